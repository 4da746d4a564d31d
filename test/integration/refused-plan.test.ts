/** A plan that was refused when somebody tried it is not offered once more, and its refusal is told no longer than it waits. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import { runsSchema } from '../../web/shared/api/runs.ts';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { pageAsks, type PageAsks } from '../support/page-asks.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';

let stand: Stand;
let page: PageAsks;
let written: number;

const look = async () => changesSchema.parse(await (await page.get('/changes')).json());
/** Once what was asked for has ended. */
async function looked() {
  await vi.waitFor(async () => expect((await look()).asked?.state).not.toBe('under-way'), {
    timeout: 60_000,
    interval: 50,
  });
  return look();
}
const rename = (numbers: readonly number[], name: string): void => {
  for (const number of numbers)
    stand.supplier.data.catalogue.change(number, { texts: [{ lang: 'DE', name, description: 'Neu' }] });
};
async function deleteInShop(place: number): Promise<void> {
  const product = [...stand.shopify.shop().products.values()][place];
  const number = product?.id.split('/').at(-1) ?? '';
  const url = `${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${number}`;
  await fetch(url, { method: 'DELETE' });
  await effectsOfWebhooks(stand);
}

beforeAll(async () => {
  stand = await startStand({ supplier: { products: 5 } });
  await stand.sync();
  const url = (await stand.app.start()).url ?? '';
  stand.shopify.world.mainApp.url = url;
  page = pageAsks(stand, url);
  rename([1, 2], 'Einmal anders');
  written = (await stand.sync()).id;
  rename([3, 4], 'Noch einmal anders');
});
afterAll(() => stand[Symbol.asyncDispose]());

test.each([
  ['an undoing', 0, () => page.post('/changes/undo', { run: written })],
  ['what the supplier has changed', 1, () => page.post('/changes/plan')],
])('a plan of %s, of which a product was deleted in the shop since', async (_, place, make) => {
  await make();
  const { plan } = await looked();
  expect(plan).toMatchObject({ state: 'previewed', stale: null, counts: { all: 2 } });
  await deleteInShop(place);
  expect((await page.post('/changes/apply', { run: plan?.run })).status).toBe(202);
  const refused = await looked();
  expect(refused.asked).toMatchObject({ state: 'refused', said: { code: 'RUN-521' } });
  expect(refused.asked?.said?.details).toContain('was deleted in the shop');
  expect(refused.plan).toMatchObject({ run: plan?.run, state: 'previewed', stale: { code: 'RUN-521' } });
  await page.post('/changes/discard', { run: plan?.run });
  expect(await look()).toMatchObject({ plan: null, asked: null });
});

test('a refused plan is not offered again after something else was refused', async () => {
  await page.post('/changes/plan');
  const { plan } = await looked();
  await deleteInShop(1);
  await page.post('/changes/apply', { run: plan?.run });
  expect((await looked()).plan).toMatchObject({ stale: { code: 'RUN-521' } });
  await page.post('/changes/undo', { run: 9_999 });
  const later = await looked();
  expect(later.asked).toMatchObject({ kind: 'undo', state: 'refused' });
  expect(later.plan).toMatchObject({ run: plan?.run, stale: { code: 'RUN-521' } });
});

test('a plan that could not be made is a plan in Activity, and no sync that failed or was ended', async () => {
  await stand.sync();
  stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 403, path: '/products' }));
  await page.post('/changes/plan');
  await looked();
  stand.supplier.faults.clear();
  stand.supplier.faults.add(faultSchema.parse({ kind: 'latency', ms: 500, path: '/products' }));
  await page.post('/changes/plan');
  await vi.waitFor(
    async () => {
      const ended = await page.post('/syncing/end');
      expect(await ended.json()).toEqual({ cancelled: true });
    },
    { timeout: 60_000, interval: 20 },
  );
  await looked();
  stand.supplier.faults.clear();
  const { items } = runsSchema.parse(await (await page.get('/runs')).json());
  expect(items.slice(0, 2).map(({ kind, state }) => [kind, state])).toEqual([
    ['preview', 'interrupted'],
    ['preview', 'failed'],
  ]);
  const { standing } = homeSchema.parse(await (await page.get('/home')).json());
  expect(standing.kind).not.toBe('due');
});
