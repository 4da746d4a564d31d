/** Where the supplier ships it, which markets show it, and why one does not. */
import { Fragment } from 'preact';
import type { Product, ProductMarket } from '../../../shared/api/products.ts';
import { countryName } from '../../format/names.ts';
import { StateBadge } from '../../parts/state-badge.tsx';
import { formatLocale } from '../../words/language.ts';
import { useWords } from '../../words/use-words.ts';
import { absentWords } from './absent-words.ts';
import { words as linkWords } from './link-words.ts';
import { words as pageWords } from './words.ts';

const lists = new Intl.ListFormat(formatLocale, { type: 'conjunction' });
const named = (codes: readonly string[]): string =>
  lists.format(codes.map(countryName).toSorted((one, other) => one.localeCompare(other, formatLocale)));

function useWhy({ state, status, link }: Product): (market: ProductMarket) => string | null {
  const { markets: words } = useWords(pageWords);
  const linked = useWords(linkWords);
  return ({ isShown, note, countries }) => {
    if (note !== null) return words.notes[note]?.(named(countries) || words.some) ?? null;
    if (isShown) return null;
    if (state === 'paused') return words.paused;
    return (status && words.offSale[status]) || (link?.state === 'taken' ? linked.outOfMarket : words.out);
  };
}

export function MarketList({ product }: { readonly product: Product }) {
  const { shipsTo, markets, productNumber, state } = product;
  const isInShop = productNumber !== null && state !== 'deleted';
  const { markets: words } = useWords(pageWords);
  const { notInShop } = useWords(absentWords);
  const whyOf = useWhy(product);
  const countries = shipsTo === null ? '' : named(shipsTo.countries);
  const ships = (): string => {
    if (shipsTo === null) return words.unknown;
    if (shipsTo.rule === 'only') return countries || words.nowhere;
    return countries === '' ? words.everywhere : words.except(countries);
  };
  return (
    <s-section heading={words.heading}>
      <s-stack gap="base">
        <s-paragraph>{`${words.shipsTo}: ${ships()}.`}</s-paragraph>
        {markets.length === 0 ? (
          <s-text color="subdued">{isInShop ? words.none : notInShop}</s-text>
        ) : (
          <dl class="standings">
            {markets.map((market) => {
              const why = whyOf(market);
              return (
                <Fragment key={market.name}>
                  <dt>{market.name}</dt>
                  <dd>
                    <StateBadge
                      tone={market.isShown ? 'success' : 'neutral'}
                      text={market.isShown ? words.shown : words.hidden}
                    />
                    {why !== null && <s-text color="subdued">{why}</s-text>}
                  </dd>
                </Fragment>
              );
            })}
          </dl>
        )}
      </s-stack>
    </s-section>
  );
}
