/** Customers order in the stand's shop, the supplier ships and uploads, and what came of it in the shop. */
import { nextUpload } from '../../web/sandbox/supplier/orders/order-book.ts';
import type { FinancialStatus } from '../../web/sandbox/shopify/state-orders.ts';
import type { Stand } from './app-stand.ts';

/** A customer orders our first product and something of the shop's own. */
export function order(stand: Stand, name?: string, financialStatus?: FinancialStatus) {
  const sku = String(stand.supplier.data.catalogue.page(0, 1)[0]?.sku);
  return stand.shopify.order({
    lines: [
      { sku, quantity: 1 },
      { title: 'Of the shop itself', quantity: 1 },
    ],
    ...(name ? { name } : {}),
    ...(financialStatus ? { financialStatus } : {}),
  });
}

/** The customer pays, the merchant voids or refunds. */
export function setPayment(stand: Stand, orderName: string, status: FinancialStatus): void {
  const found = [...stand.shopify.shop().orders.values()].find(({ name }) => name === orderName);
  if (!found) throw new Error(`no order ${orderName}`);
  found.displayFinancialStatus = status;
}

/** The merchant acts in the admin: on an order (`orders/1/hold`), or on a fulfillment (`fulfillments/1/cancel`). */
export async function act(
  { shopifyUrl, shop }: Stand,
  [id, action]: readonly [id: string, action: string],
  body: object = {},
): Promise<void> {
  const [kind, number] = id.split('/').slice(-2);
  const url = `${shopifyUrl}/sandbox/shops/${shop}/${kind?.toLowerCase()}s/${number}/${action}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${action} of ${id} was refused: ${response.status}`);
}

/** The merchant ships all of an order and types the number in. */
export const fulfilByHand = (stand: Stand, order: string, number: string): Promise<void> =>
  act(stand, [order, 'fulfil'], { tracking: { company: 'DHL', number } });

interface ParcelOfCourier {
  readonly courier: string;
  readonly trackingId: string;
}

/** The supplier hands the parcels of an order over; they are seen after the next upload. */
export function ship({ supplier }: Stand, number: string, ...parcels: ParcelOfCourier[]): void {
  const { orders } = supplier.data;
  const known = orders.orders.find(({ externalOrderNumber }) => externalOrderNumber === number);
  const { id } = known ?? orders.open(number, []);
  for (const parcel of parcels) orders.addTracking(id, parcel, nextUpload(supplier.clock.now()));
  orders.update(id, { status: 'shipped' });
}

export const upload = ({ supplier: { clock } }: Stand): void => clock.set(nextUpload(clock.now()));

/** So many orders of one parcel each, shipped and uploaded. */
export function shipMany(stand: Stand, count: number): void {
  for (let number = 1; number <= count; number += 1) {
    ship(stand, order(stand).name.replace('#', ''), {
      courier: 'DHL',
      trackingId: `JJD00000000${1000 + number}`,
    });
  }
  upload(stand);
}

export const emails = async (stand: Stand) =>
  (await (await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/outbox`)).json()) as {
    text: string;
    orderName: string;
  }[];

export const fulfillmentsOf = (stand: Stand) => [...stand.shopify.shop().fulfillments.values()];

/** How many parcels were mailed, and how many orders those are: less where one was mailed twice. */
export async function mailed(stand: Stand): Promise<{ mails: number; orders: number; fulfillments: number }> {
  const all = await emails(stand);
  const orders = new Set(all.map(({ orderName }) => orderName)).size;
  return { mails: all.length, orders, fulfillments: fulfillmentsOf(stand).length };
}
export const mailedOnce = (count: number) => ({ mails: count, orders: count, fulfillments: count });
