/** Which of the things that stand in the way of a run is told first. Pure. */
import type { ShopifyError } from '../domain/failures.ts';
import { goneLocationSentence, locationIsGone, type Shop } from '../domain/shop.ts';
import type { makePlan } from './make-plan.ts';
import type { RunReason } from './ports/runs.ts';

export const whyNotStocked = ({ shop }: { readonly shop: Shop }): RunReason | null =>
  locationIsGone(shop) ? { reason: 'SHP-720', message: goneLocationSentence(shop) } : null;

const whyUnchecked = ({ reason, message }: ShopifyError): RunReason => ({
  reason,
  message: `What the shop shows could not be compared with what was written: ${message}`,
});

const withSentence = ({ reason, message }: RunReason, more = ''): RunReason => ({
  reason,
  message: [message, more].filter(Boolean).join(' '),
});

/** What is worth telling first. */
export const firstOf = (
  broken: RunReason | null,
  held: Awaited<ReturnType<typeof makePlan>>,
  unchecked: ShopifyError | null,
): RunReason | null =>
  (broken && withSentence(broken, held?.sudden)) ?? held ?? (unchecked && whyUnchecked(unchecked));
