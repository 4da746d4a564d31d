/** What buyers try in a shop whose guard is on, and what has to become of it: for the law of the country rule. */
import fc from 'fast-check';
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import type { Stand } from './app-stand.ts';

export const buyers = ['DE', 'AT', 'CH', 'FR', 'NO'] as const;

/** -1 is the merchant's own product: it has no list of countries, and may go anywhere. */
const own = -1;

export const anyCart = (productCount: number) =>
  fc.record({
    products: fc.uniqueArray(fc.integer({ min: own, max: productCount - 1 }), { minLength: 1 }),
    country: fc.constantFrom(null, ...buyers),
    method: fc.constantFrom('SHIPPING', 'SHIPPING', 'SHIPPING', 'PICK_UP'),
    language: fc.constantFrom('EN', 'DE', 'FR'),
  });
export type Cart = ReturnType<typeof anyCart> extends fc.Arbitrary<infer Value> ? Value : never;

/** What is wrong with what became of the cart; empty when all is as it should be. */
export async function wrongWith(
  stand: Stand,
  { products, country, method, language }: Cart,
  {
    lists,
    ownVariant,
  }: { readonly lists: readonly (readonly string[] | null)[]; readonly ownVariant: string },
): Promise<string[]> {
  const lines = products.map((index) =>
    index === own ? { variantId: ownVariant } : { sku: String(skuOf(index + 1)) },
  );
  const { isAccepted, refusals } = await stand.shopify.checkOut({ lines, country, method, language });
  const isForbidden = (index: number): boolean =>
    index !== own && country !== null && lists[index]?.includes(country) === false;
  const mayShip = method !== 'SHIPPING' || !products.some(isForbidden);
  const cart = `${products.join()} to ${country} by ${method}`;
  return [
    ...(isAccepted && !mayShip ? [`ordered, and cannot be shipped: ${cart}`] : []),
    ...(refusals.length > 0 && mayShip ? [`refused, and can be shipped: ${cart}`] : []),
    ...(refusals.length === 0 && !mayShip ? [`not refused: ${cart}`] : []),
  ];
}
