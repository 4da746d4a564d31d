/** PLAT: the app's access to a shop: refreshed in mid-run, refused for good, taken back in parts, and given up on leaving. */
import { describe, expect, it } from 'vitest';
import type { App } from '../../web/server/app.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { sendWebhook } from '../support/signed-by-shopify.ts';
import { syncWhile } from '../support/sync-while.ts';

/** A webhook is answered before its work is done. */
const patience = { timeout: 20_000 };

type StandOptions = Parameters<typeof startStand>[0];

/** The merchant opens the app in the admin, which brings a token that can be refreshed. */
const visit = async (stand: Stand, url: string): Promise<Response> =>
  fetch(`${url}/api/status`, { headers: { Authorization: `Bearer ${await stand.shopify.sessionToken()}` } });

/**
 * Installed by its merchant; one process, `front`, answers Shopify and browsers, and the stand's own works. As `all` the
 * front also works on what webhooks ask for; its looks at the clock let more time pass.
 */
async function opened(options: StandOptions, role: 'web' | 'all' = 'web') {
  const { clock, settle } = toldClock();
  const stand = await startStand({ clock, ...options, install: false });
  const front = await stand.another({ env: { ROLE: role } });
  const url = (await front.start()).url ?? '';
  expect((await visit(stand, url)).status).toBe(200);
  await stand.app.commands.connect(stand.shop, { root: stand.supplierUrl, auth: { kind: 'none' } });
  await stand.app.commands.reachStage(stand.shop, 'live');
  const end = async () => {
    await front.stop();
    await stand[Symbol.asyncDispose]();
  };
  return { stand, front, url, settle, [Symbol.asyncDispose]: end };
}

/**
 * Between two looks at it enough time passes for every step of a run to be told; from `settle` on as much as does, so
 * that nobody who fetches a token seems to have died over it.
 */
function toldClock(): { readonly clock: Clock; readonly settle: () => void } {
  let [ms, stepMs] = [0, 600];
  const clock = { ...systemClock, now: () => systemClock.now().plus((ms += stepMs)) };
  const settle = (): void => {
    stepMs = 0;
  };
  return { clock, settle };
}

const revokeAll = ({ shopify: { state } }: Stand): void => {
  for (const token of state.tokens.values()) token.revoked = true;
};
const refreshes = ({ shopify: { state } }: Stand): number =>
  [...state.refreshTokens.values()].filter(({ replaces }) => replaces !== null).length;

it('PLAT R19 a token that dies in mid-run is refreshed once, whichever process notices, and no item fails', async () => {
  await using shop = await opened({ supplier: { products: 12 } });
  const { stand, front: other, settle } = shop;
  const ask = (app: App) => app.commands.guard(stand.shop, null);
  const run = await syncWhile(stand, 'write', async () => {
    settle();
    revokeAll(stand);
    await Promise.all([ask(other), ask(other), ask(stand.app), ask(other)]);
  });
  expect(run).toMatchObject({ state: 'completed', operations: { applied: 12, rejected: 0, deferred: 0 } });
  expect(refreshes(stand)).toBe(1);
});

it('PLAT an access that is over stops the work with plain words, and the merchant’s next opening lets it go on', async () => {
  await using shop = await opened({
    supplier: { products: 3 },
    env: { SHOPIFY_APP_DISTRIBUTION: 'public' },
  });
  const { stand, url } = shop;
  revokeAll(stand);
  stand.shopify.state.refreshTokens.clear();
  await expect(stand.sync()).resolves.toMatchObject({ state: 'failed', reason: 'SHP-701' });
  const { words, document } = await stand.command('status');
  expect(words.join('\n')).toMatch(/refused the app's access since .*Open the app in the Shopify admin/);
  expect(document).toMatchObject({ refusedAt: expect.any(String) as string });
  await expect(stand.sync()).rejects.toThrow(/refused Sortiment's access .*goes on by itself/);
  expect((await visit(stand, url)).status).toBe(200);
  expect((await stand.command('status')).document).toMatchObject({ refusedAt: null });
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { applied: 3 } });
});

it('PLAT a public app is installed by its merchant alone, and the command line says so', async () => {
  await using stand = await startStand({ install: false, env: { SHOPIFY_APP_DISTRIBUTION: 'public' } });
  const { status, words } = await stand.command('install');
  expect({ status, words }).toEqual({
    status: 1,
    words: [expect.stringMatching(/SHOPIFY_APP_DISTRIBUTION is public.*open Sortiment from the App Store/)],
  });
  const { url } = await stand.app.start();
  expect((await visit(stand, url ?? '')).status).toBe(200);
});

it('APP 2.3.2-4 uninstalling ends a run at once and drops the tokens; installed again, it goes on with the rows of before', async () => {
  await using shop = await opened(
    { supplier: { products: 30 }, env: { SHOPIFY_CALLS_PARALLEL: '1' } },
    'all',
  );
  const { stand, url } = shop;
  const control = (action: string) =>
    fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/${action}`, { method: 'POST' });
  const ended = syncWhile(stand, 'write', async () => {
    await control('uninstall');
    expect((await sendWebhook(url, stand, { topic: 'app/uninstalled' })).status).toBe(200);
  });
  expect(
    await ended.then(
      ({ state }) => state,
      () => 'cancelled',
    ),
  ).not.toBe('completed');
  const db = await openDatabase(stand.databaseUrl);
  await expect.poll(() => db.selectFrom('sessions').select('id').execute(), patience).toEqual([]);
  expect(await db.selectFrom('supplier_connections').select('shop').execute()).toHaveLength(1);
  await db.destroy();
  await expect(stand.sync()).rejects.toThrow('is not installed');
  await control('install');
  expect((await visit(stand, url)).status).toBe(200);
  expect(await stand.sync()).toMatchObject({ state: 'completed' });
  expect(stand.shopify.shop().products.size).toBe(30);
});

describe('APP 3.2 permissions that are optional', () => {
  const setScopes = ({ shopifyUrl, shop }: Stand, scopes: readonly string[]) =>
    fetch(`${shopifyUrl}/sandbox/shops/${shop}/scopes`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scopes }),
    });
  const missingIn = async (stand: Stand) =>
    (await stand.app.commands.status(stand.shop)).notGranted.flatMap(({ missing }) => missing);

  it('are named while they are missing, with what they would bring; one that is taken back is noticed by webhook, and by the next sync without', async () => {
    await using stand = await startStand({ supplier: { products: 2 } });
    const url = (await stand.app.start()).url ?? '';
    const all = (await stand.app.commands.install(stand.shop, null)).shop.scopes;
    expect(await missingIn(stand)).toEqual([]);
    await setScopes(
      stand,
      all.filter((scope) => !scope.endsWith('validations')),
    );
    expect((await sendWebhook(url, stand, { topic: 'app/scopes_update' })).status).toBe(200);
    await expect.poll(() => missingIn(stand), patience).toEqual(['read_validations', 'write_validations']);
    expect((await stand.command('status')).words.join('\n')).toMatch(
      /Not granted: read_validations, write_validations\. With it: The checkout guard can be switched on/,
    );
    await setScopes(
      stand,
      all.filter((scope) => scope !== 'write_files'),
    );
    expect(await stand.sync()).toMatchObject({ state: 'completed' });
    expect(await missingIn(stand)).toEqual(['write_files']);
  });
});
