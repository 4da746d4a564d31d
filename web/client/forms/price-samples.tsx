/** What a price rule makes of five real products, before it is kept. */
import type { PriceEffect, PriceSample, PricesTried } from '../../shared/api/rules.ts';
import { amount, percent } from '../format/numbers.ts';
import { Lines } from '../parts/placeholder.tsx';
import { ProblemBanner } from '../parts/problem-banner.tsx';
import { useWords } from '../words/use-words.ts';
import { words as priceWords } from './price-words.ts';
import type { Preview } from './use-preview.ts';

/** Whose amounts are in which; both by their three letters. */
export interface Currencies {
  readonly supplier: string;
  readonly shop: string;
}

/** As it is typed, fewer letters say nothing yet. */
const whole = /^[A-Z]{3}$/;
const known = ({ supplier, shop }: Currencies): Currencies => ({
  supplier: whole.test(supplier) ? supplier : shop,
  shop,
});

/** A number is never broken. */
const Whole = ({ text }: { readonly text: string }) => <span class="whole">{text}</span>;

interface RowProps {
  readonly sample: PriceSample;
  readonly hasNow: boolean;
  readonly currencies: Currencies;
}

function Row({ sample, hasNow, currencies: { supplier, shop } }: RowProps) {
  const words = useWords(priceWords);
  const shown = (decimal: string | null, currency: string, otherwise = words.notThere): string =>
    decimal === null ? otherwise : amount(decimal, currency);
  const { sku, title, cost, rrp, now, wanted, compareAt, marginPermille, held } = sample;
  return (
    <s-table-row>
      <s-table-cell>
        <div class="subject">
          {title}
          <div class="subject-below">{sku}</div>
          {held && <s-text tone="caution">{held.what}</s-text>}
        </div>
      </s-table-cell>
      <s-table-cell>
        <Whole text={shown(cost, supplier)} />
      </s-table-cell>
      <s-table-cell>
        <Whole text={shown(rrp, supplier)} />
      </s-table-cell>
      {hasNow && (
        <s-table-cell>
          <Whole text={shown(now, shop)} />
        </s-table-cell>
      )}
      <s-table-cell>
        <s-text type="strong" fontVariantNumeric="tabular-nums">
          <Whole text={shown(wanted, shop, words.none)} />
        </s-text>
        {compareAt !== null && (
          <>
            {' '}
            <s-text type="redundant" color="subdued">
              <Whole text={amount(compareAt, shop)} />
            </s-text>
          </>
        )}
      </s-table-cell>
      <s-table-cell>
        <Whole text={marginPermille === null ? words.notThere : percent(marginPermille / 1000)} />
      </s-table-cell>
    </s-table-row>
  );
}

interface Props {
  readonly preview: Preview<PricesTried>;
  readonly currencies: Currencies;
}

export function PriceSamples({ preview: { answer, problem, isOld }, currencies }: Props) {
  const { columns } = useWords(priceWords);
  if (problem && problem.field === undefined) return <ProblemBanner problem={problem} tone="warning" />;
  if (!answer) return problem ? null : <Lines count={6} />;
  const { samples } = answer;
  const hasNow = samples.some(({ now }) => now !== null);
  const both = known(currencies);
  const named = (name: string, currency: string): string =>
    both.supplier === both.shop ? name : `${name}, ${currency}`;
  const numbers = [
    named(columns.cost, both.supplier),
    named(columns.rrp, both.supplier),
    ...(hasNow ? [named(columns.now, both.shop)] : []),
    named(columns.wanted, both.shop),
    columns.margin,
  ];
  return (
    <div class={isOld ? 'stale' : ''}>
      <s-table>
        <s-table-header-row>
          <s-table-header listSlot="primary">{columns.product}</s-table-header>
          {numbers.map((name) => (
            <s-table-header key={name} format="currency" listSlot="labeled">
              {name}
            </s-table-header>
          ))}
        </s-table-header-row>
        <s-table-body>
          {samples.map((sample) => (
            <Row key={sample.sku} sample={sample} hasNow={hasNow} currencies={both} />
          ))}
        </s-table-body>
      </s-table>
    </div>
  );
}

/** What a rule changes in all that is imported. */
export function PriceEffectLine({ effect }: { readonly effect: PriceEffect | null | undefined }) {
  const words = useWords(priceWords);
  if (!effect) return <s-text color="subdued">{words.counting}</s-text>;
  return (
    <s-stack gap="small-500">
      <s-text>{words.effect(effect.rise, effect.fall, effect.new)}</s-text>
      {effect.cuts.live > 0 && effect.cuts.live + effect.cuts.past > effect.cuts.limit && (
        <s-text tone="caution">{words.cuts(effect.cuts)}</s-text>
      )}
      {effect.kept > 0 && <s-text>{words.kept(effect.kept)}</s-text>}
      {effect.held > 0 && <s-text tone="caution">{words.held(effect.held)}</s-text>}
    </s-stack>
  );
}
