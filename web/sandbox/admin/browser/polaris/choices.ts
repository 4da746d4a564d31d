/** What is chosen: boxes to tick, switches, and lists of choices. */
import { StandIn, attribute, define } from './element.ts';
import { showWords } from './fields.ts';

const watched = { childList: true, subtree: true, characterData: true, attributes: true } as const;

const tickCss = `:host{display:block} .row{display:flex;gap:8px;align-items:flex-start} .label{cursor:pointer;margin:0} .label.required::after{content:' *'}
  input{inline-size:18px;block-size:18px;margin:1px 0 0;accent-color:#1f2421;flex:none;cursor:pointer} input:disabled{cursor:default}
  .details{color:var(--subdued);margin-inline-start:26px} .error{color:var(--critical-text);margin-inline-start:26px} .details:not(.used),.error:not(.used){display:none}`;

class Ticked extends StandIn {
  static readonly formAssociated = true;
  static override readonly markup: string = `<div class="row"><input type="checkbox" id="control" /><label class="label" for="control"></label></div>
    <div class="details" id="details"><span></span><slot name="details"></slot></div><div class="error" id="error"><span></span><slot name="error"></slot></div>`;
  static override readonly css: string = tickCss;
  readonly internals = this.attachInternals();
  #isTouched = false;

  get #box(): HTMLInputElement {
    return this.inner<HTMLInputElement>('input');
  }

  get checked(): boolean {
    return this.#box.checked;
  }

  set checked(isChecked: unknown) {
    this.#isTouched = true;
    this.#box.checked = Boolean(isChecked);
    this.#keep();
  }

  #keep(): void {
    this.internals.setFormValue(this.#box.checked ? this.text('value') || 'on' : null);
  }

  override wire(): void {
    this.#box.oninput = () => {
      this.#isTouched = true;
      this.#keep();
    };
    this.#box.addEventListener('change', () => this.tell('change'));
  }

  formResetCallback(): void {
    this.checked = this.has('checked');
    this.#isTouched = false;
  }

  override update(): void {
    attribute(this.#box, 'disabled', this.has('disabled'));
    attribute(this.#box, 'required', this.has('required'));
    attribute(this.#box, 'aria-label', this.text('accessibilityLabel'));
    this.#box.indeterminate = this.has('indeterminate');
    if (!this.#isTouched) this.#box.checked = this.has('checked');
    this.#keep();
    showWords(this, this.#box);
  }
}
define('s-checkbox', class extends Ticked {});
define(
  's-switch',
  class extends Ticked {
    static override readonly css = `${tickCss} input{appearance:none;inline-size:34px;block-size:20px;border-radius:10px;background:var(--line-strong);position:relative;margin:0;transition:background .15s}
      input::before{content:'';position:absolute;inset:2px auto auto 2px;inline-size:16px;block-size:16px;border-radius:50%;background:#fff;transition:translate .15s}
      input:checked{background:#1f6b43} input:checked::before{translate:14px} input:disabled{opacity:.55} .details,.error{margin-inline-start:42px}`;
    override update(): void {
      super.update();
      this.inner('input').setAttribute('role', 'switch');
    }
  },
);

define(
  's-choice',
  class extends StandIn {
    static override readonly markup =
      '<slot></slot><div class="details"><slot name="details"></slot></div><slot name="secondary-content"></slot>';
    static override readonly css =
      ':host{display:block} slot:not([name]){display:none} .details{color:var(--subdued)}';
    get selected(): boolean {
      return this.hasAttribute('selected');
    }
    set selected(isSelected: unknown) {
      this.toggleAttribute('selected', Boolean(isSelected));
    }
    /** The words of the choice, which the list shows beside its button. */
    get words(): string {
      const own = [...this.childNodes].filter((node) => !(node instanceof Element && node.slot));
      return own
        .map(({ textContent }) => textContent)
        .join('')
        .trim();
    }
  },
);

type Choice = HTMLElement & { selected: boolean; readonly words: string };
let lists = 0;

define(
  's-choice-list',
  class extends StandIn {
    static override readonly markup = `<fieldset><legend class="label"></legend><div class="details" id="details"><span></span></div><div class="list"></div><div class="error" id="error"><span></span></div></fieldset>`;
    static override readonly css = `${tickCss} fieldset{border:0;padding:0;margin:0;min-inline-size:0;display:flex;flex-direction:column;gap:6px} legend{padding:0;cursor:default!important;margin-block-end:4px}
      .details,.error{margin:0} .list{display:flex;flex-direction:column;gap:8px} .more{margin-inline-start:26px}`;
    readonly #group = `choices-${(lists += 1)}`;
    readonly #observer = new MutationObserver(() => this.update());

    get #choices(): Choice[] {
      return [...this.querySelectorAll<Choice>(':scope > s-choice')];
    }

    get values(): string[] {
      return this.#choices
        .filter(({ selected }) => selected)
        .map((choice) => choice.getAttribute('value') ?? '');
    }

    set values(values: readonly string[]) {
      const wanted = Array.isArray(values) ? values : [];
      for (const choice of this.#choices)
        choice.selected = wanted.includes(choice.getAttribute('value') ?? '');
    }

    override wire(): void {
      this.#observer.observe(this, watched);
      super.wire();
    }

    override update(): void {
      showWords(this, this.inner('fieldset'));
      const list = this.inner('.list');
      const choices = this.#choices;
      while (list.childElementCount > choices.length) list.lastElementChild?.remove();
      for (const [at, choice] of choices.entries()) this.#show(choice, at);
    }

    #show(choice: Choice, at: number): void {
      const list = this.inner('.list');
      const row = list.children[at] ?? list.appendChild(this.#row(at));
      if (choice.slot !== `choice-${at}`) choice.slot = `choice-${at}`;
      const input = row.querySelector('input') as HTMLInputElement;
      input.type = this.has('multiple') ? 'checkbox' : 'radio';
      input.checked = choice.selected;
      input.disabled = choice.hasAttribute('disabled') || this.has('disabled');
      attribute(input, 'aria-label', choice.getAttribute('accessibilitylabel') ?? '');
      (row.querySelector('label') as HTMLElement).textContent = choice.words;
    }

    #row(at: number): Element {
      const row = document.createElement('div');
      row.innerHTML = `<div class="row"><input name="${this.#group}" id="c${at}" /><label class="label" for="c${at}"></label></div><div class="more"><slot name="choice-${at}"></slot></div>`;
      row.querySelector('input')?.addEventListener('change', (event) => this.#changed(event));
      return row;
    }

    #changed(event: Event): void {
      event.stopPropagation();
      for (const [at, choice] of this.#choices.entries())
        choice.selected = this.inner<HTMLInputElement>(`#c${at}`).checked;
      this.tell('input');
      this.tell('change');
    }
  },
);
