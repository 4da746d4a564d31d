/** The webhook `products/update`, in the words of a listing. In: its body. Out: what it says; undefined when it cannot be read. */
import { z } from 'zod';
import type { ProductId } from '../domain/ids.ts';
import type { ShownProduct } from '../shops/ports/ownership-records.ts';

const variant = z
  .object({ admin_graphql_api_id: z.string(), price: z.string(), barcode: z.string().nullish() })
  .transform(({ admin_graphql_api_id: id, price, barcode = null }) => ({ id, price, barcode }));

const payload = z
  .object({
    admin_graphql_api_id: z.string(),
    title: z.string().optional(),
    body_html: z.string().nullish(),
    vendor: z.string().optional(),
    status: z.string().optional(),
    variants: z.array(variant).optional(),
  })
  .transform(
    ({
      admin_graphql_api_id: id,
      title,
      body_html: descriptionHtml,
      vendor,
      status,
      variants,
    }): ShownProduct => ({
      id: id as ProductId,
      title,
      descriptionHtml,
      vendor,
      status: status?.toUpperCase(),
      variants,
    }),
  );

export function readProductWebhook(body: string): ShownProduct | undefined {
  try {
    return payload.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
