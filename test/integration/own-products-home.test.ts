/** Home counts each thing that was decided about the merchant's own products once, as what it is. */
import { expect, test, vi } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import type { Home } from '../../web/shared/api/home.ts';
import type { Product } from '../../web/shared/api/products.ts';
import type { RunDetails } from '../../web/shared/api/runs.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { numberOf } from '../support/shopify-stand.ts';

test('a link is a link, one that comes beside is a new product, and one that was left out is nothing to do', async () => {
  await using stand = await startStand({ silent: true, supplier: { products: 5 } });
  const [linked, beside, leftOut] = ['10000001', '10000002', '10000003'] as const;
  const mine = numberOf(await makeProduct(stand, { sku: linked }));
  for (const sku of [beside, leftOut]) await makeProduct(stand, { sku });
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  const noted = async () => (await api.get<Home>('/home')).body.noted;
  expect(await noted()).toMatchObject({ links: 0, changes: 0, creations: 0 });
  await api.post('/products/adopt', { pair: { sku: linked, product: mine } });
  await api.post('/products/own-choice', { choice: 'import', skus: [beside] });
  await api.post('/products/own-choice', { choice: 'skip', skus: [leftOut] });
  expect(await noted()).toMatchObject({ links: 1, changes: 0, creations: 1 });
  await stand.sync();
  expect(await noted()).toMatchObject({ links: 0, changes: 0, creations: 0 });
});

test('what waits beside a product of the shop’s own is promised by no run that broke off before it met it', async () => {
  await using stand = await startStand({ silent: true, supplier: { products: 120 } });
  // On the first page of the supplier's, and on a later one.
  const doubles = ['10000001', '10000110', '10000111'];
  for (const sku of doubles) await makeProduct(stand, { sku });
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  const home = async () => (await api.get<Home>('/home')).body;
  const before = (await home()).noted;
  expect(before.creations).toBe(0);
  stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 503, path: 'page=2' }));
  expect((await stand.sync()).state).toBe('incomplete');
  const after = await home();
  expect([after.standing.kind, after.noted]).toEqual(['stale', before]);
  const [, later = ''] = doubles;
  expect((await api.get<Product>(`/product?sku=${later}`)).body).toMatchObject({ state: 'waiting' });
});

test('what nobody has decided about is among what waits, and makes nothing milder of how the shop stands', async () => {
  await using stand = await startStand({ silent: true, supplier: { products: 5 } });
  const own = ['10000001', '10000002', '10000003'] as const;
  const [mine = ''] = await Promise.all(own.map((sku) => makeProduct(stand, { sku })));
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  const home = async () => (await api.get<Home>('/home')).body;
  const line = (count: number) => [{ kind: 'own-products', count, share: null, said: null }];
  expect((await home()).waiting).toEqual(line(3));
  await stand.app.commands.changeSettings(stand.shop, { removal: { graceDays: 6 } });
  expect(await home()).toMatchObject({ standing: { kind: 'changed' }, waiting: line(3) });
  await api.post('/products/adopt', { pair: { sku: own[0], product: numberOf(mine) } });
  expect((await home()).waiting).toEqual(line(2));
  await api.post('/products/own-choice', { choice: 'import', skus: [own[1]] });
  await api.post('/products/own-choice', { choice: 'skip', skus: [own[2]] });
  expect((await home()).waiting).toEqual([]);
});

test('“Sync this product now” sees to a link that is noted, and to its end; Home and the run say what it did', async () => {
  await using stand = await startStand({ silent: true, supplier: { products: 5 } });
  const sku = '10000001';
  const mine = numberOf(await makeProduct(stand, { sku }));
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  const synced = async () => {
    const before = (await api.get<Home>('/home')).body.lastCheck?.run ?? 0;
    expect((await api.post('/products/sync-now', { sku })).status).toBe(202);
    return vi.waitFor(
      async () => {
        const { lastCheck } = (await api.get<Home>('/home')).body;
        expect(lastCheck?.run).toBeGreaterThan(before);
        return lastCheck;
      },
      { timeout: 60_000, interval: 50 },
    );
  };
  await api.post('/products/adopt', { pair: { sku, product: mine } });
  expect(await synced()).toMatchObject({ linked: 1, unlinked: 0 });
  await api.post('/products/act', { act: 'unlink', skus: [sku] });
  const after = await synced();
  expect(after).toMatchObject({ linked: 0, unlinked: 1 });
  expect((await api.get<RunDetails>(`/runs/${after?.run}`)).body).toMatchObject({ unlinked: 1 });
});
