/** A newer version that cannot start on this machine has not changed the tables on which older processes work. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAsItIs } from '../../web/server/database/open-database.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { quickStart } from '../support/environment.ts';
import { otherVersion } from '../support/other-version.ts';
import { removeFolder } from '../support/temporary-folders.ts';

const name = '999-drop';
let newer = '';

beforeAll(async () => {
  newer = await otherVersion({ name, up: `await db.schema.dropTable('hints').execute();` });
});
afterAll(() => (newer === '' ? undefined : removeFolder(newer)));

/** One of this machine's that somebody listens on. */
async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port: String(port), [Symbol.dispose]: () => void server.close() };
}

/** The newer version's process, until it ends or listens. */
async function startNewer({ env }: Stand, more: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(newer, 'web/server/main.ts')], {
    cwd: newer,
    env: { ...quickStart, ...env, ...more },
  });
  child.stdout.once('data', () => child.kill('SIGTERM'));
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  return { said, status };
}

async function hasChanged({ databaseUrl }: Stand): Promise<boolean> {
  const db = await openAsItIs(databaseUrl);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  await db.destroy();
  return rows.some((row) => row.name === name);
}

async function isRefused(stand: Stand, more: Readonly<Record<string, string>>, words: RegExp) {
  const { said, status } = await startNewer(stand, more);
  expect({ said, status, changed: await hasChanged(stand) }).toEqual({
    said: expect.stringMatching(words) as string,
    status: 2,
    changed: false,
  });
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (database) => {
  it('a taken port, a wrong key and pages that are not built are found before the tables are changed', async () => {
    await using stand = await startStand({ database, supplier: { products: 1 } });
    using taken = await takenPort();
    const { port } = taken;
    await isRefused(stand, { ROLE: 'worker', METRICS_PORT: port }, /^Port \d+ .* set METRICS_PORT/);
    await isRefused(stand, { PORT: port, METRICS_PORT: '0' }, /^Port \d+ .* set PORT/);
    const wrong = 'another-key-'.repeat(4);
    await isRefused(stand, { ROLE: 'worker', ENCRYPTION_KEY: wrong }, /^What is stored sealed/);
    const [pages, away] = [join(newer, 'web/client/dist'), join(newer, 'away')];
    renameSync(pages, away);
    await isRefused(stand, {}, /^The pages of the app are not built/);
    renameSync(away, pages);
    expect(await startNewer(stand, { METRICS_PORT: '0' })).toMatchObject({ status: 0 });
    expect(await hasChanged(stand)).toBe(true);
  });
});
