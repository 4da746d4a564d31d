/**
 * Products whose SKU the supplier has changed, as far as that is certain: what the catalogue says (match-take-overs.ts),
 * and what the shop says to it. Where the shop cannot be asked, both SKUs wait.
 */
import { ShopifyError } from '../domain/failures.ts';
import { worldwideGtin } from '../domain/gtin.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { isUnmade, matchTakeOvers, type Matching, type TakeOver } from './match-take-overs.ts';
import { chunks } from '../lib/chunks.ts';
import type { Adoptions, ShopSearch } from './ports/adoption.ts';
import type { Listings, SameGtin } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { Runs } from './ports/runs.ts';
import type { ListingReader, ShownCodes } from './ports/shop-products.ts';

export interface TakeOverPorts {
  readonly listings: Pick<Listings, 'sharing' | 'findAll'>;
  readonly reader: Pick<ListingReader, 'readCodes' | 'findBySkus'>;
  readonly search: ShopSearch;
  readonly adoptions: Pick<Adoptions, 'find'>;
  readonly log: Pick<OperationLog, 'arrivals'>;
  readonly runs: Pick<Runs, 'proofs'>;
}

export interface TakeOvers {
  /** By the new SKU the old one. */
  readonly pairs: ReadonlyMap<Sku, Sku>;
  /** The same, of what the merchant deleted: it stays deleted under the new one. */
  readonly deleted: ReadonlyMap<Sku, Sku>;
  /** New ones that have the barcode of a product that is gone, but may be another product: made as such, and told. */
  readonly doubtful: ReadonlySet<Sku>;
  /** Old SKUs of which nothing was ever in the shop, with the new one: a later change of that is then as certain. */
  readonly names: readonly (readonly [Sku, Sku])[];
  /** New ones of which nobody could find that out. */
  readonly waiting: ReadonlySet<Sku>;
}

export const noTakeOvers: TakeOvers = {
  pairs: new Map(),
  deleted: new Map(),
  doubtful: new Set(),
  names: [],
  waiting: new Set(),
};

/** Old SKUs that are nobody's any more, by the new ones. */
export const goingOn = ({ pairs, deleted }: TakeOvers): ReadonlyMap<Sku, Sku> =>
  new Map([...pairs, ...deleted]);

interface Asked {
  readonly run: RunId;
  /** Verified: the supplier has none of these. */
  readonly gone: ReadonlySet<Sku>;
  /** What this crawl is the first to miss, and was never in the shop. */
  readonly others?: readonly Sku[];
  readonly isSeen: (sku: Sku) => boolean;
}

/** What Shopify reads in one call. */
const readAtATime = 250;
/** Of up to four forms each. */
const searchedAtATime = 12;

/** One variant of a product that stands for the one SKU or, after a process died, for the other. */
export function showsStill(
  { from, to, gtin }: Omit<TakeOver, 'isDeleted'>,
  { showsAs }: Pick<Listing, 'showsAs'>,
  shown: ShownCodes | undefined,
): boolean {
  const [variant, ...more] = shown?.variants ?? [];
  if (!shown || !variant || more.length > 0) return false;
  const isEither = (sku: string | null): boolean => sku !== null && [from, to, showsAs].includes(sku as Sku);
  const barcode = variant.barcode?.trim() ?? '';
  const isSame = barcode === '' || worldwideGtin(barcode) === gtin;
  return isEither(shown.standsFor) && isEither(variant.sku) && isSame;
}

/** In every length in which it may be written. */
const formsOf = (gtin: string): string[] =>
  [14, 13, 12, 8].map((length) => gtin.slice(-length)).filter((form) => form.padStart(14, '0') === gtin);

/** GTINs that other products of the shop have. Throws ShopifyError. */
async function takenInShop(pairs: readonly TakeOver[], search: ShopSearch): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  if (pairs.length === 0 || !(await search.hasOthers())) return taken;
  for (const some of chunks(pairs, searchedAtATime)) {
    const products = await search.withCodes(some.flatMap(({ gtin }) => formsOf(gtin)));
    for (const { variants } of products)
      for (const { barcode } of variants) taken.add(worldwideGtin(barcode ?? '') ?? '');
  }
  return taken;
}

const partition = <One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

const isAdoptedInDoubt = async (
  { from, to }: TakeOver,
  adoptions: Pick<Adoptions, 'find'>,
): Promise<boolean> => {
  const old = await adoptions.find(from);
  return (old !== null && old.state !== 'taken') || (await adoptions.find(to)) !== null;
};

/**
 * Those of which the shop says nothing else. What it does not have any more was deleted, whoever has said so; other
 * products of the shop with that barcode say nothing against its staying away. Throws ShopifyError.
 */
async function certainIn(
  pairs: readonly TakeOver[],
  known: ReadonlyMap<Sku, Listing>,
  { reader, search, adoptions }: TakeOverPorts,
): Promise<readonly TakeOver[]> {
  const certain: TakeOver[] = [];
  for (const some of chunks(pairs, readAtATime)) {
    const products = some.flatMap(({ from }) => known.get(from)?.productId ?? []);
    const shown = await reader.readCodes(products);
    const others = await reader.findBySkus(some.map(({ to }) => to));
    for (const pair of some) {
      const old = known.get(pair.from);
      const other = others.get(pair.to);
      const isFree = other === undefined || other === old?.productId;
      const isDeleted = pair.isDeleted || (old !== undefined && !shown.has(old.productId));
      const isSame = isDeleted || (old !== undefined && showsStill(pair, old, shown.get(old.productId)));
      if (!isFree || !isSame || (await isAdoptedInDoubt(pair, adoptions))) continue;
      certain.push({ ...pair, isDeleted });
    }
  }
  const [deleted, kept] = partition(certain, ({ isDeleted }) => isDeleted);
  const taken = await takenInShop(kept, search);
  return [...deleted, ...kept.filter(({ gtin }) => !taken.has(gtin))];
}

/** What is known of the time since these have come. */
async function historyOf(
  come: readonly SameGtin[],
  run: RunId,
  { log, runs }: TakeOverPorts,
): Promise<Pick<Matching, 'proofs' | 'arrivals'>> {
  const first = Math.min(run, ...come.map(({ cameRun }) => cameRun ?? run)) as RunId;
  return {
    proofs: await runs.proofs(first, run),
    arrivals: await log.arrivals(come.map(({ sku }) => sku)),
  };
}

const byNew = (pairs: readonly TakeOver[]): ReadonlyMap<Sku, Sku> =>
  new Map(pairs.map(({ from, to }) => [to, from]));

/** `gone`: what the catalogue proves to be gone, and nothing else. */
export async function findTakeOvers(
  { run, gone, others = [], isSeen }: Asked,
  ports: TakeOverPorts,
): Promise<TakeOvers> {
  const { listings } = ports;
  if (gone.size + others.length === 0) return noTakeOvers;
  const groups = await listings.sharing([...gone, ...others]);
  const shared = new Map([...groups].filter(([, rows]) => rows.length > 1));
  if (shared.size === 0) return noTakeOvers;
  const come = [...shared.values()].flat().filter(isUnmade);
  const { pairs, doubtful, names } = matchTakeOvers(shared, {
    isGone: (sku) => gone.has(sku),
    isSeen,
    ...(await historyOf(come, run, ports)),
  });
  const known = await listings.findAll(pairs.map(({ from }) => from));
  const isRead = ({ from, isDeleted }: TakeOver): boolean =>
    isDeleted || (known.get(from)?.inventoryItemId ?? null) !== null;
  const [ready, unread] = partition(pairs, isRead);
  try {
    const certain = await certainIn(ready, known, ports);
    const [deleted, kept] = partition(certain, ({ isDeleted }) => isDeleted);
    const sure = byNew(certain);
    const unsure = ready.filter(({ to }) => !sure.has(to)).map(({ to }) => to);
    return {
      pairs: byNew(kept),
      deleted: byNew(deleted),
      doubtful: new Set([...doubtful, ...unsure]),
      names,
      waiting: new Set(unread.map(({ to }) => to)),
    };
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    return { ...noTakeOvers, doubtful: new Set(doubtful), waiting: new Set(pairs.map(({ to }) => to)) };
  }
}
