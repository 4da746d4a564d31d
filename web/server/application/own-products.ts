/**
 * The shop's own products that the supplier lists too, as people look at them: how each stands, what was decided, when
 * that is carried out, and what an import brings beside them.
 */
import type { DoubleChoice } from '../catalogue/double-choices.ts';
import type { DecidedMatch, MatchDecision, Offer, OfferCounts } from '../catalogue/offer-matches.ts';
import { choicesTotal, enteringTotal } from '../catalogue/preview-selection.ts';
import type { Adoption, Linked, ShopStanding } from '../catalogue/ports/adoption.ts';
import type { MatchedProduct } from '../catalogue/match-products.ts';
import type { ProductId, ShopDomain } from '../domain/ids.ts';
import { hiddenIn } from '../domain/seen-in.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { nextSyncAt } from './next-sync.ts';
import type { ShopPorts } from './ports.ts';

/**
 * draft    not active in Shopify
 * nowhere  active, and in no place where a customer of a known market sees it
 * sale     customers of these markets see it
 */
export interface OwnStanding {
  readonly sale: 'draft' | 'nowhere' | 'sale';
  /** Names of the markets that show it. */
  readonly markets: readonly string[];
}

export interface OwnMatch extends Omit<DecidedMatch, 'products'> {
  readonly products: readonly (MatchedProduct & OwnStanding)[];
}

export interface OwnProducts {
  /** The first ones: what is open before what is decided, and doubtful before certain. */
  readonly matches: readonly OwnMatch[];
  readonly counts: OfferCounts;
  /** When the shop was searched for them; null: it never was. */
  readonly searchedAt: string | null;
  readonly refused: readonly Adoption[];
  readonly linked: { readonly total: number; readonly items: readonly Linked[] };
  /** How many of what the merchant imports are, or come, into the shop beside those that are linked. */
  readonly creates: number;
  /** Of these, how many the shop lacks still. */
  readonly missing: number;
  readonly stage: InstalledShop['stage'];
  /** When a sync carries decisions out by itself; null while none does. */
  readonly nextSyncAt: string | null;
}

/** What was said of one product; null: nothing. */
export type OwnSaid = {
  readonly choice: 'link' | DoubleChoice;
  /** The one that it is linked with. */
  readonly product: ProductId | null;
} | null;

export const ownSaid = (decision: MatchDecision | null): OwnSaid =>
  decision && {
    choice: decision.choice,
    product: decision.choice === 'link' ? decision.product : null,
  };

const shownLinks = 50;

function standingOf(known: ShopStanding, shop: InstalledShop): OwnStanding {
  if (!known.isActive) return { sale: 'draft', markets: [] };
  const hidden = new Set(hiddenIn(known.publications, shop));
  const markets = shop.markets.filter(({ name }) => !hidden.has(name)).map(({ name }) => name);
  const isOnline = known.publications.includes(shop.onlineStoreId);
  return {
    sale: markets.length > 0 || (isOnline && shop.markets.length === 0) ? 'sale' : 'nowhere',
    markets,
  };
}

export async function ownProducts(
  { matches, counts, refused, searchedAt }: Offer,
  shop: InstalledShop,
  ports: { readonly forShop: (shop: ShopDomain) => ShopPorts; readonly clock: Clock },
): Promise<OwnProducts> {
  const { adoption, choices, activity } = ports.forShop(shop.domain);
  const linked = await adoption.adoptions.linked(shownLinks);
  const listed = await choices();
  const { selection } = shop.settings;
  const { chosen } = choicesTotal(listed, selection);
  const entering = enteringTotal(listed, selection);
  const notNew = counts.open + counts.link + counts.skip;
  return {
    matches: matches.map(({ products, ...match }) => ({
      ...match,
      products: products.map(({ isActive, publications, ...product }) => ({
        ...product,
        ...standingOf({ isActive, publications }, shop),
      })),
    })),
    counts,
    searchedAt,
    refused,
    linked,
    creates: Math.max(0, chosen - linked.total - notNew),
    missing: Math.max(0, entering - notNew),
    stage: shop.stage,
    nextSyncAt: await nextSyncAt(shop, activity, ports.clock.now()),
  };
}
