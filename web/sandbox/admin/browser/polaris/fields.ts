/** Fields that are typed into: one label, one control, what else is to be said below. They belong to their form. */
import { StandIn, attribute, define } from './element.ts';
import { icon } from './icons.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const fieldCss = `
  :host{display:block;min-inline-size:0} .label{display:block;margin-block-end:4px} .label.required::after{content:' *';color:var(--critical-text)}
  .control{display:flex;align-items:center;gap:6px;background:var(--surface);border:1px solid var(--line-strong);border-radius:8px;padding-inline:10px;min-block-size:34px}
  .control:focus-within{outline:2px solid var(--focus);outline-offset:1px} .control.invalid{border-color:var(--critical-strong);background:#fff7f6}
  .control.off{background:var(--surface-strong);border-color:var(--line)} .affix{color:var(--subdued);white-space:nowrap} .affix:empty,.icon:empty{display:none}
  input,textarea,select{flex:1;min-inline-size:0;inline-size:100%;border:0;background:none;outline:0;font:inherit;color:inherit;padding-block:6px}
  input:focus-visible,textarea:focus-visible,select:focus-visible{outline:0}
  textarea{resize:vertical} ::placeholder{color:#6b726d;opacity:1} .details{color:var(--subdued);margin-block-start:4px}
  .error{color:var(--critical-text);margin-block-start:4px;font-weight:550} .details:not(.used),.error:not(.used){display:none}`;

/** What a page sets as a value: nothing is an empty field. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** A label above, what explains it and what is wrong below. */
export const around = (control: string) =>
  `<label class="label" for="control"></label>${control}
  <div class="details" id="details"><span></span><slot name="details"></slot></div>
  <div class="error" id="error"><span></span><slot name="error"></slot></div>`;

export class Field extends StandIn {
  static readonly formAssociated = true;
  static override readonly css: string = fieldCss;
  static override readonly markup: string = around(
    `<div class="control"><span class="icon affix"></span><span class="prefix affix"></span><input id="control" /><span class="suffix affix"></span><slot name="accessory"></slot></div>`,
  );
  /** Of the input: text, email and so on. */
  readonly kind: string = 'text';
  readonly internals = this.attachInternals();
  /** What was typed or set; until then what the attribute says holds. */
  #isTouched = false;

  get control(): Control {
    return this.inner<Control>('#control');
  }

  get value(): string {
    return this.control.value;
  }

  set value(value: unknown) {
    const text = textOf(value);
    this.#isTouched = true;
    if (this.control.value !== text) this.control.value = text;
    this.internals.setFormValue(text);
  }

  override wire(): void {
    const { control } = this;
    control.oninput = () => {
      this.#isTouched = true;
      this.internals.setFormValue(control.value);
    };
    control.addEventListener('change', () => this.tell('change'));
    control.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Enter' && control.localName === 'input')
        this.closest('form')?.requestSubmit();
    });
    for (const slot of this.root.querySelectorAll('slot'))
      slot.addEventListener('slotchange', () => this.update());
  }

  formResetCallback(): void {
    this.value = this.text('value');
    this.#isTouched = false;
  }

  override update(): void {
    const { control } = this;
    if (control instanceof HTMLInputElement) control.type = this.kind;
    for (const name of [
      'placeholder',
      'autocomplete',
      'maxlength',
      'minlength',
      'min',
      'max',
      'step',
      'rows',
      'inputmode',
    ])
      attribute(control, name, this.text(name));
    for (const name of ['disabled', 'readonly', 'required']) attribute(control, name, this.has(name));
    this.inner('.control').classList.toggle('off', this.has('disabled') || this.has('readOnly'));
    showWords(this, control);
    for (const side of ['prefix', 'suffix']) {
      const affix = this.root.querySelector(`.${side}`);
      if (affix) affix.textContent = this.affix(side);
    }
    const mark = this.root.querySelector('.icon');
    if (mark) mark.innerHTML = icon(this.mark());
    if (!this.#isTouched && control.value !== this.text('value')) {
      control.value = this.text('value');
      this.internals.setFormValue(control.value);
    }
  }

  affix(side: string): string {
    return this.text(side);
  }

  mark(): string {
    return this.text('icon');
  }
}

/** Label, explanation and error, with what they mean to a screen reader. */
export function showWords(host: StandIn, control: Element): void {
  const label = host.inner('.label');
  label.textContent = host.text('label');
  label.classList.toggle('hidden', host.text('labelAccessibilityVisibility') === 'exclusive');
  label.classList.toggle('required', host.has('required'));
  const described: string[] = [];
  for (const name of ['error', 'details']) {
    const place = host.root.querySelector<HTMLElement>(`#${name}`);
    if (!place) continue;
    place.firstElementChild!.textContent = host.text(name);
    const slotted = host.root.querySelector<HTMLSlotElement>(`slot[name=${name}]`)?.assignedElements() ?? [];
    const isUsed = host.text(name) !== '' || slotted.length > 0;
    place.classList.toggle('used', isUsed);
    if (isUsed) described.push(name);
  }
  attribute(control, 'aria-describedby', described.join(' '));
  attribute(control, 'aria-invalid', described.includes('error') ? 'true' : '');
  host.root.querySelector('.control')?.classList.toggle('invalid', described.includes('error'));
}

const kinds = {
  's-text-field': 'text',
  's-email-field': 'email',
  's-password-field': 'password',
  's-url-field': 'url',
  's-date-field': 'date',
  's-number-field': 'number',
} as const;
for (const [tag, kind] of Object.entries(kinds))
  define(
    tag as keyof typeof kinds,
    class extends Field {
      override readonly kind = kind;
    },
  );

define(
  's-search-field',
  class extends Field {
    override readonly kind = 'search';
    override mark(): string {
      return 'search';
    }
  },
);

define(
  's-money-field',
  class extends Field {
    override readonly kind = 'number';
    override affix(side: string): string {
      return side === 'prefix' ? this.text('currencyCode').replace('auto', '') : '';
    }
    override update(): void {
      super.update();
      attribute(this.control, 'step', 'any');
    }
  },
);

define(
  's-text-area',
  class extends Field {
    static override readonly markup = around('<div class="control"><textarea id="control"></textarea></div>');
  },
);
