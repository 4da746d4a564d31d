/** What follows from a decision about held changes, with its dates: by the rules of those who carry it out. */
import { DateTime } from 'luxon';
import { quietUntil } from '../catalogue/decide-held.ts';
import type { Absent } from '../catalogue/plan.ts';
import type { HeldLeaving } from '../catalogue/ports/plan-desk.ts';
import { removalSteps } from '../catalogue/removal-steps.ts';
import type { Sku } from '../domain/ids.ts';
import type { Settings } from '../domain/settings.ts';
import { undoDays } from '../domain/undo-days.ts';

/** Of products that would leave the shop; instants are ISO in UTC. */
export interface RemovalFollows {
  readonly policy: Settings['removal']['policy'];
  /** So many leave; the other changes of the group are of other kinds. */
  readonly leaving: number;
  /** So many of them are sold out first. */
  readonly soldOut: number;
  /** All of them leave, the first ones and the last ones not before this; null: with the run after that, or with the next one. */
  readonly leaveFrom: string | null;
  readonly leaveUntil: string | null;
}

export interface Follows {
  /** When the next run looks, about; null while none begins by itself. */
  readonly nextSyncAt: string | null;
  /** Who chooses now to be asked again is left alone until then. */
  readonly askedAgainAt: string;
  /** Who chose so when it was decided last; null where nothing is. */
  readonly decidedUntil: string | null;
  /** Null where nothing leaves the shop. */
  readonly removal: RemovalFollows | null;
  /** For so many days a run that has made it can be undone. */
  readonly undoDays: number;
}

type Moment = Pick<Follows, 'nextSyncAt'> & { readonly now: DateTime<true>; readonly settings: Settings };

/** When the next run may look: now, where nobody knows. */
export const nextLook = ({ nextSyncAt, now }: Pick<Moment, 'nextSyncAt' | 'now'>): DateTime<true> =>
  nextSyncAt === null ? now : (DateTime.fromISO(nextSyncAt, { zone: 'utc' }) as DateTime<true>);

/** As the planner saw them. */
const absentAs = (kind: HeldLeaving['kind'], absentSince: string | null): Absent => ({
  sku: '' as Sku,
  absentSince,
  ...(kind === 'withdraw' ? { state: 'present', sentStock: null } : { state: 'withdrawn', sentStock: 0 }),
});

function removalOf(leaving: readonly HeldLeaving[], moment: Moment): RemovalFollows | null {
  if (leaving.length === 0) return null;
  const { removal } = moment.settings;
  const next = nextLook(moment);
  const steps = leaving.flatMap(({ kind, firstSince, lastSince, isAnyListed }) =>
    [firstSince, isAnyListed ? null : lastSince].flatMap((since) =>
      removalSteps(absentAs(kind, since), next, removal),
    ),
  );
  const times = steps.filter(({ kind }) => kind === 'remove').map(({ from }) => from.toMillis());
  const laterThanNext = (ms: number): string | null =>
    ms > next.toMillis() ? DateTime.fromMillis(ms, { zone: 'utc' }).toISO() : null;
  return {
    policy: removal.policy,
    leaving: leaving.reduce((all, { count }) => all + count, 0),
    soldOut: leaving.reduce((all, { kind, count }) => (kind === 'withdraw' ? all + count : all), 0),
    leaveFrom: laterThanNext(Math.min(...times)),
    leaveUntil: laterThanNext(Math.max(...times)),
  };
}

/** `decidedAt`: when something of it was decided last, ISO; null: nothing was. */
export function followsOf(
  { leaving, decidedAt }: { readonly leaving: readonly HeldLeaving[]; readonly decidedAt: string | null },
  moment: Moment,
): Follows {
  const { nextSyncAt, now } = moment;
  const decided = decidedAt && (DateTime.fromISO(decidedAt, { zone: 'utc' }) as DateTime<true>);
  return {
    nextSyncAt,
    askedAgainAt: quietUntil(now).toUTC().toISO(),
    decidedUntil: decided && quietUntil(decided).toISO(),
    removal: removalOf(leaving, moment),
    undoDays,
  };
}
