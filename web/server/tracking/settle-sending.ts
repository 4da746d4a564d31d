/**
 * Parcels that were being sent when a process died, or whose call got no answer. Reads before anything
 * is repeated: what happened is recorded, what did not becomes new again, what is unclear goes to a person.
 */
import type { FulfillmentId } from '../domain/ids.ts';
import { assertNever } from '../lib/assert-never.ts';
import { isOfItem } from './counterpart.ts';
import { msUnderWay } from './find-under-way.ts';
import { leaveParcels, type ImportPass } from './import-pass.ts';
import { judgeAttempt, type AttemptVerdict } from './judge-attempt.ts';
import type { Attempt, Parcel, ParcelGroup } from './ports/parcels.ts';
import { recordCorrected, recordWritten } from './record-written.ts';
import { allAtOnce, batchesOf } from './work-through.ts';

interface SentTogether {
  readonly attempt: Attempt;
  readonly parcels: readonly Parcel[];
}

function groupByAttempt(parcels: readonly Parcel[]): readonly SentTogether[] {
  const groups = Map.groupBy(parcels, ({ attempt }) => attempt?.at.toMillis());
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
  const outcome = {
    state: 'handed-over',
    reason: 'TRK-106',
    fulfillmentId,
    notified: attempt.notify,
    ...(attempt.notify ? { silence: null } : {}),
  } as const;
  await pass.parcels.saveOutcome(parcels, outcome);
  pass.tally.leave(parcels, 'attention', { reason: 'TRK-106' });
}

async function record(
  verdict: AttemptVerdict,
  { parcels, attempt }: SentTogether,
  pass: ImportPass,
): Promise<void> {
  switch (verdict.kind) {
    case 'happened': {
      const corrected = parcels.find(({ correction }) => correction !== null);
      if (corrected) {
        const { fulfillmentId } = verdict;
        return recordCorrected(corrected, { fulfillmentId, notified: attempt.notify, isSent: true }, pass);
      }
      return recordWritten(
        {
          parcels,
          fulfillmentId: verdict.fulfillmentId,
          how: attempt.fulfillment === null ? 'fulfilled' : 'trackingAdded',
          notified: attempt.notify,
        },
        pass,
      );
    }
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

async function settle(group: SentTogether, pass: ImportPass): Promise<void> {
  const { atShop, fulfillments, tally } = pass;
  try {
    const read = () => fulfillments.read(group.attempt.before.fulfillmentOrders);
    const orders = await atShop.ask('read', read);
    await record(judgeAttempt(group.attempt, group.parcels, orders), group, pass);
  } catch (error) {
    if (!isOfItem(error)) throw error;
    tally.leave(group.parcels, 'waiting', { reason: 'TRK-110' });
  }
}

/** Until the newest call of these has come to its end, one way or the other. */
async function waitForCalls(batch: readonly ParcelGroup[], { clock, signal }: ImportPass): Promise<void> {
  const waitMs = msUnderWay(
    batch.flatMap(({ parcels }) => parcels),
    clock.now(),
  );
  if (waitMs > 0) await clock.wait(waitMs, signal);
}

/** Throws ShopifyError when orders cannot be read: all of them stay `sending`. */
export async function settleSending(pass: ImportPass): Promise<void> {
  for await (const batch of batchesOf('sending', pass)) {
    const sent = batch.flatMap(({ parcels }) => groupByAttempt(parcels));
    await waitForCalls(batch, pass);
    await allAtOnce(sent, (group) => settle(group, pass));
  }
}
