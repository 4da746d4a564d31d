/** Takes back that the merchant deleted a product: the next sync creates it anew, if the supplier lists it. */
import type { Sku } from '../domain/ids.ts';
import type { ListingState } from '../domain/listing.ts';
import type { ShopRecords } from './ports.ts';

export interface Release {
  readonly sku: Sku;
  readonly released: boolean;
  /** As it stood before; null when nobody knows this SKU. */
  readonly was: ListingState | null;
  /** The supplier lists it: it comes with the next sync, and otherwise when the supplier lists it again. */
  readonly isListed: boolean;
}

export async function releaseListing(
  sku: Sku,
  records: Pick<ShopRecords, 'dossier' | 'release'>,
): Promise<Release> {
  const { state, absentSince } = await records.dossier(sku);
  const released = await records.release(sku);
  return { sku, released, was: state, isListed: state !== null && absentSince === null };
}
