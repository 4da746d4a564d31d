/** Announces what happened to a product: the webhooks `products/create`, `products/update`, `products/delete`. */
import type { Call } from '../engine/model.ts';
import { legacyId } from '../ids.ts';
import type { Product } from '../state-products.ts';

export function productChanged(call: Call, change: 'create' | 'update', product: Product): void {
  const { id, title, handle, status, vendor, tags, createdAt, updatedAt, descriptionHtml } = product;
  const variants = product.variantIds.flatMap((variantId) => call.shop.variants.get(variantId) ?? []);
  call.outside.emit(call.shop, `products/${change}`, {
    id: Number(legacyId(id)),
    admin_graphql_api_id: id,
    title,
    handle,
    body_html: descriptionHtml,
    vendor,
    variants: variants.map((variant) => ({
      id: Number(legacyId(variant.id)),
      admin_graphql_api_id: variant.id,
      price: variant.price,
      compare_at_price: variant.compareAtPrice,
      barcode: variant.barcode,
    })),
    product_type: product.productType,
    status: status.toLowerCase(),
    tags: tags.join(', '),
    created_at: createdAt,
    updated_at: updatedAt,
  });
}

/** The payload is just the number. */
export const productDeleted = (call: Call, product: Product): void =>
  call.outside.emit(call.shop, 'products/delete', { id: Number(legacyId(product.id)) });
