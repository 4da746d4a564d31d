/** The story's second half: a customer orders, the supplier ships, the tracking number reaches the customer. */
import { differences, type Step } from './step.ts';
import type { DemoWorld } from './demo-world.ts';

interface TrackDocument {
  readonly newParcels: number;
  readonly fulfilled: number;
  readonly emails: number;
  readonly completed: number;
}

interface Order {
  readonly id: string;
  readonly name: string;
  readonly fulfillmentOrders: readonly {
    readonly lineItems: readonly { readonly sku: string | null; readonly remainingQuantity: number }[];
  }[];
  readonly fulfillments: readonly {
    readonly trackingInfo: readonly {
      readonly company: string;
      readonly number: string;
      readonly url: string;
    }[];
  }[];
}

interface Email {
  readonly to: string;
  readonly orderName: string;
  readonly text: string;
}

const trackingNumber = '00340434161094021501';

/** A product that is for sale and in stock. */
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
    ({ status, variants }) => status === 'ACTIVE' && (variants[0]?.stock[0]?.available ?? 0) > 1,
  );
  if (!found?.variants[0]) throw new Error('the shop has nothing for sale');
  return found.variants[0].sku;
}

const lastOrder = async (world: DemoWorld): Promise<Order> => {
  const order = (await world.shopify<Order[]>('/orders')).at(-1);
  if (!order) throw new Error('the shop has no order');
  return order;
};

export const customerOrders: Step = {
  title: 'A customer orders',
  async play(world) {
    const sku = await goodForSale(world);
    const order = await world.shopify<Order>('/orders', {
      lines: [
        { sku, quantity: 1 },
        { title: 'Gift card of the shop itself', quantity: 1 },
      ],
      email: 'customer@example.com',
      country: 'DE',
    });
    const number = order.name.replace('#', '');
    const atSupplier = await world.supplier<{ id: number }>('/orders', {
      externalOrderNumber: number,
      lines: [{ sku: Number(sku), quantity: 1 }],
    });
    await world.supplier(`/orders/${atSupplier.id}/ship`, {
      parcels: [{ courier: 'DHL', trackingId: trackingNumber }],
    });
    const early = await world.command<TrackDocument>('track');
    return {
      tale: `Order ${order.name} has our product and one of the shop's own. The parcel is on its way; before 18:00 nobody knows its number.`,
      problems: differences(['parcels before the upload', early.newParcels, 0]),
    };
  },
};

export const supplierShips: Step = {
  title: 'At 18:00 the supplier uploads its trackings',
  async play(world) {
    const clock = await world.supplier<{ now: string }>('/clock', { to: 'next-upload' });
    const result = await world.command<TrackDocument>('track');
    const order = await lastOrder(world);
    const emails = (await world.shopify<Email[]>('/outbox')).filter(
      ({ orderName }) => orderName === order.name,
    );
    const open = order.fulfillmentOrders
      .flatMap(({ lineItems }) => lineItems)
      .filter((line) => line.remainingQuantity > 0);
    const atSupplier = await world.supplier<{ orders: { status: string }[] }>('/orders');
    const [tracking] = order.fulfillments.flatMap(({ trackingInfo }) => trackingInfo);
    return {
      tale: `${clock.now}: the fulfillment carries ${tracking?.company} ${tracking?.number}, one e-mail went to ${emails[0]?.to}, the supplier's order is ${atSupplier.orders.at(-1)?.status}.`,
      problems: differences(
        ['fulfilled', result.fulfilled, 1],
        ['fulfillments', order.fulfillments.length, 1],
        ['number', tracking?.number, trackingNumber],
        ['the link names the parcel', tracking?.url.includes(trackingNumber), true],
        ['e-mails', emails.length, 1],
        ['the e-mail names the number', emails[0]?.text.includes(trackingNumber), true],
        ["the shop's own goods still open", open.map(({ sku }) => sku), [null]],
        ["the supplier's order", atSupplier.orders.at(-1)?.status, 'complete'],
      ),
    };
  },
};

export const trackAgain: Step = {
  title: 'Looking again',
  async play(world) {
    const again = await world.command<TrackDocument>('track');
    const emails = await world.shopify<Email[]>('/outbox');
    return {
      tale: 'No second fulfillment, no second e-mail.',
      problems: differences(['fulfilled', again.fulfilled, 0], ['e-mails in all', emails.length, 1]),
    };
  },
};
