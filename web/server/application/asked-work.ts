/**
 * What a person asked for last and did not wait for: kept with its job, so that whoever looks at the page later, after a
 * reload or a restart, is told what became of it.
 */
import type { Upkeep } from '../catalogue/ports/snapshot.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import { reasonCodes, type ReasonCode } from '../domain/reasons.ts';
import type { JobEnd, JobQueue, JobRef } from '../queue/ports.ts';
import { JobFailed } from './refusals.ts';

/** `run`: the plan that is to be applied, or the run that is to be put back. */
export interface AskedFor {
  readonly kind: 'plan' | 'apply' | 'undo';
  readonly run: RunId | null;
}

export type Became =
  | { readonly state: 'under-way' | 'done' }
  | {
      readonly state: 'refused';
      /** Null where what was thrown has none. */
      readonly code: ReasonCode | null;
      readonly message: string;
    };

export type AskedWork = AskedFor & Became;

interface AskedPorts {
  readonly jobs: Pick<JobQueue, 'send' | 'end'>;
  readonly upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith'>;
}

interface Note extends AskedFor {
  readonly job: JobRef;
}

const isCode = (word: string | null): word is ReasonCode => reasonCodes.some((code) => code === word);

function becameOf({ state, output, error }: JobEnd): Became {
  if (state === 'failed') {
    const { kind, message } = new JobFailed(error ?? '');
    return { state: 'refused', code: isCode(kind) ? kind : null, message };
  }
  // A preview that read nothing ends like any other run, and says why.
  const run = (output as Partial<SyncResult> | null)?.run;
  if (run?.state === 'failed') return { state: 'refused', code: run.reason, message: run.message ?? '' };
  return { state: 'done' };
}

export async function askFor(
  shop: ShopDomain,
  { queue, payload, ...asked }: AskedFor & { readonly queue: string; readonly payload: object },
  { jobs, upkeep }: AskedPorts,
): Promise<void> {
  const { id } = await jobs.send({ queue, shop, payload, urgent: true, tries: 1 });
  const note: Note = { ...asked, job: { queue, id } };
  await upkeep.saveDoneWith('asked', JSON.stringify(note));
}

/** Null when nothing was ever asked for. */
export async function askedWork({ jobs, upkeep }: AskedPorts): Promise<AskedWork | null> {
  const text = await upkeep.doneWith('asked');
  if (text === null) return null;
  const { kind, run, job } = JSON.parse(text) as Note;
  const end = await jobs.end(job);
  const became: Became = end ? becameOf(end) : { state: 'under-way' };
  return { kind, run, ...became };
}
