/** A database that takes less than the app needs is refused in words: its encoding, and what its user may do. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openAsItIs, openDatabase } from '../../web/server/database/open-database.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { sharedPostgres } from '../support/databases.ts';
import { emptyPostgres, moved } from '../support/move-installation.ts';
import { addressOf, dropDatabase, onServer } from '../support/postgres-databases.ts';

async function stopped(): Promise<Stand> {
  const stand = await startStand({ supplier: { products: 1 } });
  onTestFinished(() => stand[Symbol.asyncDispose]());
  await stand.app.stop();
  return stand;
}

test('a database that has no place for every letter is refused wherever it would be opened', async () => {
  const server = await sharedPostgres();
  const name = `latin_${randomUUID().slice(0, 8)}`;
  onTestFinished(async () => void (await dropDatabase(server, name)));
  await onServer(server, (db) =>
    sql
      .raw(`create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`)
      .execute(db),
  );
  const url = addressOf(server, name);
  const why = /keeps its texts in LATIN1.*--encoding=UTF8/;
  await expect(openDatabase(url)).rejects.toThrow(why);
  await expect(openAsItIs(url)).rejects.toThrow(why);
  const stand = await stopped();
  const { status, words } = await moved(stand, url);
  expect({ status, words: words.join('\n') }).toEqual({ status: 2, words: expect.stringMatching(why) });
  // Nothing of it was begun.
  await (await openDatabase(stand.databaseUrl)).destroy();
});

test('a move that its user may not end says so, and how the installation goes on', async () => {
  const stand = await stopped();
  const server = await sharedPostgres();
  const role = `limited_${randomUUID().slice(0, 8)}`;
  onTestFinished(() => onServer(server, async (db) => void (await sql.raw(`drop role ${role}`).execute(db))));
  const whole = await emptyPostgres();
  await onServer(whole, async (db) => {
    await sql.raw(`create role ${role} login password 'some'`).execute(db);
    await sql.raw(`grant all on schema public to ${role}`).execute(db);
  });
  const to = Object.assign(new URL(whole), { username: role, password: 'some' }).href;
  const { status, words } = await moved(stand, to);
  const said = words.join('\n');
  expect({ status, said }).toMatchObject({
    status: 2,
    said: expect.stringMatching(/does not permit this to the user\. .*nothing starts on either.*--give-up/s),
  });
  expect(said).not.toMatch(/node_modules|\.ts:/);
  expect((await moved(stand, to, '--give-up')).status).toBe(0);
  await (await openDatabase(stand.databaseUrl)).destroy();
});
