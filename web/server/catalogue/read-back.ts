/**
 * Once a day what the shop shows is compared with what was written there; between two days only what a webhook has
 * pointed out. What the merchant changed is theirs from then on; what only the supplier knows is written anew in this
 * very run. Hints may be lost or late: what counts is the look just before a write (look-before.ts).
 */
import { ShopifyError } from '../domain/failures.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { lookedInto } from './find-edits.ts';
import { lookAt, type LookPorts } from './look-at.ts';
import { pagesBySku } from './pages.ts';
import type { Ledger } from './ports/operation-log.ts';
import type { Ownership } from './ports/ownership.ts';
import { tellOverwritten } from './tell-overwritten.ts';

/** A little less than a day, so that runs on the hour do not drift by one each day. */
const betweenReadings = { hours: 23 };
const pageSize = 500;

export interface ReadBackPorts extends Omit<LookPorts, 'record'> {
  readonly ownership: Ownership;
  readonly onOverwritten: (sku: Sku, message: string) => void;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

async function readPages(run: RunId, isWhole: boolean, ports: ReadBackPorts): Promise<void> {
  const { ownership, ledger, clock, signal } = ports;
  const record: LookPorts['record'] = (steps) => ledger.record(run, steps);
  const pages = pagesBySku(
    (after, limit) => (isWhole ? ownership.inShop(after, limit) : ownership.hinted(after, limit)),
    pageSize,
  );
  for await (const page of pages) {
    signal.throwIfAborted();
    const skus = page.map(({ sku }) => sku);
    const now = clock.now();
    const { gone } = await lookAt(skus, () => lookedInto, { ...ports, record });
    if (gone.length > 0) await record(gone.map(({ sku }) => ({ sku, state: 'deleted' })));
    await tellOverwritten(skus, ports);
    await ownership.forgetHints(skus, now);
  }
}

/** Broken off, it begins anew with the next run. Answers why it could not be made; null when it was. */
export async function readBack(run: RunId, ports: ReadBackPorts): Promise<ShopifyError | null> {
  const { ownership, clock, signal } = ports;
  const now = clock.now();
  const before = await ownership.lookedAt();
  const isDue = before === null || now < before || now >= before.plus(betweenReadings);
  try {
    await readPages(run, isDue, ports);
  } catch (error) {
    if (signal.aborted || !(error instanceof ShopifyError)) throw error;
    return error;
  }
  if (isDue) await ownership.saveLookedAt(now);
  return null;
}
