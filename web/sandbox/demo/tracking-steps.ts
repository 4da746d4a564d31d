/** The story's second half: customers order, the supplier ships, and each tracking number reaches its customer once. */
import { DateTime } from 'luxon';
import {
  atSupplier,
  hand,
  mailLines,
  names,
  numbersOf,
  orderAll,
  orderOf,
  trackingsOn,
  type Customer,
  type Order,
} from './demo-orders.ts';
import type { DemoWorld } from './demo-world.ts';
import { differences, type Claim, type Step } from './step.ts';

interface TrackDocument {
  readonly newParcels: number;
  readonly fulfilled: number;
  readonly trackingAdded: number;
  readonly emails: number;
  readonly completed: number;
}

const track = (world: DemoWorld) => world.command<TrackDocument>('track');

/** SKUs of goods that are still to be shipped; null for the shop's own. */
const openIn = ({ fulfillmentOrders }: Order): readonly (string | null)[] =>
  fulfillmentOrders
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ remainingQuantity }) => remainingQuantity > 0)
    .map(({ sku }) => sku);

/** One fulfillment, with these numbers and a link for each, and only the shop's own goods left to ship. */
async function claimsOf(world: DemoWorld, customer: Customer): Promise<readonly Claim[]> {
  const order = await orderOf(world, customer);
  const trackings = trackingsOn(order);
  const linked = trackings.filter(({ number, url }) => number !== null && url?.includes(number));
  return [
    [`fulfillments of ${order.name}`, order.fulfillments.length, 1],
    [`numbers of ${order.name}`, trackings.map(({ number }) => number), numbersOf(customer)],
    [`links of ${order.name}`, linked.length, trackings.length],
    [`still to ship of ${order.name}`, openIn(order), [null]],
    [`${order.name} at the supplier`, (await atSupplier(world, customer)).status, 'complete'],
  ];
}

export const customersOrder: Step = {
  title: 'Five customers order',
  async play(world) {
    await orderAll(world);
    for (const customer of names) if (customer !== 'emma') await hand(world, customer);
    const early = await track(world);
    const { name } = await orderOf(world, 'ben');
    return {
      tale: `Each order has our product and one of the shop's own. ${name} goes out in two parcels, ${(await orderOf(world, 'clara')).name} with a bulk carrier, which has no number. The parcels are on their way; before 18:00 nobody knows their numbers.`,
      problems: differences(['parcels before the upload', early.newParcels, 0]),
    };
  },
};

export const shippedByHand: Step = {
  title: 'The merchant marks an order as shipped',
  async play(world) {
    const { id, name } = await orderOf(world, 'david');
    await world.shopify(`/orders/${id.split('/').at(-1)}/fulfil`, {
      lines: [{ sku: openIn(await orderOf(world, 'david'))[0], quantity: 1 }],
    });
    const order = await orderOf(world, 'david');
    return {
      tale: `${name} is fulfilled by hand, without a number.`,
      problems: differences(
        ['fulfillments', order.fulfillments.length, 1],
        ['numbers', trackingsOn(order).flatMap(({ number }) => number ?? []), []],
      ),
    };
  },
};

export const supplierShips: Step = {
  title: 'At 18:00 the supplier uploads its trackings',
  async play(world) {
    const now = await world.goToNextUpload();
    const result = await track(world);
    const [anna, ben] = [await orderOf(world, 'anna'), await orderOf(world, 'ben')];
    const bulk = await orderOf(world, 'clara');
    const byHand = await orderOf(world, 'david');
    const [first] = trackingsOn(anna);
    return {
      tale: `${now}: ${anna.name} carries ${first?.company} ${first?.number}, ${ben.name} both its numbers, ${bulk.name} only its carrier's name, and the fulfillment that was made by hand has the number of ${byHand.name}.`,
      problems: differences(
        ['parcels', result.newParcels, 5],
        ['fulfilled', result.fulfilled, 4],
        ['added to a fulfillment', result.trackingAdded, 1],
        ['orders completed', result.completed, 4],
        ...(await claimsOf(world, 'anna')),
        ...(await claimsOf(world, 'ben')),
        ...(await claimsOf(world, 'david')),
        ['carrier', trackingsOn(bulk), [{ company: 'Spedition', number: null, url: null }]],
        ['e-mails', await mailLines(world), outbox.slice(0, -1)],
      ),
    };
  },
};

export const lateParcel: Step = {
  title: 'A parcel comes a day late',
  async play(world) {
    const now = await world.goToNextUpload();
    const dated = DateTime.fromISO(now, { setZone: true }).minus({ days: 1, minutes: 10 });
    await hand(world, 'emma', dated.toISO() ?? now);
    const { name } = await orderOf(world, 'emma');
    const result = await track(world);
    return {
      tale: `${now}: the parcel of ${name} is listed only now, and dated before the upload of yesterday. It is found all the same.`,
      problems: differences(['parcels', result.newParcels, 1], ...(await claimsOf(world, 'emma'))),
    };
  },
};

/** All e-mails that there should ever be: one for each shipment, none twice. */
const outbox = [
  'anna@example.com: 00340434161094021501',
  'ben@example.com: 00340434161094021518 and 56712345678',
  'clara@example.com: Spedition',
  'david@example.com: 00340434161094021525',
  'emma@example.com: 01505012345678',
];

export const trackAgain: Step = {
  title: 'Looking again',
  async play(world) {
    const again = await track(world);
    const mails = await mailLines(world);
    return {
      tale: `No second fulfillment, no second e-mail. The outbox in full: ${mails.join('; ')}.`,
      problems: differences(
        ['fulfilled', again.fulfilled + again.trackingAdded, 0],
        ['e-mails', mails, outbox],
      ),
    };
  },
};
