/**
 * A SKU that a product of another one still shows in the shop: until that is renumbered (take-over.ts), nothing is created
 * under it, for Shopify would answer with that product.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { RunId } from '../domain/ids.ts';
import type { Attempts } from './attempts.ts';
import { pagesBySku } from './pages-by-sku.ts';
import type { Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { WriteLane } from './ports/write-lane.ts';
import { note } from '../domain/reason-texts/note.ts';

const pageSize = 500;

interface TakenPorts {
  readonly listings: Pick<Listings, 'renumbering'>;
  readonly log: Pick<OperationLog, 'openBySku'>;
  readonly lane: Pick<WriteLane, 'idle'>;
  readonly attempts: Pick<Attempts, 'one'>;
}

/** Puts off the creations of such SKUs, once nothing is under way that could change one. */
export async function putOffTaken(run: RunId, { listings, log, lane, attempts }: TakenPorts): Promise<void> {
  if ((await listings.renumbering(null, 1)).length > 0) await lane.idle();
  for await (const page of pagesBySku((after, limit) => listings.renumbering(after, limit), pageSize)) {
    const byTaken = new Map(page.map(({ sku, from }) => [from, sku]));
    for (const creation of await log.openBySku(run, 'create', [...byTaken.keys()]))
      await attempts.one(creation, () =>
        Promise.reject(
          new ShopifyError({
            reason: 'SHP-723',
            message: note('stillShows', { other: byTaken.get(creation.sku) ?? '', sku: creation.sku }),
            scope: 'item',
            retry: 'next-run',
            effect: 'no',
          }),
        ),
      );
  }
}
