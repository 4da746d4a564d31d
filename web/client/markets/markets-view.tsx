/** The shop's own markets: how many products each shows, what is hidden there, and why. */
import type { ComponentChildren } from 'preact';
import type { MarketLine, Markets } from '../../shared/api/markets.ts';
import { wholeNumber } from '../format/numbers.ts';
import { allCounted } from '../words/all-counted.ts';
import { StateBadge } from '../parts/state-badge.tsx';
import { useWords } from '../words/use-words.ts';
import { words as marketWords } from './market-words.ts';
import { byName, countryList, countryName, list } from '../format/names.ts';

type Words = typeof marketWords.en;

/** Longer lists say nothing. */
const mostUncovered = 8;

function whyLines({ why, isOpen, against, split }: MarketLine, words: Words): string[] {
  const reasons = (Object.entries(why) as [keyof Words['why'], number][]).map(([reason, n]) =>
    words.why[reason](n),
  );
  return [
    ...(isOpen ? [words.open] : []),
    ...reasons,
    ...(against > 0 ? [words.against(against)] : []),
    ...(split ? [words.split(countryList(split.countries, words.countries), split.products)] : []),
  ];
}

/** What keeps it out of this market: its own reasons where it has some, then countries, then the market's. */
function reasonOf({ forbidden, why, reasons }: MarketLine['examples'][number], words: Words): string {
  if (reasons.length > 0) return reasons.join(' ');
  if (forbidden.length > 0 || why === null) return words.notTo(countryList(forbidden, words.countries));
  return words.hiddenFor[why];
}

/** Its countries: many are counted, and named when asked for. */
function Where({ market, countries }: Pick<MarketLine, 'market' | 'countries'>) {
  const words = useWords(marketWords);
  const where = countries === null ? words.everywhere : countryList(countries, words.countries) || words.none;
  if (where === market) return null;
  if (countries === null || where !== words.countries(countries.length))
    return <s-text color="subdued">{where}</s-text>;
  return (
    <details>
      <summary>{where}</summary>
      <s-text color="subdued">{countryList(countries, words.countries, countries.length)}</s-text>
    </details>
  );
}

interface MarketProps {
  readonly line: MarketLine;
  readonly products: number;
  /** What can be done about it. */
  readonly act: ComponentChildren;
}

function Market({ line, products, act }: MarketProps) {
  const words = useWords(marketWords);
  const { market, countries, shown, hidden, examples } = line;
  const why = whyLines(line, words);
  const hasExamples = examples.length > 0;
  return (
    <div class="market">
      <div class="market-head">
        <s-text type="strong">{market}</s-text>
        <Where market={market} countries={countries} />
      </div>
      <div class="market-numbers">
        <StateBadge
          tone="success"
          text={`${words.columns.shown}: ${shown === products && shown > 1 ? allCounted(shown, true) : wholeNumber(shown)}`}
        />
        {hidden > 0 && <StateBadge tone="neutral" text={`${words.columns.hidden}: ${wholeNumber(hidden)}`} />}
      </div>
      {why.length > 0 && (
        <div class="market-why">
          {why.map((sentence) => (
            <s-text key={sentence} color="subdued">
              {sentence}
            </s-text>
          ))}
          {hasExamples && (
            <details>
              <summary>{words.examples}</summary>
              <ul>
                {examples.map((example) => (
                  <li key={example.sku}>
                    <s-link href={`/products/${encodeURIComponent(example.sku)}`}>{example.title}</s-link>
                    {'\u00a0· '}
                    {reasonOf(example, words)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
      {act}
    </div>
  );
}

interface OwnProps {
  readonly own: Markets['own'];
  readonly isSetUp: boolean;
}

/** Counted as if they came, and nobody has said that they do. */
function OwnCounted({ own, isSetUp }: OwnProps) {
  const words = useWords(marketWords);
  const told = (['open', 'link', 'skip'] as const).filter((kind) => own[kind] > 0);
  if (told.length === 0) return null;
  return (
    <s-paragraph>
      {told.map((kind) => words.own[kind](own[kind])).join(' ')}{' '}
      {own.open > 0 &&
        (isSetUp ? words.later(own.open) : <s-link href="/products?show=own">{words.decide}</s-link>)}
    </s-paragraph>
  );
}

interface Props {
  readonly markets: Markets;
  /** Left out in the set-up. */
  readonly actOn?: (line: MarketLine) => ComponentChildren;
}

export function MarketsView({ markets, actOn }: Props) {
  const words = useWords(marketWords);
  const { uncovered, inactive, nowhere, products } = markets;
  const named = uncovered.slice(0, mostUncovered).map(({ country }) => countryName(country));
  const others = uncovered.length - named.length;
  const all = [...named.toSorted(byName), ...(others > 0 ? [words.others(others)] : [])];
  return (
    <s-stack gap="base">
      <s-paragraph>
        {words.found(markets.markets.length, products)} {words.rule}
      </s-paragraph>
      <OwnCounted own={markets.own} isSetUp={actOn === undefined} />
      <div class="markets">
        {markets.markets.map((line) => (
          <Market key={line.market} line={line} products={products} act={actOn?.(line)} />
        ))}
      </div>
      {actOn && markets.markets.some(({ why }) => (why.gate ?? 0) > 0) && (
        <s-paragraph>
          {words.drafts} <s-link href="/products?state=draft">{words.toDrafts}</s-link>
        </s-paragraph>
      )}
      {nowhere > 0 && <s-paragraph>{words.nowhere(nowhere)}</s-paragraph>}
      {inactive.length > 0 && (
        <s-paragraph>{words.inactive(list(inactive.map(({ name }) => name)))}</s-paragraph>
      )}
      {named.length > 0 && <s-paragraph>{words.uncovered(list(all))}</s-paragraph>}
    </s-stack>
  );
}
