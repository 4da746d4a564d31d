/** Products that the merchant made without the app. */
import { expect } from 'vitest';
import type { Stand } from './app-stand.ts';
import { connect } from './sandbox-shopify-client.ts';

export interface Own {
  readonly sku: string;
  readonly barcode?: string;
  readonly title?: string;
  readonly variants?: number;
  readonly price?: string;
}

interface Payload {
  readonly product: { readonly id: string } | null;
  readonly userErrors: readonly unknown[];
}

/** Answers its id. */
export async function makeProduct(
  stand: Stand,
  { sku, barcode, title = 'Of the merchant', variants = 1, price = '999.00' }: Own,
): Promise<string> {
  const values = Array.from({ length: variants }, (_none, at) => ({ name: `Size ${at}` }));
  const { apiKey, apiSecretKey } = stand.shopify.world.mainApp;
  const client = await connect({ shop: stand.shop, apiKey, apiSecretKey }, stand.shopifyUrl);
  const { productSet } = await client.data<{ productSet: Payload }>(
    `mutation Own($input: ProductSetInput!) {
      productSet(input: $input, synchronous: true) { product { id } userErrors { message } }
    }`,
    {
      input: {
        title,
        status: 'ACTIVE',
        productOptions: [{ name: 'Size', position: 1, values }],
        variants: values.map(({ name }, at) => ({
          optionValues: [{ optionName: 'Size', name }],
          sku: at === 0 ? sku : `${sku}-${at}`,
          barcode: at === 0 ? (barcode ?? null) : null,
          price,
          inventoryItem: { tracked: false },
        })),
      },
    },
  );
  expect(productSet.userErrors).toEqual([]);
  return productSet.product?.id ?? '';
}
