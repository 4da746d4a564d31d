/**
 * Keeps the app's note in the shop up to date: where goods are stocked before any are, and when a run has ended what is
 * in the shop, what left it and what was deleted. Written only when it changed.
 */
import { hash } from 'node:crypto';
import { ShopifyError } from '../domain/failures.ts';
import {
  mostNotedCodes,
  mostNotedDeletions,
  mostNotedSkus,
  notedSkus,
  type ShopNote,
} from '../domain/shop-note.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { DeletedListings, ShopNotes } from './ports/own-products.ts';
import type { Upkeep } from './ports/snapshot.ts';
import type { StockPlaces } from './ports/stock-places.ts';
import { ourPublications } from './write-publications.ts';

/** What is remembered of the note that was written last. */
export const printOf = (note: ShopNote): string => hash('sha256', JSON.stringify(note), 'base64url');

export interface NotePorts {
  readonly shop: Shop;
  readonly settings: Settings;
  readonly tombstones: DeletedListings;
  readonly notes: ShopNotes;
  readonly upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith'>;
  readonly places: Pick<StockPlaces, 'stocking'>;
}

/** What Shopify does not take now is written by the next run: nothing of a run depends on it. */
export async function keepNote(ports: NotePorts): Promise<void> {
  const { shop, settings, tombstones, notes, upkeep, places } = ports;
  const deleted = await tombstones.deleted(null, mostNotedDeletions);
  const codes = deleted
    .flatMap(({ sku, gtin }) => (gtin === null ? [] : [[sku, gtin]]))
    .slice(0, mostNotedCodes);
  const location = { id: shop.locationId, name: shop.locationName };
  const { left } = await places.stocking();
  const [present, withdrawn, removed] = await Promise.all(
    (['present', 'withdrawn', 'removed'] as const).map((state) =>
      tombstones.firstIn(state, mostNotedSkus + 1),
    ),
  );
  const [paused, kept] = await Promise.all([
    tombstones.paused(mostNotedSkus + 1),
    tombstones.kept(mostNotedSkus + 1),
  ]);
  const note: ShopNote = {
    stage: shop.stage,
    location,
    ...(left.length > 0 && { left: [...left].sort() }),
    settings,
    deleted: deleted.map(({ sku }) => sku),
    ...(codes.length > 0 && { codes: Object.fromEntries(codes) }),
    listed: notedSkus([...(present ?? []), ...(withdrawn ?? []), ...(removed ?? [])].sort()),
    removed: notedSkus(removed ?? []),
    ...(paused.length > 0 && { paused: notedSkus(paused) }),
    ...(kept.length > 0 && { kept: notedSkus(kept) }),
    places: [...ourPublications(shop)].sort(),
  };
  const print = printOf(note);
  if ((await upkeep.doneWith('note')) === print) return;
  try {
    // After the database was lost the shop may have it already.
    if (JSON.stringify(await notes.read()) !== JSON.stringify(note)) await notes.write(note);
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    return;
  }
  await upkeep.saveDoneWith('note', print);
}
