/**
 * Plans everything that differs between what is wanted and what Shopify confirmed, and lets the guard hold prices, and
 * what would harm too many listings at once.
 */
import {
  judgedPages,
  type DifferencePorts,
  type JudgedDifference,
  type PlanningAll,
} from './judged-differences.ts';
import { askAboutLists } from './ask-about-lists.ts';
import { decidedKinds, isHeldBySomebody } from './decisions.ts';
import { Heirs } from './hold-heirs.ts';
import { Doubles } from './hold-doubles.ts';
import { holdsPlaces, narrowHeld } from './narrow-held.ts';
import type { PlannedOperation } from './operations.ts';
import type { ReportProgress } from './progress.ts';
import { planRenumbering } from './plan-renumbering.ts';
import { toldAnew } from './standing-price.ts';
import { openCount } from './open-count.ts';
import type { HeldHarm } from './sudden-change.ts';
import type { WhoWasSeen } from './who-was-seen.ts';

/** What is added to a new product waits unseen while its creation does. */
function withoutOrphans(operations: readonly PlannedOperation[]): readonly PlannedOperation[] {
  const waiting = new Set(
    operations.flatMap(({ sku, kind, held }) => (kind === 'create' && held ? sku : [])),
  );
  return waiting.size === 0
    ? operations
    : operations.filter(({ sku, kind }) => kind === 'create' || !waiting.has(sku));
}

const isCreation = ({ difference, operations }: JudgedDifference): boolean =>
  difference.listing === null && operations.length > 0;

/** Answers what is held because it would harm too many listings at once. */
export async function planDifferences(
  planning: PlanningAll,
  seen: WhoWasSeen,
  { report, ...ports }: DifferencePorts & { readonly report: ReportProgress },
): Promise<readonly HeldHarm[]> {
  const { run, dryRun } = planning;
  const { derivation, decisions, log } = ports;
  const sudden = await openCount(planning, ports);
  const judgement = { planning, seen, sudden };
  const doubles = new Doubles(ports);
  // One product of a crowd that was held is still one of many, and what the plan of it does not meet may still wait.
  const isWhole = planning.only === undefined;
  const heirs = new Heirs(ports.listings, seen, planning.leaving);
  if (isWhole) await planRenumbering(run, planning.leaving.takeOvers, ports);
  let done = 0;
  let keepsPlaces = false;
  for await (const page of judgedPages(judgement, ports)) {
    const creations = page.filter(isCreation).map(({ difference }) => difference);
    const { planned: held, met: ofDoubles } = await doubles.among(creations);
    const waits = await heirs.among(creations);
    const planned = page.flatMap((judged) => judged.operations);
    const operations = withoutOrphans(planned.map(held).map(waits));
    for (const operation of operations) sudden.count(operation, isWhole && seen.has(operation.sku));
    keepsPlaces ||= operations.some(
      (each) => each.kind === 'place' && (isHeldBySomebody(each) || each.harms?.includes('price-cuts')),
    );
    await log.plan(run, operations);
    await ports.listings.tellReasons(page.flatMap(toldAnew));
    if (!dryRun) await decisions.met(run, [...page.flatMap(({ met }) => met), ...ofDoubles]);
    done += page.length;
    await report({ phase: 'plan', done, total: null });
  }
  await doubles.settle(isWhole && planning.creates === 'all');
  if (isWhole) await askAboutLists(planning, ports);
  if (isWhole && !dryRun) await decisions.forget(run, decidedKinds);
  const held = sudden.held();
  for (const { harm, reason } of held) await log.hold(run, harm, reason);
  const kinds = new Set(held.map(({ harm }) => harm));
  if (!keepsPlaces && !holdsPlaces(kinds)) return held;
  for await (const page of judgedPages(judgement, ports)) {
    const narrowing = { held: kinds, shop: derivation.shop };
    const operations = page.flatMap(({ difference, operations }) => {
      const { listing } = difference;
      if (!listing || !seen.mayBeWritten(difference)) return [];
      return operations.flatMap((operation) => narrowHeld(operation, listing, narrowing));
    });
    await log.plan(run, operations);
  }
  return held;
}
