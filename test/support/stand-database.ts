/** The database under a stand: a file, or a database on a real server; lost when a test says, gone at the end. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { freshSqlite, sharedPostgres } from './databases.ts';
import { addressOf, dropDatabase, onServer } from './postgres-databases.ts';

export interface StandDatabase {
  readonly url: string;
  /** Everything in it is gone; nobody may be using it. */
  lose(): Promise<void>;
  /** What lies on the disk; of a file only. */
  bytes(): Promise<Buffer>;
  discard(): Promise<void>;
}

/** With all tables; a file that was lost is made anew by whoever opens it. */
async function fileDatabase(): Promise<StandDatabase> {
  const { url, discard } = await freshSqlite();
  const folder = dirname(url);
  return {
    url,
    async lose() {
      for (const name of await readdir(folder)) await rm(join(folder, name));
    },
    async bytes() {
      const names = await readdir(folder);
      return Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name)))));
    },
    discard,
  };
}

/** On a server of the test's own the app makes its tables itself; the server that all tests share has a template. */
export async function serverDatabase(server: string, template = 'template1'): Promise<StandDatabase> {
  const name = `stand_${process.pid}_${randomUUID().slice(0, 8)}`;
  const create = () =>
    onServer(server, (db) =>
      sql`create database ${sql.ref(name)} template ${sql.ref(template)} strategy file_copy`.execute(db),
    );
  await create();
  return {
    url: addressOf(server, name),
    async lose() {
      await dropDatabase(server, name);
      await create();
    },
    bytes: () => Promise.reject(new Error('what a server keeps on its disk is not looked at')),
    discard: async () => void (await dropDatabase(server, name)),
  };
}

export type DatabaseChoice = 'sqlite' | 'postgres' | StandDatabase;

export async function standDatabase(choice: DatabaseChoice): Promise<StandDatabase> {
  if (choice === 'sqlite') return fileDatabase();
  return choice === 'postgres' ? serverDatabase(await sharedPostgres(), 'migrated') : choice;
}
