/**
 * Step 1: parcels that were being sent when a process died, or whose call got no answer. Reads before anything
 * is repeated: what happened is recorded, what did not becomes new again, what is unclear goes to a person.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { FulfillmentId } from '../domain/ids.ts';
import { assertNever } from '../lib/assert-never.ts';
import { leaveParcels, type ImportPass } from './import-pass.ts';
import { judgeAttempt, type AttemptVerdict } from './judge-attempt.ts';
import type { Attempt, Parcel } from './ports.ts';
import { recordWritten } from './record-written.ts';

/** A call that got no answer may still be on its way: before this, its absence in Shopify proves nothing. */
const callLifetimeMs = 60_000;

interface SentTogether {
  readonly attempt: Attempt;
  readonly parcels: readonly Parcel[];
}

function groupByAttempt(parcels: readonly Parcel[]): readonly SentTogether[] {
  const groups = Map.groupBy(
    parcels,
    ({ orderNumber, attempt }) => `${attempt?.at.toMillis()} ${orderNumber}`,
  );
  return [...groups.values()].flatMap((group) => {
    const attempt = group[0]?.attempt;
    return attempt ? [{ attempt, parcels: group }] : [];
  });
}

/** It went out, with or without an e-mail, and must not go out again: a person decides. */
async function recordCancelled(
  { parcels, attempt }: SentTogether,
  fulfillmentId: FulfillmentId,
  pass: ImportPass,
): Promise<void> {
  const outcome = { state: 'attention', reason: 'TRK-106', fulfillmentId, notified: attempt.notify } as const;
  await pass.parcels.saveOutcome(parcels, outcome);
  pass.tally.leave(parcels, 'attention', 'TRK-106');
}

async function record(
  verdict: AttemptVerdict,
  { parcels, attempt }: SentTogether,
  pass: ImportPass,
): Promise<void> {
  switch (verdict.kind) {
    case 'happened':
      return recordWritten(
        {
          parcels,
          fulfillmentId: verdict.fulfillmentId,
          how: attempt.fulfillment === null ? 'fulfilled' : 'trackingAdded',
          notified: attempt.notify,
        },
        pass,
      );
    case 'not-happened':
      return pass.parcels.saveOutcome(parcels, { state: 'new', reason: null });
    case 'cancelled':
      return recordCancelled({ parcels, attempt }, verdict.fulfillmentId, pass);
    case 'doubt':
      return leaveParcels({ parcels, state: 'attention', reason: 'TRK-110' }, pass);
    default:
      return assertNever(verdict);
  }
}

export async function settleSending(pass: ImportPass): Promise<void> {
  const { clock, signal } = pass;
  const sending = await pass.parcels.inState(['sending']);
  if (sending.length === 0) return;
  const newest = Math.max(...sending.map(({ attempt }) => attempt?.at.toMillis() ?? 0));
  const waitMs = newest + callLifetimeMs - clock.now().toMillis();
  if (waitMs > 0) await clock.wait(waitMs, signal);
  for (const group of groupByAttempt(sending)) {
    try {
      const orders = await pass.fulfillments.read(group.attempt.before.fulfillmentOrders);
      await record(judgeAttempt(group.attempt, group.parcels, orders), group, pass);
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      pass.tally.leave(group.parcels, 'waiting', 'TRK-110');
    }
  }
}
