/** A supplier that lists what a test says, and what people do in the shop beside it; or the catalogue flow alone, with their choices. */
import { expect } from 'vitest';
import { decideHeld } from '../../web/server/catalogue/decide-held.ts';
import type { Choice } from '../../web/server/catalogue/ports/decisions.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { ReasonCode } from '../../web/server/domain/reasons.ts';
import { startStand, type Stand } from './app-stand.ts';
import { portsOf, type World } from './catalogue-world.ts';
import { pageOf, productDocument, sendJson, startSupplier } from './replay-supplier.ts';
import { connect } from './sandbox-shopify-client.ts';
import { ShopModel } from './shop-model.ts';
import { catalogOf, shopOf } from './supplier-products.ts';

export type Document = Readonly<Record<string, unknown>>;

export interface InShop {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly visibleIn: readonly string[];
  readonly variants: readonly { readonly sku: string; readonly price: string; readonly cost: string }[];
}

export const catalogue = (fields: (id: number) => Document = () => ({}), products = 10): Document[] =>
  Array.from({ length: products }, (_, index) =>
    productDocument(index + 1, {
      images: [{ url: `https://a.test/${index + 1}.jpg` }],
      details: [{ lang: 'DE', name: `Name ${index + 1}` }],
      stock: { stock: 5 },
      ...fields(index + 1),
    }),
  );

/** A stand whose supplier lists what the test says. */
export async function startWith(first: readonly Document[]) {
  let members = first;
  const { root } = await startSupplier(({ path }, response) => {
    const asked = new URL(path, 'http://x').searchParams.getAll('sku[]');
    const found = members.filter(({ sku }) => asked.length === 0 || asked.includes(String(sku)));
    return sendJson(response, pageOf(found));
  });
  const stand = await startStand({ connection: { root: root.href, auth: { kind: 'none' } } });
  await stand.sync();
  return { stand, list: (next: readonly Document[]) => void (members = next) };
}

export async function productsIn({ shopifyUrl, shop }: Stand): Promise<InShop[]> {
  const response = await fetch(`${shopifyUrl}/sandbox/shops/${shop}/products`);
  const skuOf = ({ variants }: InShop): string => variants[0]?.sku ?? '';
  return ((await response.json()) as InShop[]).sort((one, other) => skuOf(one).localeCompare(skuOf(other)));
}

export const numberOf = (id: string): string => id.split('/').at(-1) ?? '';

/** The merchant deletes it. */
export const remove = (stand: Stand, id: string): Promise<Response> =>
  fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${numberOf(id)}`, { method: 'DELETE' });

interface Payload {
  readonly product: { readonly id: string } | null;
  readonly userErrors: readonly unknown[];
}

/** A product that the merchant made. */
export async function makeOwn(stand: Stand, sku: string): Promise<string> {
  const { apiKey, apiSecretKey } = stand.shopify.world.mainApp;
  const client = await connect({ shop: stand.shop, apiKey, apiSecretKey }, stand.shopifyUrl);
  const { productSet } = await client.data<{ productSet: Payload }>(
    `mutation Own($input: ProductSetInput!) {
      productSet(input: $input, synchronous: true) { product { id } userErrors { message } }
    }`,
    {
      input: {
        title: 'Of the merchant',
        status: 'ACTIVE',
        productOptions: [{ name: 'Size', position: 1, values: [{ name: 'One' }] }],
        variants: [{ optionValues: [{ optionName: 'Size', name: 'One' }], sku, price: '999.00' }],
      },
    },
  );
  expect(productSet.userErrors).toEqual([]);
  return productSet.product?.id ?? '';
}

export const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;

export const shown = ({ model }: World, number: number) => model.find(skuOf(number))?.[1].groups;

let cases = 0;

/** The catalogue flow alone, with a market for Germany. */
export function worldOn(db: Database, more: Partial<World> = {}): World {
  const domain = `listed-${(cases += 1)}.myshopify.com` as ShopDomain;
  return { model: new ShopModel(), db, shop: shopOf({ domain, catalogs: [catalogOf('de', 'DE')] }), ...more };
}

export async function decide(world: World, reason: ReasonCode, choice: Choice, ...numbers: number[]) {
  const ports = portsOf(world, { products: [] });
  const run = await ports.plans.latest();
  if (run === null) throw new Error('there is no run');
  return decideHeld({ run, reason, choice, skus: numbers.map(skuOf) }, ports);
}
