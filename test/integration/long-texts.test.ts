/** R22, R27: a text too long to be found by is told of, and what else the supplier sends arrives; on both databases. */
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { startListing } from '../support/listing-supplier.ts';
import { productDocument } from '../support/replay-supplier.ts';
import { fulfillmentsOf, order, ship, upload } from '../support/stand-orders.ts';

const databases = ['sqlite', 'postgres'] as const;

/** No two pieces alike: three bytes each that no database makes shorter. */
const han = (length: number): string =>
  Array.from({ length }, (_, nth) => String.fromCodePoint(0x4e00 + ((nth * 7_919) % 20_000))).join('');

const whole = (id: number, more: object = {}) =>
  productDocument(id, {
    brand: 'Marke',
    details: [{ lang: 'DE', name: `Name ${id}` }],
    stock: { stock: 5 },
    ...more,
  });

const odd = {
  '@id': `/api/products/${han(900)}`,
  categoryTree: `/api/categories/${han(900)}`,
  manufacturerId: han(990),
  prevDataHash: han(990),
  brand: han(250),
};

test.each(databases)('one product with long texts stops no other, and comes itself; %s', async (database) => {
  const { connection } = await startListing([whole(1), whole(2), whole(3, odd)]);
  await using stand = await startStand({ connection, database });
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { create: 3 } });
  const { words } = await stand.command('explain', '10000003');
  expect(words.join('\n')).toMatch(/categoryTree: a text of at most 512 bytes[^]*@id: an address/);
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { create: 0, update: 0 } });
});

test.each(databases)(
  'one order with a long number stops no other parcel, and is told of; %s',
  async (database) => {
    await using stand = await startStand({ database });
    await stand.sync();
    const [good, bad] = [order(stand), order(stand)];
    ship(stand, good.name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000001' });
    ship(stand, han(990), { courier: 'DHL', trackingId: 'JJD000000000002' });
    upload(stand);
    const passed = await stand.app.commands.track(stand.shop);
    expect(fulfillmentsOf(stand)).toHaveLength(1);
    expect(bad.name).not.toBe(good.name);
    expect(JSON.stringify(passed)).toContain('externalOrderNumber: a text of 990 characters came');
  },
);
