/** What customers order in the model shop, and what a merchant, or a bank, may do to an order. */

/** As the schema's OrderDisplayFinancialStatus. */
export const payments = [
  'PAID',
  'PARTIALLY_REFUNDED',
  'AUTHORIZED',
  'PENDING',
  'PARTIALLY_PAID',
  'EXPIRED',
  'VOIDED',
  'REFUNDED',
] as const;
export type Payment = (typeof payments)[number];
export const isGood = (payment: string | undefined): boolean =>
  payment !== undefined && ['PAID', 'PARTIALLY_REFUNDED', 'AUTHORIZED'].includes(payment);

export type MerchantAction =
  | {
      readonly kind:
        'hold' | 'release' | 'cancel' | 'cancel-fulfillment' | 'reduce' | 'take-out' | 'add-line' | 'split';
    }
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'move'; readonly isHere: boolean }
  | { readonly kind: 'fulfill'; readonly number: string | null }
  | { readonly kind: 'type-number'; readonly number: string };

/** A line of an order, as a customer orders it. */
export interface ModelLine {
  readonly sku: string;
  readonly quantity: number;
  readonly isHere: boolean;
}
