/** R8: an upload that does not come is told by half past seven in the evening, and a late one ends the notice. */
import { expect, it } from 'vitest';
import { homeSchema, type Home } from '../../web/shared/api/home.ts';
import { uploadsSchema } from '../../web/shared/api/parcels.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand } from '../support/app-stand.ts';
import { berlin, clockAt } from '../support/movable-clock.ts';
import { order, ship, upload } from '../support/stand-orders.ts';

it.each(['sqlite', 'postgres'] as const)(
  'R8 a missing upload is a notice from 19:30 on, until it comes, on %s',
  async (database) => {
    const clock = clockAt('2026-11-20T12:00');
    await using stand = await startStand({ database, clock, shopify: { clock } });
    await stand.sync();
    stand.supplier.clock.set(berlin('2026-11-20T12:00'));
    expect((await stand.command('track')).document).toMatchObject({ missingUpload: null });
    clock.put('2026-11-20T19:20');
    expect((await stand.command('status')).document).toMatchObject({ missingUpload: null });
    clock.put('2026-11-20T19:30');
    const noticed = await stand.command('track');
    expect(noticed).toMatchObject({ status: 0, document: { missingUpload: '2026-11-20T17:00:00.000Z' } });
    const status = await stand.command('status');
    for (const { words } of [noticed, status])
      expect(words.join('\n')).toMatch(/\[TRK-125\] No parcel of .*: 2026-11-20, 18:00 in Germany\./);
    ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000001' });
    upload(stand);
    const late = await stand.command('track');
    expect(late.document).toMatchObject({ missingUpload: null, emails: 1 });
    expect((await stand.command('status')).words.join('\n')).not.toContain('TRK-125');
  },
);

it('R8 a missing upload is told beside how a shop stands, and a shop that is well stays green', async () => {
  const clock = clockAt('2026-11-20T12:00');
  await using stand = await startStand({ clock, shopify: { clock }, supplier: { products: 2 } });
  stand.supplier.clock.set(berlin('2026-11-20T12:00'));
  await stand.sync();
  await stand.command('track');
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  const home = async () => (await api.get<Home>('/home')).body;
  const before = await home();
  expect(before.tracking.missingUploadAt).toBeNull();
  clock.put('2026-11-20T19:31');
  const evening = await home();
  expect(evening.tracking.missingUploadAt).toBe('2026-11-20T17:00:00.000Z');
  expect(evening.standing).toEqual(before.standing);
  expect(evening.standing.kind).toBe('fine');
});

it.each(['sqlite', 'postgres'] as const)(
  'a parcel that is listed a day late is told as one of an earlier upload, beside the one of which nothing came, on %s',
  async (database) => {
    const clock = clockAt('2026-11-20T12:00');
    await using stand = await startStand({ database, clock, shopify: { clock }, supplier: { products: 2 } });
    stand.supplier.clock.set(berlin('2026-11-20T12:00'));
    await stand.sync();
    await stand.command('track');
    const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
    const home = async () => homeSchema.parse((await api.get('/home')).body);
    const { id } = stand.supplier.data.orders.open(order(stand).name.replace('#', ''), []);
    const made = berlin('2026-11-19T19:10');
    stand.supplier.data.orders.addTracking(id, { courier: 'DHL', trackingId: 'JJD000000000001' }, made);
    clock.put('2026-11-20T19:31');
    stand.supplier.clock.set(berlin('2026-11-20T19:31'));
    await stand.command('track');
    const { numbers, tracking } = await home();
    expect(numbers.parcelsToday).toBe(1);
    expect(tracking).toMatchObject({
      written: 1,
      earlier: 1,
      missingUploadAt: '2026-11-20T17:00:00.000Z',
      missingIsUsual: false,
      only: {
        madeAt: made.toUTC().toISO(),
        writtenAt: expect.stringMatching(/^2026-11-20T18:3/) as string,
      },
    });
    expect(uploadsSchema.parse((await api.get('/parcels/uploads')).body).last).toMatchObject({
      parcels: 1,
      earlier: 1,
    });
    // A Sunday.
    clock.put('2026-11-22T20:00');
    expect((await home()).tracking).toMatchObject({
      earlier: 0,
      only: null,
      missingUploadAt: '2026-11-22T17:00:00.000Z',
      missingIsUsual: true,
    });
  },
);
