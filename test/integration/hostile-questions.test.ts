/** Questions that no page asks, on PostgreSQL, which takes less than SQLite: each is refused, and none fails inside. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { pageAsks, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let url: string;
let page: PageAsks;

beforeAll(async () => {
  stand = await startStand({ database: 'postgres', supplier: { products: 2 } });
  url = (await stand.app.start()).url ?? '';
  page = pageAsks(stand, url);
});
afterAll(() => stand[Symbol.asyncDispose]());

const cursor = (value: unknown) => Buffer.from(JSON.stringify([value, '10000001'])).toString('base64url');

test('a cursor that its column cannot hold, and U+0000 wherever it stands, is no question', async () => {
  const run = (await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined)).run.id;
  const asked = [
    `/products?sort=stock&after=${cursor(1.5)}`,
    `/products?sort=stock&after=${cursor(2 ** 31)}`,
    `/products?sort=price&after=${cursor(0.1)}`,
    `/products?sort=price&after=${cursor(1e300)}`,
    `/products?sort=name&after=${cursor('\0')}`,
    `/products?search=%00`,
    `/changes/list?run=${run}&part=changed&after=%00`,
    `/changes/list?run=${run}&reason=GRD-303&after=%00`,
    `/parcels?search=a%00`,
    `/parcels/one?id=%00`,
  ];
  for (const path of asked) expect([path, (await page.get(path)).status]).toEqual([path, 400]);
  const wished = [
    ['/products/10000001/own', { field: 'title\0', whose: 'mine' }],
    ['/parcels/retry', { parcels: ['\0'] }],
    ['/couriers/set', { name: 'A', company: '\0' }],
    ['/couriers/remove', { name: '\0', '\0': 1 }],
    ['/settings/choice', { selection: { brands: ['\0'], categories: [], countries: [] } }],
    ['/settings/categories', { category: '\0', to: null }],
  ] as const;
  for (const [path, body] of wished)
    expect([path, (await page.post(path, body)).status]).toEqual([path, 400]);
  // What they stand for is asked for as ever.
  for (const [sort, value] of [
    ['stock', 3],
    ['price', null],
    ['price', 2 ** 40],
    ['name', 'a'],
  ] as const)
    expect((await page.get(`/products?sort=${sort}&after=${cursor(value)}`)).status).toBe(200);
});

test('R18 a session token in an address opens no route of the API, however its path is spelt', async () => {
  const token = await stand.shopify.sessionToken();
  const spelt = [
    'api/home',
    'API/home',
    'Api/Home',
    '/api/home',
    'api//home',
    '%61pi/home',
    'api/home/',
    'api%2Fhome',
  ];
  for (const path of [...spelt, 'aPI/products/status', 'API/settings', './api/home', 'api/../API/home']) {
    const answer = await fetch(`${url}/${path}?id_token=${token}&language=en&id=1`, { redirect: 'manual' });
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([401, 404])]);
  }
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/API/home`, { headers })).status).toBe(404);
});
