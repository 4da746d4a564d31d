/** How the product stands, why, and what to do: the first thing that is seen. */
import type { Product } from '../../../shared/api/products.ts';
import { momentOf } from '../../format/moments.ts';
import { isSoldOut, ProductState } from '../../parts/product-state.tsx';
import { formatLocale } from '../../words/language.ts';
import { words as frameWords } from '../../words/frame-words.ts';
import { useWords } from '../../words/use-words.ts';
import { Acts } from './acts.tsx';
import { Asked } from './asked.tsx';
import { words as linkWords } from './link-words.ts';
import { words as decidedWords } from './decided-words.ts';
import { heldFor, Unlisted } from './unlisted.tsx';
import { words as pageWords } from './words.ts';

const lists = new Intl.ListFormat(formatLocale, { type: 'conjunction' });

const Reason = ({ said, code }: { readonly said: Product['reasons'][number]; readonly code: string }) => (
  <s-stack gap="small-400">
    <s-text type="strong">{said.what}</s-text>
    {[said.means, said.can]
      .filter((text) => text !== undefined && text !== '')
      .map((text) => (
        <s-text key={text}>{text}</s-text>
      ))}
    {said.code !== undefined && <s-text color="subdued">{code}</s-text>}
  </s-stack>
);

interface ReasonsProps {
  readonly heading: string;
  readonly said: Product['reasons'];
}

function Reasons({ heading, said }: ReasonsProps) {
  const words = useWords(pageWords);
  if (said.length === 0) return null;
  return (
    <s-stack gap="small-200">
      <s-heading>{heading}</s-heading>
      {said.map((one) => (
        <Reason key={one.code} said={one} code={words.code(one.code ?? '')} />
      ))}
    </s-stack>
  );
}

interface Props {
  readonly product: Product;
  readonly onDone: () => void;
}

/** Of a product that the shop had before: what was decided, when, and what has become of that. */
function Link({ product: { link, double } }: { readonly product: Product }) {
  const words = useWords(linkWords);
  const { timeline } = useWords(pageWords);
  const run = link?.run ?? null;
  if (link === null && double === null) return null;
  const told = link ? [words.link[link.state], link.problem] : [double && words.double[double]];
  return (
    <s-stack gap="small-200">
      <s-text type="strong">{told.filter(Boolean).join(' ')}</s-text>
      {link?.state === 'taken' && <s-text>{words.linkMeans}</s-text>}
      {link && <s-text color="subdued">{words.linkAt[link.state]?.(momentOf(link.at))}</s-text>}
      <span class="together">
        {run !== null && <s-link href={`/activity/${run}`}>{timeline.run}</s-link>}
        <s-link href="/products?show=own">{words.ownProducts}</s-link>
      </span>
    </s-stack>
  );
}

function useNotes({ sku, syncedAt, formerly }: Product): string {
  const words = useWords(pageWords);
  return [
    `${words.number(sku)}.`,
    syncedAt === null ? words.never : words.compared(momentOf(syncedAt)),
    formerly.length > 0 ? words.formerly(formerly.join(', ')) : null,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Of what is for sale: which markets show it, and which do not. */
function useSeen({ state, markets }: Product): string | null {
  const words = useWords(pageWords);
  const named = (isShown: boolean): string =>
    lists.format(markets.filter((market) => market.isShown === isShown).map(({ name }) => name));
  return state === 'live' && named(true) !== '' ? words.seenIn(named(true), named(false)) : null;
}

const stockOf = ({ fields }: Product): number | null => {
  const stock = fields.find(({ field }) => field === 'stock')?.inShop ?? null;
  return stock === null ? null : Number(stock);
};

/** The next sync links it with one of the merchant's own: nothing is created, and nobody is to decide. */
const isToBeLinked = ({ link }: Product): boolean => link?.state === 'asked';

function useStanding(product: Product): string | undefined {
  const { state, link, isOffByYou, isSaleNoted, unlisted } = product;
  const { standing, soldOut } = useWords(pageWords);
  const { offByYou, saleNoted } = useWords(linkWords);
  const { keep } = useWords(decidedWords);
  // It is told below.
  if (isToBeLinked(product)) return undefined;
  if (state === 'missing' && unlisted?.choice === 'keep') return keep.standing;
  if (isSaleNoted) return saleNoted;
  if (isOffByYou && (state === 'hidden' || link !== null))
    return offByYou[link === null ? 'other' : 'linked'];
  return isSoldOut({ state, stock: stockOf(product) }) ? soldOut : standing[state];
}

export function StandingOf({ product, onDone }: Props) {
  const words = useWords(pageWords);
  const { wording } = useWords(frameWords);
  const { state, reasons, toBeDraft, details, wordings, became, unlisted } = product;
  const notes = useNotes(product);
  const seen = useSeen(product);
  const standing = useStanding(product);
  return (
    <s-section>
      <s-stack gap="base">
        <s-stack direction="inline" gap="small-200" alignItems="center">
          <ProductState state={state} stock={stockOf(product)} isLinkNoted={isToBeLinked(product)} />
          <s-text type="strong">{[standing, seen].filter(Boolean).join(' ')}</s-text>
        </s-stack>
        <s-text color="subdued">{notes}</s-text>
        <Link product={product} />
        {unlisted && (
          <Unlisted unlisted={unlisted} heldFor={heldFor(product)} sku={product.sku} onDone={onDone} />
        )}
        <Asked product={product} onDone={onDone} />
        <Reasons
          heading={state === 'live' ? words.note : words.why}
          said={isToBeLinked(product) ? [] : reasons}
        />
        <Reasons heading={words.wouldBeDraft} said={toBeDraft} />
        {details.length + wordings.length > 0 && (
          <s-stack gap="small-400">
            <s-heading>{words.details}</s-heading>
            {details.map((detail) => (
              <s-text key={detail}>{detail}</s-text>
            ))}
            {wordings.length > 0 && <s-text color="subdued">{wording}</s-text>}
            {wordings.map((text) => (
              <q key={text}>{text}</q>
            ))}
          </s-stack>
        )}
        {became !== null && <s-link href={`/products/${became}`}>{words.became}</s-link>}
        <Acts product={product} onDone={onDone} />
      </s-stack>
    </s-section>
  );
}
