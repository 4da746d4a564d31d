/** An older process on tables that a newer version has made, on both databases. */
import { expect, test } from 'vitest';
import { migrations } from '../../web/server/database/migrations/all.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { forEachDatabase } from '../support/databases.ts';

/** Kysely's own. */
type Kept = { kysely_migration: { name: string; timestamp: string } };

const note = async (db: Database, name: string): Promise<void> => {
  const row = { name, timestamp: '2026-11-23T00:00:00.000Z' };
  await db.withTables<Kept>().insertInto('kysely_migration').values(row).execute();
};
const namesIn = async (db: Database): Promise<readonly string[]> => {
  const rows = await db
    .withTables<Kept>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

const released = Object.keys(migrations);

forEachDatabase((open) => {
  test('it opens tables that bear it, works on them, and leaves them as they are', async () => {
    const url = await open.url();
    const before = await openDatabase(url);
    await note(before, '999-notes.since-001');
    const after = await openDatabase(url);
    await after
      .updateTable('shops')
      .set({ name: 'x' })
      .where('shop', '=', '' as never)
      .execute();
    expect(await namesIn(after)).toEqual([...released, '999-notes.since-001']);
    await Promise.all([before.destroy(), after.destroy()]);
  });

  test('it refuses others in words: what happened, that there is no way back, and what to do', async () => {
    const url = await open.url();
    const before = await openDatabase(url);
    await note(before, '999-notes');
    const refused = await openDatabase(url).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'DatabaseError', fault: 'outdated', retry: 'never' });
    expect((refused as Error).message).toContain('“999-notes”');
    expect((refused as Error).message).toContain('cannot be changed back');
    expect((refused as Error).message).toContain('Start the newer version again');
    expect(await namesIn(before)).toEqual([...released, '999-notes']);
    await before.destroy();
  });
});
