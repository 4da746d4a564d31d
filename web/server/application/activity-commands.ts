/** What can be asked about what was done: how a shop stands, its runs, and that a sync begin now. */
import type { DateTime } from 'luxon';
import { whyNotUndoable } from '../catalogue/undo-run.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Activity, RunSummary } from '../shops/ports/activity.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { syncQueue } from './flow-jobs.ts';
import { fatesOf, type FatesLook } from './held-fates.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop } from './refusals.ts';
import type { ActivityCommands, RunDetails, RunLook } from './shop-activity.ts';
import { shopHome } from './shop-home.ts';

interface ActivityPorts {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'send' | 'active'>;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

/** Each with what has come of it since: who put it back, and by what a plan is replaced. */
async function withSince(
  found: RunSummary | readonly RunSummary[],
  activity: Pick<Activity, 'undoings' | 'newestPass'>,
): Promise<readonly RunLook[]> {
  const runs = [found].flat();
  const undoings = await activity.undoings(runs.map(({ id }) => id));
  const isOpen = runs.some(({ state }) => state === 'previewed');
  const newest = isOpen ? await activity.newestPass() : null;
  return runs.map((run): RunLook => {
    const isReplaced = run.state === 'previewed' && newest !== null && newest > run.id;
    const since = {
      undoneBy: undoings.filter(({ undoes }) => undoes === run.id),
      replacedBy: isReplaced ? newest : null,
    };
    return Object.assign(since, run);
  });
}

/** Null where there is none of that number. */
async function lookOf(run: RunId, activity: Pick<Activity, 'run' | 'undoings' | 'newestPass'>) {
  const [look] = await withSince((await activity.run(run)) ?? [], activity);
  return look ?? null;
}

/** By reason, with what has become of it. */
async function heldOf(
  run: RunId,
  ports: ShopPorts & { readonly now: DateTime<true> },
): Promise<RunDetails['held']> {
  const held = new Map<ReasonCode, FatesLook | null>();
  for (const reason of Object.keys(await ports.activity.heldBy(run)) as ReasonCode[])
    held.set(reason, await fatesOf({ run, reason }, ports));
  return held;
}

/** What was put back already is not offered again. */
async function isOpenToUndo({ id, only, undoneBy }: RunLook, ports: ShopPorts): Promise<boolean> {
  if (undoneBy.some((each) => each.isWhole && (each.only === null || each.only === only))) return false;
  return (await whyNotUndoable({ run: id, only }, ports)) === null;
}

/** Where an undoing has just found nothing to put back, that is told instead. */
async function undoingOf(
  run: RunLook,
  ports: ShopPorts,
): Promise<Pick<RunDetails, 'isUndoable' | 'vainUndoing'>> {
  if (!(await isOpenToUndo(run, ports))) return notOffered;
  const vainUndoing = await ports.activity.vainUndoing(run);
  return { isUndoable: vainUndoing === null, vainUndoing };
}

const notOffered = { isUndoable: false, vainUndoing: null } as const;

/** What an undoing left is put back by nobody but who undoes that run, or that product, once more, where that finds anything. */
async function mayGoOn({ undoes, only, state, applied }: RunLook, ports: ShopPorts): Promise<boolean> {
  // One that was ended before it wrote anything is as if nobody had begun it.
  const isLeft = state === 'incomplete' || (state === 'interrupted' && applied > 0);
  if (undoes === null || !isLeft) return false;
  const undone = await lookOf(undoes, ports.activity);
  return undone !== null && (await undoingOf({ ...undone, only }, ports)).isUndoable;
}

export const activityCommands = (ports: ActivityPorts): ActivityCommands => ({
  home: (shop) => shopHome(shop, ports),
  async runs(shop, { before, limit }) {
    await installedShop(ports.shops, shop);
    const { activity } = ports.forShop(shop);
    // One more tells whether there is another page.
    const found = await activity.runs({ before, limit: limit + 1 });
    const items = found.slice(0, limit);
    const next = found.length > limit ? (items.at(-1)?.id ?? null) : null;
    return { items: await withSince(items, activity), next, total: await activity.countRuns() };
  },
  async runDetails(shop, run) {
    await installedShop(ports.shops, shop);
    const ofShop = ports.forShop(shop);
    const { activity, runs } = ofShop;
    const summary = await lookOf(run, activity);
    if (!summary) return null;
    return {
      summary,
      report: await runs.report(run),
      held: await heldOf(run, { ...ofShop, now: ports.clock.now() }),
      // Of an undoing only the rest is offered: another sync brings back what it has put back.
      ...(summary.undoes === null ? await undoingOf(summary, ofShop) : notOffered),
      mayGoOn: await mayGoOn(summary, ofShop),
    };
  },
  async askForSync(shop) {
    const { stage, pausedAt, refusedAt } = await installedShop(ports.shops, shop);
    if (refusedAt !== null) return 'no-access';
    if ((await ports.shops.connection(shop)) === null) return 'no-supplier';
    if (stage === 'trying') return 'setting-up';
    if (pausedAt !== null) return 'paused';
    await ports.jobs.send({ queue: syncQueue, shop, payload: {}, urgent: true, tries: 1 });
    return 'asked';
  },
});
