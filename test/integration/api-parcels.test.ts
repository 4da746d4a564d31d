/** What the page of parcels asks and does: the real routes over HTTP, from the supplier's upload to the couriers' table. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  courierChangeSchema,
  couriersSchema,
  parcelAnswerSchema,
  parcelChangeSchema,
  parcelListSchema,
  parcelRetrySchema,
  uploadsSchema,
} from '../../web/shared/api/parcels.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { Stand } from '../support/app-stand.ts';
import { standWithPages, type PageAsks } from '../support/page-asks.ts';
import { order, ship, upload } from '../support/stand-orders.ts';

let stand: Stand;
let page: PageAsks;
let stranger: PageAsks;
let orderNumber: string;

const list = async (query = '') => parcelListSchema.parse(await (await page.get(`/parcels${query}`)).json());

beforeAll(async () => {
  ({ stand, page, stranger } = await standWithPages(3));
  orderNumber = order(stand).name.replace('#', '');
  ship(stand, orderNumber, { courier: 'DHL', trackingId: '00340434161094000001' });
  ship(stand, order(stand).name.replace('#', ''), { courier: 'Spedition Kühn', trackingId: 'KN4711000815' });
  ship(stand, order(stand).name.replace('#', ''), { courier: 'Bulk carrier', trackingId: '_' });
  ship(stand, '9999', { courier: 'DHL', trackingId: '00340434161094000009' });
  upload(stand);
  await stand.app.commands.track(stand.shop);
});
afterAll(() => stand[Symbol.asyncDispose]());

test('parcels are listed with goods, courier, e-mail and reason, by state and page, and found by their numbers', async () => {
  const all = await list();
  expect(all).toMatchObject({ total: 4, counts: { done: 3, waiting: 1, attention: 0, ignored: 0 } });
  const first = all.items.find((parcel) => parcel.orderNumber === orderNumber);
  expect(first).toMatchObject({
    state: 'done',
    contents: [{ quantity: 1, title: expect.stringMatching(/./) }],
    courier: { name: 'DHL', isKnown: true, link: expect.stringContaining('00340434161094000001') },
    email: { state: 'sent', at: expect.stringMatching(/T/) },
    said: null,
  });
  expect((await list('?state=waiting&language=de')).items).toMatchObject([
    { orderNumber: '9999', said: { code: 'TRK-101', can: expect.stringMatching(/./) } },
  ]);
  const pages = [await list('?limit=3')];
  pages.push(await list(`?limit=3&after=${encodeURIComponent(pages[0]?.next ?? '')}`));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all.items.map(({ id }) => id));
  expect(pages[1]?.next).toBeNull();
  for (const search of [orderNumber, `%23${orderNumber}`, '0034 0434 1610 9400 0001'])
    expect((await list(`?search=${search}`)).items.map(({ id }) => id)).toEqual([first?.id]);
  // A window that was opened before an update names its place as it was told.
  const [, at = '', iri = ''] = pages[0]?.next?.match(/^(\S+) (.*)$/) ?? [];
  const from = async (place: string, state = '') =>
    (await list(`?limit=3${state}&after=${encodeURIComponent(place)}`)).items.map(({ id }) => id);
  expect(await from(`then ${at} ${iri}`)).toEqual([all.items[3]?.id]);
  // It had been shown only what needs somebody: of all others nothing.
  expect(await from(`first ${at} ${iri}`)).toEqual(pages[0]?.items.map(({ id }) => id));
  expect(await from(`first 2000-01-01T00:00:00.000Z ${iri}`, '&state=done')).toEqual([]);
  for (const place of ['zzzz x', 'then zzzz x', 'first 2020-13-45T00:00:00Z x', "' or 1=1 -- x"])
    expect((await page.get(`/parcels?after=${encodeURIComponent(place)}`)).status).toBe(400);
  // As the page shows it, as the customer has it, and however it is typed.
  for (const typed of ['kn 4711 000815', 'KN4711000815', ' Kn4711000815 '])
    expect((await list(`?search=${encodeURIComponent(typed)}`)).total).toBe(1);
  expect(await list('?search=nothing')).toMatchObject({ items: [], total: 0 });
  const one = await page.get(`/parcels/one?id=${encodeURIComponent(first?.id ?? '')}`);
  expect(parcelAnswerSchema.parse(await one.json()).parcel).toEqual(first);
  const bulk = all.items.find(({ trackingNumber }) => trackingNumber === null);
  expect(bulk).toMatchObject({ courier: { name: 'Spedition', isKnown: true, link: null }, state: 'done' });
});

test('what needs somebody comes beside the first page of all, and with no other', async () => {
  const [parcel] = (await list('?state=waiting')).items;
  const database = await openDatabase(stand.databaseUrl);
  const save = async (state: 'attention' | 'waiting') =>
    void (await database
      .updateTable('parcels')
      .set({ state })
      .where('iri', '=', parcel?.id ?? '')
      .execute());
  await save('attention');
  const first = await list('?limit=3');
  expect(first.yours?.map(({ id, state }) => [id, state])).toEqual([[parcel?.id, 'attention']]);
  const others = ['?state=attention', '?search=9999', `?after=${encodeURIComponent(first.next ?? '')}`];
  for (const query of others) expect((await list(query)).yours).toEqual([]);
  await save('waiting');
  await database.destroy();
  expect((await list()).yours).toEqual([]);
});

test('how it stands with uploads is said in times and numbers, and a look can be asked for', async () => {
  const { last, next, readAt } = uploadsSchema.parse(await (await page.get('/parcels/uploads')).json());
  expect(Date.parse(next) - Date.parse(last.at)).toBeLessThanOrEqual(25 * 3_600_000);
  expect(readAt).not.toBeNull();
  expect((await page.post('/parcels/look')).status).toBe(202);
  const isOver = async () =>
    uploadsSchema.parse(await (await page.get('/parcels/uploads')).json()).readAt !== readAt;
  await vi.waitFor(async () => expect(await isOver()).toBe(true), { timeout: 30_000, interval: 50 });
});

test('a parcel is set aside and looked at again; what is through stays as it is', async () => {
  const [waiting] = (await list('?state=waiting')).items;
  const [done] = (await list('?state=done')).items;
  const wish = { parcels: [waiting?.id, done?.id] };
  const aside = await page.post('/parcels/set-aside', wish);
  expect(parcelChangeSchema.parse(await aside.json())).toEqual({ changed: 1, left: 1, unknown: 0 });
  expect((await list('?state=ignored')).items).toMatchObject([{ id: waiting?.id, mayRetry: true }]);
  const again = await page.post('/parcels/retry', { parcels: [waiting?.id] });
  expect(parcelRetrySchema.parse(await again.json())).toMatchObject({ changed: 1, isAsked: true });
  expect((await list()).counts).toMatchObject({ ignored: 0, waiting: 1 });
});

test('an unknown courier is told with its parcels, set in one step, and refused by its field', async () => {
  const lines = async () => couriersSchema.parse(await (await page.get('/couriers')).json()).couriers;
  expect(await lines()).toMatchObject([
    { name: 'Spedition Kühn', from: 'unknown', parcels: 1 },
    { name: 'Bulk carrier' },
    { name: 'DHL' },
  ]);
  const wish = { name: 'Spedition Kühn', company: 'Kühn', url: 'http://kuehn.example/{}' };
  const refused = await page.post('/couriers/set?language=de', wish);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    error: { field: 'url', what: expect.stringContaining('https') },
  });
  const set = await page.post('/couriers/set', { ...wish, url: 'https://kuehn.example.com/{}' });
  expect(courierChangeSchema.parse(await set.json()).courier).toMatchObject({ company: 'Kühn', from: 'own' });
  expect((await lines())[0]).toMatchObject({ from: 'own' });
});

test('another shop sees and touches nothing of it', async () => {
  const [parcel] = (await list()).items;
  expect(await (await stranger.get('/parcels')).json()).toMatchObject({ items: [], total: 0 });
  expect((await stranger.get(`/parcels/one?id=${encodeURIComponent(parcel?.id ?? '')}`)).status).toBe(404);
  const retried = await stranger.post('/parcels/retry', { parcels: [parcel?.id] });
  expect(await retried.json()).toMatchObject({ changed: 0, unknown: 1 });
  expect((await stranger.get('/parcels?after=nonsense')).status).toBe(400);
});

test('an order is told by the name that the shop gives it, and one that the shop does not have by the supplier’s number', async () => {
  await stand.command('settings', 'tracking.orderNamePrefix=DE-', 'tracking.orderNameSuffix=/26');
  const { name } = order(stand, 'DE-7001/26');
  for (const number of ['7001', '7002'])
    ship(stand, number, { courier: 'DHL', trackingId: '00340434161094000077' });
  upload(stand);
  await stand.app.commands.track(stand.shop);
  const { items } = await list('?search=00340434161094000077');
  expect(
    items
      .map(({ orderNumber, orderName, alsoAt }) => [orderNumber, orderName, alsoAt])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['7001', name, ['7002']],
    ['7002', null, [name]],
  ]);
  expect((await list(`?search=${encodeURIComponent(name)}`)).items).toMatchObject([{ orderName: name }]);
});

test('without a supplier no look is promised, and one that is asked for is refused with advice', async () => {
  expect((await page.post('/settings/supplier/disconnect')).status).toBe(200);
  expect(uploadsSchema.parse(await (await page.get('/parcels/uploads')).json())).toMatchObject({
    isConnected: false,
    lookDue: null,
    missing: null,
    problems: [],
  });
  const look = await page.post('/parcels/look');
  expect(look.status).toBe(409);
  expect(await look.json()).toMatchObject({
    error: { what: 'No supplier is connected yet.', can: expect.stringMatching(/set-up/) },
  });
  const [waiting] = (await list('?state=waiting')).items;
  const retried = await page.post('/parcels/retry', { parcels: [waiting?.id] });
  expect(parcelRetrySchema.parse(await retried.json())).toMatchObject({ changed: 1, isAsked: false });
});
