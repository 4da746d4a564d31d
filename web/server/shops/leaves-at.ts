/** When a product that is missing, or not imported any more, leaves the shop. Pure. */
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

/** Held as kept, by a word that was taken back since: the next run does it, or asks. */
export function wasKept(reason: ReasonCode | null, dossier: Pick<Dossier, 'decisions'>): boolean {
  if (reason === 'GRD-330') return !isKept(dossier);
  const keepsValue = dossier.decisions.some(({ field, choice }) => field !== 'all' && choice === 'keep');
  return reason === 'GRD-323' && !keepsValue;
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
