/** Price rules and their preview in words for a person at a terminal. */
import { amount } from './amount.ts';
import type { PricesAnswer } from '../application/merchant-rules.ts';
import type { PriceLine, PricePreview } from '../catalogue/preview-prices.ts';
import type { PriceRule } from '../domain/price-rules.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { shortened, tableLines } from './table-lines.ts';

const sums = { rrp: 'recommended price', cost: 'cost' } as const;

const roundedTo = ({ ending, direction }: PriceRule): string => {
  if (ending === 'none') return direction === 'up' ? ', rounded up to the cent' : '';
  const form = ending === 'whole' ? 'whole amounts' : `amounts that end in ${ending}`;
  return `, ${direction === 'up' ? 'rounded up to' : 'rounded to the nearest of'} ${form}`;
};

function ruleWords(rule: PriceRule, others: number): string {
  const { brand, category, from, factor, plus, compareAt } = rule;
  const of = [brand && `brand "${brand}"`, category && `category ${category}`].filter(Boolean).join(' in ');
  const times = /^1(\.0*)?$/.test(factor) ? '' : ` x ${factor}`;
  const more = /^0(\.0*)?$/.test(plus) ? '' : ` + ${plus}`;
  const beside = compareAt === 'rrp' ? '; the recommended price stands beside a lower one' : '';
  return `${of || (others > 0 ? 'everything else' : 'all products')}: ${sums[from]}${times}${more}${roundedTo(rule)}${beside}`;
}

const withTax = (yes: boolean): string => (yes ? 'with tax' : 'without tax');

function termWords({ prices }: PricesAnswer): string[] {
  const { taxPercent, costIncludesTax, rrpIncludesTax, shopIncludesTax, minimumMarginPercent } = prices;
  const tax =
    taxPercent === 0
      ? 'No tax is reckoned with: all amounts are taken as they are (--tax says otherwise).'
      : `Tax ${taxPercent} %: costs are ${withTax(costIncludesTax)}, recommended prices ${withTax(rrpIncludesTax)}, the shop's prices ${withTax(shopIncludesTax)}.`;
  return [tax, `A price that leaves less than ${minimumMarginPercent} % over the cost is held.`];
}

const heldLines = (held: PricePreview['held']): string[] =>
  (Object.entries(held) as [ReasonCode, number][]).map(
    ([code, count]) => `${count} of them would be held: [${code}] ${reasonText(code, 'en').what}`,
  );

function previewLines(preview: PricePreview): string[] {
  const { products, rise, fall, same, kept, below, cuts } = preview;
  if (products === 0)
    return ['No product has been read yet: "plan" reads them and writes nothing to the shop.'];
  return [
    `${products} products: ${rise} prices rise, ${fall} fall, ${same} stay, ${preview.new} are not in the shop yet.`,
    ...(kept > 0 ? [`${kept} prices stay as they are: so somebody has decided, or undone the change.`] : []),
    ...heldLines(preview.held),
    ...(below > 0 ? [`${below} on sale stay as they are, below the minimum margin or the cost.`] : []),
    ...(cuts.live > 0 && cuts.live + cuts.past > cuts.limit
      ? [
          `${amount(cuts.live, 'product')} on sale would get cheaper at once${cuts.past > 0 ? `, after ${cuts.past} of the last 24 hours` : ''}; at most ${cuts.limit} may without a person. The next sync holds them: "sync --accept price-cuts" lets them pass.`,
        ]
      : []),
  ];
}

const percent = (permille: number | null): string =>
  permille === null ? '?' : `${(permille / 10).toFixed(1)} %`;

const lineCells = (line: PriceLine): string[] => [
  line.sku,
  shortened(line.title, 28),
  line.cost ?? 'none',
  line.rrp ?? 'none',
  line.now ?? 'not there',
  line.wanted ?? 'none',
  line.compareAt ?? '',
  percent(line.marginPermille),
  line.held ?? '',
];

const heading = ['SKU', 'product', 'cost', 'rrp', 'now', 'new', 'beside it', 'margin', 'held'];
const numbers = new Set([2, 3, 4, 5, 6, 7]);

export function priceWords(answer: PricesAnswer): string[] {
  const { prices, preview, saved } = answer;
  const { samples } = preview;
  return [
    'Price rules; the first that fits a product makes its price:',
    ...prices.rules.map((rule, index) => `  ${index + 1}. ${ruleWords(rule, prices.rules.length - 1)}`),
    ...termWords(answer),
    ...previewLines(preview),
    ...(samples.length > 0 ? tableLines([heading, ...samples.map(lineCells)], numbers) : []),
    saved
      ? 'Saved. The next sync writes these prices; "plan" shows them first.'
      : 'Nothing was saved: add --save to keep these rules.',
  ];
}
