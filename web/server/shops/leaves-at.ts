/** When a product that is missing, or not imported any more, leaves the shop. Pure. */
import { mayLeaveAt } from '../domain/may-leave-at.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Dossier } from './ports.ts';

export interface Leaving {
  /** ISO, UTC: with the first whole sync after that. */
  readonly at: string;
  readonly isDue: boolean;
}

/** Somebody decided that it stays, though it is missing or not imported any more. */
export const isKept = ({ decisions }: Pick<Dossier, 'decisions'>): boolean =>
  decisions.some(({ field, choice }) => field === 'all' && choice === 'keep');

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
