/** Random stories of a tracking flow: what suppliers upload, what merchants do in between, and when processes die. */
import fc from 'fast-check';
import { isGood, payments, type MerchantAction, type ModelLine, type Payment } from './tracking-merchant.ts';

export const quarterMs = 15 * 60_000;

export interface ParcelPlan {
  readonly order: number;
  readonly courier: 'DHL' | 'GLS' | 'Unknown' | 'Bulk carrier';
  readonly isOld: boolean;
  readonly round: number;
  readonly isShipped: boolean;
  readonly written: Written;
}

/** What the supplier says anew of a parcel: another number, another order, or the number of the first parcel. */
export interface ChangePlan {
  readonly parcel: number;
  readonly round: number;
  readonly number: 'same' | 'corrected' | 'shared';
  /** Null: it stays. */
  readonly order: number | null;
}

/** How the supplier writes a parcel's number, or two, or something that is none. */
type Written = 'plainly' | 'quoted' | 'two' | 'junk';

export interface Scenario {
  readonly orders: readonly {
    readonly lines: readonly ModelLine[];
    readonly isTwin: boolean;
    readonly refuses: boolean;
    /** The supplier writes its number with zeros in front. */
    readonly isPadded: boolean;
    /** In each round; the last one stays. */
    readonly payments: readonly Payment[];
  }[];
  readonly parcels: readonly ParcelPlan[];
  readonly changes: readonly ChangePlan[];
  /** Orders to a page of the ledger. */
  readonly ordersPerPage: number;
  readonly dice: readonly number[];
  readonly deaths: readonly (number | null)[];
  readonly gapsMs: readonly number[];
  /** Whether zeros in front of order numbers count not, in each round. */
  readonly ignoresZeros: readonly boolean[];
  /** What people do about parcels, behind the pass of a round. */
  readonly acts: readonly { readonly round: number; readonly parcel: number; readonly act: DeskAct }[];
  readonly merchant: readonly {
    readonly roll: number;
    readonly order: number;
    readonly action: MerchantAction;
  }[];
}

export type DeskAct = 'retry' | 'ignore' | 'erase';

export const rounds = 4;
const orderCount = 4;
const line = (change: {
  isHere: fc.Arbitrary<boolean>;
  sku: fc.Arbitrary<string>;
}): fc.Arbitrary<ModelLine> => fc.record({ quantity: fc.integer({ min: 1, max: 3 }), ...change });
const anyLine = line({ isHere: fc.boolean(), sku: fc.constantFrom('our-1', 'our-2', 'mug') });
const ourLine = line({ isHere: fc.constant(true), sku: fc.constantFrom('our-1', 'our-2') });
const sometimes = (percent: number) => fc.nat(99).map((roll) => roll < percent);

const ways = ['plainly', 'plainly', 'plainly', 'quoted', 'two'] as const;

const parcelPlan = (
  couriers: readonly ParcelPlan['courier'][],
  shipped: fc.Arbitrary<boolean>,
  written: readonly Written[],
) =>
  fc.record({
    order: fc.nat(orderCount - 1),
    courier: fc.constantFrom(...couriers),
    isOld: sometimes(15),
    round: fc.nat(2),
    isShipped: shipped,
    written: fc.constantFrom(...written),
  });
const payment = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Payment>('PAID') },
  { weight: 2, arbitrary: fc.constantFrom(...payments) },
);
const anyPayments = fc.oneof(
  fc.array(payment, { minLength: rounds, maxLength: rounds }),
  // Most orders are paid as they are placed, and some never.
  payment.map((always) => Array<Payment>(rounds).fill(always)),
);
const paidInTheEnd = fc
  .tuple(anyPayments, fc.constantFrom(...payments.filter(isGood)))
  .map(([before, last]) => before.with(rounds - 1, last));
const action: fc.Arbitrary<MerchantAction> = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), payment }),
  fc.record({ kind: fc.constantFrom('hold' as const, 'release', 'cancel', 'cancel-fulfillment') }),
  fc.record({ kind: fc.constantFrom('reduce' as const, 'take-out', 'add-line', 'split') }),
  fc.record({ kind: fc.constant('move' as const), isHere: fc.boolean() }),
  fc.record({
    kind: fc.constant('fulfill' as const),
    number: fc.constantFrom(null, null, 'BY-HAND', 'N1000'),
  }),
  fc.record({ kind: fc.constant('type-number' as const), number: fc.constantFrom('N1000', 'n 1001') }),
);
const common = {
  changes: fc.array(
    fc.record({
      parcel: fc.nat(5),
      round: fc.integer({ min: 1, max: rounds - 1 }),
      number: fc.constantFrom('same' as const, 'corrected', 'corrected', 'shared'),
      order: fc.option(fc.nat(orderCount - 1), { freq: 2 }),
    }),
    { maxLength: 3 },
  ),
  ordersPerPage: fc.constantFrom(1, 2, Infinity),
  // Without `size` an array is short, and luck would run out within the first pass.
  dice: fc.array(fc.nat(99), { maxLength: 80, size: 'max' }),
  deaths: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 90 }) },
    ),
    { minLength: rounds, maxLength: rounds },
  ),
};
const shortGapsMs = [0, 1_000, 30_000, quarterMs];
const monthMs = 31 * 24 * 3_600_000;
const eachRound = { minLength: rounds, maxLength: rounds };
const allCouriers = ['DHL', 'DHL', 'GLS', 'Unknown', 'Bulk carrier'] as const;

export const wild: fc.Arbitrary<Scenario> = fc.record({
  ...common,
  gapsMs: fc.array(fc.constantFrom(...shortGapsMs, ...shortGapsMs, monthMs), eachRound),
  ignoresZeros: fc.oneof(fc.constant(Array<boolean>(rounds).fill(false)), fc.array(fc.boolean(), eachRound)),
  acts: fc.array(
    fc.record({
      round: fc.nat(rounds - 1),
      parcel: fc.nat(5),
      act: fc.constantFrom('retry' as const, 'retry', 'ignore', 'erase'),
    }),
    { maxLength: 4 },
  ),
  orders: fc.array(
    fc.record({
      isPadded: sometimes(20),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
      isTwin: sometimes(10),
      refuses: sometimes(10),
      payments: anyPayments,
    }),
    { minLength: orderCount, maxLength: orderCount },
  ),
  parcels: fc.array(parcelPlan(allCouriers, sometimes(95), [...ways, 'junk']), {
    minLength: 1,
    maxLength: 6,
  }),
  merchant: fc.array(fc.record({ roll: fc.nat(8), order: fc.nat(orderCount - 1), action }), {
    maxLength: 6,
    size: 'max',
  }),
});

/** No merchant acts, all goods are ours, every order is paid in the end, every parcel has a number: nothing excuses a parcel that is not through. */
export const orderly: fc.Arbitrary<Scenario> = fc.record({
  ...common,
  gapsMs: fc.array(fc.constantFrom(...shortGapsMs), eachRound),
  ignoresZeros: fc.constant(Array<boolean>(rounds).fill(false)),
  acts: fc.constant([]),
  orders: fc.array(
    fc.record({
      isPadded: fc.constant(false),
      lines: fc.array(ourLine, { minLength: 1, maxLength: 3 }),
      isTwin: fc.constant(false),
      refuses: fc.constant(false),
      payments: paidInTheEnd,
    }),
    { minLength: orderCount, maxLength: orderCount },
  ),
  parcels: fc.array(parcelPlan(['DHL', 'DHL', 'GLS', 'Unknown'], fc.constant(true), ways), {
    minLength: 1,
    maxLength: 6,
  }),
  merchant: fc.constant([]),
});
