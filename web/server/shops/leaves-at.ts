/** When a product that is missing, or not imported any more, leaves the shop. Pure. */
import { mayLeaveAt } from '../domain/may-leave-at.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Dossier } from './ports.ts';

export interface Leaving {
  /** ISO, UTC: with the first whole sync after that. */
  readonly at: string;
  readonly isDue: boolean;
}

/** By the same rule as the removal itself; null for what does not leave, or is kept. */
export function leavesAt(
  { state, absentSince, now, decisions }: Pick<Dossier, 'state' | 'absentSince' | 'now' | 'decisions'>,
  { settings }: Pick<InstalledShop, 'settings'>,
): Leaving | null {
  const isKept = decisions.some(({ field, choice }) => field === 'all' && choice === 'keep');
  if (state !== 'withdrawn' || absentSince === null || isKept) return null;
  const at = mayLeaveAt(absentSince, settings.removal);
  return { at: new Date(at).toISOString(), isDue: at <= Date.parse(now) };
}
