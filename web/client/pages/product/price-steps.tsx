/** How the price is made, step by step, from what the supplier says. Opened from the price's line. */
import type { PriceSteps as Steps } from '../../../shared/api/products.ts';
import { amount, percent } from '../../format/numbers.ts';
import { Facts, type Fact } from '../../parts/facts.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

type Words = (typeof pageWords)['en']['price'];

function ruleText({ rule: { brand, category, from, factor, plus } }: Steps, words: Words): string {
  const made = words.times(words.from[from], factor, plus === '0' ? plus : amount(plus));
  const whose = brand === null ? (category === null ? words.ofAll : words.ofCategory) : words.ofBrand(brand);
  return `${made} (${whose})`;
}

function roundingText({ rule: { ending, direction } }: Steps, { roundings }: Words): string {
  const isUp = direction === 'up';
  if (ending === 'none') return roundings.none;
  return ending === 'whole' ? roundings.whole(isUp) : roundings.ending(ending, isUp);
}

function taxText({ taxPercent, fromIncludesTax, shopIncludesTax }: Steps, words: Words): string | null {
  if (taxPercent === 0 || fromIncludesTax === shopIncludesTax) return null;
  const share = percent(taxPercent / 100);
  return shopIncludesTax ? words.taxAdded(share) : words.taxTaken(share);
}

export function PriceSteps({ steps }: { readonly steps: Steps }) {
  const { price: words } = useWords(pageWords);
  const tax = taxText(steps, words);
  const money = (text: string | null) => (text === null ? words.none : amount(text));
  const facts: readonly Fact[] = [
    { name: words.rrp, value: money(steps.rrp) },
    { name: words.cost, value: money(steps.cost) },
    { name: words.rule, value: ruleText(steps, words) },
    ...(tax === null ? [] : [{ name: words.tax, value: tax }]),
    { name: words.rounding, value: roundingText(steps, words) },
    {
      name: words.result,
      value:
        steps.price === null ? (words.lacks[steps.lacks ?? 'amount'] ?? '–') : <b>{amount(steps.price)}</b>,
    },
    ...(steps.compareAt === null ? [] : [{ name: words.compareAt, value: amount(steps.compareAt) }]),
    ...(steps.marginPermille === null
      ? []
      : [{ name: words.margin, value: percent(steps.marginPermille / 1000) }]),
  ];
  return (
    <s-modal id="price-steps" heading={words.heading}>
      <s-stack gap="base">
        <Facts facts={facts} />
        <s-link href="/settings/prices">{words.change}</s-link>
      </s-stack>
    </s-modal>
  );
}
