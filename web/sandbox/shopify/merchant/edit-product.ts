/** The merchant edits a product in the admin, beside the app. */
import { z } from 'zod';
import { itemOf, setQuantity } from '../areas/inventory-levels.ts';
import { replaceImages } from '../areas/media.ts';
import { moneyText } from '../areas/money.ts';
import { applyProductFields } from '../areas/product-fields.ts';
import { productChanged } from '../areas/product-events.ts';
import type { Call } from '../engine/model.ts';
import type { Product, Variant } from '../state-products.ts';

export const productEdit = z.strictObject({
  title: z.string().optional(),
  descriptionHtml: z.string().optional(),
  vendor: z.string().optional(),
  tags: z.array(z.string()).optional(),
  status: z.enum(['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED']).optional(),
  price: z.string().optional(),
  /** Of the first variant, at the location where it is stocked first. */
  available: z.int().optional(),
  /** The whole gallery in its order: ids of what stays, addresses of what is new. */
  media: z
    .array(
      z.union([z.strictObject({ id: z.string() }), z.strictObject({ source: z.string(), alt: z.string() })]),
    )
    .optional(),
});

export function editProduct(call: Call, product: Product, given: z.input<typeof productEdit>): void {
  const { media, price, available, title, descriptionHtml, vendor, tags, status } = productEdit.parse(given);
  applyProductFields(call, product, {
    ...(title === undefined ? {} : { title }),
    ...(descriptionHtml === undefined ? {} : { descriptionHtml }),
    ...(vendor === undefined ? {} : { vendor }),
    ...(tags === undefined ? {} : { tags }),
    ...(status === undefined ? {} : { status }),
  });
  const variant: Variant | undefined = call.shop.variants.get(product.variantIds[0] ?? '');
  if (variant !== undefined && price !== undefined) variant.price = moneyText(price);
  const level = variant === undefined ? undefined : [...itemOf(call, variant).levels.values()][0];
  if (available !== undefined && level !== undefined) {
    setQuantity(call, level, { name: 'available', quantity: available });
  }
  const files = media?.map((one) => ('id' in one ? one : { originalSource: one.source, alt: one.alt }));
  if (files) replaceImages(call, product, files);
  productChanged(call, 'update', product);
}
