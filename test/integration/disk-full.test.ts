/** The disk is full in the middle of a sync on SQLite (R24): it is said, nothing is lost, and it goes on with space. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { syncQueue } from '../../web/server/application/flow-jobs.ts';
import { commandsOf } from '../../web/server/composition/commands.ts';
import { openParts } from '../../web/server/composition/parts.ts';
import { DatabaseError } from '../../web/server/database/database-error.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand } from '../support/app-stand.ts';

const silent = (): void => undefined;

/** A full disk for one connection: no page more than there are and `room`. */
async function leaveRoom(db: Database, room: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + room)}`.execute(db);
}

it('R24 a full disk in the middle of an import is named, and with space the import ends as if nothing had been', async () => {
  await using stand = await startStand({ supplier: { products: 200 } });
  const parts = await openParts(stand.config, { clock: systemClock, logger: createLogger('silent') });
  const commands = commandsOf(parts, { worksHere: true, close: async () => undefined });
  const inShop = stand.shopify.shop().products;
  // Wherever the space ends: in what was read, in the plan, and in what was written.
  for (let room = 3; inShop.size === 0; room += room < 15 ? 12 : 2) {
    await leaveRoom(parts.db, room);
    const failure: unknown = await commands
      .sync(stand.shop, { dryRun: false }, silent)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseError);
    expect(failure).toMatchObject({
      fault: 'full',
      message: expect.stringContaining('the disk is full') as string,
    });
  }
  await leaveRoom(parts.db, 100_000);
  const { resumed, run } = await commands.sync(stand.shop, { dryRun: false }, silent);
  const numbers = { planned: 200, applied: 200, rejected: 0, deferred: 0, held: 0 };
  expect(resumed).toMatchObject({ state: 'completed', operations: numbers });
  expect(run.operations.planned).toBe(0);
  await parts.jobs.stop();
  await parts.closeJobs();
  await parts.db.destroy();
  const skus = [...stand.shopify.shop().inventoryItems.values()].map(({ sku }) => sku);
  expect([skus.length, new Set(skus).size]).toEqual([200, 200]);
  await stand.mutations();
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { planned: 0 } });
  expect(await stand.mutations()).toEqual({});
});

it('R24 what a command did not finish waits, is not told as being at work, and is taken up by a server by itself', async () => {
  await using stand = await startStand({ supplier: { products: 200 } });
  const parts = await openParts(stand.config, { clock: systemClock, logger: createLogger('silent') });
  const commands = commandsOf(parts, { worksHere: true, close: async () => undefined });
  await leaveRoom(parts.db, 15);
  await expect(commands.sync(stand.shop, { dryRun: false }, silent)).rejects.toMatchObject({ fault: 'full' });
  await leaveRoom(parts.db, 100_000);
  const jobs = parts.db.selectFrom('jobs').select(['state', 'failures']).where('queue', '=', syncQueue);
  expect(await jobs.execute()).toEqual([{ state: 'retry', failures: 0 }]);
  await parts.jobs.stop();
  await parts.closeJobs();
  await parts.db.destroy();
  const status = await stand.command('status');
  expect(status.words.at(-1)).toContain('stopped while it read the catalogue, and nobody works on it now');
  await stand.app.start();
  await expect.poll(() => stand.shopify.shop().products.size).toBe(200);
});
