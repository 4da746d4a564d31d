/** Why something of a run is not put back when it is undone. */
import type { ReasonCode } from '../domain/reasons.ts';

/**
 * changed     it was written or edited since
 * back        it stands there already as it was before the run
 * unsure      nobody knows for certain what is there now
 * unknown     nobody knew what was there before
 * renumbered  the supplier gives it another SKU, and the product goes on under that
 * gone        the product is not in the shop any more
 * erased      the run deleted it for good
 * draft       the run created it: it is, or becomes, a draft that is published nowhere
 * countries   it may not be sold there any more
 * paused      the merchant keeps it off sale until they resume it
 * settingUp   nothing goes on sale before the set-up is done
 * nowhere     no market may have it, or nobody knows where it may be shipped
 * image, text, stockUnknown, price   as the supplier lists it today, it lacks what a product needs to be on sale
 * cost        it would be sold for less than it may be at the cost of today
 * stock       quantities stay at the supplier's latest number
 *
 * In this order they are told: what keeps things from going back comes before what is so with every undoing.
 */
export const stays = [
  'changed',
  'unsure',
  'unknown',
  'renumbered',
  'gone',
  'erased',
  'back',
  'draft',
  'countries',
  'paused',
  'settingUp',
  'nowhere',
  'image',
  'text',
  'stockUnknown',
  'price',
  'cost',
  'stock',
] as const;
export type Stays = (typeof stays)[number];

/** Each thing that keeps a product off sale is told as what it is. */
export const gateStays = {
  'GAT-201': 'image',
  'GAT-202': 'cost',
  'GAT-203': 'nowhere',
  'GAT-204': 'text',
  'GAT-205': 'stockUnknown',
  'GAT-206': 'price',
  'GAT-207': 'settingUp',
  'GAT-208': 'nowhere',
  'GAT-209': 'paused',
} as const satisfies Readonly<Record<Extract<ReasonCode, `GAT-${string}`>, Stays>>;

export const isGate = (code: ReasonCode): code is keyof typeof gateStays => code in gateStays;
