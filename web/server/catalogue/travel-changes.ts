/**
 * Changes that travel in files: whatever the reason why their calls go out now, the shop is looked at immediately before,
 * and what the merchant changed since is left out.
 */
import type { Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { applyChange, type ChangeKind } from './apply-operation.ts';
import type { LookPorts } from './look-at.ts';
import { freshen } from './look-before.ts';
import type { Operation, Said } from './operations.ts';
import type { Listings } from './ports/listings.ts';
import { travellerAt, type Travel } from './travel.ts';

type Change = Operation & { readonly kind: ChangeKind };

interface Traveller {
  change: Change;
  /** What is said of it when it was applied. */
  readonly notes: Said[];
}

interface ChangePorts {
  readonly listings: Pick<Listings, 'findAll'>;
  readonly look: LookPorts;
}

/** `known`: their listings, as they are when the first of them is applied. */
export function travelOfChanges(
  operations: readonly Operation[],
  known: ReadonlyMap<Sku, Listing>,
  { listings, look }: ChangePorts,
): Travel {
  const all = operations.map((operation): Traveller => ({
    change: { ...operation, kind: operation.kind as ChangeKind },
    notes: [],
  }));
  const now = new Map(known);
  const asKnown: ChangePorts['listings'] = { findAll: async () => now };
  return {
    async apply(at, ports) {
      const { change, notes } = travellerAt(all, at);
      await applyChange(change, { ...ports, listings: asKnown });
      const message = notes.flatMap((note) => note.message ?? []).join(' ');
      const reason = notes.at(-1)?.reason;
      return notes.length === 0 ? null : { ...(message && { message }), ...(reason && { reason }) };
    },
    async overtaken(calls) {
      const travellers = calls.map(({ at }) => ({ at, traveller: travellerAt(all, at) }));
      const fresh = await freshen(
        travellers.map(({ traveller }) => traveller.change),
        look,
      );
      const overtaken = travellers.filter(({ traveller }) => {
        const { operation, note } = fresh.get(traveller.change.id) ?? { operation: traveller.change };
        if (note) traveller.notes.push(note);
        const isSame = JSON.stringify(operation.after) === JSON.stringify(traveller.change.after);
        traveller.change = operation;
        return !isSame;
      });
      const skus = overtaken.map(({ traveller }) => traveller.change.sku);
      if (skus.length > 0) for (const [sku, listing] of await listings.findAll(skus)) now.set(sku, listing);
      return overtaken.map(({ at }) => at);
    },
  };
}
