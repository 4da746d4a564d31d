/**
 * Promise R25: shops, their merchants, their suppliers, Shopify and the app's process through a year in virtual time, with
 * everything that goes wrong. Every seventh day is quiet, and then every invariant holds. `npm run year` plays the whole
 * year with a seed of its own; the daily check plays some weeks of a seed that is known.
 */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { supplierZone } from '../../web/server/tracking/poll-plan.ts';
import { caseCount } from '../support/case-count.ts';
import type { SimulatedParcels } from '../support/simulated-parcels.ts';
import { SimulatedShop } from '../support/simulated-shop.ts';
import { SimulatedSupplier } from '../support/simulated-supplier.ts';

const days = caseCount('YEAR_DAYS', 21);
const knownSeed = 9;
/** 0: another year every time; the first failure names it. */
const seed = caseCount('YEAR_SEED', days > 100 ? 0 : knownSeed);
/** In a few weeks of another seed something may well never happen. */
const meetsEverything = days > 100 || (days >= 21 && seed === knownSeed);
const start = DateTime.utc(2026, 1, 1, 6) as DateTime<true>;

interface Day {
  readonly shops: readonly SimulatedShop[];
  readonly suppliers: readonly SimulatedSupplier[];
  readonly morning: DateTime<true>;
}

async function badDay({ shops, suppliers, morning }: Day): Promise<void> {
  for (const supplier of suppliers) supplier.live();
  for (const shop of shops) await shop.live();
  for (const shop of shops) {
    await shop.syncInTrouble(morning);
    await ship(shop, morning);
    await shop.syncInTrouble(morning.plus({ hours: 12 }));
  }
}

/** A day of the shop's orders; the supplier uploads at 18:00 in Berlin. */
async function ship({ parcels, onSale }: SimulatedShop, morning: DateTime<true>): Promise<void> {
  const upload = morning.setZone(supplierZone).set({ hour: 18 }) as DateTime<true>;
  parcels.live(onSale, morning);
  await parcels.pollInTrouble(morning.plus({ hours: 2 }));
  parcels.upload(upload);
  for (const minutes of [5, 20]) await parcels.pollInTrouble(upload.plus({ minutes }));
}

async function quietDay({ shops, morning }: Day): Promise<void> {
  for (const shop of shops) await shop.settle(morning);
  for (const shop of shops) await shop.lookAtEverything();
  for (const { parcels, wrong } of shops) {
    await parcels.settle(morning);
    wrong.push(...(await parcels.look()));
  }
}

it(`R25 ${days} days leave every shop as its supplier says and its merchant wants`, async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const law = fc.asyncProperty(fc.gen(), fc.gen(), async (draw, drawOrders) => {
    const [one, other] = [new SimulatedSupplier(draw, 12), new SimulatedSupplier(draw, 30)];
    const shops = [
      new SimulatedShop(draw, { db, supplier: one, name: 'first', drawOrders }),
      new SimulatedShop(draw, { db, supplier: one, name: 'second', policy: 'delete', drawOrders }),
      new SimulatedShop(draw, { db, supplier: other, name: 'third', drawOrders }),
    ];
    for (let day = 1; day <= days; day += 1) {
      const today = { shops, suppliers: [one, other], morning: start.plus({ days: day }) };
      await (day % 7 === 0 ? quietDay(today) : badDay(today));
      expect(shops.flatMap(({ wrong }) => wrong)).toEqual([]);
    }
    if (!meetsEverything) return;
    // A year in which nothing went wrong shows nothing.
    const sum = (name: keyof SimulatedShop['told']): number =>
      shops.reduce((total, { told }) => total + told[name], 0);
    expect(
      Math.min(
        ...(['deaths', 'held', 'edits', 'deletions', 'erased', 'renumbered', 'buried'] as const).map(sum),
      ),
    ).toBeGreaterThan(0);
    const parcels = (name: keyof SimulatedParcels['told']): number =>
      shops.reduce((total, { parcels: { told } }) => total + told[name], 0);
    const kinds = ['deaths', 'late', 'old', 'corrected', 'bulk', 'doubts', 'mails'] as const;
    expect(Math.min(...kinds.map(parcels))).toBeGreaterThan(0);
  });
  await fc.assert(law, { ...(seed !== 0 && { seed }), numRuns: 1, endOnFailure: true });
});
