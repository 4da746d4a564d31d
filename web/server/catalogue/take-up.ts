/** Takes up the run that a dead process left: what still holds of its plan is applied, and it is closed. */
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../lib/clock.ts';
import { applyPlan } from './apply-plan.ts';
import type { PlanPorts } from './plan-ports.ts';
import { endsEarly, finish } from './close-run.ts';
import { dropOldPlan } from './drop-old-plan.ts';
import { noteWaiting, type WaitingPorts } from './note-waiting.ts';
import type { Decisions } from './ports/decisions.ts';
import type { Plans } from './ports/plans.ts';
import type { Progress, RunReport, Runs } from './ports/runs.ts';
import type { Snapshot } from './ports/snapshot.ts';
import { createProgress } from './progress.ts';
import { releaseKept } from './release-kept.ts';
import { note } from '../domain/reason-texts/note.ts';

interface TakeUpPorts extends PlanPorts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly runs: Runs;
  readonly plans: Pick<Plans, 'find' | 'page' | 'appliedTo' | 'standing'>;
  readonly decisions: Pick<Decisions, 'of' | 'takeBack'>;
  readonly progress: Progress;
  readonly snapshot: Pick<Snapshot, 'forgetSeen' | 'lastKnown' | 'inShop' | 'seen'>;
  readonly listings: PlanPorts['listings'] & WaitingPorts['listings'];
}

interface TakenUp {
  readonly report: RunReport;
  /** A person ended it while it was brought to its end. */
  readonly isEnded: boolean;
}

/** Null when there is none. A run without a plan is only closed. */
export async function takeUp(ports: TakeUpPorts): Promise<TakenUp | null> {
  const { runs } = ports;
  const left = await runs.interrupted();
  if (!left) return null;
  await runs.takeUp(left.id);
  if (left.state === 'reading') {
    await noteWaiting(left.id, ports);
    const message = note('diedReading');
    await finish(left.id, ['interrupted', { reason: 'RUN-501', message }], ports);
  } else {
    await dropOldPlan(left, ports);
    const apply = (): Promise<void> => applyPlan(left.id, ports, createProgress(left.id, ports));
    const isEnded = await endsEarly(left.id, ports, apply);
    const plan = await ports.plans.find(left.id);
    if (plan) await releaseKept(plan, ports);
    await finish(left.id, ['completed', null], ports);
    if (isEnded) return { report: await runs.report(left.id), isEnded };
  }
  return { report: await runs.report(left.id), isEnded: false };
}
