/**
 * A webhook says that a product was changed, by whomever: mostly by this app itself. In: what the webhook shows of it.
 * Where that is something else than what was stored last, the listing is looked at by the next sync. Webhooks come late,
 * twice or never, so nothing is decided by them.
 */
import type { Listing } from '../domain/listing.ts';
import { isSame } from '../domain/ownership.ts';
import type { OwnershipRecords, ShopRecords, ShownProduct } from './ports.ts';

/** What the webhook does not say is as it was. */
function isAsStored(shown: ShownProduct, { stored, variantId }: Listing): boolean {
  const { content, price, item, status } = stored;
  const variant = shown.variants?.find((one) => one.id === variantId);
  return [
    isSame('text', shown.title ?? content?.title ?? null, content?.title ?? null),
    isSame(
      'text',
      shown.descriptionHtml ?? content?.descriptionHtml ?? null,
      content?.descriptionHtml ?? null,
    ),
    isSame('text', shown.vendor ?? content?.vendor ?? null, content?.vendor ?? null),
    isSame('text', shown.status ?? status?.status ?? null, status?.status ?? null),
    isSame('amount', variant?.price ?? price?.price ?? null, price?.price ?? null),
    isSame('text', variant ? variant.barcode : (item?.barcode ?? null), item?.barcode ?? null),
  ].every(Boolean);
}

export interface HintPorts {
  readonly records: Pick<ShopRecords, 'dossier'>;
  readonly ownership: Pick<OwnershipRecords, 'skuOf' | 'hint'>;
}

export async function hintAtEdit(shown: ShownProduct, { records, ownership }: HintPorts): Promise<void> {
  const sku = await ownership.skuOf(shown.id);
  if (!sku) return;
  const { listing } = await records.dossier(sku);
  if (listing && !isAsStored(shown, listing)) await ownership.hint(sku);
}
