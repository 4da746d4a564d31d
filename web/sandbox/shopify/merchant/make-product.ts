/** The merchant makes a product of one variant in the admin, beside the app. */
import { z } from 'zod';
import { setProduct } from '../areas/product-set.ts';
import type { Call } from '../engine/model.ts';
import type { Product } from '../state-products.ts';

export const productSpec = z.strictObject({
  title: z.string(),
  sku: z.string(),
  barcode: z.string().nullable().default(null),
  price: z.string(),
  vendor: z.string().optional(),
});

/** Throws what Shopify has against it. */
export function makeProduct(
  call: Call,
  { title, vendor, sku, barcode, price }: z.output<typeof productSpec>,
): Product {
  const { product, userErrors } = setProduct(
    {
      input: {
        title,
        ...(vendor !== undefined && { vendor }),
        status: 'ACTIVE',
        productOptions: [{ name: 'Title', position: 1, values: [{ name: 'Default Title' }] }],
        variants: [
          {
            optionValues: [{ optionName: 'Title', name: 'Default Title' }],
            sku,
            barcode,
            price,
            inventoryItem: { tracked: false },
          },
        ],
      },
    },
    call,
  );
  if (!product) throw new Error(JSON.stringify(userErrors));
  return product;
}
