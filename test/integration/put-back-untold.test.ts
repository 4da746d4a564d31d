/** A dump that PostgreSQL's own tools put back, and of which nobody told the app: the next start sees that it lies elsewhere. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openAsItIs } from '../../web/server/database/open-database.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { sharedPostgres } from '../support/databases.ts';
import { onServer } from '../support/postgres-databases.ts';
import { serverDatabase } from '../support/stand-database.ts';

/** Which readings of the shop a plan may rest on. */
async function readings(stand: Stand): Promise<readonly string[]> {
  const db = await openAsItIs(stand.databaseUrl);
  try {
    const rows = await db
      .selectFrom('cursors')
      .select('name')
      .where('name', 'in', ['catalogue.read-back', 'stock.checked'])
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  } finally {
    await db.destroy();
  }
}

/** As PostgreSQL's own tools do it: under the same name another database, with what was in the first one. */
async function putElsewhere(server: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(server, async (db) => {
    await sql`create database ${sql.ref(`${name}_copy`)} template ${sql.ref(name)}`.execute(db);
    await sql`drop database ${sql.ref(name)}`.execute(db);
    await sql`alter database ${sql.ref(`${name}_copy`)} rename to ${sql.ref(name)}`.execute(db);
  });
}

test('its shops are read anew, once, before anything is written', async () => {
  const server = await sharedPostgres();
  const database = await serverDatabase(server);
  onTestFinished(() => database.discard());
  await using stand = await startStand({ database, supplier: { products: 3 } });
  await stand.sync();
  const read = ['catalogue.read-back', 'stock.checked'];
  expect(await readings(stand)).toEqual(read);
  // Where it lay, however often it starts.
  await stand.reopen();
  expect(await readings(stand)).toEqual(read);
  await stand.app.stop();
  await putElsewhere(server, stand.databaseUrl);
  await stand.reopen();
  expect(await readings(stand)).toEqual([]);
  expect((await stand.sync()).operations.planned).toBe(0);
  expect(await readings(stand)).toEqual(read);
  await stand.reopen();
  expect(await readings(stand)).toEqual(read);
});

test('of one that somebody told with “--done” the next start says nothing', async () => {
  const server = await sharedPostgres();
  const database = await serverDatabase(server);
  onTestFinished(() => database.discard());
  let said = '';
  const logger = createLogger('warn', { to: { write: (line) => void (said += line) } });
  await using stand = await startStand({ database, logger, supplier: { products: 1 } });
  await stand.app.stop();
  await putElsewhere(server, stand.databaseUrl);
  expect((await stand.command('restore', '--done')).document).toMatchObject({ kind: 'restored', shops: 1 });
  await stand.reopen();
  expect(said).not.toContain('lies elsewhere');
});
