/** Whoever reads what a command says may leave at once: the work is done to its end, quietly, with its own status. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { environment } from '../support/environment.ts';

const cli = fileURLToPath(new URL('../../web/server/cli/main.ts', import.meta.url));

const env = (stand: Stand) => ({ ...environment, ...stand.env });

/** Nobody reads its answer, nor, where that is asked for, its progress. */
async function unread(stand: Stand, args: readonly string[], { progress = true } = {}) {
  const child = spawn(process.execPath, [cli, ...args], { env: env(stand) });
  child.stdout.destroy();
  if (!progress) child.stderr.destroy();
  const [said, [status, signal]] = await Promise.all([
    progress ? text(child.stderr) : '',
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ]);
  return { said, status, signal };
}

test('a sync whose answer and progress nobody reads is done to its end; lists and help end as quietly', async () => {
  await using stand = await startStand({ supplier: { products: 30 } });
  const quiet = { said: '', status: 0, signal: null };
  expect(await unread(stand, ['sync', '--shop', stand.shop], { progress: false })).toEqual(quiet);
  expect(stand.shopify.shop().products.size).toBe(30);
  for (const words of [['status'], ['status', '--json'], ['settings']])
    expect(await unread(stand, [...words, '--shop', stand.shop])).toEqual(quiet);
  for (const words of [['plan'], ['plan', '--csv']])
    expect(await unread(stand, [...words, '--shop', stand.shop])).toEqual({
      ...quiet,
      said: 'Reading the supplier: 30 of 30\n',
    });
  expect(await unread(stand, ['--help'])).toEqual(quiet);
  // What did not work has its status too.
  expect(await unread(stand, ['explain', '4711', '--json', '--shop', stand.shop])).toMatchObject({
    status: 1,
  });
});

test.runIf(existsSync('/dev/full'))(
  'an answer for which there is no room is told beside it, with status 1',
  async () => {
    await using stand = await startStand({ supplier: { products: 1 } });
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [cli, 'status', '--shop', stand.shop], {
      env: env(stand),
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    const [said, [status]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    expect(said).toMatch(/^The answer could not be written: ENOSPC.*What the command did stands; .*\n$/);
    expect(status).toBe(1);
  },
);
