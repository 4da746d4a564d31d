/** A first look at the trackings that breaks off half way and ends on another day: each parcel counts in one day all the same. */
import { expect, test } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import type { Home } from '../../web/shared/api/home.ts';
import { uploadsSchema } from '../../web/shared/api/parcels.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand } from '../support/app-stand.ts';
import { berlin, clockAt } from '../support/movable-clock.ts';
import { ship, upload } from '../support/stand-orders.ts';

const eachEvening = 60;

test.each(['sqlite', 'postgres'] as const)('on %s', async (database) => {
  const clock = clockAt('2026-11-20T23:50');
  await using stand = await startStand({
    database,
    clock,
    shopify: { clock },
    supplier: { products: 3 },
  });
  // Of the evening before the app came, and of the evening on which it comes.
  stand.supplier.clock.set(berlin('2026-11-19T12:00'));
  for (let number = 1; number <= 2 * eachEvening; number += 1) {
    ship(stand, String(9_000 + number), { courier: 'DHL', trackingId: `JJD00000000${1_000 + number}` });
    if (number % eachEvening === 0) upload(stand);
  }
  stand.supplier.clock.set(berlin('2026-11-20T23:50'));
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  const shown = async () => ({
    home: (await api.get<Home>('/home')).body.numbers.parcelsToday,
    page: uploadsSchema.parse((await api.get('/parcels/uploads')).body).last.parcels,
  });
  stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 400, path: '/trackings', skip: 1 }));
  await stand.command('track');
  const evening = await shown();
  stand.supplier.faults.clear();
  clock.put('2026-11-21T00:10');
  await stand.command('track');
  const next = await shown();
  expect(evening.home + next.home).toBe(eachEvening);
  // Until the next upload it is the same one that they came with.
  expect(next.page).toBe(eachEvening);
});
