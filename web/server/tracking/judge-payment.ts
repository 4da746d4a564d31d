/**
 * What Shopify says of an order's payment -> whether its parcels may be written. Pure. An authorised payment is good:
 * shops that capture at fulfillment take the money because of it.
 */
import type { ReasonCode } from '../domain/reasons.ts';
import type { OrderPayment } from './ports/fulfillments.ts';
import { note } from '../domain/reason-texts/note.ts';

export type PaymentVerdict =
  | { readonly kind: 'good' }
  | {
      readonly kind: 'hold';
      readonly state: 'waiting' | 'attention';
      readonly reason: ReasonCode;
      readonly message?: string;
    };

export const good: PaymentVerdict = { kind: 'good' };
const waiting = (reason: ReasonCode): PaymentVerdict => ({ kind: 'hold', state: 'waiting', reason });
const attention = (reason: ReasonCode, message?: string): PaymentVerdict => ({
  kind: 'hold',
  state: 'attention',
  reason,
  ...(message === undefined ? {} : { message }),
});

/** By OrderDisplayFinancialStatus of 2026-10. */
const byStatus: ReadonlyMap<string | null, PaymentVerdict> = new Map([
  ['PAID', good],
  ['PARTIALLY_REFUNDED', good],
  ['AUTHORIZED', good],
  ['PENDING', waiting('TRK-118')],
  ['PARTIALLY_PAID', waiting('TRK-119')],
  ['EXPIRED', attention('TRK-120')],
  ['VOIDED', attention('TRK-121')],
  ['REFUNDED', attention('TRK-122')],
]);

/** Null: Shopify does not show the order. What nobody knows is never good. */
export function judgePayment(payment: OrderPayment | null): PaymentVerdict {
  if (payment === null) return attention('TRK-124', note('orderNotShown'));
  if (payment.isCancelled) return attention('TRK-117');
  const { status } = payment;
  return (
    byStatus.get(status) ??
    attention('TRK-124', status === null ? note('noPayment') : note('strangePayment', { status }))
  );
}
