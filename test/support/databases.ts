/**
 * Both databases for a test: `forEachDatabase((open) => { … })` describes a suite once on SQLite (a file) and once on
 * PostgreSQL (a real server, started by the first who asks). What `open` opened is closed after the test, or after the
 * suite when it was opened in `beforeAll`.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { createFromTemplate, dropDatabase } from './postgres-databases.ts';
import { removeFolder, temporaryFolder } from './temporary-folders.ts';

export interface OpenTestDatabase {
  /** A fresh database with all tables. */
  (): Promise<Database>;
  /** The address of a fresh database, for those who open it themselves, as several processes do. */
  url(): Promise<string>;
  readonly dialect: 'sqlite' | 'postgres';
}

interface Fresh {
  readonly url: string;
  readonly discard: () => Promise<void>;
}

async function templateOf(kind: 'sqlite' | 'postgres'): Promise<string> {
  const answer = await fetch(`${inject('databaseDoor')}/${kind}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`no database for the tests: ${text}`);
  return text;
}

export async function freshSqlite(): Promise<Fresh> {
  const template = await templateOf('sqlite');
  const folder = temporaryFolder('test');
  const url = join(folder, 'test.sqlite');
  copyFileSync(template, url);
  return { url, discard: async () => removeFolder(folder) };
}

/** The address of the server that all tests share; `migrated` on it is the template. */
export const sharedPostgres = (): Promise<string> => templateOf('postgres');

export async function freshPostgres(): Promise<Fresh> {
  const server = await sharedPostgres();
  const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`;
  const url = await createFromTemplate(server, name);
  return { url, discard: async () => void (await dropDatabase(server, name)) };
}

/** Opens databases and gives all of them back at once. */
class Opened {
  readonly #give: (() => Promise<void>)[] = [];

  async url(fresh: () => Promise<Fresh>): Promise<string> {
    const { url, discard } = await fresh();
    this.#give.push(discard);
    return url;
  }

  async database(fresh: () => Promise<Fresh>): Promise<Database> {
    const database = await openDatabase(await this.url(fresh));
    this.#give.push(() => database.destroy());
    return database;
  }

  async giveBack(): Promise<void> {
    for (let give = this.#give.pop(); give; give = this.#give.pop()) await give();
  }
}

const kinds = [
  { name: 'SQLite', dialect: 'sqlite', fresh: freshSqlite },
  { name: 'PostgreSQL', dialect: 'postgres', fresh: freshPostgres },
] as const;

type Suite = (open: OpenTestDatabase) => void;

export const forEachDatabase = (suite: Suite): void => suiteOn(kinds, suite);

/** For what stands on ports whose contracts are tried on both. */
export const onSqlite = (suite: Suite): void => suiteOn([kinds[0]], suite);

function suiteOn(databases: readonly (typeof kinds)[number][], suite: Suite): void {
  describe.each(databases)('on $name', ({ dialect, fresh }) => {
    const ofSuite = new Opened();
    const ofTest = new Opened();
    let current = ofSuite;
    beforeEach(() => {
      current = ofTest;
    });
    afterEach(async () => {
      await ofTest.giveBack();
      current = ofSuite;
    });
    afterAll(() => ofSuite.giveBack());
    const open = () => current.database(fresh);
    suite(Object.assign(open, { dialect, url: () => current.url(fresh) }));
  });
}
