/** What can really be bought where is looked at after each run, put right or named: real app, both sandboxes. */
import { expect, test } from 'vitest';
import type { Stand } from '../support/app-stand.ts';
import { catalogNamed, seenIn, startMarketStand } from '../support/stand-markets.ts';

const alps = [
  { name: 'Germany', countries: ['DE'] },
  { name: 'Austria', countries: ['AT'] },
];
const shipsTo = [['DE'], ['DE', 'AT'], ['DE', 'AT', 'NO']];

/** As a person does it in the admin: a product is put into the catalog of a market. */
function publishByHand(stand: Stand, number: number, catalog: string): void {
  const { products } = stand.shopify.shop();
  const product = [...products.values()][number - 1];
  product?.published.set(catalogNamed(stand, catalog).publicationId ?? '', '2026-11-21T10:00:00Z');
}

const syncAll = (stand: Stand) => stand.app.commands.sync(stand.shop, { dryRun: false }, () => undefined);

test('R21 what somebody publishes where it may not be shipped leaves with the next run, and is told', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  expect((await syncAll(stand)).proof).toMatchObject({ products: 3, countries: 2, putRight: 0, left: 0 });
  publishByHand(stand, 1, 'Austria');
  expect(await seenIn(stand, 3)).toEqual(['AT,DE', 'AT,DE', 'AT,DE']);
  const told = await stand.command('sync');
  expect(told).toMatchObject({
    status: 0,
    document: { proof: { putRight: 1, left: 0, samples: [{ sku: '10000001', countries: ['AT'] }] } },
  });
  expect(told.words.join('\n')).toContain(
    '1 taken out of countries where they may not be shipped, 0 still shown there.\n  10000001 in AT',
  );
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,DE', 'AT,DE']);
  await stand.sync();
  expect((await syncAll(stand)).run.operations.planned).toBe(0);
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,DE', 'AT,DE']);
});

test('R21 what was taken out at once is known to be out: nothing is written for it again', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  publishByHand(stand, 1, 'Austria');
  expect((await syncAll(stand)).proof).toMatchObject({ putRight: 1, left: 0 });
  await stand.mutations();
  const again = await stand.command('sync', '--sku', '10000001');
  expect(again.words[0]).toBe('10000001: nothing to change; it is live in Germany.');
  expect(await stand.mutations()).toEqual({});
});

test('R21 a catalog that is filled while a run writes is emptied at once of what may not be there', async () => {
  const norway = { name: 'Norway', countries: ['NO'] };
  await using stand = await startMarketStand({ shipsTo, markets: [...alps, norway] });
  await stand.sync();
  stand.supplier.data.catalogue.change(1, { allowedCountryCodes: ['DE', 'AT'] });
  let isFilled = false;
  const { proof, run } = await stand.app.commands.sync(stand.shop, { dryRun: false }, ({ phase }) => {
    if (phase !== 'plan' || isFilled) return;
    isFilled = true;
    for (const number of [1, 2, 3]) publishByHand(stand, number, 'Norway');
  });
  expect(run.state).toBe('completed');
  // Product 1 was looked at before it was written; nothing else was written.
  expect(proof).toMatchObject({ left: 0, samples: [{ sku: '10000002', countries: ['NO'] }] });
  expect(await seenIn(stand, 3)).toEqual(['AT,DE', 'AT,DE', 'AT,DE,NO']);
});

test('R21 what still shows is named with its countries, the run is incomplete, and status says so', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  publishByHand(stand, 1, 'Austria');
  stand.shopify.fault({ operation: 'publishableUnpublish', status: 403 });
  const told = await stand.command('sync');
  expect(told).toMatchObject({
    status: 1,
    document: { run: { state: 'incomplete', reason: 'MKT-804' }, proof: { putRight: 0, left: 1 } },
  });
  expect(told.words.join('\n')).toContain('Still shown where it may not be shipped: 10000001 in AT.');
  expect((await stand.command('status')).words.join('\n')).toContain('10000001 in AT');
  stand.shopify.clearFaults();
  expect(await syncAll(stand)).toMatchObject({ run: { state: 'completed' }, proof: { left: 0 } });
  expect(await seenIn(stand, 1)).toEqual(['DE']);
  expect((await stand.command('status')).words.join('\n')).not.toContain('MKT-804');
});

test('R21 when Shopify cannot be asked what can be bought where, the run says that it was not looked at', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: alps });
  await stand.sync();
  stand.shopify.fault({ operation: 'nodes', status: 403 });
  const { run, proof } = await syncAll(stand);
  expect({ state: run.state, reason: run.reason, proof }).toEqual({
    state: 'incomplete',
    reason: 'MKT-805',
    proof: null,
  });
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,DE', 'AT,DE']);
});

test('R21 what a market shows that cannot be restricted is told as such, and is no fault of the run', async () => {
  const swiss = { name: 'Switzerland', countries: ['CH'], catalog: 'none' as const };
  await using stand = await startMarketStand({ shipsTo, markets: [...alps, swiss] });
  const synced = await stand.command('sync');
  expect(synced).toMatchObject({
    status: 0,
    document: {
      proof: { putRight: 0, left: 0 },
      markets: [{ reason: 'MKT-801', market: 'Switzerland', products: 3 }],
    },
  });
  expect(await seenIn(stand, 1)).toEqual(['CH,DE']);
  const named = 'beyond those named above (“Switzerland”: 3 products, no catalog with a list of products)';
  expect(synced.words.at(-2)).toBe(
    `Looked at 3 products in 3 countries: ${named}, none can be bought where it may not be shipped.`,
  );
  // A product that somebody publishes is counted apart from what the open market shows.
  publishByHand(stand, 1, 'Austria');
  expect((await stand.command('sync')).words.join('\n')).toContain(`0 still shown there, ${named}.`);
});

test('R21 in mixed markets products stay by the merchant’s choice, are named, and leave when it is taken back', async () => {
  const both = { name: 'Neighbours', countries: ['AT', 'CH'] };
  await using stand = await startMarketStand({
    shipsTo,
    markets: [{ name: 'Germany', countries: ['DE'] }, both],
  });
  await stand.sync();
  expect(await seenIn(stand, 3)).toEqual(['DE', 'DE', 'DE']);
  const nothing = 'nothing is known to stop such an order, because the checkout guard was never switched on';
  const saved = await stand.command('settings', 'countries.mixedMarkets=in');
  expect(saved.words.slice(0, 4).join('\n')).toContain(nothing);
  const kept = await stand.command('sync');
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,CH,DE', 'AT,CH,DE']);
  expect(kept).toMatchObject({
    status: 0,
    document: {
      proof: { putRight: 0, left: 0 },
      markets: [{ reason: 'MKT-803', market: 'Neighbours', forbidden: ['CH'], products: 2 }],
    },
  });
  expect(kept.words.at(-2)).toContain(
    'beyond those named above (“Neighbours”: 2 products, by your setting for mixed markets), none can be bought',
  );
  expect((await stand.command('explain', '10000002')).words.join('\n')).toContain('by your setting');
  const told = async (command: string) => (await stand.command(command)).words.join('\n');
  expect(await told('markets')).toContain(`countries: ${nothing}`);
  expect(await told('status')).toContain('Checkout guard: never switched on from here.');
  await stand.command('guard', 'on');
  expect(await told('markets')).toContain('only the checkout guard, on as of 20');
  expect(await told('status')).toContain('Checkout guard: on, as of 20');
  await stand.command('guard', 'off');
  expect(await told('markets')).toContain('because the checkout guard is off (as of 20');
  expect(await told('status')).toContain('Checkout guard: off, as of 20');
  await stand.command('settings', 'countries.mixedMarkets=out');
  await stand.sync();
  expect(await seenIn(stand, 3)).toEqual(['DE', 'DE', 'DE']);
});

test('R21 a market of all countries has nothing, everybody is told what to do, and what a person puts there leaves', async () => {
  const world = { name: 'World', countries: [], isEverywhere: true };
  await using stand = await startMarketStand({ shipsTo, markets: [...alps, world] });
  const synced = await stand.command('sync');
  expect(synced.document).toMatchObject({
    markets: [{ reason: 'MKT-806', market: 'World', forbidden: [], products: 3 }],
    proof: { left: 0, putRight: 0 },
  });
  const split = 'Split the market';
  for (const { words } of [synced, await stand.command('status')]) {
    expect(words.join('\n')).toContain(
      'Market “World”: 3 products are left out, because it takes in all countries',
    );
    expect(words.join('\n')).toContain(split);
  }
  const told = (await stand.command('markets')).words.join('\n');
  expect(told).toContain('Market “World” (all countries');
  expect(told).toContain('To do: split this market.');
  const explained = (await stand.command('explain', '10000001')).words.join('\n');
  expect(explained).toContain(
    'The market “World” does not show this product, because it takes in all countries',
  );
  const refused = await stand.command('create-catalog', 'World');
  expect(refused.words.join('\n')).toContain('split it first');
  publishByHand(stand, 1, 'World');
  expect(await stand.command('sync')).toMatchObject({
    document: { run: { state: 'completed' }, proof: { putRight: 1, left: 0 } },
  });
  expect((await stand.command('sync')).document).toMatchObject({ proof: { putRight: 0, left: 0 } });
});
