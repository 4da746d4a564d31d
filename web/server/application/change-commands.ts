/** Answers the page of changes; the work itself goes through the shop's jobs, as from the command line. */
import { PlanRefused } from '../catalogue/plan-refused.ts';
import { staleness, type Staleness } from '../catalogue/plan-staleness.ts';
import { discardedByPerson } from '../catalogue/close-run.ts';
import { decidedRemovals } from '../catalogue/removal-decisions.ts';
import type { Choice } from '../catalogue/ports/decisions.ts';
import type { PlanDesk } from '../catalogue/ports/plan-desk.ts';
import type { ReviewedOperation, StoredPlan } from '../catalogue/ports/plans.ts';
import type { Runs } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { note } from '../domain/reason-texts/note.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { askedNews, withRefusal } from './asked-news.ts';
import { askedWork, askFor, type AskedFor } from './asked-work.ts';
import type { Blocked, ChangeCommands, HeldGroup, HeldLook, PlanLook } from './change-desk.ts';
import { planPayload, planQueue, previewQueue, syncPayload, syncQueue } from './flow-jobs.ts';
import { fateOf, settledAfter } from './held-fates.ts';
import { followsOf } from './held-follows.ts';
import { nextSyncAt } from './next-sync.ts';
import { isRunWorkedOn } from './shop-progress.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop, ShopBusy } from './refusals.ts';
import { choiceAboutAll, choiceOf, lookAtDecided } from './waiting-changes.ts';

export interface DeskPorts extends Pick<ShopPorts, 'plans' | 'decisions' | 'upkeep' | 'activity'> {
  readonly desk: PlanDesk;
  readonly runs: Pick<Runs, 'discard'>;
}

interface ChangePorts {
  readonly shops: ShopDirectory;
  readonly jobs: Pick<JobQueue, 'send' | 'end' | 'active'>;
  readonly clock: Clock;
  readonly forShop: (shop: ShopDomain) => DeskPorts;
}

async function whyBlocked(shop: InstalledShop, { shops }: ChangePorts): Promise<Blocked | null> {
  if ((await shops.connection(shop.domain)) === null) return 'no-supplier';
  if (shop.refusedAt !== null) return 'no-access';
  return shop.stage === 'trying' ? 'setting-up' : null;
}

type StalePorts = Pick<DeskPorts, 'plans'> &
  Pick<ChangePorts, 'clock'> & { readonly jobs: Pick<JobQueue, 'active'> };

/** A run that begins or ends between two reads is none that was left behind: the queues are asked before and after. */
async function staleOf(
  shop: InstalledShop,
  run: RunId,
  { plans, clock, jobs }: StalePorts,
): Promise<{ readonly stored: StoredPlan | null; readonly stale: Staleness | null }> {
  const isActive = () => isRunWorkedOn(shop.domain, { jobs });
  const wasActive = await isActive();
  const stored = await plans.find(run);
  if (!stored) return { stored, stale: null };
  const isWorkedOn = wasActive || (stored.unfinished !== null && (await isActive()));
  return { stored, stale: staleness(stored, { shop, settings: shop.settings, clock, isWorkedOn }) };
}

/** Without a run: the newest, as long as it waits to be applied. */
export async function lookAtPlan(
  shop: InstalledShop,
  run: RunId | null,
  { desk, ...ports }: Pick<DeskPorts, 'desk'> & StalePorts,
): Promise<PlanLook | null> {
  const head = await desk.head(run);
  if (!head || (run === null && head.state !== 'previewed')) return null;
  const stale = head.state === 'previewed' ? (await staleOf(shop, head.run, ports)).stale : null;
  return { ...head, counts: await desk.products(head.run), stale };
}

async function lookAtHeld(
  shop: InstalledShop,
  { plans, desk, decisions, activity, clock }: DeskPorts & Pick<ChangePorts, 'clock'>,
): Promise<HeldLook | null> {
  const run = await plans.latest();
  const head = run === null ? null : await desk.head(run);
  if (!head) return null;
  const now = clock.now();
  const { settings } = shop;
  const moment = { nextSyncAt: await nextSyncAt(shop, activity, now), now, settings };
  const groups: HeldGroup[] = [];
  for (const { reason, count, changes: held } of await desk.held(head.run)) {
    const look = await lookAtDecided(head.run, reason, { plans, decisions, now });
    const { products: decided, decidedAt, version } = look;
    const leaving = await desk.heldLeaving(head.run, reason);
    const follows = followsOf({ leaving, decidedAt }, moment);
    const changes = { count: held, decided: look.decided };
    groups.push({ reason, count, decided, changes, decidedAt, version, follows });
  }
  return { run: head.run, at: head.startedAt, isProven: head.isProven, groups };
}

const bySku = (operations: readonly ReviewedOperation[]) => Map.groupBy(operations, ({ sku }) => sku);

async function open(shop: ShopDomain, { shops, jobs, clock, forShop }: ChangePorts) {
  const installed = await installedShop(shops, shop);
  return { installed, desk: { ...forShop(shop), jobs, clock } };
}

type Asking = Pick<ChangeCommands, 'askForPlan' | 'askToApply' | 'discardPlan' | 'askToUndo'>;

const looking = (ports: ChangePorts): Omit<ChangeCommands, keyof Asking> => ({
  async lookAtChanges(shop, run) {
    const { installed, desk } = await open(shop, ports);
    // First of all: where it says that what was asked for has ended, what is read after it shows that.
    const asked = await askedWork(desk);
    const plan = await lookAtPlan(installed, run, desk);
    return {
      shop: installed,
      blocked: await whyBlocked(installed, ports),
      plan: withRefusal(plan, asked),
      held: await lookAtHeld(installed, desk),
      asked: await askedNews(asked, { plan, plans: desk.plans }),
    };
  },
  blockedBy: async (shop) => whyBlocked(await installedShop(ports.shops, shop), ports),
  async planSize(shop, run) {
    const { installed, desk } = await open(shop, ports);
    const head = await desk.desk.head(run);
    if (!head) throw new PlanRefused('RUN-522', note('noRun', { run }));
    const { undoes } = head;
    const [counts, held] = [await desk.desk.products(run), await desk.desk.held(run)];
    return { shop: installed, counts, held, undoes };
  },
  async planPart(shop, { run, part, after, limit }) {
    const { desk } = await open(shop, ports);
    const page = await desk.desk.page(run, part, { after, limit });
    const decided = part === 'leaving' ? await decidedRemovals(page, desk) : new Map<Sku, Choice>();
    return [...bySku(page)].map(([sku, operations]) => ({
      sku,
      operations,
      choice: decided.get(sku) ?? null,
    }));
  },
  async heldPart(shop, { run, reason, after, limit }) {
    const { desk } = await open(shop, ports);
    const { plans, decisions } = desk;
    const page = await desk.desk.heldPage(run, reason, { after, limit });
    const skus: readonly Sku[] = [...new Set(page.map(({ sku }) => sku))];
    const known = await decisions.of(skus, ports.clock.now());
    const later = await plans.laterOf(run, skus);
    const isSettledAfter = await settledAfter(desk);
    return [...bySku(page)].map(([sku, operations]) => {
      const decided = known.get(sku) ?? [];
      const since = { decisions: decided, later: later.get(sku) ?? [], isSettledAfter };
      const choice = choiceAboutAll(operations.map((operation) => choiceOf(operation, decided)));
      const fates = operations.map((operation) => fateOf({ ...operation, run }, since));
      return { sku, operations, choice, isOpen: fates.some((fate) => fate !== 'made' && fate !== 'over') };
    });
  },
});

function asking(ports: ChangePorts): Asking {
  const { jobs } = ports;
  const ask = async (
    shop: ShopDomain,
    wish: AskedFor & { queue: string; payload: object },
  ): Promise<void> => {
    const { desk } = await open(shop, ports);
    if (await jobs.active(syncQueue, shop)) throw new ShopBusy(`A sync of ${shop} is running.`);
    if (wish.queue === planQueue) {
      const { kind, run, only, state } = (await askedWork(desk)) ?? {};
      // A second click, while the first is worked on.
      const isSame = kind === wish.kind && run === wish.run && only === wish.only;
      if (isSame && state === 'under-way') return;
      if (await jobs.active(planQueue, shop)) throw new ShopBusy(`A plan of ${shop} is being applied.`);
    }
    await askFor(shop, wish, desk);
  };
  return {
    askForPlan: (shop) =>
      ask(shop, { kind: 'plan', run: null, only: null, queue: previewQueue, payload: syncPayload({}) }),
    async askToApply(shop, run) {
      const { installed, desk } = await open(shop, ports);
      const { stored, stale } = await staleOf(installed, run, desk);
      if (!stored) throw new PlanRefused('RUN-522', note('noPlan', { run }));
      // It is being written already, or was: a second click asks for nothing.
      if (['applying', 'completed', 'incomplete'].includes(stored.state)) return;
      if (stored.state !== 'previewed') throw new PlanRefused('RUN-522', `Run ${run} is no plan that waits.`);
      if (stale?.kind === 'running') throw new ShopBusy(`Run ${stale.run} of ${shop} is under way.`);
      if (stale) throw new PlanRefused('RUN-521', `Plan ${run} does not hold any more.`);
      await ask(shop, {
        kind: 'apply',
        run,
        only: null,
        queue: planQueue,
        payload: planPayload({ plan: run }),
      });
    },
    async discardPlan(shop, run) {
      const { desk } = await open(shop, ports);
      const discarded = await desk.runs.discard(run, discardedByPerson);
      const head = await desk.desk.head(run);
      return { discarded, plan: head && { state: head.state, endedAt: head.finishedAt } };
    },
    askToUndo(shop, run, only) {
      const payload = planPayload({ undo: run, only, planOnly: true });
      return ask(shop, { kind: 'undo', run, only, queue: planQueue, payload });
    },
  };
}

export const changeCommands = (ports: ChangePorts): ChangeCommands => ({
  ...looking(ports),
  ...asking(ports),
});
