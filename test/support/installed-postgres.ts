/**
 * The PostgreSQL that this machine has, server and tools, as an operator installs them: the binaries from npm that other
 * tests use have no pg_dump. The server listens on loopback, in a folder of its own.
 */
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { removeFolder, temporaryFolder } from './temporary-folders.ts';

const run = promisify(execFile);
const needed = ['initdb', 'pg_ctl', 'createdb', 'psql', 'pg_dump', 'pg_restore'];

/** The folder of the tools, the newest where several are. Throws in words where none is. */
export function postgresTools(): string {
  // Debian keeps a server's tools out of the PATH.
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const folders = [process.env['POSTGRES_BIN'] ?? [], (process.env['PATH'] ?? '').split(':'), debian].flat();
  const found = folders.find((folder) => needed.every((tool) => existsSync(join(folder, tool))));
  if (found === undefined)
    throw new Error(
      `No PostgreSQL with its server and its tools (${needed.join(', ')}) was found, so nothing was tried. Install one (on Debian: apt-get install postgresql), or name the folder of its programs in POSTGRES_BIN.`,
    );
  return found;
}

export interface InstalledPostgres {
  readonly port: number;
  readonly superuser: string;
  readonly version: string;
  /** What has to stand before the programs of this machine so that these are found first. */
  readonly tools: string;
  close(): Promise<void>;
}

/** A server refuses to run as root. */
function unprivileged() {
  if (userInfo().uid !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function startInstalledPostgres(password: string): Promise<InstalledPostgres> {
  const tools = postgresTools();
  const folder = temporaryFolder('installed-postgres');
  const who = unprivileged();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const words = join(folder, 'password');
  writeFileSync(words, password);
  const as = { ...who, cwd: folder };
  await run(
    join(tools, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', words, '-E', 'UTF8', '--no-sync'],
    as,
  );
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await run(join(tools, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start'], as);
  const { stdout } = await run(join(tools, 'psql'), ['--version']);
  return {
    port,
    superuser: `postgres://postgres:${password}@127.0.0.1:${port}`,
    version: stdout.trim(),
    tools,
    async close() {
      await run(join(tools, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], as);
      removeFolder(folder);
    },
  };
}
