/** What a pattern of order numbers does to the shop's latest orders, and to parcels that wait. Writes nothing. */
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import { matchOrder } from '../tracking/match-order.ts';
import { isOrderOf, keptNumberOf, orderNameOf, toOrderNumber } from '../tracking/order-number.ts';
import type { OrderNames } from '../tracking/ports/order-names.ts';
import type { ParcelDesk } from '../tracking/ports/parcel-desk.ts';

export interface PreviewedParcel {
  /** As it is kept by now. */
  readonly orderNumber: string;
  /** Null: it does not follow the pattern. */
  readonly orderName: string | null;
  readonly found: 'one' | 'none' | 'several' | 'foreign';
}

export interface OrderNumberPreview {
  /** The latest orders, and what the supplier may call each; none: no number leads to it. */
  readonly orders: readonly { readonly orderName: string; readonly forms: readonly string[] }[];
  readonly ignores: readonly ('capitals' | 'zeros in front')[];
  /** Numbers of parcels that rest because no order, or more than one, was found, and to which order each leads. */
  readonly unmatched: readonly PreviewedParcel[];
  /** The same of parcels that rest for other reasons. */
  readonly parcels: readonly PreviewedParcel[];
  /** Numbers that are in neither list, because it is long enough. */
  readonly more: { readonly unmatched: number; readonly parcels: number };
}

interface PreviewPorts {
  readonly orderNames: Pick<OrderNames, 'byOrderName' | 'latestNames'>;
  readonly parcels: Pick<ParcelDesk, 'resting'>;
}

const shownOrders = 5;
const shownUnmatched = 20;
const shownParcels = 5;
const lookedAt = 1_000;

/** What a pattern may mend. */
const unmatchedFor: ReadonlySet<ReasonCode | null> = new Set(['TRK-101', 'TRK-144', 'TRK-102', 'TRK-103']);

/** All ways to write an order's number that a person would try. */
function formsOf(orderName: string, pattern: Settings['tracking']): readonly string[] {
  const leads = (form: string): boolean => isOrderOf(orderName, toOrderNumber(form, pattern), pattern);
  const kept = keptNumberOf(orderName, pattern);
  const forms = [...(kept === null ? [] : [kept]), orderName.trim(), orderName.trim().replace(/^#/, '')];
  return [...new Set(forms)].filter(leads);
}

async function previewNumber(
  orderNumber: string,
  pattern: Settings['tracking'],
  orderNames: Pick<OrderNames, 'byOrderName'>,
): Promise<PreviewedParcel> {
  const kept = toOrderNumber(orderNumber, pattern);
  const wanted = orderNameOf(kept, pattern);
  if (wanted === null) return { orderNumber, orderName: null, found: 'foreign' };
  const isIt = (name: string) => isOrderOf(name, kept, pattern);
  const match = matchOrder(isIt, await orderNames.byOrderName(wanted));
  if (match.kind !== 'order') return { orderNumber, orderName: wanted, found: match.kind };
  return { orderNumber, orderName: match.orderName, found: 'one' };
}

export async function previewOrderNumbers(
  pattern: Settings['tracking'],
  { orderNames, parcels }: PreviewPorts,
): Promise<OrderNumberPreview> {
  const states = ['attention', 'handed-over', 'waiting'] as const;
  const resting = await parcels.resting({ states, before: null, limit: lookedAt });
  const { true: unmatched = [], false: others = [] } = Object.groupBy(
    resting.flatMap(({ orderNumber, reason }) => (orderNumber === null ? [] : [{ orderNumber, reason }])),
    ({ reason }) => `${unmatchedFor.has(reason)}`,
  );
  const first = [...new Set(unmatched.map(({ orderNumber }) => orderNumber))];
  const rest = [...new Set(others.map(({ orderNumber }) => orderNumber))].filter(
    (each) => !first.includes(each),
  );
  const preview = (numbers: readonly string[]) =>
    Promise.all(numbers.map((number) => previewNumber(number, pattern, orderNames)));
  const latest = await orderNames.latestNames(shownOrders);
  return {
    orders: latest.map((orderName) => ({ orderName, forms: formsOf(orderName, pattern) })),
    ignores: [
      ...(pattern.orderNumberCase === 'ignore' ? (['capitals'] as const) : []),
      ...(pattern.orderNumberZeros === 'ignore' ? (['zeros in front'] as const) : []),
    ],
    unmatched: await preview(first.slice(0, shownUnmatched)),
    parcels: await preview(rest.slice(0, shownParcels)),
    more: {
      unmatched: Math.max(0, first.length - shownUnmatched),
      parcels: Math.max(0, rest.length - shownParcels),
    },
  };
}
