/**
 * What a dead process left of its plan is not all to be applied: nothing leaves the shop before a new crawl has looked
 * again, and a plan that is old, or was made for other markets or another location, is dropped. The run that follows
 * plans anew whatever still differs.
 */
import { DateTime } from 'luxon';
import { ShopifyError } from '../domain/failures.ts';
import type { OperationId, RunId } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { asUnknown } from './apply-creation.ts';
import { operationKinds, type Operation } from './operations.ts';
import type { Ledger, OperationLog } from './ports/operation-log.ts';
import type { InterruptedRun } from './ports/runs.ts';
import type { ListingReader } from './ports/shop-products.ts';
import { planRecipeOf } from './recipe.ts';

/** Counted from the start of its run: what the supplier said is not older. Restarts come within minutes. */
const youngHours = 2;
/** Shopify's limit for one call. */
const lookedUpAtATime = 250;

interface DropPorts {
  readonly shop: Shop;
  readonly log: OperationLog;
  readonly ledger: Ledger;
  readonly reader: ListingReader;
  readonly clock: Clock;
}

/** A clock that was put back makes a plan of unknown age. */
function isYoung({ startedAt }: InterruptedRun, { clock }: DropPorts): boolean {
  const hours = clock.now().diff(DateTime.fromISO(startedAt), 'hours').hours;
  return hours >= 0 && hours <= youngHours;
}

/** Creations of unknown outcome: what was made stands for its SKU; what is not found, the next plan looks for again. */
async function settleCreations(run: RunId, { log, ledger, reader }: DropPorts): Promise<void> {
  let after: OperationId | null = null;
  for (;;) {
    const page: readonly Operation[] = await log.open(run, 'create', { after, limit: lookedUpAtATime });
    const last = page.at(-1);
    if (!last) return;
    const skus = page.filter(({ state }) => state === 'sending').map(({ sku }) => sku);
    const found = skus.length > 0 ? await reader.findBySkus(skus) : new Map<never, never>();
    await ledger.record(
      run,
      [...found].map(([sku, product]) => asUnknown(sku, product)),
    );
    after = last.id;
  }
}

async function settle(run: RunId, ports: DropPorts): Promise<void> {
  try {
    await settleCreations(run, ports);
  } catch (error) {
    // They stay in doubt: whoever plans them again looks first.
    if (!(error instanceof ShopifyError)) throw error;
  }
}

/**
 * Defers what must not be applied any more. The doubt about writes that were under way is on record: they are written
 * anew. Throws what the ports throw, but no ShopifyError.
 */
export async function dropOldPlan(left: InterruptedRun, ports: DropPorts): Promise<void> {
  const { log, shop } = ports;
  await log.deferOpen(left.id, ['withdraw', 'remove'], {
    reason: 'RUN-511',
    message: 'The run was interrupted; a new crawl decides whether the product is still missing.',
  });
  const isSame = left.madeFor === planRecipeOf(shop);
  if (isSame && isYoung(left, ports)) return;
  await settle(left.id, ports);
  const message = isSame
    ? `The run began more than ${youngHours} hours ago.`
    : "The shop's markets, location, language or currency have changed since.";
  await log.deferOpen(left.id, operationKinds, { reason: 'RUN-512', message });
}
