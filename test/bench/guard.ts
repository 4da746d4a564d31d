/**
 * `npm run bench -- guard`: instructions of the checkout guard for carts of up to 500 lines, by the price list of the
 * engine on which Shopify runs Functions; an estimate, because Shopify's own compiler and runner are downloads.
 */
import { largestShares } from '../support/guard-instructions.ts';

/** As many countries as a worldwide supplier might name, none of them the buyer's but the last. */
const world = [
  ...Array.from({ length: 119 }, (_none, index) => `Q${String.fromCharCode(65 + (index % 26))}`),
  'SK',
].join(',');

const lists = [
  { countries: 30, lengths: [1, 10, 100, 200, 500] },
  { countries: 120, list: world, lengths: [1, 100, 200] },
];
for (const { countries, list, lengths } of lists) {
  const rows = (await largestShares(lengths, list)).map(({ lines, journey, instructions, share }) => ({
    [`${countries} countries`]: `${lines} lines, ${journey}`,
    'million instructions': (instructions / 1e6).toFixed(2),
    'of the limit': `${(100 * share).toFixed(0)} %`,
    goal: lines === 200 ? '70 %' : '',
  }));
  console.table(rows); // oxlint-disable-line eslint/no-console -- the table is what this program is for
}
