/**
 * Stores what leaves the shop as operations: sold out, or gone by the removal policy. Where that deletes, only what is the
 * app's alone as far as it is known; the rest is archived and says why.
 */
import type { DateTime } from 'luxon';
import type { RunId } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { PlannedOperation } from './operations.ts';
import { handsKnown } from './other-hands.ts';
import { chunks } from '../lib/chunks.ts';
import { planAbsence, planRemoval, type Absent } from './plan.ts';
import type { Adoptions } from './ports/adoption.ts';
import type { Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';

export const storedAtATime = 500;

export interface StorePorts {
  readonly settings: Settings;
  readonly listings: Listings;
  readonly log: OperationLog;
  readonly adoptions: Adoptions;
  readonly shop: Shop;
}

interface Removals {
  readonly run: RunId;
  readonly isAccepted: boolean;
  readonly now: DateTime<true>;
  readonly due: readonly Absent[];
  readonly held: ReasonCode | null;
}

export async function storeRemovals(
  { run, now, due, held, isAccepted }: Removals,
  { listings, log, settings, adoptions, shop }: StorePorts,
) {
  const { policy } = settings.removal;
  // Only where something may be deleted it matters whose a product is.
  const isAlone = async (listing: Listing): Promise<boolean> =>
    policy === 'delete' &&
    handsKnown(listing, shop).length === 0 &&
    (await adoptions.find(listing.sku)) === null;
  for (const some of chunks(due, storedAtATime)) {
    const skus = some.map(({ sku }) => sku);
    const known = await listings.findAll(skus);
    const operations: PlannedOperation[] = [];
    for (const absent of some) {
      const listing = known.get(absent.sku);
      const kind = planAbsence(absent, now, settings.removal);
      if (!listing || !kind) continue;
      const operation = planRemoval(listing, kind, { policy, isAlone: await isAlone(listing) });
      operations.push({ ...operation, ...(held ? { held } : {}), ...(isAccepted ? { harms: [] } : {}) });
    }
    await log.plan(run, operations);
  }
}
