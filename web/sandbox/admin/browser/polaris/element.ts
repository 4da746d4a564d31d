/**
 * What all stand-in elements share: a shadow root with its styles, properties that are attributes (`paddingBlock` is
 * `paddingblock`), and `on<event>` properties, by which Preact knows that an event exists.
 */
import commonCss from './common.css';
import { vocabulary, type Tag, type Words } from './vocabulary.ts';

const flags = new Set(
  `checked defaultChecked defaultSelected disabled dismissible hasNextPage hasPreviousPage hidden indeterminate loading
  multiple paginate readOnly removable required selected`.split(/\s+/),
);

/** What a person changes is not an attribute: the attribute says what it was at first. */
const defaults: Readonly<Record<string, string>> = {
  defaultValue: 'value',
  defaultChecked: 'checked',
  defaultSelected: 'selected',
};

function sheet(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

const common = sheet(commonCss);
const sheets = new Map<string, CSSStyleSheet>();
function sheetOf(css: string): CSSStyleSheet {
  const made = sheets.get(css) ?? sheet(css);
  sheets.set(css, made);
  return made;
}

export class StandIn extends HTMLElement {
  static readonly markup: string = '<slot></slot>';
  static readonly css: string = '';
  /** Of this one element: what cannot be said with a selector. */
  readonly #own = new CSSStyleSheet();
  readonly root: ShadowRoot;
  #isConnected = false;
  #isWired = false;

  constructor() {
    super();
    const { markup, css } = this.constructor as typeof StandIn;
    this.root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.root.adoptedStyleSheets = [common, sheetOf(css), this.#own];
    this.root.innerHTML = markup;
  }

  connectedCallback(): void {
    this.#isConnected = true;
    if (!this.#isWired) this.wire();
    this.#isWired = true;
    this.update();
  }

  disconnectedCallback(): void {
    this.#isConnected = false;
  }

  attributeChangedCallback(name: string): void {
    if (this.#isConnected) this.update(name);
  }

  /** Once, when it first comes into a page: it listens to its parts. A page may move it around. */
  wire(): void {}

  /** Shows what the attributes say. */
  update(_name?: string): void {}

  text(property: string): string {
    return this.getAttribute(property.toLowerCase()) ?? '';
  }

  has(property: string): boolean {
    return this.hasAttribute(property.toLowerCase());
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as querySelector has it
  inner<Part extends Element = HTMLElement>(selector: string): Part {
    return this.root.querySelector<Part>(selector) as Part;
  }

  own(css: string): void {
    this.#own.replaceSync(css);
  }

  /** Of the host, unless the page itself has said something else. */
  presets(attributes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(attributes))
      if (this.getAttribute(name) !== value && (value !== '' || this.hasAttribute(name)))
        this.setAttribute(name, value);
  }

  tell(event: string): void {
    this.dispatchEvent(new Event(event, { bubbles: event === 'change' || event === 'input' }));
  }
}

/** Sets an attribute of an inner element, or takes it away. */
export function attribute(element: Element, name: string, value: string | boolean): void {
  if (value === false || value === '') element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}

/** An element that keeps a property itself is asked; what the browser has under that name is not meant. */
function isKept(prototype: StandIn, property: string): boolean {
  for (let each: unknown = prototype; each !== StandIn.prototype; each = Object.getPrototypeOf(each))
    if (Object.hasOwn(each as object, property)) return true;
  return false;
}

function reflect(prototype: StandIn, property: string): void {
  if (isKept(prototype, property)) return;
  const name = defaults[property] ?? property.toLowerCase();
  const isFlag = flags.has(property);
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: StandIn) {
      return isFlag ? this.hasAttribute(name) : (this.getAttribute(name) ?? '');
    },
    set(this: StandIn, value: string | number | boolean | null | undefined) {
      const isOff = value === false || value === null || value === undefined || value === '';
      if (isOff) this.removeAttribute(name);
      else this.setAttribute(name, isFlag ? '' : String(value));
    },
  });
}

const listeners = new WeakMap<StandIn, Map<string, EventListener>>();

function listen(prototype: StandIn, event: string): void {
  const property = `on${event}`;
  if (property in HTMLElement.prototype) return;
  Object.defineProperty(prototype, property, {
    configurable: true,
    get(this: StandIn) {
      return listeners.get(this)?.get(event) ?? null;
    },
    set(this: StandIn, listener: EventListener | null) {
      const own = listeners.get(this) ?? new Map<string, EventListener>();
      listeners.set(this, own);
      const former = own.get(event);
      if (former) this.removeEventListener(event, former);
      own.delete(event);
      if (!listener) return;
      own.set(event, listener);
      this.addEventListener(event, listener);
    },
  });
}

/** Gives the element its name, with the properties and events that the vocabulary lists. */
export function define(tag: Tag, Element: typeof StandIn): void {
  const { properties = [], events = [] }: Words = vocabulary[tag];
  for (const property of properties) reflect(Element.prototype, property);
  for (const event of events) listen(Element.prototype, event);
  const observedAttributes = properties.map((property) => defaults[property] ?? property.toLowerCase());
  Object.defineProperty(Element, 'observedAttributes', { value: [...new Set(observedAttributes)] });
  customElements.define(tag, Element);
}
