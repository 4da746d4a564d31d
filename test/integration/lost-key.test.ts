/** SEC: a key that is lost, or a wrong one, is told in words and ends nothing for good. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CommandAnswer } from '../../web/server/cli/command-answer.ts';
import { createProgram } from '../../web/server/cli/program.ts';
import { runProgram } from '../../web/server/cli/run-program.ts';
import { createApp } from '../../web/server/app.ts';
import { readConfig } from '../../web/server/config.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { quickStart } from '../support/environment.ts';
import { effectsOfWebhooks, sendWebhook } from '../support/signed-by-shopify.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

const publicApp = { SHOPIFY_APP_DISTRIBUTION: 'public' };

async function visit(stand: Stand, url: string | null, path = '/api/status') {
  const headers = { Authorization: `Bearer ${await stand.shopify.sessionToken()}` };
  const answer = await fetch(`${url}${path}`, { headers });
  return { status: answer.status, said: await answer.text() };
}

/** The page, as the admin opens it. */
async function pageOf(stand: Stand, url: string | null) {
  const id_token = await stand.shopify.sessionToken();
  const query = new URLSearchParams({ shop: stand.shop, embedded: '1', id_token });
  const answer = await fetch(`${url}/?${query.toString()}`);
  return { status: answer.status, said: await answer.text() };
}

async function inDatabase<Answer>({ databaseUrl }: Stand, work: (db: Database) => Promise<Answer>) {
  const db = await openDatabase(databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const damageSession = (stand: Stand) =>
  inDatabase(stand, (db) => db.updateTable('sessions').set({ sealed: 'garbage' }).execute());

/** The command line with other settings than the stand's, as somebody types it. */
async function typed(env: Readonly<Record<string, string>>, ...args: string[]) {
  const answers: CommandAnswer[] = [];
  const surroundings = { clock: systemClock, logger: createLogger('silent') };
  const program = createProgram({
    open: (how) => createApp(readConfig(env), { ...surroundings, ...how }),
    supplierCheck: () => Promise.reject(new Error('nobody asked')),
    doctor: () => Promise.reject(new Error('nobody asked')),
    backup: () => Promise.reject(new Error('nobody asked')),
    restore: () => Promise.reject(new Error('nobody asked')),
    move: () => Promise.reject(new Error('nobody asked')),
    print: (answer) => void answers.push(answer),
  });
  await runProgram(program, args);
  return { status: answers[0]?.status, words: answers[0]?.words.join('\n') ?? '' };
}

it('SEC a lost key of a public app is given up by one command, and the merchant’s next opening brings a token', async () => {
  await using stand = await startStand({ install: false, env: publicApp, supplier: { products: 2 } });
  expect((await visit(stand, (await stand.app.start()).url)).status).toBe(200);
  await stand.app.commands.connect(stand.shop, { root: stand.supplierUrl, auth: { kind: 'none' } });
  await stand.app.stop();
  const env = { ENCRYPTION_KEY: 'another-key-'.repeat(4) };
  const wrong = await stand.another({ env });
  await expect(wrong.start()).rejects.toThrow(/ENCRYPTION_KEY.*ENCRYPTION_READ_KEYS.*--forget-lost/);
  const { forgotten } = await wrong.commands.rotateKey(true);
  expect(forgotten).toEqual([`supplier ${stand.shop}`, `session offline_${stand.shop}`]);
  await wrong.stop();
  const anew = await stand.another({ env });
  const { url } = await anew.start();
  expect([await visit(stand, url), await pageOf(stand, url)]).toMatchObject([
    { status: 200 },
    { status: 200 },
  ]);
  await anew.commands.connect(stand.shop, { root: stand.supplierUrl, auth: { kind: 'none' } });
  await anew.stop();
});

it('SEC a server with the wrong key says so in one sentence and ends with status 2', async () => {
  await using stand = await startStand({ install: 'app only' });
  const main = fileURLToPath(new URL('../../web/server/main.ts', import.meta.url));
  const env = { DATABASE_URL: stand.databaseUrl, PORT: '0', LOG_LEVEL: 'silent', ...quickStart };
  const child = spawn(process.execPath, [main], { env });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  expect({ said, status }).toEqual({
    said: expect.stringMatching(/^What is stored sealed .*ENCRYPTION_READ_KEYS.*\n$/) as string,
    status: 2,
  });
});

describe('SEC a token that cannot be opened', () => {
  it('is replaced by the one that the merchant’s next opening brings', async () => {
    await using stand = await startStand({ install: false, env: publicApp });
    const { url } = await stand.app.start();
    await visit(stand, url);
    await damageSession(stand);
    expect(await visit(stand, url)).toMatchObject({ status: 200 });
    await expect(stand.app.commands.guard(stand.shop, null)).resolves.toBeDefined();
  });

  it('counts as gone when the app was uninstalled, and when everything of the shop is to be erased', async () => {
    await using stand = await startStand({ supplier: { products: 2 } });
    const url = (await stand.app.start()).url ?? '';
    await damageSession(stand);
    for (const topic of ['app/uninstalled', 'shop/redact']) {
      expect((await sendWebhook(url, stand, { topic })).status).toBe(200);
      await effectsOfWebhooks(stand);
    }
    const left = await inDatabase(stand, async (db) => [
      ...(await db.selectFrom('sessions').select('shop').execute()),
      ...(await db.selectFrom('shops').select('shop').execute()),
    ]);
    expect(left).toEqual([]);
  });
});

it('SEC what cannot be opened is said to be that, on the page and to the block in the admin, and is not Shopify’s fault', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  await stand.sync();
  const { url } = await stand.app.start();
  await inDatabase(stand, (db) =>
    db.updateTable('supplier_connections').set({ sealed: 'garbage' }).execute(),
  );
  const [product = ''] = stand.shopify.shop().products.keys();
  const path = `/api/products/status?id=${product}&language=en`;
  for (const { status, said } of [await visit(stand, url), await visit(stand, url, path)]) {
    expect(status).toBe(503);
    expect(said).toMatch(/cannot open what it keeps for this shop.*the key is missing/i);
    expect(said).not.toContain('Shopify did not answer');
  }
});

describe('SEC a command on the wrong database', () => {
  it('makes none, names it and ends with status 2, unless it installs', async () => {
    const folder = temporaryFolder('wrong');
    const DATABASE_URL = join(folder, 'wrong.sqlite');
    try {
      for (const args of [['rotate-key'], ['status', '--shop', 'one.myshopify.com']]) {
        const { status, words } = await typed({ DATABASE_URL }, ...args);
        expect([status, existsSync(DATABASE_URL)]).toEqual([2, false]);
        expect(words).toContain(`No installation of Sortiment is in the database “${DATABASE_URL}”`);
      }
    } finally {
      removeFolder(folder);
    }
  });

  it('has rotated nothing where no shop is stored, and says so with status 1', async () => {
    await using stand = await startStand({ install: false });
    const { status, words } = await stand.command('rotate-key');
    expect([status, words.join('\n')]).toEqual([
      1,
      expect.stringContaining('No shop is stored in the database'),
    ]);
    expect(words.join('\n')).toContain(stand.databaseUrl);
    expect(words.join('\n')).not.toContain('may be taken away');
  });
});
