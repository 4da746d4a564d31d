/** A person ends a run, or pauses all of them: nothing is half done, and the next one goes on. */
import { describe, expect, it } from 'vitest';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';
import { syncWhile } from '../support/sync-while.ts';

const products = 110;
const askedPauseSeconds = 77;

/**
 * Half a second and more passes between two looks at it: every step of a run is written into its row. The pause for which
 * the supplier asks lasts until `acted`.
 */
function quickClock(acted: Promise<unknown> = Promise.resolve()): Clock {
  let ms = 0;
  return {
    now: () => systemClock.now().plus((ms += 600)),
    wait: async (ms, signal) => {
      if (ms === askedPauseSeconds * 1_000) await acted;
      else await systemClock.wait(ms, signal);
    },
  };
}

const isBalanced = ({ planned, applied, rejected, deferred, held }: Record<string, number>): boolean =>
  planned === (applied ?? 0) + (rejected ?? 0) + (deferred ?? 0) + (held ?? 0);

describe.each(['sqlite', 'postgres'] as const)('on %s', (database) => {
  it('“cancel” ends a run between two changes; the next one does the rest, and nothing twice (R12)', async () => {
    await using stand = await startStand({
      supplier: { products: 30 },
      database,
      clock: quickClock(),
      env: { SHOPIFY_CALLS_PARALLEL: '1' },
    });
    expect((await stand.command('cancel')).words.join()).toContain('No sync');
    const run = await syncWhile(stand, 'write', () => stand.command('cancel'));
    const { operations } = run;
    expect(run).toMatchObject({
      state: 'incomplete',
      reason: 'RUN-514',
      reasons: { 'RUN-514': operations.deferred },
    });
    expect(operations.deferred).toBeGreaterThan(0);
    expect(operations.applied).toBeGreaterThan(0);
    expect(isBalanced(operations)).toBe(true);
    const rest = await stand.sync();
    expect(rest).toMatchObject({ state: 'completed' });
    expect(stand.shopify.shop().products.size).toBe(30);
    expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
  });
});

it('“pause” ends a run while it reads, refuses the next, and lets previews be made, until “resume”', async () => {
  const acted = Promise.withResolvers<void>();
  await using stand = await startStand({
    supplier: { products },
    clock: quickClock(acted.promise),
  });
  stand.supplier.faults.add({
    kind: 'status',
    status: 503,
    path: '&page=2',
    retryAfterSeconds: askedPauseSeconds,
    times: 1,
  });
  const run = await syncWhile(stand, 'read', async () => {
    await stand.command('pause');
    acted.resolve();
  });
  expect(run).toMatchObject({ state: 'interrupted', reason: 'RUN-514' });
  const refused = await stand.command('sync');
  expect(refused.status).toBe(1);
  expect(refused.words.join()).toContain('"resume"');
  expect((await stand.command('status')).words.join()).toContain('paused since');
  expect((await stand.command('plan')).status).toBe(0);
  expect(stand.shopify.shop().products.size).toBe(0);
  expect((await stand.command('resume')).words.join()).toContain('begin again');
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { create: products } });
});

it('Shopify’s daily limit on new variants is a known state: the run is done, and tomorrow’s goes on', async () => {
  let day = 0;
  const clock: Clock = {
    now: () => systemClock.now().plus({ days: day }),
    wait: (...args) => systemClock.wait(...args),
  };
  await using stand = await startStand({
    supplier: { products: 12 },
    clock,
    shopify: { clock, plan: 'standard', shop: { variantLimit: { from: 0, perDay: 5 } } },
  });
  const counts: number[] = [];
  for (; day < 3; day += 1) {
    const run = await stand.sync();
    counts.push(stand.shopify.shop().products.size);
    expect(run).toMatchObject({ state: 'completed', reason: day < 2 ? 'SHP-707' : null });
  }
  expect(counts).toEqual([5, 10, 12]);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
});
