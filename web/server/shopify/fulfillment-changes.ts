/**
 * Fulfillment orders by their last change, in windows: Shopify pages through 25,000 objects and no further, and a shop of
 * some years has more. Each window begins at the last change that the one before it saw.
 */
import type { AdminClient } from './admin-document.ts';
import { fulfillmentOrderPage } from './documents/fulfillment.ts';

/** Pages of 250: twenty thousand, and so within the limit. */
const pagesPerWindow = 80;

type Page = ReturnType<typeof fulfillmentOrderPage.answer.parse>['fulfillmentOrders'];

/**
 * `since` is ISO, null: all. What lies on the border of two windows comes twice. Where a whole window has one and the
 * same second there is nowhere to begin the next one: it goes on to Shopify's limit.
 */
export async function* changesSince(
  client: AdminClient,
  since: string | null,
): AsyncGenerator<Page['nodes'], void, undefined> {
  let from = since;
  let after: string | null = null;
  for (let pages = 1; ; pages += 1) {
    const query: string | null = from === null ? null : `updated_at:>='${from}'`;
    const page: Page = (await client.execute(fulfillmentOrderPage, { query, after })).fulfillmentOrders;
    yield page.nodes;
    if (!page.pageInfo.hasNextPage) return;
    after = page.pageInfo.endCursor;
    const last: string | null = page.nodes.at(-1)?.updatedAt ?? null;
    if (pages < pagesPerWindow || last === null || last === from) continue;
    [from, after, pages] = [last, null, 0];
  }
}
