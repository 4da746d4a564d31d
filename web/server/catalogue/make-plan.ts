/** Makes and stores the plan of a run: what is gone, what differs, and what the guard holds. */
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { settleCreations } from './look-up.ts';
import { chooseTried } from './choose-tried.ts';
import { Doubles } from './hold-doubles.ts';
import { nothingProven, type Leaving } from './hold-heirs.ts';
import type { DifferencePorts } from './judged-differences.ts';
import { planDifferences } from './plan-differences.ts';
import { forgetListedAgain, planRemovals, type PlannedRemovals, type RemovalPorts } from './plan-removals.ts';
import type { Planning } from './planning.ts';
import type { Ledger } from './ports/operation-log.ts';
import type { ListingReader } from './ports/shop-products.ts';
import type { ReportProgress } from './progress.ts';
import { wayOut } from './sudden-change.ts';
import { WhoWasSeen } from './who-was-seen.ts';

export interface PlanningPorts extends DifferencePorts, RemovalPorts {
  readonly snapshot: RemovalPorts['snapshot'];
  readonly ledger: Ledger;
  readonly reader: Pick<ListingReader, 'findBySkus' | 'readCodes' | 'readNow'>;
}

/** Why something waits for a person or the next run. */
interface Held {
  readonly reason: ReasonCode;
  readonly message: string;
  /** The supplier failed when it was asked for them. */
  readonly unchecked?: true;
}

/** What is held of a plan: the first reason, and all sentences. */
interface HeldOfPlan extends Held {
  /** Of what would harm too many at once; empty when nothing would. */
  readonly sudden: string;
}

const sentencesOf = (held: readonly { readonly message: string }[]): string =>
  held.map(({ message }) => message).join(' ');

function testimonyTold(testimony: PlannedRemovals['testimony']): Held[] {
  const stay = testimony?.available.size ?? 0;
  const message = `${stay === 1 ? '1 product is' : `${stay} products are`} missing from the supplier's list, but its availability service calls ${stay === 1 ? 'it' : 'them'} available, so ${stay === 1 ? 'it stays' : 'they stay'}. ${wayOut('removals')}`;
  return [
    ...(stay > 0 ? [{ reason: 'GRD-322', message } as const] : []),
    ...(testimony?.isAnswered === false ? [unanswered] : []),
  ];
}

const unanswered: Held = {
  reason: 'SUP-613',
  message: "The supplier's availability service gave no usable answer, so its list alone decided.",
};

function removalsTold({ planned, leftLastDay, ceiling }: PlannedRemovals['numbers']): string {
  const today = leftLastDay > 0 ? ` after ${leftLastDay} in the last 24 hours` : '';
  return `${planned} ${planned === 1 ? 'product is' : 'products are'} to be removed${today}; at most ${ceiling} may be in one day without a person, so none of them is. ${wayOut('removals')}`;
}

interface RemovalsPlanned {
  readonly held: readonly Held[];
  readonly leaving: Leaving;
}

async function removalsPlanned(
  planning: Planning,
  seen: WhoWasSeen,
  ports: PlanningPorts,
): Promise<RemovalsPlanned> {
  if (!seen.proven) {
    await forgetListedAgain(planning, seen, ports);
    const message = 'The catalogue was not read completely, so nothing is removed.';
    return { held: [{ reason: 'GRD-301', message }], leaving: nothingProven };
  }
  try {
    const { held, numbers, testimony, leaving } = await planRemovals(planning, seen, ports);
    const ofRemovals = held ? [{ reason: held, message: removalsTold(numbers) }] : [];
    return { held: [...ofRemovals, ...testimonyTold(testimony)], leaving };
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    await forgetListedAgain(planning, seen, ports);
    const unchecked: Held = { reason: 'GRD-301', message: error.message, unchecked: true };
    return { held: [unchecked], leaving: nothingProven };
  }
}

/** What is not found out now stays in doubt: whoever creates it looks first, and so does the next run. */
async function settle({ run }: Planning, { ledger, reader }: PlanningPorts): Promise<void> {
  try {
    await settleCreations({ ledger, reader, record: (steps) => ledger.record(run, steps) });
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
  }
}

/** Null: nothing is held back that concerns many. */
export async function makePlan(
  planning: Planning,
  ports: PlanningPorts,
  report: ReportProgress,
): Promise<HeldOfPlan | null> {
  const seen = await WhoWasSeen.of(planning, ports);
  const { held: removals, leaving } = await removalsPlanned(planning, seen, ports);
  if (!planning.dryRun) await settle(planning, ports);
  const creates =
    planning.tries === undefined
      ? 'all'
      : await chooseTried(planning.tries, seen, { ...ports, doubles: new Doubles(ports) });
  const sudden = await planDifferences({ ...planning, creates, leaving }, seen, { ...ports, report });
  const held = [...removals, ...sudden];
  const [first] = held;
  return first ? { ...first, message: sentencesOf(held), sudden: sentencesOf(sudden) } : null;
}
