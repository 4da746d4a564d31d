/**
 * Webhooks are answered as soon as they are kept, and worked on afterwards: in the order in which things happened, one
 * effect for each id, however often one is delivered. What is kept of one is what is needed of it: never a customer.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import type { JobHandler } from '../queue/ports.ts';
import type { Inbox, KeptWebhook } from '../shops/ports/inbox.ts';
import { isCompliance, ordersNamedIn } from './compliance-webhooks.ts';
import { asksForSync, deletedProductIn, fulfillmentOrdersIn } from './shop-webhooks.ts';

export const webhookQueue = 'work-webhooks';
/** Shopify asks again for four hours; what fails for longer waits for the next webhook of its shop. */
export const webhookTries = 40;
const atOnce = 50;

/** What has to be kept of a body; null: nothing is done about this topic. */
export function keptBody(topic: string, body: string): string | null {
  if (isCompliance({ topic })) return ordersNamedIn(body);
  if (topic === 'PRODUCTS_UPDATE') return body;
  if (topic === 'PRODUCTS_DELETE') return JSON.stringify({ id: deletedProductIn(body) });
  if (topic.startsWith('FULFILLMENT_ORDERS_')) return JSON.stringify(fulfillmentOrdersIn(body));
  return topic === 'APP_UNINSTALLED' || asksForSync(topic) ? '' : null;
}

interface InboxPorts {
  readonly inboxOf: (shop: ShopDomain) => Inbox;
  readonly act: (webhook: KeptWebhook) => Promise<unknown>;
  readonly logger: Logger;
}

/** One that fails holds up no other; the job is tried again for it. */
export const webhookJob =
  ({ inboxOf, act, logger }: InboxPorts): JobHandler<object, { readonly webhooks: number }> =>
  async ({ shop }, signal) => {
    const inbox = inboxOf(shop);
    const failures = new Map<string, unknown>();
    let webhooks = 0;
    for (;;) {
      signal.throwIfAborted();
      const page = await inbox.open(atOnce + failures.size);
      const open = page.filter(({ id }) => !failures.has(id));
      if (open.length === 0) break;
      const done: string[] = [];
      for (const webhook of open) {
        const failure = await failureOf(() => act(webhook));
        if (failure === null) done.push(webhook.id);
        else if (isForGood(failure)) {
          logger.warn({ shop, topic: webhook.topic, error: messageOf(failure) }, 'a webhook has no effect');
          done.push(webhook.id);
        } else failures.set(webhook.id, failure);
      }
      await inbox.handled(done);
      webhooks += done.length;
    }
    const [first] = failures.values();
    if (first !== undefined) throw first;
    return { webhooks };
  };

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    return error;
  }
}

/** Asking again cannot help: the shop has left, say. */
const isForGood = (error: unknown): boolean => error instanceof ShopifyError && error.retry === 'never';
