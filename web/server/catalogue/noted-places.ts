/**
 * Where goods of ours lie by the note in the shop, when the database does not know it: it was lost, or put back as it was
 * some time ago. Without this they would stay on sale there, beside what is stocked at the location of now.
 */
import type { LocationId, Sku } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { ShopNotes } from './ports/own-products.ts';
import type { ListingReader } from './ports/shop-products.ts';
import type { Lying, Stocking, StockPlaces } from './ports/stock-places.ts';

const atATime = 250;

/**
 * At the beginning of a sync, before the location is followed. A location that the database knows nothing of is noted as
 * left, and nothing that it believes of quantities holds. Throws ShopifyError.
 */
export async function recallPlaces(
  notes: Pick<ShopNotes, 'read'>,
  places: Pick<StockPlaces, 'stocking' | 'saveStocking'>,
): Promise<void> {
  const { at, left, noted = [], isRestored } = await places.stocking();
  if (at !== null && !isRestored) return;
  const note = await notes.read();
  const told = note ? [note.location.id, ...(note.left ?? [])] : [];
  const unknown = told.filter((id) => id !== at && !left.includes(id));
  const now: Stocking = {
    at: unknown.length > 0 ? null : at,
    left: [...new Set([...left, ...unknown, ...(unknown.length > 0 && at !== null ? [at] : [])])],
    noted: [...new Set([...noted, ...unknown])],
  };
  await places.saveStocking(now);
}

export interface NotedPorts {
  readonly shop: Pick<Shop, 'locationId' | 'locations'>;
  readonly places: StockPlaces;
  readonly reader: Pick<ListingReader, 'readStock'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

type Known = Lying & { readonly item: NonNullable<Lying['item']> };

async function findAt(location: LocationId, { places, reader, clock, signal }: NotedPorts): Promise<void> {
  let after: Sku | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page: readonly Lying[] = await places.neverAt(location, after, atATime);
    const last = page.at(-1);
    if (!last) return;
    const known = page.filter((lying): lying is Known => lying.item !== null);
    const items = known.map(({ item }) => item);
    const found = items.length > 0 ? await reader.readStock(location, items) : new Map<never, never>();
    const lie = known.filter(({ item }) => (found.get(item)?.available ?? 0) > 0);
    if (lie.length > 0)
      await places.mayLieAt(
        location,
        lie.map(({ sku }) => sku),
        clock.now(),
      );
    after = last.sku;
  }
}

/**
 * Once the shop was searched: what lies at these locations is ours, and is emptied before anything is stocked elsewhere.
 * One that is not active is looked at when it is again. Throws ShopifyError.
 */
export async function findNoted(ports: NotedPorts): Promise<void> {
  const { shop, places } = ports;
  const { noted = [], ...stocking } = await places.stocking();
  const active = new Set(shop.locations.map(({ id }) => id));
  let open = noted;
  for (const location of noted) {
    const isChosen = location === shop.locationId;
    if (!isChosen && !active.has(location)) continue;
    if (!isChosen) await findAt(location, ports);
    open = open.filter((id) => id !== location);
    await places.saveStocking({ ...stocking, noted: open });
  }
}

/** Of where goods lie something is to be read first, by a sync of the whole catalogue. */
export async function isPlaceOpen({ shop, places }: Pick<NotedPorts, 'shop' | 'places'>): Promise<boolean> {
  const { noted = [], isRestored } = await places.stocking();
  return isRestored === true || noted.some((noted) => shop.locations.some(({ id }) => id === noted));
}
