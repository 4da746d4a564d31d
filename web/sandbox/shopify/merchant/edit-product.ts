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
  productType: z.string().optional(),
  /** Of the first variant. */
  price: z.string().optional(),
  compareAtPrice: z.string().nullable().optional(),
  barcode: z.string().nullable().optional(),
  cost: z.string().nullable().optional(),
  /** Publications out of which it is taken. */
  unpublish: z.array(z.string()).optional(),
  /** Of the first variant, at the location where it is stocked first. */
  available: z.int().optional(),
  /** The whole gallery in its order: ids of what stays, addresses of what is new. */
  media: z
    .array(
      z.union([z.strictObject({ id: z.string() }), z.strictObject({ source: z.string(), alt: z.string() })]),
    )
    .optional(),
});

type ProductEdit = z.output<typeof productEdit>;

function editVariant(call: Call, product: Product, edit: ProductEdit): void {
  const variant: Variant | undefined = call.shop.variants.get(product.variantIds[0] ?? '');
  if (variant === undefined) return;
  const { price, compareAtPrice, barcode, cost, available } = edit;
  if (price !== undefined) variant.price = moneyText(price);
  if (compareAtPrice !== undefined) variant.compareAtPrice = compareAtPrice && moneyText(compareAtPrice);
  if (barcode !== undefined) variant.barcode = barcode;
  const item = itemOf(call, variant);
  if (cost !== undefined) item.cost = cost;
  const [level] = item.levels.values();
  if (available !== undefined && level !== undefined) {
    setQuantity(call, level, { name: 'available', quantity: available });
  }
}

export function editProduct(call: Call, product: Product, given: z.input<typeof productEdit>): void {
  const edit = productEdit.parse(given);
  const { title, descriptionHtml, vendor, productType, tags, status } = edit;
  applyProductFields(call, product, {
    ...(title === undefined ? {} : { title }),
    ...(descriptionHtml === undefined ? {} : { descriptionHtml }),
    ...(vendor === undefined ? {} : { vendor }),
    ...(productType === undefined ? {} : { productType }),
    ...(tags === undefined ? {} : { tags }),
    ...(status === undefined ? {} : { status }),
  });
  editVariant(call, product, edit);
  for (const publication of edit.unpublish ?? []) product.published.delete(publication);
  const files = edit.media?.map((one) => ('id' in one ? one : { originalSource: one.source, alt: one.alt }));
  if (files) replaceImages(call, product, files);
  productChanged(call, 'update', product);
}
