/**
 * Webhooks are answered as soon as they are kept, and worked on afterwards: in the order in which things happened, one
 * effect for each id, however often one is delivered. What is kept of one is what is needed of it: never a customer.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import type { JobHandler } from '../queue/ports.ts';
import type { Inbox, KeptWebhook } from '../shops/ports/inbox.ts';
import { isCompliance, ordersNamedIn } from './compliance-webhooks.ts';
import { asksForSync, deletedProductIn, fulfillmentOrdersIn, productSaidIn } from './shop-webhooks.ts';

export const webhookQueue = 'work-webhooks';
/** Shopify asks again for four hours; what fails for longer waits for the next webhook of its shop. */
export const webhookTries = 40;
const atOnce = 100;
const gatherMs = 300;

const isNaming = ({ topic }: Pick<KeptWebhook, 'topic'>): boolean => topic.startsWith('FULFILLMENT_ORDERS_');

/** What has to be kept of a body; null: nothing is done about this topic. */
export function keptBody(topic: string, body: string): string | null {
  if (isCompliance({ topic })) return ordersNamedIn(body);
  if (topic === 'PRODUCTS_UPDATE') return productSaidIn(body);
  if (topic === 'PRODUCTS_DELETE') return JSON.stringify({ id: deletedProductIn(body) });
  if (isNaming({ topic })) return JSON.stringify(fulfillmentOrdersIn(body));
  return topic === 'APP_UNINSTALLED' || asksForSync(topic) ? '' : null;
}

export interface InboxPorts {
  readonly inboxOf: (shop: ShopDomain) => Inbox;
  /** Its effect, but for a sync. Coming twice it changes nothing more. */
  readonly act: (webhook: KeptWebhook) => Promise<unknown>;
  /** For all that ask for one together. */
  readonly askForSync: (shop: ShopDomain) => Promise<unknown>;
  readonly clock: Pick<Clock, 'wait'>;
  readonly logger: Logger;
}

/** One that fails holds up no other; the job is tried again for it. */
export const webhookJob =
  ({ inboxOf, askForSync, clock, ...ports }: InboxPorts): JobHandler<object, { readonly webhooks: number }> =>
  async ({ shop }, signal) => {
    // They come in crowds: a crowd costs little more than one.
    await clock.wait(gatherMs, signal);
    const inbox = inboxOf(shop);
    const failures = new Map<string, unknown>();
    let webhooks = 0;
    for (;;) {
      signal.throwIfAborted();
      const open = await inbox.open(atOnce, failures);
      if (open.length === 0) break;
      for (const { webhook, ids } of workOn(open)) {
        const failure = await failureOf(webhook, ports);
        if (failure !== null) for (const id of ids) failures.set(id, failure);
      }
      const done = open.filter(({ id }) => !failures.has(id));
      if (done.some(({ topic }) => asksForSync(topic))) await askForSync(shop);
      await inbox.handled(done.map(({ id }) => id));
      webhooks += done.length;
    }
    const [first] = failures.values();
    if (first !== undefined) throw first;
    return { webhooks };
  };

/** Those that only name fulfillment orders are one piece of work; each of the others is its own, in its order. */
function workOn(open: readonly KeptWebhook[]) {
  const [naming, others] = [open.filter(isNaming), open.filter((webhook) => !isNaming(webhook))];
  const [first] = naming;
  const together = first && { ...first, body: naming.map(({ body }) => body).join('\n') };
  return [
    ...others.map((webhook) => ({ webhook, ids: [webhook.id] })),
    ...(together ? [{ webhook: together, ids: naming.map(({ id }) => id) }] : []),
  ];
}

/** Null: it had its effect, or never will, because the shop has left, say. What the law orders is owed until it is done. */
async function failureOf(
  webhook: KeptWebhook,
  { act, logger }: Pick<InboxPorts, 'act' | 'logger'>,
): Promise<unknown> {
  try {
    await act(webhook);
    return null;
  } catch (error) {
    if (!(error instanceof ShopifyError) || error.retry !== 'never' || isCompliance(webhook)) return error;
    const { shop, topic } = webhook;
    logger.warn({ shop, topic, error: messageOf(error) }, 'a webhook has no effect');
    return null;
  }
}
