/**
 * A product that the merchant keeps off sale until they resume it. Noted beside the fields that are theirs, so that it
 * lives as those do: through syncs, absences, another SKU and the loss of the database. Pure.
 */
import type { OwnField } from './listing.ts';
import type { ReasonCode } from './reasons.ts';

/** Not a field of the shop's: that it is off sale is the merchant's word. */
export const pausedField = 'sale' as const satisfies OwnField;

export const pausedReason = 'GAT-209' as const satisfies ReasonCode;

/** Whose status somebody has made theirs in the shop since is as they left it, whatever they said before. */
export const isPaused = (owned: readonly OwnField[]): boolean =>
  owned.includes(pausedField) && !owned.includes('status');

/** What keeps it a draft, with the merchant's word. */
export function withPause(gate: readonly ReasonCode[], owned: readonly OwnField[]): readonly ReasonCode[] {
  const others = gate.filter((reason) => reason !== pausedReason);
  return isPaused(owned) ? [...others, pausedReason] : others;
}
