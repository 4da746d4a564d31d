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

/** The shop's, as the server said it with the page. */
const shopCurrency = document.getElementById('app')?.dataset['currency'] || 'EUR';

/** Decimal text as the server says amounts, in the shop's currency: `amount('119.99')` -> "€119.99". */
export const amount = (decimal: string, currency: string = shopCurrency): string =>
  new Intl.NumberFormat(formatLocale, { style: 'currency', currency }).format(Number(decimal));
