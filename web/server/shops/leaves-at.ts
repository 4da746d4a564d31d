/** When a product that is missing, or not imported any more, leaves the shop. Pure. */
import { decidedReasons } from '../domain/decided-reasons.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { mayLeaveAt } from '../domain/may-leave-at.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Dossier } from './ports/shop-records.ts';

export interface Leaving {
  /** ISO, UTC: with the first whole sync after that. */
  readonly at: string;
  readonly isDue: boolean;
}

/** Somebody decided that it stays, though it is missing or not imported any more. */
export const isKept = ({ decisions }: Pick<Dossier, 'decisions'>): boolean =>
  decisions.some(({ field, choice }) => field === 'all' && choice === 'keep');

/** Held for what somebody had decided, by a word that was taken back since: the next run does it, or asks. */
export function wasDecided(reason: ReasonCode | null, { decisions }: Pick<Dossier, 'decisions'>): boolean {
  const isSaid = (decided: string, isLeaving: boolean): boolean =>
    decisions.some(({ field, choice }) => (field === 'all') === isLeaving && choice === decided);
  return Object.entries(decidedReasons).some(
    ([choice, { leaving, change }]) =>
      (reason === leaving && !isSaid(choice, true)) || (reason === change && !isSaid(choice, false)),
  );
}

/** By the same rule as the removal itself; null for what does not leave, or is kept. */
export function leavesAt(
  dossier: Pick<Dossier, 'state' | 'absentSince' | 'now' | 'decisions'>,
  { settings }: Pick<InstalledShop, 'settings'>,
): Leaving | null {
  const { state, absentSince, now } = dossier;
  if (state !== 'withdrawn' || absentSince === null || isKept(dossier)) return null;
  const at = mayLeaveAt(absentSince, settings.removal);
  return { at: new Date(at).toISOString(), isDue: at <= Date.parse(now) };
}
