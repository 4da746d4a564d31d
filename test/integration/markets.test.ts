/** Markets that change, and markets that nothing can restrict, on the real app and both sandboxes. */
import { expect, test } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { syncQueue } from '../../web/server/application/flow-jobs.ts';
import type { Stand } from '../support/app-stand.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';
import { openStandJobs } from '../support/stand-jobs.ts';
import {
  catalogNamed,
  changeMarket,
  deleteCatalog,
  fillMarket,
  grant,
  seenIn,
  shown,
  startMarketStand,
} from '../support/stand-markets.ts';

const alps = [
  { name: 'Germany', countries: ['DE'] },
  { name: 'Austria', countries: ['AT'] },
];
const shipsTo = [['DE'], ['DE', 'AT'], ['DE', 'AT', 'CH', 'NO']];

/** The supplier answers no page at all; what it says cannot help by asking again. */
const supplierDown = (stand: Stand): void =>
  void stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 403, path: '/products' }));

test('8.3 a market that gains or loses a country, and a new one, act with the next run', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,DE', 'AT,DE']);
  const { words } = await stand.command('explain', '10000001');
  expect(words.filter((line) => line.includes('does not show'))).toEqual([
    '  The market “Austria” does not show this product, because it may not be shipped to AT.',
  ]);
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,CH,DE', 'AT,CH,DE']);
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { place: 1 } });
  expect(await seenIn(stand, 3)).toEqual(['DE', 'DE', 'AT,CH,DE']);
  await changeMarket(stand, 'Austria', { countries: ['AT'] });
  await changeMarket(stand, null, { name: 'Norway', countries: ['NO'] });
  await stand.sync();
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,DE', 'AT,DE,NO']);
  await changeMarket(stand, 'Norway', null);
  await deleteCatalog(stand, 'Austria');
  const run = await stand.sync();
  expect(run.operations).toMatchObject({ rejected: 0, deferred: 0 });
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('8.3 many products that leave one market, or enter it, share a call; the first of them asks by itself', async () => {
  await using stand = await startMarketStand({
    shipsTo: Array.from({ length: 6 }, () => ['DE', 'AT']),
    markets: alps,
  });
  await stand.sync();
  await stand.mutations();
  const change = { dryRun: false, accept: ['out-of-markets', 'into-markets'] } as const;
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  await stand.app.commands.sync(stand.shop, change, () => undefined);
  expect(await seenIn(stand, 6)).toEqual(Array.from({ length: 6 }, () => 'DE'));
  const [once, together] = [{ count: 1 }, { publicationUpdate: { count: 1 } }];
  expect(await stand.mutations()).toMatchObject({ publishableUnpublish: once, ...together });
  await changeMarket(stand, 'Austria', { countries: ['AT'] });
  await stand.app.commands.sync(stand.shop, change, () => undefined);
  expect(await seenIn(stand, 6)).toEqual(Array.from({ length: 6 }, () => 'AT,DE'));
  expect(await stand.mutations()).toMatchObject({ publishablePublish: once, ...together });
});

test('8.3 a preview shows what a changed market asks for, and the sync after it does that', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  await stand.mutations();
  const preview = await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined);
  expect(preview.run).toMatchObject({ state: 'previewed', wanted: { place: 1 } });
  expect(await stand.mutations()).toEqual({});
  expect(await stand.sync()).toMatchObject({ applied: { place: 1 } });
  expect(await seenIn(stand, 2)).toEqual(['DE', 'DE']);
});

test('8.3 a catalog that Shopify fills by itself holds after the next run only what may be there', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  await changeMarket(stand, null, { name: 'Scandinavia', countries: ['NO', 'SE'], catalog: 'none' });
  await fillMarket(stand, 'Scandinavia');
  expect(await seenIn(stand, 3)).toEqual(['DE,NO,SE', 'AT,DE,NO,SE', 'AT,DE,NO,SE']);
  expect(await stand.sync()).toMatchObject({ applied: { place: 3 } });
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,DE', 'AT,DE']);
  // New ones are put in by Shopify, and taken out again.
  stand.supplier.data.catalogue.add(1);
  stand.supplier.data.catalogue.change(4, { allowedCountryCodes: ['DE'], stock: 1 });
  await stand.sync();
  expect((await shown(stand, 4)).publishedTo).not.toContain(catalogNamed(stand, 'Scandinavia').publicationId);
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('8.3 a catalog that begins to publish by itself is looked through', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  const { publications, products } = stand.shopify.shop();
  const publication = publications.get(catalogNamed(stand, 'Austria').publicationId ?? '');
  if (!publication) throw new Error('the market has a publication');
  publication.autoPublish = true;
  for (const product of products.values()) product.published.set(publication.id, '2026-11-21T10:00:00Z');
  expect(await seenIn(stand, 1)).toEqual(['AT,DE']);
  expect(await stand.sync()).toMatchObject({ applied: { place: 3 } });
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,DE', 'AT,DE']);
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('8.3 what publications cannot restrict is named by sync, status and explain, with how many products', async () => {
  await using stand = await startMarketStand({
    shipsTo: [['DE'], ['DE', 'AT'], ['DE', 'AT', 'CH', 'NO'], ['DE', 'FR']],
    markets: [
      { name: 'Germany', countries: ['DE'] },
      { name: 'Switzerland', countries: ['CH'], catalog: 'none' },
      { name: 'Norway', countries: ['NO'], catalog: 'price-list' },
      { name: 'Neighbours', countries: ['AT', 'FR'] },
    ],
  });
  const synced = await stand.command('sync');
  expect(await seenIn(stand, 4)).toEqual(['CH,DE,NO', 'CH,DE,NO', 'CH,DE,NO', 'CH,DE,NO']);
  const markets = [
    { reason: 'MKT-801', market: 'Switzerland', forbidden: ['CH'], products: 3 },
    { reason: 'MKT-801', market: 'Norway', forbidden: ['NO'], products: 3 },
    { reason: 'MKT-802', market: 'Neighbours', forbidden: ['AT', 'FR'], products: 3 },
  ];
  const byName = (gaps: unknown) =>
    (gaps as { market: string }[]).toSorted((one, other) => (one.market < other.market ? -1 : 1));
  expect(byName((synced.document as { markets: unknown }).markets)).toEqual(byName(markets));
  const status = await stand.command('status');
  expect(byName((status.document as { markets: unknown }).markets)).toEqual(byName(markets));
  for (const { words } of [synced, status]) {
    const text = words.join('\n');
    expect(text).toContain('Market “Switzerland”: 3 products are visible that may not be shipped to CH.');
    expect(text).toContain('Market “Norway”: 3 products are visible that may not be shipped to NO.');
    expect(text).toContain('Market “Neighbours”: 3 products are left out, not to be shipped to AT, FR.');
    expect(text).toContain('The command for it: create-catalog MARKET');
  }
  const explained = (await stand.command('explain', '10000002')).words.join('\n');
  expect(explained).toContain(
    'The market “Switzerland” shows this product, though it may not be shipped to CH.',
  );
  expect(explained).toContain(
    'The market “Neighbours” does not show this product, because it may not be shipped to FR.',
  );
  const german = (await stand.command('explain', '10000002', '--language', 'de')).words.join('\n');
  expect(german).toContain('Der Markt „Neighbours“ zeigt dieses Produkt nicht');
  expect(german).not.toMatch(/The market|some of its countries/);
  expect((await stand.command('explain', '10000003')).words.join('\n')).not.toContain('MKT-801');
});

test('8.3 a market that changes while the supplier is down takes out what it may not show; nothing else is done', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  stand.supplier.data.catalogue.add(1);
  supplierDown(stand);
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  await stand.mutations();
  expect(await stand.sync()).toMatchObject({
    state: 'incomplete',
    reason: 'SUP-004',
    applied: { place: 1 },
  });
  expect(await seenIn(stand, 3)).toEqual(['DE', 'DE', 'AT,CH,DE']);
  expect(Object.keys(await stand.mutations())).toEqual(['publishableUnpublish']);
  expect(await stand.sync()).toMatchObject({ state: 'failed', operations: { planned: 0 } });
});

test('8.3 what is missing at the supplier leaves a market that it may not be in, and enters none', async () => {
  const north = { name: 'North', countries: ['NO', 'SE'] };
  await using stand = await startMarketStand({ shipsTo, markets: [...alps, north] });
  const { catalogue } = stand.supplier.data;
  await stand.sync();
  catalogue.remove([2, 3]);
  expect(await stand.sync()).toMatchObject({ applied: { withdraw: 2 } });
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  await changeMarket(stand, 'North', { countries: ['NO'] });
  await stand.mutations();
  expect(await stand.sync()).toMatchObject({ applied: { place: 1, withdraw: 0, stock: 0 } });
  expect(Object.keys(await stand.mutations())).toEqual(['publishableUnpublish']);
  expect(await seenIn(stand, 3)).toEqual(['DE', 'DE', 'AT,CH,DE']);
  expect((await stand.sync()).operations.planned).toBe(0);
  supplierDown(stand);
  expect((await stand.sync()).operations.planned).toBe(0);
  stand.supplier.faults.clear();
  expect((await shown(stand, 2)).variants[0]?.stock[0]?.available).toBe(0);
  expect(await stand.app.commands.status(stand.shop)).toMatchObject({ listings: { withdrawn: 2 } });
  catalogue.relist([2, 3]);
  await stand.sync();
  expect(await seenIn(stand, 3)).toEqual(['DE', 'DE', 'AT,CH,DE,NO']);
  expect((await shown(stand, 2)).variants[0]?.stock[0]?.available).toBe(5);
});

test('8.3 a removal that is held keeps nothing in a market that it may not be in', async () => {
  await using stand = await startMarketStand({
    shipsTo: Array.from({ length: 12 }, () => ['DE', 'AT']),
    markets: alps,
  });
  await stand.sync();
  stand.supplier.data.catalogue.remove([1, 2, 3, 4, 5, 6, 7]);
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  expect(await stand.sync()).toMatchObject({ reason: 'GRD-302', applied: { place: 12 } });
  expect(await seenIn(stand, 12)).toEqual(Array.from({ length: 12 }, () => 'DE'));
});

test('8.3 while the shop’s markets cannot be read nothing is done, and the run says so', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  stand.supplier.data.catalogue.change(1, { stock: 9 });
  stand.shopify.fault({ operation: 'markets', status: 403 });
  await stand.mutations();
  const refused = await stand.command('sync');
  expect(refused).toMatchObject({ status: 1, document: { run: { state: 'failed', reason: 'SHP-703' } } });
  expect(refused.words.join('\n')).toContain('markets could not be read');
  expect(await stand.mutations()).toEqual({});
  stand.shopify.clearFaults();
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { stock: 1 } });
});

test('8.3 without the permission to read markets quantities are written all the same, and nothing is shown anywhere', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  stand.supplier.data.catalogue.change(1, { stock: 0, allowedCountryCodes: ['DE', 'AT'] });
  stand.supplier.data.catalogue.remove([3]);
  const { requiredScopes } = stand.shopify.world.mainApp;
  await grant(
    stand,
    requiredScopes.filter((scope) => !scope.endsWith('_markets')),
  );
  await stand.mutations();
  expect(await stand.sync()).toMatchObject({
    state: 'incomplete',
    reason: 'SHP-703',
    applied: { stock: 1, withdraw: 1, place: 0 },
    operations: { deferred: 1 },
  });
  expect(Object.keys(await stand.mutations())).toEqual(['inventorySetQuantities']);
  await grant(stand, requiredScopes);
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { place: 1, stock: 0 } });
});

test('8.3 a catalog that is deleted while a run creates products costs its own place, and no product', async () => {
  await using stand = await startMarketStand({
    shipsTo: Array.from({ length: 12 }, () => ['DE', 'AT']),
    markets: alps,
  });
  const { catalogs, publications } = stand.shopify.shop();
  const { id, publicationId } = catalogNamed(stand, 'Austria');
  const { run } = await stand.app.commands.sync(stand.shop, { dryRun: false }, ({ phase }) => {
    if (phase !== 'plan') return;
    catalogs.delete(id);
    publications.delete(publicationId ?? '');
  });
  expect(run).toMatchObject({ operations: { planned: 12, rejected: 0 } });
  expect(stand.shopify.shop().products.size).toBe(12);
  // Without its catalog the market shows everything.
  expect(new Set(await seenIn(stand, 12))).toEqual(new Set(['AT,DE']));
  stand.supplier.data.catalogue.add(1);
  stand.supplier.data.catalogue.change(13, { allowedCountryCodes: ['DE'] });
  expect(await stand.sync()).toMatchObject({ operations: { planned: 1, applied: 1 } });
});

test('8.3 webhooks of markets ask for one sync, however many come, and it brings the shop in order', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps, env: { ROLE: 'web' } });
  const worker = await stand.another({ env: { ROLE: 'worker' } });
  try {
    stand.shopify.world.mainApp.url = (await stand.app.start()).url;
    for (let count = 0; count < 5; count += 1) {
      await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
      await changeMarket(stand, 'Austria', { countries: ['AT'] });
    }
    await changeMarket(stand, null, { name: 'Norway', countries: ['NO'] });
    await stand.shopify.world.webhooks.idle();
    expect(stand.shopify.shop().deliveries.map(({ topic, state }) => `${topic} ${state}`)).toEqual([
      ...Array.from({ length: 10 }, () => 'markets/update delivered'),
      'markets/create delivered',
    ]);
    await using jobs = await openStandJobs(stand);
    await worker.start();
    await effectsOfWebhooks(stand);
    expect(await jobs.ofQueue(syncQueue)).toHaveLength(1);
    await jobs.ended(await jobs.send(syncQueue));
    expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,DE', 'AT,DE,NO']);
  } finally {
    await worker.stop();
  }
});

test('8.3 a shop without a supplier has nothing to sync, and its webhooks are answered all the same', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps, install: 'app only' });
  stand.shopify.world.mainApp.url = (await stand.app.start()).url;
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  await effectsOfWebhooks(stand);
  expect(stand.shopify.shop().deliveries.map(({ state }) => state)).toEqual(['delivered']);
  await using jobs = await openStandJobs(stand);
  expect(await jobs.ofQueue(syncQueue)).toEqual([]);
});
