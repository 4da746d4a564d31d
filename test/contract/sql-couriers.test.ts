/** A shop's couriers on both databases: what the merchant decided, and what the ledger's parcels say. */
import { expect, test } from 'vitest';
import { courierKey } from '../../web/server/domain/courier-name.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { SqlCouriers } from '../../web/server/database/sql-couriers.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import { forEachDatabase } from '../support/databases.ts';
import { bulk, instant, tracking, trackingIri } from '../support/tracking-parcels.ts';

const now = instant('2026-11-20T17:05:00Z');
const clock = { now: () => now, wait: async () => {} };
const shops = ['one', 'two'].map((name) => `${name}.myshopify.com` as ShopDomain) as [ShopDomain, ShopDomain];

forEachDatabase((open) => {
  const desks = async () => {
    const db = await open();
    return shops.map((shop) => ({
      desk: new SqlCouriers(db, shop, clock),
      parcels: new SqlParcels(db, shop, clock),
    })) as [Desk, Desk];
  };
  type Desk = { desk: SqlCouriers; parcels: SqlParcels };

  test('one entry to a name, however it is typed, and the last word counts', async () => {
    const [{ desk }, other] = await desks();
    const url = 'https://www.example.com/{}';
    await desk.save({ name: 'Spedition Müller', company: 'Müller', url });
    await desk.save({ name: 'Bote', company: 'Bote', url: null });
    await desk.save({ name: ' SPEDITION_müller', company: 'Müller & Co', url: null });
    expect(await desk.own()).toEqual([
      { name: 'Bote', company: 'Bote', url: null },
      { name: ' SPEDITION_müller', company: 'Müller & Co', url: null },
    ]);
    expect(await other.desk.own()).toEqual([]);
    expect(await other.desk.remove('Bote')).toBe(false);
    expect(await desk.remove('spedition-müller')).toBe(true);
    expect(await desk.remove('spedition-müller')).toBe(false);
    expect((await desk.own()).map(({ name }) => name)).toEqual(['Bote']);
  });

  test('counts the parcels by their courier’s name, as it stands now', async () => {
    const [{ desk, parcels }, other] = await desks();
    const at = (iso: string) => ({ createdAt: instant(iso) });
    const first = [
      tracking(1, { courier: 'DHL', ...at('2026-11-18T18:00:00+01:00') }),
      tracking(2, { courier: 'dhl ', trackingNumber: 'JJD2', ...at('2026-11-20T18:00:00+01:00') }),
      tracking(3, { courier: 'Bote', ...at('2026-11-19T18:00:00+01:00') }),
      tracking(4, { ...bulk, ...at('2026-11-20T18:00:00+01:00') }),
      tracking(5, { courier: '' }),
    ];
    await parcels.saveNew(first, now);
    await other.parcels.saveNew([tracking(1, { courier: 'Zoll' })], now);
    expect(await desk.usedNames(10)).toEqual(['', 'bote', 'bulk carrier', 'dhl']);
    expect(await desk.usedNames(2)).toEqual(['', 'bote']);
    expect(await desk.usage(['dhl', 'nobody'])).toEqual([
      { key: 'dhl', name: 'dhl ', parcels: 2, lastAt: '2026-11-20T17:00:00.000Z', number: 'JJD2' },
    ]);
    // The supplier corrects one of them.
    await parcels.saveNew([tracking(3, { courier: 'DHL' })], now);
    expect(await desk.usedNames(10)).toEqual(['', 'bulk carrier', 'dhl']);
    expect((await desk.usage(['dhl']))[0]?.parcels).toBe(3);
  });

  test('a parcel that Shopify has counts by its former name until the correction is carried out', async () => {
    const [{ desk, parcels }] = await desks();
    await parcels.saveNew([tracking(1, { courier: 'Bote' }), tracking(2, { courier: 'GLS' })], now);
    const both = [1, 2].map(trackingIri);
    await parcels.saveOutcome(await parcels.ofIris(both), { state: 'written', reason: null });
    await parcels.saveNew([tracking(1, { courier: 'Zoll' }), tracking(2, bulk)], now);
    expect(await desk.usedNames(10)).toEqual(['bote', 'gls']);
    for (const parcel of await parcels.ofIris(both))
      await parcels.saveCorrected(parcel, { state: 'written', reason: null });
    expect(await desk.usedNames(10)).toEqual(['bulk carrier', 'zoll']);
  });

  test('a name of any length and any signs has a row', async () => {
    const [{ desk, parcels }] = await desks();
    const name = `Bote ${'ß\u0000𝕏'.repeat(400)}`;
    await parcels.saveNew([tracking(1, { courier: name.replaceAll('\u0000', '') })], now);
    await desk.save({ name: 'x', company: 'x', url: null });
    expect(await desk.usedNames(5)).toEqual([courierKey(name)]);
  });
});
