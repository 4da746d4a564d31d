/** E-mails that are switched off while parcels are being written: what is written from then on is written in silence. */
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { emails, fulfillmentsOf, shipMany } from '../support/stand-orders.ts';

const parcels = 60;
/** Calls that have gone out by then: so many orders are written at a time (fulfill-orders.ts). */
const underWay = 32;

test.each(['sqlite', 'postgres'] as const)(
  'nobody else is mailed, every parcel is written, and those say why nobody was (%s)',
  async (database) => {
    await using stand = await startStand({ database, supplier: { products: 2 } });
    await stand.sync();
    shipMany(stand, parcels);
    stand.shopify.fault({ operation: 'fulfillmentCreate', latencyMs: 700 });
    const work = stand.app.commands.track(stand.shop);
    await expect.poll(() => fulfillmentsOf(stand).length, { interval: 5 }).toBeGreaterThan(0);
    await stand.app.commands.changeSettings(stand.shop, { tracking: { notifyCustomers: false } });
    const before = (await emails(stand)).length;
    const written = await work;
    const mailed = (await emails(stand)).length;
    expect(fulfillmentsOf(stand)).toHaveLength(parcels);
    expect(mailed).toBeLessThanOrEqual(before + underWay);
    expect(mailed).toBeLessThan(parcels);
    expect(written).toMatchObject({
      fulfilled: parcels,
      emails: mailed,
      silent: { 'TRK-141': parcels - mailed },
    });
  },
);
