/**
 * Plans which products have another SKU from now on: what takes one over now, what did so while the shop was not told,
 * and what stays deleted under its new one.
 */
import type { RunId, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { pagesBySku } from './pages-by-sku.ts';
import { goingOn, type TakeOvers } from './find-take-overs.ts';
import type { PlannedOperation } from './operations.ts';
import type { Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';

const pageSize = 500;

/** The operation that shows it in the shop. */
const renumberOf = (sku: Sku, from: Sku): PlannedOperation => ({
  sku,
  kind: 'renumber',
  from,
  before: {},
  after: {},
});

interface RenumberingPorts {
  readonly log: Pick<OperationLog, 'plan'>;
  readonly listings: Pick<Listings, 'renumbering'>;
}

/** It is an operation as well: that it was not created for this is how a later run knows that it came alone. */
const staysDeleted = (operation: PlannedOperation): PlannedOperation => ({ ...operation, why: 'SHP-704' });

export async function planRenumbering(
  run: RunId,
  takeOvers: TakeOvers,
  { log, listings }: RenumberingPorts,
): Promise<void> {
  const { pairs, deleted } = takeOvers;
  for (const some of chunks([...pairs], pageSize))
    await log.plan(
      run,
      some.map(([sku, from]) => renumberOf(sku, from)),
    );
  for (const some of chunks([...deleted], pageSize))
    await log.plan(
      run,
      some.map(([sku, from]) => staysDeleted(renumberOf(sku, from))),
    );
  const goOn = new Set(goingOn(takeOvers).values());
  for await (const page of pagesBySku((after, limit) => listings.renumbering(after, limit), pageSize))
    await log.plan(
      run,
      page.filter(({ sku }) => !goOn.has(sku)).map(({ sku, from }) => renumberOf(sku, from)),
    );
}
