/** The orders of the story: who buys, in how many parcels the supplier ships it, and what both counterparts show of it. */
import type { DemoWorld } from './demo-world.ts';

export interface Parcel {
  readonly courier: string;
  readonly trackingId: string;
}

export interface Tracking {
  readonly company: string;
  readonly number: string | null;
  readonly url: string | null;
}

export interface Order {
  readonly id: string;
  readonly name: string;
  readonly fulfillmentOrders: readonly {
    readonly lineItems: readonly { readonly sku: string | null; readonly remainingQuantity: number }[];
  }[];
  readonly fulfillments: readonly { readonly trackingInfo: readonly Tracking[] }[];
}

export interface Email {
  readonly kind: 'shipping_confirmation' | 'shipping_update';
  readonly to: string;
  readonly orderName: string;
  readonly tracking: readonly Tracking[];
  readonly text: string;
}

const bulkParcel: Parcel = { courier: 'Bulk carrier', trackingId: '_' };

/** By customer; the parcels are what the supplier tells at 18:00. */
export const customers = {
  anna: [{ courier: 'DHL', trackingId: '00340434161094021501' }],
  ben: [
    { courier: 'DHL', trackingId: '00340434161094021518' },
    { courier: 'GLS', trackingId: '56712345678' },
  ],
  clara: [bulkParcel],
  david: [{ courier: 'DHL', trackingId: '00340434161094021525' }],
  /** Hers is forgotten, and told a day late. */
  emma: [{ courier: 'DPD', trackingId: '01505012345678' }],
} as const satisfies Readonly<Record<string, readonly Parcel[]>>;
export type Customer = keyof typeof customers;
export const names = Object.keys(customers) as Customer[];

export const mailbox = (customer: Customer): string => `${customer}@example.com`;

/** A product that is for sale, and enough of it for everybody. */
async function goodForSale(world: DemoWorld): Promise<string> {
  interface Candidate {
    readonly status: string;
    readonly variants: readonly {
      readonly sku: string;
      readonly stock: readonly { readonly available: number }[];
    }[];
  }
  const products = await world.shopify<Candidate[]>('/products');
  const found = products.find(
    ({ status, variants }) => status === 'ACTIVE' && (variants[0]?.stock[0]?.available ?? 0) > names.length,
  );
  if (!found?.variants[0]) throw new Error('the shop has nothing for sale');
  return found.variants[0].sku;
}

/** Everybody orders our product, and something of the shop's own; each order is known to the supplier by its number. */
export async function orderAll(world: DemoWorld): Promise<void> {
  const sku = await goodForSale(world);
  for (const customer of names) {
    const { name } = await world.shopify<Order>('/orders', {
      lines: [
        { sku, quantity: 1 },
        { title: 'Gift card of the shop itself', quantity: 1 },
      ],
      email: mailbox(customer),
      country: 'DE',
    });
    await world.supplier('/orders', {
      externalOrderNumber: name.replace('#', ''),
      lines: [{ sku: Number(sku), quantity: 1 }],
    });
  }
}

export async function orderOf(world: DemoWorld, customer: Customer): Promise<Order> {
  const order = (await world.shopify<Order[]>('/orders'))[names.indexOf(customer)];
  if (!order) throw new Error(`${customer} has ordered nothing`);
  return order;
}

interface SupplierOrder {
  readonly id: number;
  readonly status: string;
}

/** The same order at the supplier. */
export async function atSupplier(world: DemoWorld, customer: Customer): Promise<SupplierOrder> {
  const { orders } = await world.supplier<{ orders: SupplierOrder[] }>('/orders');
  const order = orders[names.indexOf(customer)];
  if (!order) throw new Error(`the supplier knows no order of ${customer}`);
  return order;
}

/** `createdAt` in ISO; the next upload where it is left out. */
export async function hand(world: DemoWorld, customer: Customer, createdAt?: string): Promise<void> {
  const { id } = await atSupplier(world, customer);
  await world.supplier(`/orders/${id}/ship`, {
    parcels: customers[customer],
    ...(createdAt && { createdAt }),
  });
}

export const trackingsOn = ({ fulfillments }: Order): readonly Tracking[] =>
  fulfillments.flatMap(({ trackingInfo }) => trackingInfo);

export const numbersOf = (customer: Customer): readonly string[] =>
  customers[customer].map(({ trackingId }: Parcel) => trackingId);

const shown = (tracking: readonly Tracking[]): string =>
  tracking.map(({ company, number }) => number ?? company).join(' and ');

/** One line for each e-mail: to whom, about what. */
export const mailLines = async (world: DemoWorld): Promise<readonly string[]> =>
  (await world.shopify<Email[]>('/outbox')).map(({ to, tracking }) => `${to}: ${shown(tracking)}`).toSorted();
