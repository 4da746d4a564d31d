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
import { pagesBySku } from './pages-by-sku.ts';
import type { Ledger } from './ports/operation-log.ts';
import type { Ownership } from './ports/ownership.ts';
import type { BulkReads } from './ports/bulk-reads.ts';
import { readAll } from './read-all.ts';
import { tellOverwritten } from './tell-overwritten.ts';

/** A little less than a day, so that runs on the hour do not drift by one each day. */
const betweenReadings = { hours: 23 };
const pageSize = 500;

export interface ReadBackPorts extends Omit<LookPorts, 'record'> {
  readonly ownership: Ownership;
  /** Null: always by pages. */
  readonly bulk: { readonly reads: BulkReads; readonly from: number } | null;
  readonly onOverwritten: (sku: Sku, message: string) => void;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** A person asks for it: it is due. */
  readonly isAsked?: boolean | undefined;
}

type Fetch = (after: Sku | null, limit: number) => Promise<readonly { readonly sku: Sku }[]>;

async function readSome(run: RunId, skus: readonly Sku[], ports: ReadBackPorts): Promise<void> {
  const { ownership, ledger, clock } = ports;
  const record: LookPorts['record'] = (steps) => ledger.record(run, steps);
  const now = clock.now();
  const { gone } = await lookAt(skus, () => lookedInto, { ...ports, record });
  if (gone.length > 0) await record(gone.map(({ sku }) => ({ sku, state: 'deleted' })));
  await tellOverwritten(skus, ports);
  await ownership.forgetHints(skus, now);
}

async function readPages(run: RunId, fetch: Fetch, ports: ReadBackPorts): Promise<void> {
  for await (const page of pagesBySku(fetch, pageSize)) {
    ports.signal.throwIfAborted();
    await readSome(
      run,
      page.map(({ sku }) => sku),
      ports,
    );
  }
}

/** Whoever asks for them: at most 500. Answers as readBack. */
export async function lookAgain(
  run: RunId,
  skus: readonly Sku[],
  ports: ReadBackPorts,
): Promise<ShopifyError | null> {
  try {
    await readSome(run, skus, ports);
    return null;
  } catch (error) {
    if (ports.signal.aborted || !(error instanceof ShopifyError)) throw error;
    return error;
  }
}

/** Whether everything was met: what was not, only a question for each product can tell. */
async function readAtOnce(run: RunId, reads: BulkReads, ports: ReadBackPorts): Promise<boolean> {
  const { ownership, ledger, clock, signal } = ports;
  const now = clock.now();
  try {
    const there = await readAll({
      ...ports,
      reads,
      record: (steps) => ledger.record(run, steps),
      async onLooked(skus) {
        await tellOverwritten(skus, ports);
        await ownership.forgetHints(skus, now);
      },
    });
    let known = 0;
    for await (const page of pagesBySku((after, limit) => ownership.inShop(after, limit), pageSize))
      known += page.length;
    return there >= known;
  } catch (error) {
    // What keeps a bulk query from its end keeps nobody from reading.
    if (signal.aborted || !(error instanceof ShopifyError) || error.scope === 'shop') throw error;
    return false;
  }
}

async function readWhole(run: RunId, ports: ReadBackPorts): Promise<void> {
  const { bulk, ownership } = ports;
  const isLarge = bulk !== null && (await ownership.inShop(null, bulk.from)).length >= bulk.from;
  if (isLarge && (await readAtOnce(run, bulk.reads, ports))) return;
  await readPages(run, (after, limit) => ownership.inShop(after, limit), ports);
}

/** Broken off, it begins anew with the next run. Answers why it could not be made; null when it was. */
export async function readBack(run: RunId, ports: ReadBackPorts): Promise<ShopifyError | null> {
  const { ownership, clock, signal, isAsked } = ports;
  const now = clock.now();
  const before = await ownership.lookedAt();
  const isDue = isAsked || before === null || now < before || now >= before.plus(betweenReadings);
  try {
    await (isDue
      ? readWhole(run, ports)
      : readPages(run, (after, limit) => ownership.hinted(after, limit), ports));
  } catch (error) {
    if (signal.aborted || !(error instanceof ShopifyError)) throw error;
    return error;
  }
  if (isDue) await ownership.saveLookedAt(now);
  return null;
}
