/**
 * A shop in which both flows are in the middle of their work when something happens: parcels that are to be fulfilled and
 * products that are to arrive, so slowly that there is time to come in between.
 */
import { expect } from 'vitest';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand, type StandOptions } from './app-stand.ts';
import { openStandJobs } from './stand-jobs.ts';
import { fulfillmentsOf, mailed, mailedOnce, shipMany } from './stand-orders.ts';

export const patienceMs = 60_000;

export interface HalfDone extends AsyncDisposable {
  readonly stand: Stand;
  /** Resolves when both flows have written something; the last few of both are not written before `goOn`. */
  readonly untilUnderWay: () => Promise<void>;
  /** Shopify is quick again, and what was cut off can arrive no more. */
  readonly goOn: () => void;
  /** Everything is in the shop, and nobody works any more. */
  readonly untilWhole: () => Promise<void>;
  /** The shop is as it should be, everything once, and the app knows it. */
  readonly expectPeace: () => Promise<void>;
}

interface Amounts {
  readonly products: number;
  /** More than are under way at once. */
  readonly parcels: number;
}

const skusOf = ({ shopify }: Stand) => [...shopify.shop().inventoryItems.values()].map(({ sku }) => sku);

export async function startHalfDone(
  { products, parcels }: Amounts,
  { env, ...options }: StandOptions = {},
): Promise<HalfDone> {
  let laterMs = 0;
  const clock = { ...systemClock, now: () => systemClock.now().plus(laterMs) };
  // The shortest lease that there is.
  const shortest = { JOB_LEASE_SECONDS: '10', ...env };
  const stand = await startStand({ clock, ...options, env: shortest, supplier: { products } });
  const { catalogue } = stand.supplier.data;
  const late = Array.from({ length: products - 1 }, (_, index) => index + 2);
  catalogue.remove(late);
  await stand.sync();
  catalogue.relist(late);
  shipMany(stand, parcels);
  stand.shopify.fault({ operation: 'productSet', latencyMs: 500 });
  stand.shopify.fault({ operation: 'productSet', nth: products - 5, latencyMs: patienceMs });
  stand.shopify.fault({ operation: 'fulfillmentCreate', latencyMs: 1500 });
  stand.shopify.fault({ operation: 'fulfillmentCreate', nth: parcels - 5, latencyMs: patienceMs });

  const everythingOnce = { products, skus: products, ...mailedOnce(parcels) };
  const whole = async () => ({
    products: skusOf(stand).length,
    skus: new Set(skusOf(stand)).size,
    ...(await mailed(stand)),
  });
  const underWay = () => ({
    products: stand.shopify.shop().products.size > 10,
    parcels: fulfillmentsOf(stand).length > 0,
  });
  return {
    stand,
    async untilUnderWay() {
      await expect.poll(underWay, { timeout: patienceMs }).toEqual({ products: true, parcels: true });
    },
    goOn() {
      expect(stand.shopify.shop().products.size).toBeLessThan(products);
      expect(fulfillmentsOf(stand).length).toBeLessThan(parcels);
      // Calls that were cut off may still arrive within their time-out: the app waits for that before it looks.
      laterMs = 120_000;
      stand.shopify.clearFaults();
    },
    async untilWhole() {
      await using jobs = await openStandJobs(stand);
      // The last products are there before they are published: the run that goes on has to be at its end.
      const open = async () => {
        const runs = jobs.db.selectFrom('runs').select('id').where('finished_at', 'is', null);
        const tracks = await jobs.isActive(trackQueue);
        return { syncs: (await jobs.isActive(syncQueue)) || (await runs.execute()).length > 0, tracks };
      };
      const settled = async () => ({ ...(await whole()), ...(await open()) });
      await expect
        .poll(settled, { timeout: 2 * patienceMs })
        .toEqual({ ...everythingOnce, syncs: false, tracks: false });
    },
    async expectPeace() {
      await stand.mutations();
      const [run, summary] = await Promise.all([stand.sync(), stand.app.commands.track(stand.shop)]);
      expect(run).toMatchObject({ state: 'completed', operations: { planned: 0 } });
      expect(summary).toMatchObject({ fulfilled: 0, emails: 0, left: [] });
      expect(await stand.mutations()).toEqual({});
      expect(await whole()).toEqual(everythingOnce);
    },
    [Symbol.asyncDispose]: () => stand[Symbol.asyncDispose](),
  };
}
