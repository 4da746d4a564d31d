/** A long list in pages: which part is shown, and the buttons to the ones before and behind it, inside a form. */
import { html, type Markup } from './html.ts';

export interface Part {
  readonly offset: number;
  readonly size: number;
  readonly total: number;
}

const number = new Intl.NumberFormat('en');

/** "26 to 50 of 500"; all of them where they fit. */
export const partWords = ({ offset, size, total }: Part): string =>
  total <= size
    ? number.format(total)
    : `${number.format(offset + 1)} to ${number.format(Math.min(offset + size, total))} of ${number.format(total)}`;

/** An offset that the list has: one behind its end, where something was taken off, is its last page. */
export const offsetIn = (asked: number, { size, total }: Omit<Part, 'offset'>): number =>
  Math.max(0, Math.min(asked, Math.floor((total - 1) / size) * size));

/** Whatever else the form holds goes along in the address, so that nothing is lost by turning a page. */
export function pageButtons(part: Part, name: string, what: string): Markup {
  const { offset, size, total } = part;
  if (total <= size) return html``;
  const step = (to: number, words: string) =>
    to >= 0 && to < total
      ? html`<button formmethod="get" formaction="/supplier#${what}" name="${name}" value="${to}">
          ${words}
        </button>`
      : html`<button disabled>${words}</button>`;
  return html`<p class="pages">
    ${step(offset - size, `Previous ${what}`)} <span>${partWords(part)}</span>
    ${step(offset + size, `More ${what}`)}
  </p>`;
}
