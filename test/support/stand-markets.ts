/** A stand whose shop's markets change, and what its products are seen by: for tests of the country rule. */
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import { startStand, type Stand } from './app-stand.ts';

type StandOptions = NonNullable<Parameters<typeof startStand>[0]>;

interface MarketOptions extends Omit<StandOptions, 'supplier'> {
  /** The countries of each product of the supplier, from product 1 on. */
  readonly shipsTo: readonly (readonly string[])[];
  readonly markets: NonNullable<NonNullable<StandOptions['shopify']>['shop']>['markets'];
}

/** Every product has an image, a text and stock, so that its countries alone decide where it is. */
export async function startMarketStand({ shipsTo, markets, ...options }: MarketOptions): Promise<Stand> {
  const stand = await startStand({
    ...options,
    supplier: { products: shipsTo.length },
    shopify: { shop: { markets } },
  });
  const { catalogue } = stand.supplier.data;
  shipsTo.forEach((allowedCountryCodes, index) =>
    catalogue.change(index + 1, {
      allowedCountryCodes,
      imageUrls: [`https://images.example.com/${index + 1}.png`],
      texts: [{ lang: 'DE', name: `Produkt ${index + 1}`, description: '' }],
      netCost: 10,
      rrp: 20,
      stock: 5,
    }),
  );
  return stand;
}

export interface Shown {
  readonly id: string;
  readonly status: string;
  readonly visibleIn: readonly string[];
  readonly publishedTo: readonly string[];
  readonly variants: readonly { readonly stock: readonly { readonly available: number }[] }[];
}

/** Product number so and so of the supplier, as the shop has it. */
export async function shown(stand: Stand, number: number): Promise<Shown> {
  const at = `${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products?sku=${skuOf(number)}`;
  const [product] = (await (await fetch(at)).json()) as Shown[];
  if (!product) throw new Error(`the shop has no product ${number}`);
  return product;
}

/** Where the products from number 1 on are seen: `AT,DE`. */
export const seenIn = (stand: Stand, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => (await shown(stand, index + 1)).visibleIn.join()),
  );

/** What the merchant does to a market of this name (null: to a new one). */
export async function changeMarket(stand: Stand, name: string | null, body: object | null): Promise<void> {
  const market = [...stand.shopify.shop().markets.values()].find((each) => each.name === name);
  const response = await fetch(
    `${stand.shopifyUrl}/sandbox/shops/${stand.shop}/markets${market ? `/${market.id.split('/').at(-1)}` : ''}`,
    {
      method: market ? (body ? 'PATCH' : 'DELETE') : 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
}

/** One request to the Admin API with the app's token, as a merchant's other tool would send it. */
async function ask(stand: Stand, query: string, variables: object): Promise<Record<string, unknown>> {
  const [token = ''] = [...stand.shopify.state.tokens.keys()];
  const response = await fetch(`${stand.shopifyUrl}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-access-token': token,
      'x-shopify-shop-domain': stand.shop,
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Record<string, unknown>;
}

export const catalogNamed = (stand: Stand, name: string) => {
  const catalog = [...stand.shopify.shop().catalogs.values()].find(({ title }) => title === name);
  if (!catalog) throw new Error(`the shop has no catalog ${name}`);
  return catalog;
};

export const deleteCatalog = (stand: Stand, name: string) =>
  ask(stand, 'mutation($id: ID!) { catalogDelete(id: $id) { deletedId userErrors { message } } }', {
    id: catalogNamed(stand, name).id,
  });

/** The merchant's own product, which the app does not know. Answers its variant. */
export async function addOwnProduct(stand: Stand, title: string): Promise<string> {
  await ask(
    stand,
    'mutation($product: ProductCreateInput!) { productCreate(product: $product) { userErrors { message } } }',
    { product: { title, status: 'ACTIVE' } },
  );
  const { products, variants } = stand.shopify.shop();
  const product = [...products.values()].find((each) => each.title === title);
  const variant = [...variants.values()].find(({ productId }) => productId === product?.id);
  if (!variant) throw new Error(`the shop has no product ${title}`);
  return variant.id;
}

/** A catalog for a market, with every product of the shop in it and every new one to come. */
export async function fillMarket(stand: Stand, name: string): Promise<void> {
  const market = [...stand.shopify.shop().markets.values()].find((each) => each.name === name);
  await ask(
    stand,
    'mutation($input: CatalogCreateInput!) { catalogCreate(input: $input) { catalog { id } userErrors { message } } }',
    { input: { title: name, status: 'ACTIVE', context: { marketIds: [market?.id] } } },
  );
  await ask(
    stand,
    'mutation($input: PublicationCreateInput!) { publicationCreate(input: $input) { publication { id } userErrors { message } } }',
    { input: { catalogId: catalogNamed(stand, name).id, defaultState: 'ALL_PRODUCTS', autoPublish: true } },
  );
}

/** What the app may do from now on. */
export async function grant({ shopifyUrl, shop }: Stand, scopes: readonly string[]): Promise<void> {
  const response = await fetch(`${shopifyUrl}/sandbox/shops/${shop}/scopes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scopes }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Makes the app's catalog for a market, which Shopify goes on filling until `fill`. */
export async function makeSlowly(stand: Stand, market: string) {
  const { catalogs, publications } = stand.shopify.shop();
  const ours = () => [...catalogs.values()].find((each) => each.title === `${market} (Sortiment)`);
  const publication = () => publications.get(ours()?.publicationId ?? '');
  stand.shopify.world.onMutation = () => {
    const made = publication();
    if (made) made.filling ??= 'ACTIVE';
  };
  const made = await stand.command('create-catalog', market, '--confirm');
  stand.shopify.world.onMutation = null;
  const fill = () => {
    const filled = publication();
    if (filled) filled.filling = 'COMPLETE';
  };
  return { made, ours, fill };
}

/** Austria has no catalog of its own yet, and what the app would call it. */
export const austriaWithout = {
  markets: [
    { name: 'Germany', countries: ['DE'] },
    { name: 'Austria', countries: ['AT'], catalog: 'none' as const },
  ],
  title: 'Austria (Sortiment)',
};
