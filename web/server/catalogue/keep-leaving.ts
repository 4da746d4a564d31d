/**
 * A person keeps a product that is about to leave the shop, or lets it leave after all: the same decision as about a removal
 * that is held, so that planner, pages and commands know of one. It is over when the supplier lists the product again.
 */
import type { Sku } from '../domain/ids.ts';
import type { ListingState } from '../domain/listing.ts';
import type { Clock } from '../lib/clock.ts';
import { decidedReason } from './decisions.ts';
import type { Decision, Decisions } from './ports/decisions.ts';
import type { Listings } from './ports/listings.ts';

export interface KeepLeavingPorts {
  readonly listings: Pick<Listings, 'presence'>;
  readonly decisions: Pick<Decisions, 'of' | 'save' | 'takeBack'>;
  readonly clock: Clock;
}

const removal = { kind: 'remove', field: 'all' } as const;

const isKeep = ({ kind, choice }: Pick<Decision, 'kind' | 'choice'>): boolean =>
  kind === removal.kind && choice === 'keep';

/** In the shop, and not listed any more: the removal policy has not taken it out yet. */
export const mayLeave = ({
  state,
  absentSince,
}: {
  readonly state: ListingState | null;
  readonly absentSince: string | null;
}): boolean => absentSince !== null && (state === 'present' || state === 'withdrawn');

async function stands(sku: Sku, { listings, decisions, clock }: KeepLeavingPorts) {
  const [row] = await listings.presence([sku]);
  const taken = (await decisions.of([sku], clock.now())).get(sku) ?? [];
  return { isLeaving: row !== undefined && mayLeave(row), isKept: taken.some(isKeep) };
}

/** False where it does not leave, or is kept already. */
export async function keepLeaving(sku: Sku, ports: KeepLeavingPorts): Promise<boolean> {
  const { isLeaving, isKept } = await stands(sku, ports);
  if (!isLeaving || isKept) return false;
  // Held for this decision and for no other: "remove all that is held" does not mean it.
  const reason = decidedReason('keep', removal.kind);
  const kept = { ...removal, sku, value: '', choice: 'keep', reason } as const;
  await ports.decisions.save([kept], { at: ports.clock.now(), until: null });
  return true;
}

/** False where nobody keeps it. */
export async function letLeave(sku: Sku, ports: KeepLeavingPorts): Promise<boolean> {
  const { isLeaving, isKept } = await stands(sku, ports);
  if (!isLeaving || !isKept) return false;
  await ports.decisions.takeBack([{ ...removal, sku }]);
  return true;
}
