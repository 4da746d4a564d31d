/**
 * What one planned change is held for, and which harm it does. Pure: what a person has decided about it comes first, then
 * the guard of prices; harms are only named here, sudden-change.ts counts them.
 */
import { decide, decidedReasons, restOf, type Decision } from './decisions.ts';
import { guardOffer } from './guard.ts';
import { harmsOf, type Situation } from './harms-of.ts';
import type { PlannedOperation } from './operations.ts';
import type { Listing } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import type { SuddenChange } from './sudden-change.ts';

export interface Judging {
  readonly listing: Listing;
  readonly situation: Situation;
  readonly decision: Decision | undefined;
  readonly sudden: Pick<SuddenChange, 'isLive' | 'unaccepted'>;
  readonly prices: Settings['prices'];
}

/** What Shopify stored last says how far a price jumps, also while a write is in doubt. */
export function judgeChange(operation: PlannedOperation, judging: Judging): PlannedOperation {
  const { listing, situation, decision, sudden, prices } = judging;
  const choice = decide(operation, decision);
  if (choice === 'accept') return operation;
  if (choice === 'rest' && decision)
    return judgeChange(restOf(operation, decision), { ...judging, decision: undefined });
  const found = sudden.isLive(listing) ? harmsOf(operation, listing, situation) : [];
  const harms = sudden.unaccepted(found);
  const before = { ...listing.stored, ...operation.before };
  const held =
    choice === 'keep' || choice === 'ask-again'
      ? decidedReasons[choice]
      : guardOffer({ ...operation, before }, prices);
  return { ...operation, ...(held && { held }), ...(harms.length > 0 && { harms }) };
}
