/** A list to pull down: its options are elements of the page, shown as those of a real list. */
import { StandIn, define } from './element.ts';
import { Field, around, fieldCss, textOf } from './fields.ts';
import { icon } from './icons.ts';

const watched = { childList: true, subtree: true, characterData: true, attributes: true } as const;

define(
  's-select',
  class extends Field {
    static override readonly markup = `${around(`<div class="control"><span class="icon affix"></span><select id="control"></select>${icon('chevron-down')}</div>`)}<slot hidden></slot>`;
    static override readonly css = `${fieldCss} select{appearance:none;cursor:pointer} .control svg{pointer-events:none;flex:none;font-size:16px;margin-inline-start:-24px}
      select{padding-inline-end:24px} .control option{color:#1f2421;background:#fff}`;
    #wanted: string | null = null;
    readonly #observer = new MutationObserver(() => this.#fill());

    override get value(): string {
      return this.#wanted ?? this.control.value;
    }

    override set value(value: unknown) {
      this.#wanted = textOf(value);
      super.value = this.#wanted;
    }

    override wire(): void {
      this.#observer.observe(this, watched);
      this.control.addEventListener('input', () => (this.#wanted = this.control.value));
      super.wire();
      this.#fill();
    }

    override formResetCallback(): void {
      this.value = this.text('value');
    }

    #fill(): void {
      const { control } = this;
      const before = this.#wanted ?? (control.value || this.text('value'));
      const placeholder = this.text('placeholder');
      const first = placeholder ? [new Option(placeholder, '')] : [];
      control.replaceChildren(...first, ...[...this.children].flatMap(shownOption));
      const selected = this.querySelector('s-option[selected]')?.getAttribute('value');
      const value = before || selected || '';
      if ([...(control as HTMLSelectElement).options].some((option) => option.value === value))
        control.value = value;
      this.internals.setFormValue(control.value);
    }
  },
);

function shownOption(element: Element): Element[] {
  if (element.localName === 's-option-group') {
    const group = document.createElement('optgroup');
    group.label = element.getAttribute('label') ?? '';
    group.disabled = element.hasAttribute('disabled');
    group.append(...[...element.children].flatMap(shownOption));
    return [group];
  }
  if (element.localName !== 's-option') return [];
  const text = element.textContent?.trim() ?? '';
  const option = new Option(text, element.getAttribute('value') ?? text);
  option.disabled = element.hasAttribute('disabled');
  return [option];
}

const unseen = class extends StandIn {
  static override readonly css = ':host{display:none}';
};
define('s-option', class extends unseen {});
define('s-option-group', class extends unseen {});
