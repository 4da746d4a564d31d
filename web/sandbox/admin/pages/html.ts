/** Markup for the shell's own pages: what is put into it is escaped, unless it is markup itself. */

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | null | undefined | Markup | readonly Markup[];

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function shown(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(({ text }: Markup) => text).join('');
  return typeof part === 'string' || typeof part === 'number' ? escaped(`${part}`) : '';
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.map((text, index) => text + (index < parts.length ? shown(parts[index]) : '')).join(''));

/** A choice of a list to pull down. */
export const option = (value: string, words: string, chosen: string): Markup =>
  html`<option value="${value}" ${value === chosen ? new Markup('selected') : ''}>${words}</option>`;

const names = new Intl.DisplayNames(['en'], { type: 'region' });
export const countryName = (code: string): string => names.of(code) ?? code;

export const money = (amount: string | number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));

/** Of one of the sandboxes, in Berlin, where the supplier is: "22 Nov, 18:00". */
export const instant = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(new Date(iso));

/** The number at the end of a global id. */
export const numberOf = (id: string): string => id.split('/').at(-1) ?? id;
