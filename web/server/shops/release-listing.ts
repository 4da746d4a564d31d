/** Takes back that the merchant deleted a product: the next sync creates it anew, if the supplier lists it. */
import type { Sku } from '../domain/ids.ts';
import type { ListingState } from '../domain/listing.ts';
import type { ShopRecords } from './ports/shop-records.ts';

export interface Release {
  readonly sku: Sku;
  readonly released: boolean;
  /** As it stood before; null when nobody knows this SKU. */
  readonly was: ListingState | null;
  /** The supplier lists it: it comes with the next sync, and otherwise when the supplier lists it again. */
  readonly isListed: boolean;
  /** The SKU under which the supplier lists it by now: it comes under that one. */
  readonly became: Sku | null;
}

export async function releaseListing(
  sku: Sku,
  records: Pick<ShopRecords, 'dossier' | 'release'>,
): Promise<Release> {
  const known = await records.dossier(sku);
  const became = known.absentSince === null ? null : known.became;
  const { state, absentSince } = became === null ? known : await records.dossier(became);
  const released = await records.release(sku);
  return { sku, released, was: known.state, isListed: state !== null && absentSince === null, became };
}
