/**
 * How a product of the supplier's stands in the shop, for people; the words are in `reason-texts/`. One function says it,
 * of one product as of a page of many, so that no list and no explanation disagree.
 */
import { assertNever } from '../lib/assert-never.ts';
import type { ListingState } from './listing.ts';

/**
 * live         for sale in the shop
 * hidden       would be for sale, but is certainly published where no market shows it
 * draft        in the shop, not on sale (reasons say why)
 * yours        in the shop, not on sale, because somebody made it so in the Shopify admin
 * paused       in the shop, not on sale, because the merchant paused it here
 * pending      to be created by the next run
 * untried      to be created once the merchant imports more than the products that are tried
 * waiting      its creation is held or put off (reasons say why)
 * missing      gone at the supplier, sold out in the shop until the second check
 * removed      left the shop by the removal policy
 * erased       was deleted by the removal policy; created anew when the supplier lists it again
 * renumbered   goes on under another SKU, which the supplier gives it now
 * deleted      the merchant deleted it; it stays away
 * refused      Shopify did not take it (the details say why); tried again by the next run
 * left-out     the merchant does not import it
 * set-aside    the supplier's data cannot be taken over (reasons say why)
 * unknown      neither the supplier nor the shop has this SKU
 */
export const productStates = [
  'live',
  'hidden',
  'draft',
  'yours',
  'paused',
  'pending',
  'untried',
  'waiting',
  'missing',
  'removed',
  'erased',
  'renumbered',
  'deleted',
  'refused',
  'left-out',
  'set-aside',
  'unknown',
] as const;
export type ProductState = (typeof productStates)[number];

/** What decides it. */
export interface StateCauses {
  /** Null where neither the supplier nor the shop has it. */
  readonly state: ListingState | null;
  /** The supplier's data cannot be taken over. */
  readonly isSetAside: boolean;
  /** Among what the merchant imports. */
  readonly isChosen: boolean;
  /** The supplier does not list it. */
  readonly isAbsent: boolean;
  /** Its product goes on under another SKU. */
  readonly hasBecome: boolean;
  /** The removal policy deleted it. */
  readonly isErased: boolean;
  /** Its creation, where that was planned last and not carried out: Shopify refused it, it waits, or a person does not want it. */
  readonly creation: 'refused' | 'waiting' | 'unwanted' | null;
  /** For sale, as Shopify said last. */
  readonly isActive: boolean;
  /** Its status is the merchant's. */
  readonly ownsStatus: boolean;
  /** The merchant keeps it off sale until they resume it. */
  readonly isPaused: boolean;
  /** Certainly published where no market shows it. */
  readonly isHidden: boolean;
  /** So far only some products are tried. */
  readonly isTrying: boolean;
}

function wantedState(causes: StateCauses): ProductState {
  const { isAbsent, hasBecome, isErased, isChosen, creation, isTrying } = causes;
  if (isAbsent && hasBecome) return 'renumbered';
  if (isErased) return isChosen ? 'erased' : 'left-out';
  if (isAbsent) return 'unknown';
  if (!isChosen) return 'left-out';
  if (creation === 'unwanted') return 'left-out';
  return creation ?? (isTrying ? 'untried' : 'pending');
}

function offSale({ ownsStatus, isPaused }: StateCauses): ProductState {
  if (ownsStatus) return 'yours';
  return isPaused ? 'paused' : 'draft';
}

export function productState(causes: StateCauses): ProductState {
  const { state, isSetAside, isChosen, isActive, isHidden } = causes;
  if (isSetAside && (state === null || state === 'wanted' || state === 'present')) return 'set-aside';
  switch (state) {
    case null:
      return 'unknown';
    case 'wanted':
      return wantedState(causes);
    case 'present':
      if (!isActive) return offSale(causes);
      return isHidden ? 'hidden' : 'live';
    case 'withdrawn':
      return isChosen ? 'missing' : 'left-out';
    case 'removed':
      return isChosen ? 'removed' : 'left-out';
    case 'deleted':
      return state;
    default:
      return assertNever(state);
  }
}
