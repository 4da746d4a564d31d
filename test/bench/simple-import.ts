/**
 * The simple way to bring products into a shop, as many apps do it: a call for the product, one for its variant, its
 * inventory item, its place, its quantity, its metafields and its publication; fired until throttled, then waited.
 */
import type { Clock } from '../../web/server/lib/clock.ts';
import type { SandboxClient } from '../support/sandbox-shopify-client.ts';

const documents = {
  create: `mutation C($product: ProductCreateInput!, $media: [CreateMediaInput!]) {
    productCreate(product: $product, media: $media) {
      product { id variants(first: 1) { nodes { id inventoryItem { id } } } } userErrors { message }
    }
  }`,
  variant: `mutation V($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { message } }
  }`,
  item: `mutation I($id: ID!, $input: InventoryItemInput!) {
    inventoryItemUpdate(id: $id, input: $input) { userErrors { message } }
  }`,
  activate: `mutation A($item: ID!, $place: ID!, $key: String!) {
    inventoryActivate(inventoryItemId: $item, locationId: $place) @idempotent(key: $key) { userErrors { message } }
  }`,
  quantity: `mutation Q($input: InventorySetQuantitiesInput!, $key: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { message } }
  }`,
  metafields: `mutation M($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { userErrors { message } }
  }`,
  publish: `mutation P($id: ID!, $input: [PublicationInput!]!) {
    publishablePublish(id: $id, input: $input) { userErrors { message } }
  }`,
};

export interface SimpleShop {
  readonly client: SandboxClient;
  readonly clock: Clock;
  readonly location: string;
  readonly publication: string;
}

/** How long it waits when it was throttled. */
const pauseMs = 1_000;
const atOnce = 10;

async function call<Payload>(
  { client, clock }: SimpleShop,
  document: keyof typeof documents,
  variables: Record<string, unknown>,
): Promise<Payload> {
  for (;;) {
    const { body } = await client.graphql(documents[document], variables);
    if (body.errors?.some(({ extensions }) => extensions?.['code'] === 'THROTTLED'))
      await clock.wait(pauseMs);
    else if (body.errors || !body.data) throw new Error(`${document}: ${JSON.stringify(body.errors)}`);
    else return Object.values(body.data)[0] as Payload;
  }
}

interface Created {
  product: { id: string; variants: { nodes: { id: string; inventoryItem: { id: string } }[] } };
}

async function importOne(shop: SimpleShop, number: number): Promise<void> {
  const sku = `simple-${number}`;
  const originalSource = `https://images.example.com/${sku}.jpg`;
  const { product } = await call<Created>(shop, 'create', {
    product: { title: `Article ${sku}`, descriptionHtml: '<p>Words.</p>', vendor: 'Brand', status: 'ACTIVE' },
    media: [{ originalSource, mediaContentType: 'IMAGE', alt: sku }],
  });
  const { id } = product;
  const [variant] = product.variants.nodes;
  if (!variant) throw new Error('a new product has a variant');
  const item = variant.inventoryItem.id;
  await call(shop, 'variant', { id, variants: [{ id: variant.id, price: '20.00', inventoryItem: { sku } }] });
  await call(shop, 'item', { id: item, input: { cost: '10.50', tracked: true } });
  await call(shop, 'activate', { item, place: shop.location, key: `a-${sku}` });
  const quantity = {
    inventoryItemId: item,
    locationId: shop.location,
    quantity: 3,
    changeFromQuantity: null,
  };
  const input = { name: 'available', reason: 'correction', quantities: [quantity] };
  await call(shop, 'quantity', { input, key: `q-${sku}` });
  const metafield = {
    ownerId: id,
    namespace: '$app',
    key: 'manufacturer_id',
    type: 'single_line_text_field',
  };
  await call(shop, 'metafields', { metafields: [{ ...metafield, value: 'M-1' }] });
  await call(shop, 'publish', { id, input: [{ publicationId: shop.publication }] });
}

export async function importSimply(shop: SimpleShop, count: number): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let number = next; number < count; number = next) {
      next += 1;
      await importOne(shop, number);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
