/** The app as a server: installation by token exchange, webhooks by signature, health. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { deadOrigin } from '../support/dead-origin.ts';
import { quickStart } from '../support/environment.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { effectsOfWebhooks, forgedToken, sendWebhook } from '../support/signed-by-shopify.ts';

async function visit(url: string, sessionToken?: string): Promise<Response> {
  return fetch(url, {
    redirect: 'manual',
    headers: sessionToken ? { Authorization: `Bearer ${sessionToken}` } : {},
  });
}

it('APP 2.3.2-4 installs itself when a merchant opens it, by exchanging the session token', async () => {
  await using stand = await startStand({ install: false });
  const url = (await stand.app.start()).url ?? '';
  expect((await visit(`${url}/api/status`)).status).toBe(401);
  const response = await visit(`${url}/api/status`, await stand.shopify.sessionToken());
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ shop: stand.shop, supplierUrl: null, live: 0 });
});

it('shows its page inside the admin only, and says so to the browser', async () => {
  await using stand = await startStand({ install: false });
  const url = (await stand.app.start()).url ?? '';
  const query = new URLSearchParams({
    shop: stand.shop,
    embedded: '1',
    id_token: await stand.shopify.sessionToken(),
  });
  const response = await visit(`${url}/?${query.toString()}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain(
    `frame-ancestors https://${stand.shop} https://admin.shopify.com`,
  );
  expect(await response.text()).toContain('<div id="app" data-currency="EUR" data-zone="Europe/Berlin">');
});

it('SEC refuses a session token that somebody else signed', async () => {
  await using stand = await startStand({ install: false });
  const url = (await stand.app.start()).url ?? '';
  const token = await stand.shopify.sessionToken();
  const response = await visit(`${url}/api/status`, forgedToken(token));
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain(token.split('.')[1]);
});

it('PLAT answers 401 to a webhook with a wrong signature, and acts on a right one', async () => {
  await using stand = await startStand();
  const url = (await stand.app.start()).url ?? '';
  const triggeredAt = await uninstall(stand);
  const wrong = await sendWebhook(url, stand, { topic: 'app/uninstalled', secret: 'wrong', triggeredAt });
  expect(wrong.status).toBe(401);
  await expect(stand.app.commands.status(stand.shop)).resolves.toMatchObject({ shop: stand.shop });
  expect((await uninstalled(url, stand, triggeredAt)).status).toBe(200);
  await expect(stand.app.commands.status(stand.shop)).rejects.toThrow('is not installed');
});

/** Both in the sandbox; the first answers when that was. */
async function uninstall(stand: Stand): Promise<string> {
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/uninstall`, { method: 'POST' });
  return systemClock.now().toISO();
}
const installAgain = ({ shopifyUrl, shop }: Stand) =>
  fetch(`${shopifyUrl}/sandbox/shops/${shop}/install`, { method: 'POST' });

/** Told, answered, and done. */
async function uninstalled(url: string, stand: Stand, triggeredAt: string): Promise<Response> {
  const answer = await sendWebhook(url, stand, { topic: 'app/uninstalled', triggeredAt });
  await effectsOfWebhooks(stand);
  return answer;
}

describe('8.19: that the app was uninstalled', () => {
  it('APP 2.3.2-4 kills no shop in which it was installed again meanwhile: Shopify still takes the token', async () => {
    await using stand = await startStand();
    const url = (await stand.app.start()).url ?? '';
    const triggeredAt = await uninstall(stand);
    await installAgain(stand);
    await stand.app.commands.install(stand.shop, null);
    expect((await uninstalled(url, stand, triggeredAt)).status).toBe(200);
    expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { applied: 20 } });
  });

  it('kills no shop that has the app again but was not opened since: another token is fetched', async () => {
    await using stand = await startStand({ install: false });
    const url = (await stand.app.start()).url ?? '';
    expect((await visit(`${url}/api/status`, await stand.shopify.sessionToken())).status).toBe(200);
    const triggeredAt = await uninstall(stand);
    stand.shopify.state.refreshTokens.clear();
    await installAgain(stand);
    expect((await uninstalled(url, stand, triggeredAt)).status).toBe(200);
    await stand.app.commands.connect(stand.shop, { root: stand.supplierUrl, auth: { kind: 'none' } });
    await stand.app.commands.reachStage(stand.shop, 'live');
    expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { applied: 20 } });
  });

  it('said a second time after the next installation says nothing about that, even while Shopify is away', async () => {
    await using stand = await startStand({ clock: hastyClock });
    const url = (await stand.app.start()).url ?? '';
    const triggeredAt = await uninstall(stand);
    expect((await uninstalled(url, stand, triggeredAt)).status).toBe(200);
    await installAgain(stand);
    await stand.app.commands.install(stand.shop, null);
    stand.shopify.fault({ status: 503 });
    expect((await uninstalled(url, stand, triggeredAt)).status).toBe(200);
    stand.shopify.clearFaults();
    expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { applied: 20 } });
  });

  it('is believed though our clock is ahead, and dates the installation after it: Shopify refuses the token', async () => {
    const clock = { ...systemClock, now: () => systemClock.now().plus({ minutes: 10 }) };
    await using stand = await startStand({ clock });
    const url = (await stand.app.start()).url ?? '';
    const triggeredAt = await uninstall(stand);
    expect((await uninstalled(url, stand, triggeredAt)).status).toBe(200);
    await expect(stand.app.commands.status(stand.shop)).rejects.toThrow('is not installed');
  });

  it('is believed only when Shopify confirms it: until then it is asked again, though the answer went out', async () => {
    await using stand = await startStand({ clock: hastyClock });
    const url = (await stand.app.start()).url ?? '';
    const triggeredAt = await uninstall(stand);
    stand.shopify.fault({ status: 503 });
    const answer = await sendWebhook(url, stand, { topic: 'app/uninstalled', triggeredAt });
    expect(answer.status).toBe(200);
    await stand.app.commands.status(stand.shop);
    stand.shopify.clearFaults();
    await effectsOfWebhooks(stand);
    await expect(stand.app.commands.status(stand.shop)).rejects.toThrow('is not installed');
  });
});

describe('8.19: an installation of which only the token was stored', () => {
  async function halfInstalled() {
    const stand = await startStand({ install: false, clock: hastyClock });
    const url = (await stand.app.start()).url ?? '';
    stand.shopify.fault({ status: 503 });
    const ask = async () => visit(`${url}/api/status`, await stand.shopify.sessionToken());
    const first = await ask();
    return { stand, url, ask, first };
  }
  const away = { error: { code: 'SHP-713', what: expect.stringContaining('did not answer') as string } };

  it('is told, on the page too, and ended by the first request that can', async () => {
    const { stand, url, ask, first } = await halfInstalled();
    await using _ = stand;
    expect([first.status, await first.json()]).toMatchObject([502, away]);
    const second = await ask();
    expect([second.status, await second.json()]).toMatchObject([502, away]);
    const query = new URLSearchParams({
      shop: stand.shop,
      embedded: '1',
      id_token: await stand.shopify.sessionToken(),
    });
    const page = await visit(`${url}/?${query.toString()}`);
    expect(page.status).toBe(502);
    expect(await page.text()).toMatch(
      /Sortiment cannot be opened[\s\S]*SHP-713[\s\S]*Try again in a few minutes/,
    );
    stand.shopify.clearFaults();
    const third = await ask();
    expect([third.status, await third.json()]).toMatchObject([200, { shop: stand.shop }]);
  });

  it('is ended by the next start', async () => {
    const { stand, first } = await halfInstalled();
    await using _ = stand;
    expect(first.status).toBe(502);
    stand.shopify.clearFaults();
    await stand.reopen();
    await expect(stand.app.commands.status(stand.shop)).rejects.toThrow('is not installed');
    await stand.app.start();
    const name = () => stand.app.commands.status(stand.shop).then(({ shop }) => shop);
    await expect.poll(() => name().catch(() => null), { timeout: 20_000 }).toBe(stand.shop);
  });
});

it('8.20: says on the page what to do when the exchange of the session token gets no answer', async () => {
  await using dead = await deadOrigin();
  await using stand = await startStand({ install: false, env: { SHOPIFY_ADMIN_ORIGIN: dead.origin } });
  const url = (await stand.app.start()).url ?? '';
  const id_token = await stand.shopify.sessionToken();
  const query = new URLSearchParams({ shop: stand.shop, embedded: '1', id_token });
  const page = await visit(`${url}/?${query.toString()}`);
  expect(page.status).toBe(502);
  expect(await page.text()).toMatch(/Sortiment cannot be opened[\s\S]*Try again in a few minutes/);
  const api = await visit(`${url}/api/status`, id_token);
  expect([api.status, await api.json()]).toMatchObject([
    502,
    { error: { what: expect.stringContaining('Shopify did not answer') as string } },
  ]);
});

it('says to whoever opens its address by hand what that is for', async () => {
  await using stand = await startStand({ install: false });
  const url = (await stand.app.start()).url ?? '';
  for (const query of ['', '?shop=elsewhere.example&embedded=1', `?shop=${stand.shop}`]) {
    const page = await visit(`${url}/${query}`);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('open Sortiment under Apps in the Shopify admin');
  }
});

describe('a server that cannot listen', () => {
  it('8.19: says that everybody knows the development keys, unless only this machine can reach it', async () => {
    await using stand = await startStand({
      install: false,
      env: { HOST: '0.0.0.0', SHOPIFY_API_SECRET: '' },
    });
    await expect(stand.app.start()).rejects.toThrow(
      /HOST is 0\.0\.0\.0.*ENCRYPTION_KEY.*Set your own.*, or listen on 127\.0\.0\.1/,
    );
  });

  it('SEC: says so too when only its address is public, as through a tunnel', async () => {
    const SHOPIFY_APP_URL = 'https://app.example';
    await using stand = await startStand({
      install: false,
      env: { SHOPIFY_APP_URL, SHOPIFY_API_SECRET: '' },
    });
    await expect(stand.app.start()).rejects.toThrow(/address is https:\/\/app\.example.*SHOPIFY_API_SECRET/);
  });

  it('says in one sentence that the port is in use, and ends with status 2', async () => {
    await using stand = await startStand({ install: false });
    const { port } = new URL((await stand.app.start()).url ?? '');
    const main = fileURLToPath(new URL('../../web/server/main.ts', import.meta.url));
    const env = { DATABASE_URL: stand.databaseUrl, PORT: port, LOG_LEVEL: 'silent', ...quickStart };
    const child = spawn(process.execPath, [main], { env });
    const [said, [status]] = await Promise.all([
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ]);
    expect({ said, status }).toEqual({
      said: expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is in use by another program\..*\n$/) as string,
      status: 2,
    });
  });
});

it('says that it is alive and ready', async () => {
  await using stand = await startStand();
  const url = (await stand.app.start()).url ?? '';
  expect(await (await visit(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await visit(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
});

it('keeps no token and no credential readable in its database', async () => {
  await using stand = await startStand({
    supplierAuth: { kind: 'header', name: 'X-API-KEY', value: 'very-secret-key' },
  });
  const bytes = await stand.databaseBytes();
  expect(bytes.includes('very-secret-key')).toBe(false);
  for (const token of stand.shopify.state.tokens.keys()) expect(bytes.includes(token)).toBe(false);
});
