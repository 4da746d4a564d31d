/**
 * What the merchant's own products had at a location, noted before the supplier's goods are stocked there for the first
 * time: with it they are given back as they were, wherever the goods have lain meanwhile.
 */
import type { Sku } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import type { Adopter, Adoptions, Level } from './ports/adoption.ts';
import type { ListingReader } from './ports/shop-products.ts';
import type { StockPlaces } from './ports/stock-places.ts';

export interface LevelPorts {
  readonly shop: Pick<Shop, 'locationId'>;
  readonly places: Pick<StockPlaces, 'stocking'>;
  readonly adoptions: Pick<Adoptions, 'neverAt' | 'addLevel'>;
  readonly adopter: Pick<Adopter, 'look'>;
  readonly reader: Pick<ListingReader, 'readStock'>;
  readonly signal: AbortSignal;
}

const atATime = 250;

type Open = Awaited<ReturnType<Adoptions['neverAt']>>[number];

async function levelsOf(page: readonly Open[], ports: LevelPorts): Promise<ReadonlyMap<Sku, Level | null>> {
  const { shop, adopter, reader } = ports;
  const location = shop.locationId;
  const items = page.flatMap(({ item }) => item ?? []);
  const found = items.length > 0 ? await reader.readStock(location, items) : null;
  const levels = new Map<Sku, Level | null>();
  for (const {
    adoption: { sku, product },
    item,
  } of page) {
    const quantity = item === null ? undefined : found?.get(item);
    const level = quantity?.isActive ? { location, available: quantity.available } : null;
    const looked = item === null ? await adopter.look(product, { sku, location, publications: [] }) : null;
    levels.set(sku, looked ? looked.before.stock : level);
  }
  return levels;
}

/** At the beginning of a sync, before the location is followed. Throws ShopifyError. */
export async function noteLevels(ports: LevelPorts): Promise<void> {
  const { shop, places, adoptions, signal } = ports;
  const { at } = await places.stocking();
  if (at === null || at === shop.locationId) return;
  let after: Sku | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page: readonly Open[] = await adoptions.neverAt(shop.locationId, after, atATime);
    const last = page.at(-1);
    if (!last) return;
    const levels = await levelsOf(page, ports);
    for (const { adoption } of page) {
      const level = levels.get(adoption.sku);
      if (level && level.available > 0) await adoptions.addLevel(adoption, level);
    }
    after = last.adoption.sku;
  }
}
