/**
 * What a person asked for last and did not wait for: kept with its job, so that whoever looks at the page later, after a
 * reload or a restart, is told what became of it.
 */
import type { Upkeep } from '../catalogue/ports/snapshot.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { isReasonCode, type ReasonCode } from '../domain/reasons.ts';
import type { JobEnd, JobQueue, JobRef } from '../queue/ports.ts';
import type { Activity } from '../shops/ports/activity.ts';
import { JobFailed, type JobObstacle } from './refusals.ts';
import { sendWish } from './send-wish.ts';

/** `run`: the plan that is to be applied, or the run that is to be put back. */
export interface AskedFor {
  readonly kind: 'plan' | 'apply' | 'undo';
  readonly run: RunId | null;
  /** Of an undoing of one product: which. */
  readonly only: Sku | null;
}

export type Became =
  | { readonly state: 'under-way' | 'done' }
  | {
      readonly state: 'refused';
      /** Null where what was thrown has none. */
      readonly code: ReasonCode | null;
      /** What stood in the way, where that was it. */
      readonly obstacle: JobObstacle | null;
      /** What that is about, as it was given. */
      readonly names: readonly string[];
      readonly message: string;
    };

export type AskedWork = AskedFor &
  Became & {
    /** The last plan that was found not to hold when somebody tried it; null: none was. */
    readonly refusedPlan: RunId | null;
  };

interface AskedPorts {
  readonly jobs: Pick<JobQueue, 'send' | 'end'>;
  readonly upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith'>;
  readonly activity: Pick<Activity, 'newestPass' | 'run'>;
}

interface Note extends AskedFor {
  readonly job: JobRef;
  /** The newest run when it was asked for; null: there was none. */
  readonly after: RunId | null;
  /** Of what was asked for before it. */
  readonly refusedPlan?: RunId | null;
}

function becameOf({ state, output, error }: JobEnd): Became {
  if (state === 'failed') {
    const { kind, obstacle, names, message } = new JobFailed(error ?? '');
    return { state: 'refused', code: isReasonCode(kind) ? kind : null, obstacle, names, message };
  }
  // A preview that read nothing ends like any other run, and says why.
  const run = (output as Partial<SyncResult> | null)?.run;
  if (run?.state === 'failed')
    return { state: 'refused', code: run.reason, obstacle: null, names: [], message: run.message ?? '' };
  return { state: 'done' };
}

async function lastAsked({ jobs, upkeep }: Pick<AskedPorts, 'jobs' | 'upkeep'>) {
  const text = await upkeep.doneWith('asked');
  if (text === null) return null;
  const note = JSON.parse(text) as Note;
  const end = await jobs.end(note.job);
  const became: Became = end ? becameOf(end) : { state: 'under-way' };
  const isMoved = note.kind === 'apply' && became.state === 'refused' && became.code === 'RUN-521';
  return { note, became, refusedPlan: (isMoved ? note.run : note.refusedPlan) ?? null };
}

/** Throws ShopBusy, and notes nothing, where something else waits. */
export async function askFor(
  shop: ShopDomain,
  { queue, payload, ...asked }: AskedFor & { readonly queue: string; readonly payload: object },
  { jobs, upkeep, activity }: AskedPorts,
): Promise<void> {
  const after = await activity.newestPass();
  const refusedPlan = (await lastAsked({ jobs, upkeep }))?.refusedPlan ?? null;
  const note: Note = { ...asked, after, refusedPlan, job: await sendWish({ queue, shop, payload }, jobs) };
  await upkeep.saveDoneWith('asked', JSON.stringify(note));
}

/** One that is under way may be what stood in the way. */
async function hasRunSince({ after }: Note, activity: AskedPorts['activity']): Promise<boolean> {
  const newest = await activity.newestPass();
  if (newest === null || newest <= (after ?? 0)) return false;
  return ((await activity.run(newest))?.finishedAt ?? null) !== null;
}

/** Null when nothing was ever asked for, or it was refused, and a run has come to its end since: then that is no news. */
export async function askedWork(ports: AskedPorts): Promise<AskedWork | null> {
  const last = await lastAsked(ports);
  if (last === null) return null;
  const { note, became, refusedPlan } = last;
  if (became.state === 'refused' && (await hasRunSince(note, ports.activity))) return null;
  const { kind, run, only } = note;
  return { kind, run, only, refusedPlan, ...became };
}
