/** What Home and Activity are told, over real HTTP: how the shop stands, its runs, and the work that is asked for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { homeSchema, type Home } from '../../web/shared/api/home.ts';
import { runDetailsSchema, runsSchema, type Runs } from '../../web/shared/api/runs.ts';
import type { ShopProgress } from '../../web/shared/api/progress.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { tokenOf } from '../support/session-tokens.ts';

let stand: Stand;
let url: string;

beforeAll(async () => {
  stand = await startStand({ install: 'app only', supplier: { products: 12 } });
  url = (await stand.app.start()).url ?? '';
});
afterAll(() => stand[Symbol.asyncDispose]());

const ask = (path: string, method = 'GET', body?: object) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${tokenOf(stand.shopify.world.mainApp, stand.shop)}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const home = async (query = ''): Promise<Home> => homeSchema.parse(await (await ask(`/home${query}`)).json());
const runs = async (query = ''): Promise<Runs> => runsSchema.parse(await (await ask(`/runs${query}`)).json());
const told = async (path: string): Promise<readonly [number, unknown]> => {
  const response = await ask(path, 'POST');
  return [response.status, await response.json()];
};

/** Asks for work and waits until its run has ended, as a page that looks on sees it. */
async function during(act: () => Promise<unknown>): Promise<void> {
  const before = (await (await ask('/progress/now')).json()) as ShopProgress;
  const response = await ask('/progress');
  await act();
  for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const events = text.split('\n\n').filter((block) => block.startsWith('data: '));
    const last = events.map((event) => JSON.parse(event.slice(6)) as ShopProgress).at(-1);
    if (last && last.work === null && last.lastEnded?.run !== before.lastEnded?.run) return;
  }
}

const connect = async () => {
  await stand.app.commands.connect(stand.shop, { root: stand.supplierUrl, auth: { kind: 'none' } });
};

describe('before anything was imported', () => {
  test('a shop without a supplier says so, and a sync is refused in the language that was asked for', async () => {
    expect(await home()).toMatchObject({
      standing: { kind: 'not-connected' },
      lastCheck: null,
      nextCheckAt: null,
      numbers: { live: 0, inShop: 0, attention: 0, parcelsToday: 0, stockAt: null },
      setUp: { isConnected: false, stage: 'trying' },
    });
    expect(await told('/syncing/begin?language=de')).toEqual([
      409,
      {
        error: {
          what: 'Es ist noch kein Lieferant verbunden.',
          can: expect.stringContaining('Einrichtung') as string,
        },
      },
    ]);
  });

  test('one that is being set up imports nothing by itself', async () => {
    await connect();
    expect((await home()).standing.kind).toBe('setting-up');
    expect((await told('/syncing/begin'))[0]).toBe(409);
    await stand.app.commands.reachStage(stand.shop, 'live');
    expect(await home()).toMatchObject({
      standing: { kind: 'never' },
      nextCheckAt: expect.any(String) as string,
    });
  });
});

describe('after a sync that was asked for here', () => {
  test('everything is told as fine, with its numbers, and the day has its bar', async () => {
    await during(async () => expect(await told('/syncing/begin')).toEqual([202, {}]));
    const answer = await home();
    expect(answer).toMatchObject({
      standing: { kind: 'fine', said: null },
      lastCheck: { run: 1, left: 0, read: 12, isUndone: false },
      waiting: [],
    });
    expect(answer.numbers.live + answer.numbers.attention).toBe(12);
    expect(answer.numbers.stockAt).not.toBeNull();
    expect(answer.days).toHaveLength(14);
    const { items } = await runs();
    expect(answer.lastCheck).toMatchObject({ made: items[0]?.made, offSale: 0, soldOut: 0, gone: 0 });
    expect(answer.days.at(-1)).toMatchObject({ changes: items[0]?.applied, runs: 1, failures: 0 });
  });

  test('its run is in the list, its numbers balance, and its kinds add up', async () => {
    const { items, total, next } = await runs();
    expect([total, next]).toEqual([1, null]);
    const [run] = items;
    expect(run).toMatchObject({ run: 1, kind: 'sync', state: 'completed', read: 12, said: null });
    const { planned = 0, applied = 0, rejected = 0, deferred = 0, held = 0 } = run ?? {};
    expect(planned).toBe(applied + rejected + deferred + held);
    const details = runDetailsSchema.parse(await (await ask('/runs/1')).json());
    expect(details.kinds.reduce((sum, kind) => sum + kind.planned, 0)).toBe(planned);
    expect((await ask('/runs/99')).status).toBe(404);
    expect((await ask('/runs/one?language=de')).status).toBe(404);
  });
});

describe('a pause', () => {
  test('says since when, lets no sync begin, and ends with one that begins at once', async () => {
    expect((await told('/syncing/pause'))[0]).toBe(202);
    const paused = await home();
    expect(paused).toMatchObject({ standing: { kind: 'paused', at: paused.pausedAt }, nextCheckAt: null });
    expect(await told('/syncing/begin')).toMatchObject([409, { error: { what: 'Syncing is paused.' } }]);
    await during(async () => expect((await told('/syncing/resume'))[0]).toBe(202));
    expect((await home()).standing.kind).toBe('fine');
    expect(await told('/syncing/end')).toEqual([202, { cancelled: false }]);
  });
});

describe('what a sync would do', () => {
  const post = async (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${tokenOf(stand.shopify.world.mainApp, stand.shop)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });

  test('is told from the change of a rule on, and while a plan waits, until it is done', async () => {
    expect((await post('/settings', { tracking: { silentAfterDays: 9 } })).status).toBe(200);
    expect((await home()).standing.kind).toBe('fine');
    expect((await post('/settings/prices', { rule: { factor: '1.1' }, save: true })).status).toBe(200);
    const changed = await home();
    expect(changed.standing).toMatchObject({ kind: 'changed', at: expect.any(String) as string });
    expect(changed.nextCheckAt).not.toBeNull();
    await during(() => post('/changes/plan', {}));
    expect(await home()).toMatchObject({
      standing: { kind: 'plan', count: 12 },
      waiting: [{ kind: 'plan', count: 12, share: null, said: null }],
    });
    const run = (await runs()).items[0]?.run;
    expect((await post('/changes/discard', { run })).status).toBe(200);
    expect(await home()).toMatchObject({ standing: { kind: 'due', count: 12 }, waiting: [] });
    await during(() => told('/syncing/begin'));
    expect((await home()).standing.kind).toBe('fine');
  });
});

test('the last day of the bars is today where the shop is, and the page is told its zone', async () => {
  const { commands } = stand.app;
  const todayIn = async (zone: string): Promise<string | undefined> => {
    stand.shopify.shop().ianaTimezone = zone;
    await commands.install(stand.shop, null);
    return (await home()).days.at(-1)?.day;
  };
  // 25 hours apart: it is never the same day there.
  const [east, west] = [await todayIn('Pacific/Kiritimati'), await todayIn('Pacific/Pago_Pago')];
  expect(Date.parse(east ?? '')).toBeGreaterThan(Date.parse(west ?? ''));
  await todayIn('Europe/Berlin');
});

test('what cannot be done is said in German, without a command', async () => {
  const response = await ask('/products/adopt?language=de', 'POST', {
    pair: { sku: '10000001', product: '1' },
  });
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    error: {
      what: 'Diese beiden Produkte lassen sich nicht verknüpfen.',
      means: expect.stringMatching(/^10000001 ist schon in Ihrem Shop, als Produkt \d+\.$/) as string,
      did: 'Es wurde nichts verknüpft.',
      can: 'Wählen Sie ein anderes Produkt.',
    },
  });
});

describe('a supplier that does not answer', () => {
  test('leaves the stock as of before, says so with its reason, and marks the day', async () => {
    const { stockAt } = (await home()).numbers;
    stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 403, path: '/products' }));
    await during(() => told('/syncing/begin'));
    stand.supplier.faults.clear();
    const answer = await home('?language=de');
    expect(answer.standing).toMatchObject({
      kind: 'stale',
      at: stockAt,
      said: { code: expect.stringMatching(/^SUP-/) as string },
    });
    expect(answer.numbers.stockAt).toBe(stockAt);
    expect(answer.days.at(-1)).toMatchObject({ failures: 1 });
  });
});

test('runs come in pages, by key, and all of them as a table in the language that was asked for', async () => {
  const all = await runs();
  const first = await runs('?limit=2');
  expect(first.items).toEqual(all.items.slice(0, 2));
  const second = await runs(`?limit=2&after=${first.next}`);
  expect(second.items).toEqual(all.items.slice(2, 4));
  expect(second.total).toBe(all.total);
  expect((await ask('/runs?limit=0')).status).toBe(400);
  const table = await ask('/runs/table?language=de');
  expect(table.headers.get('content-disposition')).toBe('attachment; filename=sortiment-activity.csv');
  const [head, ...lines] = Buffer.from(await table.arrayBuffer())
    .toString('utf8')
    .trim()
    .split('\n');
  expect(head).toMatch(/^\uFEFF?Lauf;Was;Produktnummer;/);
  expect(lines).toHaveLength(all.total);
});
