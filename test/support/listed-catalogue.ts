/** A supplier that lists what a test says, and what people do in the shop beside it; or the catalogue flow alone, with their choices. */
import { decideHeld } from '../../web/server/catalogue/decide-held.ts';
import type { Choice } from '../../web/server/catalogue/ports/decisions.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { ReasonCode } from '../../web/server/domain/reasons.ts';
import { startStand, type Stand } from './app-stand.ts';
import { portsOf, type World } from './catalogue-world.ts';
import { startListing, type Document } from './listing-supplier.ts';
import { productDocument } from './replay-supplier.ts';
import { ShopModel } from './shop-model.ts';
import { numberOf } from './shopify-stand.ts';
import { catalogOf, shopOf } from './supplier-products.ts';

export interface InShop {
  readonly id: string;
  readonly title: string;
  readonly vendor: string;
  readonly status: string;
  readonly visibleIn: readonly string[];
  readonly metafields: Readonly<Record<string, string>>;
  readonly variants: readonly {
    readonly sku: string;
    readonly barcode: string | null;
    readonly price: string;
    readonly cost: string;
    readonly stock: readonly { readonly available: number }[];
  }[];
}

/** A product that lacks nothing. */
export const whole = (id: number, fields: Document = {}): Document =>
  productDocument(id, {
    images: [{ url: `https://a.test/${id}.jpg` }],
    details: [{ lang: 'DE', name: `Name ${id}` }],
    stock: { stock: 5 },
    ...fields,
  });

export const catalogue = (fields: (id: number) => Document = () => ({}), products = 10): Document[] =>
  Array.from({ length: products }, (_, index) => whole(index + 1, fields(index + 1)));

/** A stand whose supplier lists what the test says, after its first sync. */
export async function startWith(first: readonly Document[], database: 'sqlite' | 'postgres' = 'sqlite') {
  const { connection, list } = await startListing(first);
  const stand = await startStand({ database, connection });
  await stand.sync();
  return { stand, list };
}

export const skuIn = ({ variants }: InShop): string => variants[0]?.sku ?? '';

/** In the order of their SKUs. */
export async function productsIn({ shopifyUrl, shop }: Stand): Promise<InShop[]> {
  const response = await fetch(`${shopifyUrl}/sandbox/shops/${shop}/products`);
  return ((await response.json()) as InShop[]).sort((one, other) => skuIn(one).localeCompare(skuIn(other)));
}

/** The merchant deletes it. */
export const remove = (stand: Stand, id: string): Promise<Response> =>
  fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${numberOf(id)}`, { method: 'DELETE' });

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
