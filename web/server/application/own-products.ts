/**
 * The shop's own products that the supplier lists too, as people look at them: how each stands, what was decided, when
 * that is carried out, and what an import brings beside them.
 */
import type { DecidedMatch, Offer } from '../catalogue/adopt-products.ts';
import { choicesTotal } from '../catalogue/preview-selection.ts';
import type { Adoption, Linked, ShopStanding } from '../catalogue/ports/adoption.ts';
import { ourPublications } from '../catalogue/write-publications.ts';
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

export interface OwnCounts {
  /** Nobody has decided about them. */
  readonly open: number;
  /** Of the open ones, those that nobody can doubt. */
  readonly certain: number;
  readonly link: number;
  readonly import: number;
  readonly skip: number;
}

export interface OwnProducts {
  /** The first ones: what is open before what is decided, and doubtful before certain. */
  readonly matches: readonly OwnMatch[];
  readonly counts: OwnCounts;
  readonly refused: readonly Adoption[];
  readonly linked: { readonly total: number; readonly items: readonly Linked[] };
  /** How many of what the merchant imports are, or come, into the shop beside those that are linked. */
  readonly creates: number;
  readonly stage: InstalledShop['stage'];
  /** When a sync carries decisions out by itself; null while none does. */
  readonly nextSyncAt: string | null;
}

const shownLinks = 50;

function countsOf(matches: Offer['matches']): OwnCounts {
  const of = (choice: string | undefined): number =>
    matches.filter(({ decision }) => decision?.choice === choice).length;
  const certain = matches.filter(({ decision, doubt }) => decision === null && doubt === null).length;
  return { open: of(undefined), certain, link: of('link'), import: of('import'), skip: of('skip') };
}

const rank = ({ decision, doubt }: DecidedMatch): number =>
  decision === null ? (doubt === null ? 1 : 0) : 2;

function standingOf(known: ShopStanding | undefined, shop: InstalledShop): OwnStanding {
  if (!known?.isActive) return { sale: 'draft', markets: [] };
  const hidden = new Set(hiddenIn(known.publications, shop));
  const markets = shop.markets.filter(({ name }) => !hidden.has(name)).map(({ name }) => name);
  const isOnline = known.publications.includes(shop.onlineStoreId);
  return {
    sale: markets.length > 0 || (isOnline && shop.markets.length === 0) ? 'sale' : 'nowhere',
    markets,
  };
}

function withStandings(
  match: DecidedMatch,
  standings: ReadonlyMap<ProductId, ShopStanding>,
  shop: InstalledShop,
): OwnMatch {
  const products = match.products.map((product) =>
    Object.assign({}, product, standingOf(standings.get(product.productId), shop)),
  );
  return { ...match, products };
}

export async function ownProducts(
  { matches, refused }: Offer,
  { shop, shown }: { readonly shop: InstalledShop; readonly shown: number },
  ports: { readonly forShop: (shop: ShopDomain) => ShopPorts; readonly clock: Clock },
): Promise<OwnProducts> {
  const { adoption, choices, activity } = ports.forShop(shop.domain);
  const listed = matches.toSorted((one, other) => rank(one) - rank(other)).slice(0, shown);
  const ids = listed.flatMap(({ products }) => products.map(({ productId }) => productId));
  const standings = await adoption.adopter.standings([...new Set(ids)], ourPublications(shop));
  const counts = countsOf(matches);
  const linked = await adoption.adoptions.linked(shownLinks);
  const { chosen } = choicesTotal(await choices(), shop.settings.selection);
  return {
    matches: listed.map((match) => withStandings(match, standings, shop)),
    counts,
    refused,
    linked,
    creates: Math.max(0, chosen - linked.total - counts.open - counts.link - counts.skip),
    stage: shop.stage,
    nextSyncAt: await nextSyncAt(shop, activity, ports.clock.now()),
  };
}
