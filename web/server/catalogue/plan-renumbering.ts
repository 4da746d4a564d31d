/** Plans which products show another SKU from now on: what takes one over now, and what did so while the shop was not told. */
import type { RunId, Sku } from '../domain/ids.ts';
import { chunks, pagesBySku } from './pages.ts';
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

/** `pairs`: by the new SKU the old one. */
export async function planRenumbering(
  run: RunId,
  pairs: ReadonlyMap<Sku, Sku>,
  { log, listings }: RenumberingPorts,
): Promise<void> {
  for (const some of chunks([...pairs], pageSize))
    await log.plan(
      run,
      some.map(([sku, from]) => renumberOf(sku, from)),
    );
  const goOn = new Set(pairs.values());
  for await (const page of pagesBySku((after, limit) => listings.renumbering(after, limit), pageSize))
    await log.plan(
      run,
      page.filter(({ sku }) => !goOn.has(sku)).map(({ sku, from }) => renumberOf(sku, from)),
    );
}
