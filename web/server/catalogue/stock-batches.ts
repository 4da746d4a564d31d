/**
 * Quantities of one page of a plan, in one batch. What could not be bought so far, and has to leave a market first, is
 * left for later; and where it could not leave, it stays sold out and says so.
 */
import type { RunId } from '../domain/ids.ts';
import { applyStock } from './apply-stock.ts';
import type { Attempts } from './attempts.ts';
import { withoutKept, type KeptPorts } from './hold-kept.ts';
import { sellsAnew, waitingToLeave } from './going-live.ts';
import type { Operation } from './operations.ts';
import type { OperationLog } from './ports/operation-log.ts';

interface BatchPorts extends Pick<KeptPorts, 'decisions' | 'clock'> {
  readonly attempts: Attempts;
  readonly log: Pick<OperationLog, 'refused' | 'openBySku' | 'unwritten'>;
}

type Task = () => Promise<void>;

const batchOf =
  (run: RunId, page: readonly Operation[], ports: BatchPorts): Task =>
  async () => {
    const { attempts } = ports;
    const [first] = page;
    if (!first || attempts.isOver(first.kind)) return;
    const free = await withoutKept(page, ports);
    await attempts.batch(free, (batch) => applyStock(run, batch, attempts.apply));
  };

/** `waits`: some are left for later. */
export async function stockBatch(
  run: RunId,
  page: readonly Operation[],
  ports: BatchPorts,
): Promise<{ readonly tasks: readonly Task[]; readonly waits: boolean }> {
  const anew = page.filter(sellsAnew).map(({ sku }) => sku);
  const moving = await ports.log.unwritten(run, anew, ['place', 'leave']);
  const now = page.filter((operation) => !sellsAnew(operation) || !moving.has(operation.sku));
  return { tasks: [batchOf(run, now, ports)], waits: now.length < page.length };
}

/** What was left, once everything that leaves has left. */
export async function lateStockBatch(
  run: RunId,
  page: readonly Operation[],
  ports: BatchPorts,
): Promise<readonly Task[]> {
  const { attempts, log } = ports;
  const waits = await waitingToLeave(run, page, { log, isStopped: attempts.isOver('place') });
  const refused = page.flatMap((operation): Task[] => {
    const why = waits(operation);
    return why ? [() => attempts.one(operation, () => Promise.reject(why))] : [];
  });
  const free = page.filter((operation) => waits(operation) === null);
  return [batchOf(run, free, ports), ...refused];
}
