/**
 * Webhooks that say that a shop changed. Of its places what they carry is not looked at, because it may be late or come
 * twice: the shop's next sync reads the places themselves. Catalogs and publications have no webhooks. That a product was
 * deleted stays true however late and often it is said; one that is lost is made up for by the daily look.
 */
import type { FulfillmentOrderId, ProductId, ShopDomain } from '../domain/ids.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import type { Tombstones } from '../shops/ports/tombstones.ts';
import { syncQueue } from './flow-jobs.ts';

/** As Shopify's library writes them; shopify.app.toml subscribes to them. */
const topics: ReadonlySet<string> = new Set([
  'MARKETS_CREATE',
  'MARKETS_UPDATE',
  'MARKETS_DELETE',
  'MARKETS_BACKUP_REGION_UPDATE',
  'LOCATIONS_DEACTIVATE',
  'LOCATIONS_DELETE',
  'LOCALES_CREATE',
  'LOCALES_UPDATE',
  'LOCALES_DESTROY',
  // What may be read and written decides on languages and images.
  'APP_SCOPES_UPDATE',
]);

export const asksForSync = (topic: string): boolean => topics.has(topic);

export interface PlacesWebhookPorts {
  readonly shops: Pick<ShopDirectory, 'connected' | 'find'>;
  readonly jobs: Pick<JobQueue, 'send'>;
}

/** However many come, one sync waits. A shop without a supplier reads its places when there is something to sync. */
export async function syncIfConnected(shop: ShopDomain, { shops, jobs }: PlacesWebhookPorts): Promise<void> {
  if (!(await shops.connected()).includes(shop)) return;
  // The sync with which it is resumed reads them.
  const { pausedAt = null } = (await shops.find(shop)) ?? {};
  if (pausedAt !== null) return;
  await jobs.send({ queue: syncQueue, shop, payload: {} });
}

/** Written as a number; its digits are taken as they stand, and may be kept as text. */
export const deletedProductIn = (body: string): string | undefined =>
  /"id"\s*:\s*"?(\d{1,20})/.exec(body)?.[1];

/** Answers whether it was a listing of ours. Ids are unique among all shops, and looked for in this one alone. */
export async function buryDeletedProduct(
  { topic, body }: { readonly topic: string; readonly body: string },
  tombstones: Pick<Tombstones, 'bury'>,
): Promise<boolean> {
  if (topic !== 'PRODUCTS_DELETE') return false;
  const number = deletedProductIn(body);
  return number !== undefined && tombstones.bury(`gid://shopify/Product/${number}` as ProductId);
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const only = (value: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));

/** What is held against a listing (shopify/product-webhook.ts): of the megabytes of a product a few lines and its text. */
export function productSaidIn(body: string): string {
  const product = parsed(body);
  if (!isObject(product)) return '{}';
  const { variants } = product;
  const told = only(product, ['admin_graphql_api_id', 'title', 'body_html', 'vendor', 'status']);
  const ofVariants = Array.isArray(variants)
    ? {
        variants: variants
          .filter(isObject)
          .map((one) => only(one, ['admin_graphql_api_id', 'price', 'barcode'])),
      }
    : {};
  return JSON.stringify({ ...told, ...ofVariants });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Of all topics `fulfillment_orders/*`; each names one or two. */
const fulfillmentOrder = /"(gid:\/\/shopify\/FulfillmentOrder\/\d{1,20})"/g;

export const fulfillmentOrdersIn = (body: string): readonly FulfillmentOrderId[] =>
  [...body.replaceAll('\\/', '/').matchAll(fulfillmentOrder)].map(([, id]) => id as FulfillmentOrderId);

/**
 * What is new is noted for the next pass over the trackings, which reads it; what is known is read fresh before each write
 * anyhow. One statement, no call.
 */
export async function announceFulfillmentOrders(
  { topic, body }: { readonly topic: string; readonly body: string },
  index: { announce(ids: readonly FulfillmentOrderId[]): Promise<void> },
): Promise<void> {
  if (!topic.startsWith('FULFILLMENT_ORDERS_')) return;
  const ids = fulfillmentOrdersIn(body);
  if (ids.length > 0) await index.announce(ids);
}
