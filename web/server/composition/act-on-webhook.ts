/** What each webhook does, once it stands in the inbox; and the door through which it gets there. */
import {
  buryDeletedProduct,
  announceFulfillmentOrders,
  syncIfConnected,
} from '../application/shop-webhooks.ts';
import { keptBody, webhookJob, webhookQueue, webhookTries } from '../application/webhook-inbox.ts';
import { eraseShop } from '../database/erase-shop.ts';
import { isKnownShop, keepWebhooks, SqlInbox } from '../database/sql-inbox.ts';
import { SqlFulfillmentOrderIndex } from '../database/sql-fulfillment-order-index.ts';
import { SqlTombstones } from '../database/sql-tombstones.ts';
import type { WebhookHandler } from '../http/webhooks.ts';
import { inBatches } from '../lib/in-batches.ts';
import type { KeptWebhook } from '../shops/ports/inbox.ts';
import { comply } from './comply.ts';
import { hintOf } from './hint-of.ts';
import type { Installations } from './installations.ts';
import { noteScopes } from './optional-scopes.ts';
import type { Parts } from './parts.ts';

/** An uninstalled app keeps no token; its rows wait for the order to erase them. */
async function act(webhook: KeptWebhook, parts: Parts, installations: Installations): Promise<void> {
  const { topic, shop } = webhook;
  const { shops, db, clock, shopify } = parts;
  if (topic === 'APP_UNINSTALLED') {
    await installations.end(webhook);
    if (!(await isKnownShop(db, shop))) await eraseShop(db, shop);
    return;
  }
  if (topic === 'APP_SCOPES_UPDATE')
    await noteScopes(shop, { shops, reader: shopify.forShop(shop).shopReader });
  if (topic === 'PRODUCTS_UPDATE') await hintOf(webhook, { db, clock });
  await comply(webhook, parts, installations);
  await buryDeletedProduct(webhook, new SqlTombstones(db, shop, clock));
  await announceFulfillmentOrders(webhook, new SqlFulfillmentOrderIndex(db, shop, clock));
}

export const webhookWork = (parts: Parts, installations: Installations) =>
  webhookJob({
    inboxOf: (shop) => new SqlInbox(parts.db, shop, parts.clock),
    act: (webhook) => act(webhook, parts, installations),
    askForSync: (shop) => syncIfConnected(shop, parts),
    clock: parts.clock,
    logger: parts.logger,
  });

const mostAtOnce = 200;

/** Resolves when the webhook is kept; from then on it has its effect, whatever dies. Throws DatabaseError. */
export function webhookDoor({ db, jobs, shopify, clock }: Parts): WebhookHandler {
  const keep = inBatches<KeptWebhook>(mostAtOnce, (webhooks) =>
    keepWebhooks(db, webhooks, (shops, within) =>
      jobs.sendAll(
        shops.map((shop) => ({ queue: webhookQueue, shop, payload: {}, tries: webhookTries })),
        within,
      ),
    ),
  );
  return async (webhook) => {
    const { topic, shop, body, triggeredAt } = webhook;
    // Wakes whoever waits in this process: without it, the end is noticed a little later.
    if (topic === 'BULK_OPERATIONS_FINISH') shopify.bulkEnded(shop);
    const kept = keptBody(topic, body);
    if (kept === null) return;
    const cameAt = clock.now().toUTC().toISO();
    await keep({ ...webhook, body: kept, triggeredAt: triggeredAt ?? cameAt });
  };
}
