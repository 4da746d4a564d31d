/**
 * Tables. In a narrow place each row becomes a block, in which every cell says its column's name; a table that is wider than
 * its place scrolls inside it, and never moves the page.
 */
import { StandIn, attribute, define } from './element.ts';
import { icon } from './icons.ts';
import { own } from './own-words.ts';

/** To fade the whole table would paint all of it anew, which takes a slow machine longer than a person waits for an answer. */
const onItsWay = `:host([loading]) .wide::before{content:'';position:absolute;inset:0 0 auto;block-size:2px;background:var(--focus)}`;
/** Little room, or a list by its own wish. */
const narrow = '@container table (inline-size < 520px) or style(--shown: list)';

define(
  's-table',
  class extends StandIn {
    static override readonly markup = `<div class="filters"><slot name="filters"></slot></div><div class="wide"><div class="scroll"><div role="table"><slot></slot></div></div></div>
      <nav aria-label="${own.pages}" hidden><button type="button" class="previous" aria-label="${own.previous}">${icon('chevron-left')}</button><button type="button" class="next" aria-label="${own.next}">${icon('chevron-right')}</button></nav>`;
    static override readonly css = `:host{display:block;min-inline-size:0;background:var(--surface)} .filters:not(.used){display:none} .filters{padding:8px 12px}
      .wide{container:table/inline-size;position:relative} .scroll{overflow-x:auto} [role=table]{display:table;inline-size:100%;border-collapse:collapse}
      ${narrow}{[role=table]{display:block}}
      nav{display:flex;justify-content:center;gap:1px;padding:8px;border-block-start:1px solid var(--line)} nav[hidden]{display:none}
      nav button{border:0;padding:6px 14px;background:var(--surface-strong);font-size:18px;cursor:pointer;border-radius:8px} nav button:disabled{color:#8a918c;cursor:default}
      ${onItsWay}`;
    readonly #observer = new MutationObserver(() => this.#label());

    override wire(): void {
      this.#observer.observe(this, { childList: true, subtree: true, characterData: true });
      this.inner('.previous').onclick = () => this.tell('previouspage');
      this.inner('.next').onclick = () => this.tell('nextpage');
      const filters = this.inner<HTMLSlotElement>('slot[name]');
      filters.addEventListener('slotchange', () =>
        this.inner('.filters').classList.toggle('used', filters.assignedElements().length > 0),
      );
      new ResizeObserver(() => this.#reachable()).observe(this.inner('.scroll'));
      this.#label();
    }

    override update(): void {
      this.inner('nav').hidden = !this.has('paginate');
      attribute(this.inner('.previous'), 'disabled', !this.has('hasPreviousPage'));
      attribute(this.inner('.next'), 'disabled', !this.has('hasNextPage'));
      attribute(this.inner('[role=table]'), 'aria-busy', this.has('loading') ? 'true' : '');
      this.inner('.wide').style.setProperty('--shown', this.text('variant') || 'auto');
    }

    /** What scrolls can be scrolled with the keyboard. */
    #reachable(): void {
      const scroll = this.inner('.scroll');
      attribute(scroll, 'tabindex', scroll.scrollWidth > scroll.clientWidth ? '0' : '');
    }

    /** Every cell learns its column's name, place and alignment. */
    #label(): void {
      const headers = [...this.querySelectorAll('s-table-header')];
      for (const row of this.querySelectorAll('s-table-row'))
        for (const [at, cell] of [...row.querySelectorAll(':scope > s-table-cell')].entries()) {
          const header = headers[at];
          if (!header || !(cell instanceof Cell)) continue;
          cell.belong({
            name: header.textContent?.trim() ?? '',
            place: header.getAttribute('listslot') ?? 'labeled',
            format: header.getAttribute('format') ?? 'base',
          });
        }
    }
  },
);

/** A part of the table with its role; what it looks like is its css. */
const part = (role: string, css: string) =>
  class extends StandIn {
    static override readonly css: string = css;
    override update(): void {
      this.presets({ role });
    }
  };

const cellCss = `:host{display:table-cell;padding:8px 12px;text-align:start;vertical-align:middle}
  :host(:first-of-type){padding-inline-start:16px} :host(:last-of-type){padding-inline-end:16px}`;
const unseen = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';

define(
  's-table-header-row',
  part('row', `:host{display:table-row;background:var(--surface-subdued)} ${narrow}{:host{${unseen}}}`),
);
define(
  's-table-header',
  class extends part(
    'columnheader',
    `${cellCss} :host{font-size:12px;font-weight:600;color:var(--subdued);white-space:nowrap} :host([format=numeric]),:host([format=currency]){text-align:end}`,
  ) {},
);
define('s-table-body', part('rowgroup', `:host{display:table-row-group} ${narrow}{:host{display:block}}`));

define(
  's-table-row',
  class extends part(
    'row',
    `:host{display:table-row;border-block-start:1px solid var(--line)} :host([clickdelegate]){cursor:pointer} :host([clickdelegate]:hover){background:var(--surface-subdued)}
    ${narrow}{:host{display:flex;flex-wrap:wrap;gap:2px 10px;align-items:center;padding:10px 16px}}`,
  ) {
    override wire(): void {
      this.addEventListener('click', (event) => {
        const delegate = this.querySelector<HTMLElement>(
          `#${CSS.escape(this.text('clickDelegate') || 'none')}`,
        );
        const isOwn = event
          .composedPath()
          .some((each) => each instanceof Element && each.matches('a,button,input,select,label'));
        if (delegate && !isOwn) delegate.click();
      });
    }
  },
);

interface Column {
  readonly name: string;
  readonly place: string;
  readonly format: string;
}

class Cell extends part(
  'cell',
  `${cellCss} .name{display:none} :host(:state(end)){text-align:end;font-variant-numeric:tabular-nums}
  ${narrow}{:host{display:flex;gap:8px;justify-content:space-between;padding:1px 0!important;inline-size:100%;text-align:start!important}
    .name{display:inline;color:var(--subdued);flex:none} .value{text-align:end;min-inline-size:0}
    :host(:is(:state(primary),:state(kicker),:state(secondary),:state(inline))) .name{display:none}
    :host(:is(:state(primary),:state(kicker),:state(secondary))) .value{text-align:start}
    :host(:state(primary)){font-weight:600;order:-2;inline-size:auto;flex:1 1 60%} :host(:state(kicker)){order:-3;color:var(--subdued)}
    :host(:state(inline)){order:-1;inline-size:auto}}`,
) {
  static override readonly markup =
    '<span class="name" aria-hidden="true"></span><span class="value"><slot></slot></span>';
  readonly #states = this.attachInternals().states;

  belong({ name, place, format }: Column): void {
    this.inner('.name').textContent = name;
    this.#states.clear();
    this.#states.add(place);
    if (format !== 'base') this.#states.add('end');
  }
}
define('s-table-cell', Cell);
