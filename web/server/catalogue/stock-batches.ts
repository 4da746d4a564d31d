/** Quantities of one page of a plan: those that may be written go together, and each of the others says what it waits for. */
import type { RunId } from '../domain/ids.ts';
import { applyStock } from './apply-stock.ts';
import type { Attempts } from './attempts.ts';
import { waitingToLeave } from './going-live.ts';
import type { Operation } from './operations.ts';
import type { OperationLog } from './ports/operation-log.ts';

interface BatchPorts {
  readonly attempts: Attempts;
  readonly log: Pick<OperationLog, 'refused'>;
}

export async function stockBatches(
  run: RunId,
  page: readonly Operation[],
  { attempts, log }: BatchPorts,
): Promise<readonly (() => Promise<void>)[]> {
  const waits = await waitingToLeave(run, page, log);
  const waiting = page.flatMap((operation) => {
    const why = waits(operation);
    return why ? [() => attempts.one(operation, () => Promise.reject(why))] : [];
  });
  const free = page.filter((operation) => waits(operation) === null);
  return [() => attempts.batch(free, (batch) => applyStock(run, batch, attempts.apply)), ...waiting];
}
