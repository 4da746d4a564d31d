/**
 * What follows from another choice of the stock location. A location that was left stays noted until nothing of ours
 * lies there any more. What a run stocks elsewhere is emptied there before: nothing is ever for sale twice. What it does
 * not stock elsewhere (kept, held, put off) stays where it lies: a location alone sells nothing out.
 */
import { hash } from 'node:crypto';
import { ShopifyError } from '../domain/failures.ts';
import type { LocationId, RunId, Sku } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import { stockBatchSize } from './apply-stock.ts';
import type { ListingWriter } from './ports/shop-products.ts';
import type { Lying, StockPlaces } from './ports/stock-places.ts';

/**
 * At the beginning of a sync: where the location is another than the one of the sent quantities, all of them become
 * unknown and the old one is noted as left. Until that is complete no location counts as theirs, so that a process that
 * dies in between begins again.
 */
export async function followLocation(
  { locationId }: Pick<Shop, 'locationId'>,
  places: Pick<StockPlaces, 'stocking' | 'saveStocking' | 'doubtAll'>,
): Promise<void> {
  const { at, left: before, ...others } = await places.stocking();
  if (at === locationId) return;
  const left = [...new Set([...before, ...(at ? [at] : [])])].filter((id) => id !== locationId);
  await places.saveStocking({ at: null, left, ...others });
  await places.doubtAll(locationId);
  await places.saveStocking({ at: locationId, left, ...others });
}

export interface EmptyingPorts {
  readonly run: RunId;
  readonly shop: Pick<Shop, 'locations'>;
  readonly places: StockPlaces;
  readonly writer: Pick<ListingWriter, 'empty'>;
  readonly signal: AbortSignal;
  /** Something of this product was refused: whether it is still there is asked later. */
  readonly doubtful: (skus: readonly Sku[]) => void;
}

type Known = Lying & { readonly item: NonNullable<Lying['item']> };

/** Answers the SKUs of which nothing lies there any more; null when the location takes no quantities now. */
async function emptySome(
  location: LocationId,
  some: readonly Known[],
  ports: EmptyingPorts,
): Promise<readonly Sku[] | null> {
  const items = some.map(({ item }) => item);
  // Each attempt has a key of its own: what was emptied before may have been filled again since.
  const key = hash('sha256', JSON.stringify(['empty', crypto.randomUUID()]), 'hex');
  try {
    return (await ports.writer.empty(location, items, key)) ? some.map(({ sku }) => sku) : null;
  } catch (error) {
    if (!(error instanceof ShopifyError) || error.scope !== 'item' || error.retry !== 'never') throw error;
    ports.doubtful(some.map(({ sku }) => sku));
    if (some.length === 1) return [];
    const middle = Math.ceil(some.length / 2);
    const [first, second] = [
      await emptySome(location, some.slice(0, middle), ports),
      await emptySome(location, some.slice(middle), ports),
    ];
    return first && second && [...first, ...second];
  }
}

/** Whether nothing of ours is left there. */
async function emptyOne(location: LocationId, at: LocationId, ports: EmptyingPorts): Promise<boolean> {
  const { run, places, signal } = ports;
  let after: Sku | null = null;
  let isEmpty = true;
  for (;;) {
    signal.throwIfAborted();
    const page: readonly Lying[] = await places.lyingAt(location, after, stockBatchSize);
    const last = page.at(-1);
    if (!last) return isEmpty;
    const skus = page.map(({ sku }) => sku);
    const staying = await places.staying(run, at, skus);
    const known = page.filter((lying): lying is Known => lying.item !== null && !staying.has(lying.sku));
    const emptied = known.length > 0 ? await emptySome(location, known, ports) : [];
    if (!emptied) return false;
    await places.emptied(location, emptied);
    isEmpty &&= emptied.length === page.length;
    after = last.sku;
  }
}

/**
 * Sets what we stocked at locations that were left to 0, but for what stays there. One that is not active sells nothing;
 * it stays noted, and is emptied should it become active again. What is refused for one product waits for the next run.
 * Throws ShopifyError.
 */
export async function emptyLeftPlaces(ports: EmptyingPorts): Promise<void> {
  const { shop, places } = ports;
  const { at, left } = await places.stocking();
  if (at === null) return;
  const active = new Set(shop.locations.map(({ id }) => id));
  let remaining = left;
  for (const location of left) {
    if (!active.has(location) || !(await emptyOne(location, at, ports))) continue;
    remaining = remaining.filter((id) => id !== location);
    await places.saveStocking({ at, left: remaining });
  }
}
