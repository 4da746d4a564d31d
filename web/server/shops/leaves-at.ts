/** When a product that is missing, or not imported any more, leaves the shop. Pure. */
import type { InstalledShop } from '../domain/shop.ts';
import type { Dossier } from './ports.ts';

export interface Leaving {
  /** ISO, UTC: with the first whole sync after that. */
  readonly at: string;
  readonly isDue: boolean;
}

const hourMs = 3_600_000;

/** By the same rule as the removal itself; null for what does not leave. */
export function leavesAt(
  { state, absentSince, now }: Pick<Dossier, 'state' | 'absentSince' | 'now'>,
  { settings }: Pick<InstalledShop, 'settings'>,
): Leaving | null {
  if (state !== 'withdrawn' || absentSince === null) return null;
  const { recheckHours, graceDays } = settings.removal;
  const at = Date.parse(absentSince) + Math.max(recheckHours, graceDays * 24) * hourMs;
  return { at: new Date(at).toISOString(), isDue: at <= Date.parse(now) };
}
