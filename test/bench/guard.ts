/**
 * `npm run bench -- guard`: instructions of the checkout guard for carts of up to 500 lines and lists of up to 170
 * countries (an input of 200 lines holds no more), by the price list of the engine on which Shopify runs Functions; an
 * estimate, because Shopify's own compiler and runner are downloads.
 */
import { instructionShares } from '../support/guard-instructions.ts';

const carts = [
  ...[1, 10, 100, 500].map((lines) => ({ lines, countries: 30 })),
  ...[30, 60, 120, 150, 170].map((countries) => ({ lines: 200, countries })),
];
const rows = (await instructionShares(carts)).map(({ lines, countries, journey, instructions, share }) => ({
  lines,
  countries,
  journey,
  'million instructions': (instructions / 1e6).toFixed(2),
  'of the limit': `${(100 * share).toFixed(0)} %`,
}));
console.table(rows); // oxlint-disable-line eslint/no-console -- the table is what this program is for
