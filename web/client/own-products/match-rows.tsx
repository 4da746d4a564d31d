/** Each product of the supplier's with those of the shop's that fit: by what, how they stand, and what shall happen. */
import { useRef } from 'preact/hooks';
import type { Adoptable, OwnProduct, ProductMatch } from '../../shared/api/own-products.ts';
import { momentOf } from '../format/moments.ts';
import { list } from '../format/names.ts';
import { useWords } from '../words/use-words.ts';
import { nameOf, type Choice, type OwnActs } from './use-own-acts.ts';
import { words as ownWords } from './words.ts';

/** When what is noted is carried out. */
function useWhen({ stage, nextSyncAt }: Pick<Adoptable, 'stage' | 'nextSyncAt'>): string {
  const { when } = useWords(ownWords);
  if (stage === 'trying') return when.trying;
  return nextSyncAt === null ? when.paused : when.next(momentOf(nextSyncAt));
}

interface PairProps {
  readonly match: ProductMatch;
  readonly product: OwnProduct;
  readonly acts: OwnActs;
  readonly when: string;
}

function Decided({ match: { sku, title, decision }, acts, when }: Omit<PairProps, 'product'>) {
  const own = useWords(ownWords);
  if (decision === null) return null;
  if (decision.isUnderWay) return <s-text>{own.underWay}</s-text>;
  return (
    <s-stack gap="small-200">
      <s-text type="strong">{own.decided[decision.choice](when)}</s-text>
      <s-text color="subdued">{own.decidedAt(momentOf(decision.at))}</s-text>
      <div>
        <s-button
          accessibilityLabel={`${own.takeBack}: ${title}`}
          loading={acts.running === nameOf('take-back', sku)}
          disabled={acts.running !== null}
          onClick={() => acts.takeBack(sku, { choice: decision.choice, number: decision.number })}
        >
          {own.takeBack}
        </s-button>
      </div>
    </s-stack>
  );
}

function Choices({ match: { sku, doubt }, product: { number, title }, acts }: PairProps) {
  const { one } = useWords(ownWords);
  const choices: readonly Choice[] = [
    ...(doubt === 'several-variants' ? [] : (['link'] as const)),
    'import',
    'skip',
  ];
  return (
    <s-stack direction="inline" gap="small-200">
      {choices.map((choice) => {
        const name = nameOf(choice, sku, choice === 'link' ? number : '');
        return (
          <s-button
            key={choice}
            accessibilityLabel={`${one[choice]}: ${title}, ${sku}`}
            loading={acts.running === name}
            disabled={acts.running !== null}
            onClick={() => (choice === 'link' ? acts.link(sku, number) : acts.choose(choice, sku))}
          >
            {one[choice]}
          </s-button>
        );
      })}
    </s-stack>
  );
}

function Pair({ match, product, acts, when }: PairProps) {
  const own = useWords(ownWords);
  const { number, title, sku, barcode, by, sale, markets } = product;
  const { decision, doubt } = match;
  const isMeant = decision === null || decision.number === null || decision.number === number;
  return (
    <li class="pair">
      <div class="named">
        <s-text color="subdued">{own.columns.yours}</s-text>
        <s-link href={`shopify://admin/products/${number}`} target="_top">
          {title}
        </s-link>
        <span class="subject-below">{own.codes(sku, barcode)}</span>
        <s-text color="subdued">{sale === 'sale' ? own.sale.sale(list(markets)) : own.sale[sale]}</s-text>
      </div>
      <div class="named">
        <s-text color="subdued">{own.columns.supplier}</s-text>
        <s-link href={`/products/${match.sku}`}>{match.title}</s-link>
        <span class="subject-below">{own.codes(match.sku, match.barcode)}</span>
        <s-text color="subdued">{own.same(list(by.map((code) => own.by[code])))}</s-text>
        {doubt !== null && <s-text>{own.doubts[doubt] ?? doubt}</s-text>}
      </div>
      <div>
        {decision === null && <Choices match={match} product={product} acts={acts} when={when} />}
        {decision !== null && isMeant && <Decided match={match} acts={acts} when={when} />}
      </div>
    </li>
  );
}

/** What has been decided stays where it is until the page is opened anew: nothing moves beneath a finger. */
function useSteady(matches: readonly ProductMatch[]): readonly ProductMatch[] {
  const places = useRef(new Map<string, number>());
  for (const { sku } of matches) if (!places.current.has(sku)) places.current.set(sku, places.current.size);
  const placeOf = ({ sku }: ProductMatch): number => places.current.get(sku) ?? 0;
  return matches.toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface Props {
  readonly own: Pick<Adoptable, 'matches' | 'counts' | 'stage' | 'nextSyncAt'>;
  readonly acts: OwnActs;
}

export function Matches({ own: { matches, counts, ...time }, acts }: Props) {
  const { more } = useWords(ownWords).linked;
  const when = useWhen(time);
  const steady = useSteady(matches);
  const left = counts.open + counts.link + counts.import + counts.skip - matches.length;
  return (
    <>
      <ul class="plain-list pairs">
        {steady.flatMap((match) =>
          match.products.map((product) => (
            <Pair
              key={`${match.sku} ${product.number}`}
              match={match}
              product={product}
              acts={acts}
              when={when}
            />
          )),
        )}
      </ul>
      {left > 0 && <s-text color="subdued">{more(left)}</s-text>}
    </>
  );
}
