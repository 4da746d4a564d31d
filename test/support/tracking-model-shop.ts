/**
 * A shop in memory, for laws: orders with fulfillment orders, what the app may call, what a merchant may do in the
 * meantime, and a record of every e-mail and of every call that the app should not have made.
 */
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type { FulfillmentId, FulfillmentOrderId } from '../../web/server/domain/ids.ts';
import type {
  Fulfillment,
  FulfillmentOrder,
  Shipment,
  TrackingLabel,
} from '../../web/server/tracking/ports/fulfillments.ts';
import { isGood, type MerchantAction, type ModelLine, type Payment } from './tracking-merchant.ts';
import { elsewhere, fulfillmentId, fulfillmentOrderId, here, lineId } from './tracking-parcels.ts';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type ModelFulfillment = Mutable<Fulfillment>;
interface ModelOrder extends Mutable<Omit<FulfillmentOrder, 'lines' | 'fulfillments'>> {
  lines: Mutable<FulfillmentOrder['lines'][number]>[];
  fulfillments: ModelFulfillment[];
  updatedMs: number;
}

interface Taken {
  readonly fulfillment: ModelFulfillment;
  readonly order: ModelOrder;
  readonly line: ModelOrder['lines'][number];
  readonly quantity: number;
}

/** What a process has read last. */
export interface Known {
  readonly orders: ReadonlyMap<FulfillmentOrderId, FulfillmentOrder>;
  /** By order. */
  readonly payments: ReadonlyMap<string, string>;
}

export const knowingNothing = () => ({
  orders: new Map<FulfillmentOrderId, FulfillmentOrder>(),
  payments: new Map<string, string>(),
});

export interface Mail {
  readonly orderId: string;
  readonly company: string;
  /** All numbers that it names. */
  readonly numbers: readonly string[];
  readonly isCreation: boolean;
}

/** Named by these laws, or a number as the supplier's own. */
export const isOurs = (sku: string | null): boolean => sku !== null && /^(our-|\d+$)/.test(sku);
/** Never at another location. */
export const placesOf = async () => new Set([here]);
const isActive = ({ status }: { status: string }): boolean => status === 'OPEN' || status === 'IN_PROGRESS';
const refuse = (message: string): never => {
  throw new ShopifyError({ reason: 'SHP-705', message, scope: 'item', retry: 'never' });
};
const entries = ({ company, numbers, urls }: TrackingLabel): Fulfillment['tracking'] =>
  numbers.length === 0
    ? [{ company, number: null, url: null }].filter(() => company !== '')
    : numbers.map((number, at) => ({ company, number, url: urls[at] ?? null }));
const numbersIn = (each: ModelFulfillment | undefined): string[] =>
  each?.tracking.flatMap(({ number }) => number ?? []) ?? [];

export class ModelShop {
  readonly orders: ModelOrder[] = [];
  readonly mails: Mail[] = [];
  readonly violations: string[] = [];
  /** By order; PAID where it is not named. */
  readonly payments = new Map<string, Payment>();
  writes = 0;
  mayReadOrders = true;
  #nextId = 1;
  readonly #taken: Taken[] = [];
  readonly #nowMs: () => number;
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** One fulfillment order per location, as Shopify routes it. */
  addOrder(orderId: string, orderName: string, lines: readonly ModelLine[]): void {
    for (const [isHere, group] of Map.groupBy(lines, (line) => line.isHere)) {
      this.orders.push({
        id: fulfillmentOrderId(this.#nextId++),
        orderId,
        orderName,
        status: 'OPEN',
        mayFulfill: true,
        locationId: isHere ? here : elsewhere,
        lines: group.map(({ sku, quantity }) => ({ id: lineId(this.#nextId++), sku, remaining: quantity })),
        fulfillments: [],
        updatedMs: this.#nowMs(),
      });
    }
  }

  paymentOf(orderId: string): Payment {
    return this.payments.get(orderId) ?? 'PAID';
  }

  read(ids: readonly FulfillmentOrderId[]): FulfillmentOrder[] {
    return structuredClone(this.orders.filter(({ id }) => ids.includes(id)));
  }

  /** By the app; `known` is what the calling process read last. */
  create({ lines, tracking, notify }: Shipment, known: Known): FulfillmentId {
    this.writes += 1;
    this.#checkIntent(lines, known);
    const parts = lines.map((part) => ({ part, order: this.#order(part.fulfillmentOrder) }));
    for (const { part, order } of parts) {
      if (!isActive(order) || !order.mayFulfill) refuse(`it has an unfulfillable status= ${order.status}.`);
      for (const { id, quantity } of part.lines) {
        const line = order.lines.find((each) => each.id === id);
        if (!line || quantity < 1 || quantity > line.remaining)
          refuse('Invalid fulfillment order line item quantity');
      }
    }
    const fulfillment = this.#add({ tracking: entries(tracking) });
    for (const { part, order } of parts) {
      for (const { id, quantity } of part.lines) {
        const line = order.lines.find((each) => each.id === id);
        if (line) this.#take({ fulfillment, order, line, quantity });
      }
      this.#settle(order, fulfillment);
    }
    const orderId = parts[0]?.order.orderId ?? '';
    if (notify) this.mails.push({ orderId, ...tracking, isCreation: true });
    return fulfillment.id;
  }

  /** By the app. */
  retrack(
    id: FulfillmentId,
    { tracking, notify }: { readonly tracking: TrackingLabel; readonly notify: boolean },
    known: Known,
  ): void {
    this.writes += 1;
    const order = this.orders.find(({ fulfillments }) => fulfillments.some((each) => each.id === id));
    const fulfillment = order?.fulfillments.find((each) => each.id === id);
    if (!order || !fulfillment || fulfillment.status !== 'SUCCESS')
      return refuse('Fulfillment does not exist.');
    const before = numbersIn(fulfillment);
    const isLess = !notify && tracking.numbers.every((number) => before.includes(number));
    if (!isLess) this.#checkPayment(order.orderId, known);
    if (notify) this.mails.push({ orderId: order.orderId, ...tracking, isCreation: false });
    fulfillment.tracking = entries(tracking);
    order.updatedMs = this.#nowMs();
  }

  /** By the merchant, who may do anything that Shopify allows. */
  act(orderId: string, action: MerchantAction): void {
    const orders = this.orders.filter((order) => order.orderId === orderId);
    for (const order of orders) order.updatedMs = this.#nowMs();
    const fulfillments = [...new Set(orders.flatMap((order) => order.fulfillments))];
    const active = orders.filter(isActive);
    switch (action.kind) {
      case 'hold':
        for (const order of active) order.status = 'ON_HOLD';
        break;
      case 'release':
        for (const order of orders) if (order.status === 'ON_HOLD') order.status = 'OPEN';
        break;
      case 'cancel':
        for (const order of active) {
          order.status = 'CANCELLED';
          for (const line of order.lines) line.remaining = 0;
        }
        break;
      case 'payment':
        this.payments.set(orderId, action.payment);
        break;
      case 'move':
        for (const order of active) {
          this.#route(
            { ...order, locationId: action.isHere ? here : elsewhere },
            order.lines.map(({ sku, remaining }) => ({ sku, remaining })),
          );
          for (const line of order.lines) line.remaining = 0;
          order.status = 'CLOSED';
        }
        break;
      case 'fulfill': {
        const number = action.number === null ? [] : [{ company: 'UPS', number: action.number, url: null }];
        const fulfillment = this.#add({ tracking: number });
        for (const order of active) {
          for (const line of order.lines) this.#take({ fulfillment, order, line, quantity: line.remaining });
          this.#settle(order, fulfillment);
        }
        break;
      }
      case 'reduce':
        for (const { lines } of active) for (const line of lines) if (line.remaining > 1) line.remaining -= 1;
        break;
      case 'take-out':
        for (const order of active) {
          for (const line of order.lines) line.remaining = 0;
          order.status = 'CLOSED';
        }
        break;
      case 'add-line':
        if (orders[0]) this.#route(orders[0], [{ sku: 'our-3', remaining: 1 }]);
        break;
      case 'split':
        for (const order of active) {
          const line = order.lines.find(({ remaining }) => remaining > 1);
          if (!line) continue;
          line.remaining -= 1;
          this.#route(order, [{ sku: line.sku, remaining: 1 }]);
        }
        break;
      case 'type-number': {
        const bare = fulfillments.findLast((each) => numbersIn(each).length === 0);
        if (bare) bare.tracking = [{ company: 'DHL', number: action.number, url: null }];
        break;
      }
      case 'cancel-fulfillment': {
        const last = fulfillments.findLast(({ status }) => status === 'SUCCESS');
        if (last) this.#cancel(last);
        break;
      }
    }
  }

  orderOf(id: FulfillmentId): string | undefined {
    return this.orders.find(({ fulfillments }) => fulfillments.some((each) => each.id === id))?.orderId;
  }

  shows(orderId: string, number: string): boolean {
    const fulfillments = this.orders
      .filter((each) => each.orderId === orderId)
      .flatMap((each) => each.fulfillments);
    return fulfillments.some((each) => numbersIn(each).includes(number));
  }

  #order(id: FulfillmentOrderId): ModelOrder {
    return this.orders.find((order) => order.id === id) ?? refuse('Fulfillment order does not exist.');
  }

  #take(taken: Taken): void {
    taken.line.remaining -= taken.quantity;
    this.#taken.push(taken);
  }

  /** A fulfillment order of the same order, for goods that are to be sent. */
  #route(
    { orderId, orderName, locationId }: Pick<ModelOrder, 'orderId' | 'orderName' | 'locationId'>,
    lines: readonly { readonly sku: string | null; readonly remaining: number }[],
  ): void {
    this.orders.push({
      id: fulfillmentOrderId(this.#nextId++),
      orderId,
      orderName,
      locationId,
      status: 'OPEN',
      mayFulfill: true,
      lines: lines.map((line) => ({ id: lineId(this.#nextId++), ...line })),
      fulfillments: [],
      updatedMs: this.#nowMs(),
    });
  }

  /** What comes back is offered in a new one; what the closed one says to remain is no work. */
  #cancel(fulfillment: ModelFulfillment): void {
    fulfillment.status = 'CANCELLED';
    for (const { order, line, quantity } of this.#taken.filter((each) => each.fulfillment === fulfillment)) {
      line.remaining += quantity;
      if (order.status === 'CLOSED') this.#route(order, [{ sku: line.sku, remaining: quantity }]);
    }
  }

  #add({ tracking }: Pick<Fulfillment, 'tracking'>): ModelFulfillment {
    return { id: fulfillmentId(this.#nextId++), status: 'SUCCESS', tracking };
  }

  #settle(order: ModelOrder, fulfillment: ModelFulfillment): void {
    order.fulfillments.push(fulfillment);
    order.status = order.lines.every(({ remaining }) => remaining === 0) ? 'CLOSED' : 'IN_PROGRESS';
    order.updatedMs = this.#nowMs();
  }

  #checkPayment(orderId: string, { payments: read }: Known): void {
    if (this.mayReadOrders && !isGood(read.get(orderId)))
      this.violations.push(`writes to ${orderId}, payment ${read.get(orderId)}`);
  }

  /** What the app knew when it called: it must not even try what it could have seen to be wrong. */
  #checkIntent(lines: Shipment['lines'], known: Known): void {
    for (const { fulfillmentOrder, lines: wanted } of lines) {
      const order = known.orders.get(fulfillmentOrder);
      this.#checkPayment(order?.orderId ?? '', known);
      if (!order || !isActive(order) || !order.mayFulfill) this.violations.push(`fulfils ${order?.status}`);
      if (order?.locationId !== here) this.violations.push('fulfils at another location');
      for (const { id } of wanted) {
        const line = order?.lines.find((each) => each.id === id);
        if (!isOurs(line?.sku ?? null)) this.violations.push(`fulfils ${line?.sku}`);
      }
    }
  }
}
