/**
 * A person keeps a product that is about to leave the shop, or lets it leave after all: the same decision as about a removal
 * that is held, so that planner, pages and commands know of one. It is over when the supplier lists the product again.
 */
import type { Sku } from '../domain/ids.ts';
import type { ListingState } from '../domain/listing.ts';
import type { Clock } from '../lib/clock.ts';
import { decidedReason, isLeaving } from './decisions.ts';
import type { Operation } from './operations.ts';
import type { Decision, DecisionOf, Decisions } from './ports/decisions.ts';
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

/** What the newest run has planned of its leaving, and has not done. A plan that nobody has applied yet notes no absence. */
async function plannedLeaving(sku: Sku, plans: KeepLeavingPorts['plans']): Promise<readonly Operation[]> {
  const run = await plans.latest();
  const open = run === null ? [] : ((await plans.openOf(run, [sku])).get(sku) ?? []);
  return open.filter(({ kind }) => isLeaving(kind));
}

async function stands(sku: Sku, { listings, decisions, plans, clock }: KeepLeavingPorts) {
  const [row] = await listings.presence([sku]);
  const taken = (await decisions.of([sku], clock.now())).get(sku) ?? [];
  const planned = await plannedLeaving(sku, plans);
  const leaves = row !== undefined && (mayLeave(row) || (isInShop(row) && planned.length > 0));
  const isOnItsWay = planned.some(({ state }) => state === 'sending');
  return { isLeaving: leaves, isOnItsWay, isKept: taken.some(isKeep) };
}

/** Held for this decision and for no other: "remove all that is held" does not mean it. */
export const keptFromLeaving = (sku: Sku): DecisionOf => ({
  ...removal,
  sku,
  value: '',
  choice: 'keep',
  reason: decidedReason('keep', removal.kind),
});

/** False where it does not leave, is kept already, or is leaving at this moment: that call is not brought back. */
export async function keepLeaving(sku: Sku, ports: KeepLeavingPorts): Promise<boolean> {
  const { isLeaving, isOnItsWay, isKept } = await stands(sku, ports);
  if (!isLeaving || isOnItsWay || isKept) return false;
  await ports.decisions.save([keptFromLeaving(sku)], { at: ports.clock.now(), until: null });
  return true;
}

/** False where nobody keeps it. */
export async function letLeave(sku: Sku, ports: KeepLeavingPorts): Promise<boolean> {
  const { isLeaving: leaves, isKept } = await stands(sku, ports);
  if (!leaves || !isKept) return false;
  await ports.decisions.takeBack([{ ...removal, sku }]);
  return true;
}
