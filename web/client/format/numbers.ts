/** Numbers and amounts as they are written in the reader's language. */
import { formatLocale } from '../words/language.ts';

const whole = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat(formatLocale, { style: 'percent', maximumFractionDigits: 1 });

export const wholeNumber = (value: number): string => whole.format(value);

/** `0.146` -> "14.6 %", as the language writes it. */
export const percent = (value: number): string => share.format(value);

const point = new Intl.NumberFormat(formatLocale).formatToParts(0.5).find(({ type }) => type === 'decimal');

/** Decimal text as the server says it, as a field shows it: "1.4" -> "1,4" where the language writes a comma. */
export const decimalText = (decimal: string): string => decimal.replace('.', point?.value ?? '.');

/** Three digits behind the sign that is not the language's: elsewhere it parts thousands, and so do some here. */
const unclear = point?.value === ',' ? /^(-?[1-9]\d{0,2})[.](\d{3})$/ : /^(-?[1-9]\d{0,2}),(\d{3})$/;

/** "1.000" where the language writes a comma: 1000, or 1,000? Both, as people write them; null where there is no doubt. */
export function readings(text: string): readonly [thousands: string, decimals: string] | null {
  const [, whole, rest] = unclear.exec(text.trim()) ?? [];
  return whole === undefined || rest === undefined ? null : [whole + rest, decimalText(`${whole}.${rest}`)];
}

/** The shop's, as the server said it with the page. */
const shopCurrency = document.getElementById('app')?.dataset['currency'] || 'EUR';

/** Decimal text as the server says amounts, in the shop's currency: `amount('119.99')` -> "€119.99". */
export const amount = (decimal: string, currency: string = shopCurrency): string =>
  new Intl.NumberFormat(formatLocale, { style: 'currency', currency }).format(Number(decimal));
