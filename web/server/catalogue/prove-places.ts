/**
 * After a run: what can really be bought where is asked of Shopify, for every product whose place the run touched and
 * for the next ones of a round through the whole shop. What shows where it may not be leaves at once; what still shows
 * then is named. Catalogs and publications have no webhooks: what changes there by hand is seen here alone.
 */
import { ShopifyError } from '../domain/failures.ts';
import { unknownPrint } from '../domain/fingerprint.ts';
import type { CountryCode, ProductId, PublicationId, RunId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import type { Clock } from '../lib/clock.ts';
import { findLeaks } from '../markets/find-leaks.ts';
import { planMarketPublications, askedIn } from '../markets/market-rule.ts';
import { confirmed } from './confirmation.ts';
import type { Listings } from './ports/listings.ts';
import type { Ledger, OperationLog } from './ports/operation-log.ts';
import type { Ownership } from './ports/ownership.ts';
import type { Proof, ProofSample, StoredProof } from './ports/proof.ts';
import type { ListingReader, ListingWriter } from './ports/shop-products.ts';
import type { Upkeep } from './ports/snapshot.ts';
import { lastProof } from './proof-told.ts';
import { notIn } from './write-publications.ts';

const pageSize = 250;
/** So many are taken out at once, by calls of their own; more are left to the next sync, which writes in bulk. */
const mostAtOnce = 50;
const namedProducts = 10;

export interface ProofPorts {
  readonly shop: Shop;
  readonly readShop: () => Promise<Shop>;
  readonly reader: Pick<ListingReader, 'readBuyable'>;
  readonly writer: Pick<ListingWriter, 'unpublish'>;
  readonly listings: Pick<Listings, 'findAll' | 'shipsTo'>;
  readonly log: Pick<OperationLog, 'placed'>;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly ownership: Pick<Ownership, 'inShop'>;
  readonly upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

interface Found {
  readonly listing: Listing;
  readonly countries: readonly CountryCode[];
}

/** What was met so far; of leaks, the ones that are taken out at once. */
class Look {
  products = 0;
  waiting = 0;
  leaks: Found[] = [];

  async page(skus: readonly Sku[], shop: Shop, ports: ProofPorts): Promise<void> {
    const { listings, reader } = ports;
    const known = [...(await listings.findAll(skus)).values()].filter(({ state }) => state !== 'deleted');
    if (known.length === 0) return;
    const wanted = await listings.shipsTo(known.map(({ sku }) => sku));
    const ids = known.map(({ productId }) => productId);
    const seen = await reader.readBuyable(ids, askedIn(shop.markets));
    for (const listing of known) this.#judge(listing, { seen, wanted, shop });
  }

  #judge(
    listing: Listing,
    {
      seen,
      wanted,
      shop,
    }: {
      readonly seen: ReadonlyMap<ProductId, readonly CountryCode[]>;
      readonly wanted: ReadonlyMap<Sku, string>;
      readonly shop: Shop;
    },
  ): void {
    const countries = seen.get(listing.productId);
    if (!countries) return;
    this.products += 1;
    const now = wanted.get(listing.sku) ?? '-';
    const inShop = listing.stored.countries?.ships_to ?? now;
    const { leaks, waits } = findLeaks(
      { seen: countries, inShop: parseShipsTo(inShop), wanted: parseShipsTo(now) },
      shop,
    );
    if (leaks.length > 0) this.leaks.push({ listing, countries: leaks });
    if (waits.length > 0) this.waiting += 1;
  }
}

/** As far as the app knows, customers may see it: what is a draft is left to the round through all. */
const mayBeSeen = ({ stored, sent }: Listing): boolean =>
  sent.status === '' || stored.status === undefined || !['DRAFT', 'ARCHIVED'].includes(stored.status.status);

async function* placedIn(runs: readonly RunId[], { log, listings, signal }: ProofPorts) {
  for (const run of runs) {
    let after: Sku | null = null;
    for (;;) {
      signal.throwIfAborted();
      const skus: readonly Sku[] = await log.placed(run, { after, limit: pageSize });
      const last = skus.at(-1);
      if (last === undefined) break;
      const known = await listings.findAll(skus);
      yield [...known.values()].filter(mayBeSeen).map(({ sku }) => sku);
      after = last;
    }
  }
}

/** The next ones of the round through the shop, and where it goes on; null: from the beginning. */
async function nextOfRound(
  after: Sku | null,
  { ownership }: ProofPorts,
): Promise<readonly [readonly Sku[], Sku | null]> {
  const page = (await ownership.inShop(after, pageSize)).map(({ sku }) => sku);
  return [page, page.length < pageSize ? null : (page.at(-1) ?? null)];
}

/** Where what was found shows though it may not. */
function leavesOf({ stored }: Listing, shop: Shop): readonly PublicationId[] {
  const inShop = parseShipsTo(stored.countries?.ships_to ?? '-');
  return notIn([shop.onlineStoreId, ...planMarketPublications(inShop, shop)], shop);
}

/**
 * The intent first: where they are is not known until that is answered; else the next run writes where they belong. No
 * operation tells of it, so that it is noted before what they leave.
 */
async function takeOut(
  run: RunId,
  found: readonly Found[],
  { ledger, writer, shop }: ProofPorts,
): Promise<void> {
  await ledger.record(
    run,
    found.map(({ listing }, at) => ({
      sku: listing.sku,
      doubt: ['publications'],
      ...(at < mostAtOnce && { left: leavesOf(listing, shop) }),
    })),
  );
  for (const { listing } of found.slice(0, mostAtOnce)) {
    const leaves = leavesOf(listing, shop);
    if (leaves.length === 0) continue;
    await writer.unpublish(listing.productId, leaves);
    const { publications } = listing.stored;
    // What was believed stands, but for what it has left now; what was in doubt before stays so.
    if (!publications || listing.sent.publications === unknownPrint) continue;
    const groups = { publications: { ids: publications.ids.filter((id) => !leaves.includes(id)) } };
    await ledger.record(run, [{ sku: listing.sku, confirmed: confirmed(groups, groups, shop) }]);
  }
}

const sampleOf = ({ listing: { sku }, countries }: Found, isLeft: boolean): ProofSample => ({
  sku,
  countries,
  isLeft,
});

/** Taken out by the markets as they are now: one that is new may be why. Answers what still shows, or may. */
async function putRight(run: RunId, found: readonly Found[], ports: ProofPorts): Promise<readonly Found[]> {
  const again = new Look();
  try {
    const shop = await ports.readShop();
    await takeOut(run, found, { ...ports, shop });
    for (let start = 0; start < found.length; start += pageSize)
      await again.page(
        found.slice(start, start + pageSize).map(({ listing: { sku } }) => sku),
        shop,
        ports,
      );
    return again.leaks;
  } catch (error) {
    if (ports.signal.aborted || !(error instanceof ShopifyError)) throw error;
    return found;
  }
}

async function prove(
  runs: readonly [RunId, ...RunId[]],
  after: Sku | null,
  ports: ProofPorts,
): Promise<readonly [Proof, Sku | null]> {
  const { shop } = ports;
  const countries = askedIn(shop.markets);
  const look = new Look();
  const [round, next] = await nextOfRound(after, ports);
  const asked = new Set<Sku>();
  if (countries.length > 0) {
    for await (const skus of placedIn(runs, ports)) {
      await look.page(skus, shop, ports);
      for (const sku of skus) asked.add(sku);
    }
    await look.page(
      round.filter((sku) => !asked.has(sku)),
      shop,
      ports,
    );
  }
  const left = look.leaks.length > 0 ? await putRight(runs[0], look.leaks, ports) : [];
  const stay = new Set(left.map(({ listing: { sku } }) => sku));
  const right = look.leaks.filter(({ listing: { sku } }) => !stay.has(sku));
  const proof: Proof = {
    products: look.products,
    countries: countries.length,
    waiting: look.waiting,
    putRight: right.length,
    left: left.length,
    samples: [
      ...left.map((found) => sampleOf(found, true)),
      ...right.map((found) => sampleOf(found, false)),
    ].slice(0, namedProducts),
  };
  return [proof, next];
}

/** Of these runs, the last one first. What cannot be asked is not known; the next run goes on where this one stood. */
export async function provePlaces(
  runs: readonly [RunId, ...RunId[]],
  ports: ProofPorts,
): Promise<Proof | ShopifyError> {
  const before = await lastProof(ports);
  try {
    const [proof, next] = await prove(runs, before?.next ?? null, ports);
    const stored: StoredProof = { ...proof, next, at: ports.clock.now().toISO() };
    await ports.upkeep.saveDoneWith('proof', JSON.stringify(stored));
    return proof;
  } catch (error) {
    if (ports.signal.aborted || !(error instanceof ShopifyError)) throw error;
    return error;
  }
}
