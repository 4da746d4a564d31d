/** What the shop sold before it had the app, and the supplier lists too: for whoever wants to link it by hand. */
import type { DemoWorld } from './demo-world.ts';

interface SupplierProduct {
  readonly sku: number;
  readonly upc: string;
  readonly name: Readonly<Record<string, string>>;
  readonly rrp: number;
}

/** By number and barcode, by number alone, by barcode alone: the last one needs a person's look. */
const likenesses = [
  ({ sku, upc }: SupplierProduct) => ({ sku: String(sku), barcode: upc }),
  ({ sku }: SupplierProduct) => ({ sku: String(sku) }),
  ({ upc }: SupplierProduct) => ({ sku: 'MINE-3', barcode: upc }),
];

/** The supplier's come anew, so that the app has none of them in the shop yet. Answers their SKUs. */
export async function makeOwnProducts(world: DemoWorld): Promise<readonly number[]> {
  const { skus } = await world.supplier<{ skus: readonly number[] }>('/products', {
    count: likenesses.length,
  });
  for (const [index, alike] of likenesses.entries()) {
    const product = await world.supplier<SupplierProduct>(`/products/${skus[index]}`);
    await world.shopify('/products', {
      title: `Mine: ${product.name['EN'] ?? product.name['DE'] ?? ''}`,
      price: product.rrp.toFixed(2),
      ...alike(product),
    });
  }
  return skus;
}
