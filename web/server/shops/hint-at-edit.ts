/**
 * A webhook says that a product was changed, by whomever: mostly by this app itself. In: what the webhook shows of it.
 * Where that is something else than what was stored last, the listing is looked at by the next sync. Webhooks come late,
 * twice or never, so nothing is decided by them.
 */
import { z } from 'zod';
import type { ProductId } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { isSame } from '../domain/ownership.ts';
import type { OwnershipRecords, ShopRecords } from './ports.ts';

const payload = z.object({
  admin_graphql_api_id: z.string(),
  title: z.string().optional(),
  body_html: z.string().nullish(),
  vendor: z.string().optional(),
  status: z.string().optional(),
  variants: z
    .array(z.object({ admin_graphql_api_id: z.string(), price: z.string(), barcode: z.string().nullish() }))
    .optional(),
});
type Shown = z.infer<typeof payload>;

const read = (body: string): Shown | undefined => {
  try {
    return payload.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** What the webhook does not say is as it was. */
function isAsStored(shown: Shown, { stored, variantId }: Listing): boolean {
  const { content, price, item, status } = stored;
  const variant = shown.variants?.find((one) => one.admin_graphql_api_id === variantId);
  return [
    isSame('text', shown.title ?? content?.title ?? null, content?.title ?? null),
    isSame('text', shown.body_html ?? content?.descriptionHtml ?? null, content?.descriptionHtml ?? null),
    isSame('text', shown.vendor ?? content?.vendor ?? null, content?.vendor ?? null),
    isSame('text', shown.status?.toUpperCase() ?? status?.status ?? null, status?.status ?? null),
    isSame('amount', variant?.price ?? price?.price ?? null, price?.price ?? null),
    isSame('text', variant ? (variant.barcode ?? null) : (item?.barcode ?? null), item?.barcode ?? null),
  ].every(Boolean);
}

export interface HintPorts {
  readonly records: Pick<ShopRecords, 'dossier'>;
  readonly ownership: Pick<OwnershipRecords, 'skuOf' | 'hint'>;
}

export async function hintAtEdit(body: string, { records, ownership }: HintPorts): Promise<void> {
  const shown = read(body);
  const sku = shown && (await ownership.skuOf(shown.admin_graphql_api_id as ProductId));
  if (!sku) return;
  const { listing } = await records.dossier(sku);
  if (listing && !isAsStored(shown, listing)) await ownership.hint(sku);
}
