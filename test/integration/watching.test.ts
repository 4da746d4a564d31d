/** A process that asks for work which another one does sees how far it is, and how it ends. */
import { expect, it } from 'vitest';
import type { ProgressStep } from '../../web/server/catalogue/ports/runs.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';
import { freshPostgres, freshSqlite } from '../support/databases.ts';

const askedPauseSeconds = 77;

/** The pause for which the supplier asks lasts until the test ends it; all other waits are the machine's. */
function holdingClock() {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const wait: Clock['wait'] = async (ms, signal) => {
    if (ms !== askedPauseSeconds * 1_000) return systemClock.wait(ms, signal);
    held.resolve();
    return released.promise;
  };
  return { clock: { now: () => systemClock.now(), wait }, held: held.promise, release: released.resolve };
}

it.each([
  ['SQLite', freshSqlite],
  ['PostgreSQL', freshPostgres],
] as const)(
  'on %s a process that only asks sees progress and end of what a worker does',
  async (_, fresh) => {
    const { url, discard } = await fresh();
    {
      await using stand = await startStand({
        supplier: { products: 210 },
        env: { DATABASE_URL: url, ROLE: 'web' },
      });
      const { clock, held, release } = holdingClock();
      // Two pages are read, then the supplier asks for a pause.
      stand.supplier.faults.add({
        kind: 'status',
        status: 503,
        path: '&page=3',
        retryAfterSeconds: askedPauseSeconds,
        times: 1,
      });
      const seen = Promise.withResolvers<ProgressStep>();
      const synced = stand.app.commands.sync(stand.shop, { dryRun: true }, (step) => {
        seen.resolve(step);
      });
      const worker = await stand.another({ env: { ROLE: 'worker' }, clock });
      await worker.start();
      // It was not this process that read, or it would have paused itself.
      await held;
      expect(await seen.promise).toMatchObject({ phase: 'read', total: 210 });
      release();
      expect(await synced).toMatchObject({ run: { state: 'previewed', operations: { planned: 210 } } });
      await worker.stop();
    }
    await discard();
  },
);
