/**
 * Webhooks that say that a shop's places changed. What they carry is not looked at, because it may be late or come
 * twice: the shop's next sync reads the places themselves. Catalogs and publications have no webhooks.
 */
import type { ShopDomain } from '../domain/ids.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { ShopDirectory } from '../shops/ports.ts';
import { syncQueue } from './flow-jobs.ts';

/** As Shopify's library writes them; shopify.app.toml subscribes to them. */
const topics: ReadonlySet<string> = new Set([
  'MARKETS_CREATE',
  'MARKETS_UPDATE',
  'MARKETS_DELETE',
  'LOCATIONS_DEACTIVATE',
  'LOCATIONS_DELETE',
]);

export interface PlacesWebhookPorts {
  readonly shops: Pick<ShopDirectory, 'connected' | 'find'>;
  readonly jobs: Pick<JobQueue, 'send'>;
}

/** However many come, one sync waits. A shop without a supplier reads its places when there is something to sync. */
export async function syncWhenPlacesChange(
  { topic, shop }: { readonly topic: string; readonly shop: ShopDomain },
  { shops, jobs }: PlacesWebhookPorts,
): Promise<void> {
  if (!topics.has(topic)) return;
  if (!(await shops.connected()).includes(shop)) return;
  // The sync with which it is resumed reads them.
  const { pausedAt = null } = (await shops.find(shop)) ?? {};
  if (pausedAt !== null) return;
  await jobs.send({ queue: syncQueue, shop, payload: {} });
}
