/**
 * A person keeps a product that is about to leave the shop, or lets it leave after all: the same decision as about a removal
 * that is held, so that planner, pages and commands know of one. It is over when the supplier lists the product again.
 */
import type { Sku } from '../domain/ids.ts';
import type { ListingState } from '../domain/listing.ts';
import type { Clock } from '../lib/clock.ts';
import { decidedReason, isLeaving } from './decisions.ts';
import type { Decision, Decisions } from './ports/decisions.ts';
import type { Listings } from './ports/listings.ts';
import type { Plans } from './ports/plans.ts';

export interface KeepLeavingPorts {
  readonly listings: Pick<Listings, 'presence'>;
  readonly decisions: Pick<Decisions, 'of' | 'save' | 'takeBack'>;
  readonly plans: Pick<Plans, 'latest' | 'openOf'>;
  readonly clock: Clock;
}

const removal = { kind: 'remove', field: 'all' } as const;

const isKeep = ({ kind, choice }: Pick<Decision, 'kind' | 'choice'>): boolean =>
  kind === removal.kind && choice === 'keep';

interface Presence {
  readonly state: ListingState | null;
  readonly absentSince: string | null;
}

const isInShop = ({ state }: Presence): boolean => state === 'present' || state === 'withdrawn';

/** In the shop, and not listed any more: the removal policy has not taken it out yet. */
export const mayLeave = (row: Presence): boolean => row.absentSince !== null && isInShop(row);

/** A plan that waits takes it out: it was the first to miss it, and whoever only plans notes no absence. */
async function isPlannedToLeave(sku: Sku, { plans }: Pick<KeepLeavingPorts, 'plans'>): Promise<boolean> {
  const run = await plans.latest();
  if (run === null) return false;
  const planned = (await plans.openOf(run, [sku])).get(sku) ?? [];
  return planned.some(({ kind, state }) => isLeaving(kind) && state === 'planned');
}

async function stands(sku: Sku, ports: KeepLeavingPorts) {
  const { listings, decisions, clock } = ports;
  const [row] = await listings.presence([sku]);
  const taken = (await decisions.of([sku], clock.now())).get(sku) ?? [];
  const leaves =
    row !== undefined && (mayLeave(row) || (isInShop(row) && (await isPlannedToLeave(sku, ports))));
  return { leaves, isKept: taken.some(isKeep) };
}

/** False where it does not leave, or is kept already. */
export async function keepLeaving(sku: Sku, ports: KeepLeavingPorts): Promise<boolean> {
  const { leaves, isKept } = await stands(sku, ports);
  if (!leaves || isKept) return false;
  // Held for this decision and for no other: "remove all that is held" does not mean it.
  const reason = decidedReason('keep', removal.kind);
  const kept = { ...removal, sku, value: '', choice: 'keep', reason } as const;
  await ports.decisions.save([kept], { at: ports.clock.now(), until: null });
  return true;
}

/** False where nobody keeps it. */
export async function letLeave(sku: Sku, ports: KeepLeavingPorts): Promise<boolean> {
  const { leaves, isKept } = await stands(sku, ports);
  if (!leaves || !isKept) return false;
  await ports.decisions.takeBack([{ ...removal, sku }]);
  return true;
}
