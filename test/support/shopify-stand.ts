/** A sandbox shop with an Admin client, and what stands in that shop, for tests of the Shopify adapter. */
import {
  createShopifySandbox,
  type ShopifySandbox,
  type ShopifySandboxOptions,
} from '../../web/sandbox/shopify/shopify-sandbox.ts';
import type { LocationId, ProductId, Sku } from '../../web/server/domain/ids.ts';
import type { DesiredListing } from '../../web/server/domain/listing.ts';
import { sandboxAdminClient, type CountingAdminClient } from './sandbox-admin-client.ts';
import { connect } from './sandbox-shopify-client.ts';

export const drill: DesiredListing = {
  sku: '10000017' as Sku,
  gate: [],
  groups: {
    content: { title: 'Cordless drill', descriptionHtml: '<p>Drills.</p>', vendor: 'Klarstein' },
    attributes: {
      manufacturer_id: 'KL-17',
      category_tree: 'Tools > Drills',
      brand_logo: 'https://images.example.com/logo.png',
    },
    category: { productType: 'Drills', category: 'gid://shopify/TaxonomyCategory/ap-2-1' },
    countries: { ships_to: 'AT,DE' },
    price: { price: '129.90', compareAt: '149.90' },
    item: { cost: '71.20', barcode: '4006381333931' },
    stock: { available: 12 },
    images: {
      urls: ['https://images.example.com/1.jpg', 'https://images.example.com/2.jpg'],
      alt: 'Cordless drill',
    },
    status: { status: 'DRAFT' },
    publications: { ids: [] },
  },
};

export interface ShopifyStand {
  readonly sandbox: ShopifySandbox;
  readonly admin: CountingAdminClient;
  /** The last location of the shop, which is not where Shopify stocks goods by itself. */
  readonly location: LocationId;
  product(id: ProductId): ReturnType<typeof productIn>;
  /** Ends the shop. Throws when a call was charged something else than its document declares. */
  stop(): Promise<void>;
  /** What people do in the shop: an action of the sandbox's control API, below the shop. */
  merchant<Result>(method: string, path: string, body?: object): Promise<Result>;
}

/** Its shop has two locations unless told otherwise. */
export async function startShopifyStand(shop: ShopifySandboxOptions['shop'] = {}): Promise<ShopifyStand> {
  const locations = [{ name: 'Shop' }, { name: 'Supplier warehouse' }];
  const sandbox = createShopifySandbox({ shop: { locations, ...shop } });
  const client = await connect(sandbox, await sandbox.start());
  const { control } = sandbox;
  const admin = sandboxAdminClient(client);
  return {
    sandbox,
    admin,
    location: [...control.shop().locations.keys()].at(-1) as LocationId,
    product: (id) => productIn(sandbox, id),
    async stop() {
      await sandbox.stop();
      const wrong = admin.calls.filter(({ declared, charged }) => declared !== charged);
      if (wrong.length > 0) throw new Error(`wrong prices: ${JSON.stringify(wrong)}`);
    },
    merchant: (method, path, body) => client.control(method, `/shops/${sandbox.shop}${path}`, body),
  };
}

/** The number at the end of a global id. */
export const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** The product with its one variant, the variant's inventory item, and metafield values by `namespace.key`. */
function productIn({ control }: ShopifySandbox, id: ProductId) {
  const shop = control.shop();
  const product = shop.products.get(id);
  const variant = shop.variants.get(product?.variantIds[0] ?? '');
  const item = shop.inventoryItems.get(variant?.inventoryItemId ?? '');
  if (!product || !variant || !item) throw new Error(`the shop has no product ${id}`);
  const values = product.metafields.map(({ namespace, key, value }): [string, string] => [
    `${namespace.startsWith('app--') ? '$app' : namespace}.${key}`,
    value,
  ]);
  return { product, variant, item, values: Object.fromEntries(values) };
}
