/**
 * Why a creation waits though the supplier lists the product: a person links it to one of the shop's own, or wants none
 * beside it, or has not been asked yet. Asked when it is planned, and again right before it is sent. Pure.
 */
import type { ReasonCode } from '../domain/reasons.ts';
import { doubleChoiceOf, isOfDouble, wasLeftOut } from './double-choices.ts';
import type { Match } from './match-products.ts';
import type { Adoption } from './ports/adoption.ts';
import type { Decision } from './ports/decisions.ts';

/** What people have said of one SKU. */
export interface SaidOfDouble {
  readonly link: Pick<Adoption, 'state'> | undefined;
  readonly decisions: readonly Decision[] | undefined;
}

/** A sync is to carry it out, or is at it: until then nobody creates anything under its SKU. */
const isLinkOpen = ({ link }: SaidOfDouble): boolean =>
  link?.state === 'asked' || link?.state === 'taking' || link?.state === 'undoing';

/** Whether anything is said of it, whatever the shop has by now. */
export const isSaid = (said: SaidOfDouble): boolean =>
  isLinkOpen(said) || (said.decisions ?? []).some(isOfDouble);

/** `match` undefined: the shop has none like it. `isFree`: what nobody wants to be left out is created. */
export function whyDoubleWaits(
  match: Pick<Match, 'products'> | undefined,
  said: SaidOfDouble,
  isFree: boolean,
): ReasonCode | null {
  if (isLinkOpen(said)) return 'GRD-321';
  if (!match) return null;
  switch (doubleChoiceOf(match, said.decisions ?? [])) {
    case 'skip':
      return 'GRD-329';
    case 'import':
      return null;
    case null:
      return isFree && !wasLeftOut(said.decisions ?? []) ? null : 'GRD-321';
  }
}
