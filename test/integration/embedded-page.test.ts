/** The one page behind the embedded app's addresses, the files that it loads, and the stream that tells of work. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopProgress } from '../../web/shared/api/progress.ts';
import { errorWords } from '../../web/server/http/error-words.ts';
import { appPaths } from '../../web/server/http/pages/app-paths.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { tokenOf } from '../support/session-tokens.ts';

let stand: Stand;
let url: string;
let passedMs = 0;
const clock = { ...systemClock, now: () => systemClock.now().plus({ milliseconds: passedMs }) };

beforeAll(async () => {
  const env = {
    APP_BRIDGE_URL: 'http://127.0.0.1:9/app-bridge.js',
    POLARIS_URL: 'http://127.0.0.2:9/polaris.js',
    SHOPIFY_FRAME_ORIGIN: 'http://127.0.0.1:8',
    ROLE: 'web',
  };
  stand = await startStand({ supplier: { products: 3 }, clock, env });
  url = (await stand.app.start()).url ?? '';
});
afterAll(() => stand[Symbol.asyncDispose]());

const token = () => tokenOf(stand.shopify.world.mainApp, stand.shop);
const open = (path: string, more: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams({ shop: stand.shop, embedded: '1', id_token: token(), ...more });
  return fetch(`${url}${path}?${query.toString()}`, { redirect: 'manual' });
};
const api = (path: string, init: RequestInit = {}) =>
  fetch(`${url}/api${path}`, { ...init, headers: { Authorization: `Bearer ${token()}` } });

describe('the page', () => {
  test.each(appPaths)('is behind %s, for the shop that Shopify names, and nobody else', async (path) => {
    const address = path.replaceAll(/:\w+/g, '1');
    const page = await open(address);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      `frame-ancestors https://${stand.shop} https://admin.shopify.com http://127.0.0.1:8`,
    );
    expect(policy).toMatch(/script-src 'self' \S+ http:\/\/127\.0\.0\.1:9 http:\/\/127\.0\.0\.2:9;/);
    expect((await open(address, { shop: 'other.myshopify.com' })).status).toBe(400);
    expect((await fetch(`${url}${address}`)).status).toBe(400);
  });

  test.each(['/products?state=draft', 'with a token that is too old'])(
    'opens itself again where the frame was loaded anew, by App Bridge, and says what to do (%s)',
    async (kind) => {
      const address = kind.startsWith('/') ? kind : `/?embedded=1&shop=${stand.shop}&id_token=nonsense`;
      const headers = { 'Sec-Fetch-Dest': 'iframe', 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' };
      const page = await fetch(`${url}${address}`, { headers });
      const html = await page.text();
      expect(page.status).toBe(200);
      expect(html).toContain('Bleibt diese Seite stehen, laden Sie das ganze Browserfenster neu');
      expect(html).not.toContain('id="app"');
      const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '');
      expect(scripts).toEqual([
        'http://127.0.0.1:9/app-bridge.js',
        expect.stringMatching(/^\/assets\/reopen-[\w-]+\.js$/),
      ]);
      expect((await fetch(`${url}${scripts[1]}`)).status).toBe(200);
    },
  );

  test('is behind any other address too, but in the admin’s frame alone, and behind none of the API', async () => {
    const query = new URLSearchParams({ shop: stand.shop, embedded: '1', id_token: token() }).toString();
    const inFrame = (path: string) =>
      fetch(`${url}${path}?${query}`, { headers: { 'Sec-Fetch-Dest': 'iframe' }, redirect: 'manual' });
    const page = await inFrame('/no/such.page');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors https://${stand.shop}`);
    expect((await open('/no/such.page')).status).toBe(404);
    expect((await inFrame('/api/nothing')).status).toBe(401);
  });

  test('loads App Bridge first, then Polaris, then what was built, in the language that Shopify names', async () => {
    const html = await (await open('/', { locale: 'de-AT' })).text();
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts).toEqual([
      'http://127.0.0.1:9/app-bridge.js',
      'http://127.0.0.2:9/polaris.js',
      expect.stringMatching(/^\/assets\/main-[\w-]+\.js$/),
    ]);
    expect(html).toContain('<html lang="de">');
    expect(html).not.toMatch(/<script(?![^>]* src=)|\son\w+=/);
  });

  test.each(appPaths)('asks at once for all scripts behind %s, which weigh 40 kB at most', async (path) => {
    const html = await (await open(path.replaceAll(/:\w+/g, '1'))).text();
    const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
    const packed = await Promise.all(
      scripts.map(async (script) => gzipSync(await (await fetch(`${url}${script}`)).arrayBuffer()).length),
    );
    const bytes = packed.reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(40_000);
  });

  test('loads files that browsers keep for good, packed for those that take it', async () => {
    const html = await (await open('/')).text();
    const files = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) {
      const { status, headers } = await fetch(`${url}${path}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers.get('content-type')).toMatch(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
      expect([headers.get('content-encoding'), headers.get('x-content-type-options')]).toEqual([
        'gzip',
        'nosniff',
      ]);
    }
    const plain = await fetch(`${url}${files[0]}`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await fetch(`${url}/assets/main.tsx`)).status).toBe(404);
  });
});

/** The next event of the stream; undefined when it has ended. */
async function* eventsOf({ body }: Response): AsyncGenerator<ShopProgress> {
  let rest = '';
  for await (const part of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks)
      if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as ShopProgress;
  }
}

describe('the stream of progress', () => {
  test('begins with how it stands, tells of a sync wherever that runs, and that it has ended', async () => {
    const response = await api('/progress');
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    const events = eventsOf(response);
    const { value: first } = await events.next();
    expect(first).toEqual({
      work: null,
      isStarting: false,
      isTracking: false,
      pausedAt: null,
      lastEnded: null,
    });
    const worker = await stand.another({ env: { ROLE: 'all' } });
    const ran = worker.commands.sync(stand.shop, { dryRun: false, accept: [] }, () => undefined);
    let last: ShopProgress | undefined;
    for await (const event of events) {
      last = event;
      if (event.lastEnded) break;
    }
    await ran;
    await worker.stop();
    expect(last?.lastEnded?.run).toBe(1);
    expect(await (await api('/progress/now')).json()).toMatchObject({ lastEnded: last?.lastEnded });
  });

  test('ends after 55 seconds, so that whoever looks on shows a new token', async () => {
    const events = eventsOf(await api('/progress'));
    await events.next();
    passedMs += 55_000;
    expect(await events.next()).toMatchObject({ done: true });
  });

  test('does not hold up the end of the server, which ends it', async () => {
    const events = eventsOf(await api('/progress'));
    await events.next();
    await stand.app.stop();
    // Cut off, as after the time that answers under way are given, it would be an error.
    expect(await events.next()).toMatchObject({ done: true });
    await stand.reopen();
    url = (await stand.app.start()).url ?? '';
  });

  test('is for who shows a token, and speaks German about it when asked', async () => {
    const refused = await fetch(`${url}/api/progress?language=de`);
    expect([refused.status, await refused.json()]).toEqual([401, { error: errorWords.noToken.de }]);
  });
});
