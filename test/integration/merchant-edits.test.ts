/** R10: what a merchant edits in the admin, through the whole flow: whose it becomes, what is said, how it goes back. */
import { expect, test } from 'vitest';
import { editProduct, type productEdit } from '../../web/sandbox/shopify/merchant/edit-product.ts';
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import { changesOf } from '../../web/server/application/run-changes.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import type { Stand } from '../support/app-stand.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';
import { startMarketStand } from '../support/stand-markets.ts';
import type { z } from 'zod';

/** The machine's clock, some days later. */
function laterClock() {
  let days = 0;
  const clock: Clock = { ...systemClock, now: () => systemClock.now().plus({ days }) };
  return { clock, nextDay: () => void (days += 1) };
}

const europe = [
  { name: 'Deutschland', countries: ['DE'] },
  { name: 'Österreich', countries: ['AT'] },
];
const everywhere = [
  ['DE', 'AT'],
  ['DE', 'AT'],
  ['DE', 'AT'],
  ['DE', 'AT'],
];
const open = (clock: Clock) => startMarketStand({ clock, shipsTo: everywhere, markets: europe });

function productOf(stand: Stand, number: number) {
  const { inventoryItems, variants, products } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find(({ sku }) => sku === String(skuOf(number)));
  const variant = variants.get(item?.variantId ?? '');
  const product = products.get(variant?.productId ?? '');
  if (!item || !variant || !product) throw new Error(`the shop has no product ${number}`);
  return { item, variant, product };
}

const edit = (stand: Stand, number: number, change: z.input<typeof productEdit>): void =>
  editProduct(stand.shopify.world.call(stand.shopify.shop()), productOf(stand, number).product, change);

const shownOf = (stand: Stand, number: number) => {
  const { item, variant, product } = productOf(stand, number);
  const { title, descriptionHtml, vendor, status } = product;
  return {
    title,
    descriptionHtml,
    vendor,
    status,
    price: variant.price,
    cost: item.cost,
    barcode: variant.barcode,
  };
};

const germanyOf = (stand: Stand): string => {
  const catalogs = [...stand.shopify.shop().catalogs.values()];
  const catalog = catalogs.find(({ title }) => title.includes('Deutschland'));
  if (!catalog?.publicationId) throw new Error('there is no catalog for Germany');
  return catalog.publicationId;
};

const sku = (number: number): string => String(skuOf(number));

test('what is left as the merchant has it counts as left, not as written, and the supplier’s word is done with', async () => {
  const { clock } = laterClock();
  await using stand = await open(clock);
  await stand.sync();
  edit(stand, 1, { price: '17.00' });
  for (const number of [1, 2]) stand.supplier.data.catalogue.change(number, { rrp: 25 });
  const { document, words } = await stand.command('sync');
  expect(document).toMatchObject({
    run: {
      operations: { planned: 2, applied: 1, left: 1 },
      applied: { offer: 1 },
      reasons: { 'GRD-328': 1 },
    },
  });
  expect(words.join('\n')).toContain('Planned 2 changes: 1 applied, 1 left as you changed it, 0 rejected');
  // The pages count alike: Home, its chart, and the list of runs.
  const home = await stand.app.commands.home(stand.shop);
  expect(home.lastSync && changesOf(home.lastSync)).toEqual({ made: 1, left: 0 });
  const explained = await stand.command('explain', sku(1));
  const { hashes } = explained.document as { hashes: Record<'seen' | 'applied', { hash: string }> };
  expect(hashes.applied.hash).toBe(hashes.seen.hash);
  const said = explained.words.join('\n');
  expect(said).toMatch(/price, cost or barcode: left as you changed it \(GRD-328\): Changed in the shop/);
  expect(said).not.toContain('not yet applied');
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('R10 a field that was edited is left alone, alone: the supplier’s next values reach the others, and it is said', async () => {
  const { clock } = laterClock();
  await using stand = await open(clock);
  const { catalogue } = stand.supplier.data;
  await stand.sync();
  edit(stand, 1, { title: 'Mein Titel', price: '17.00' });
  for (const number of [1, 2])
    catalogue.change(number, {
      texts: [{ lang: 'DE', name: 'Neuer Name', description: 'Neuer Text' }],
      rrp: 25,
      netCost: 9,
    });
  await stand.mutations();
  const run = await stand.sync();
  expect(run).toMatchObject({ state: 'completed', operations: { planned: 4, applied: 4 } });
  expect(shownOf(stand, 1)).toMatchObject({
    title: 'Mein Titel',
    descriptionHtml: '<p>Neuer Text</p>',
    price: '17.00',
    cost: '9.00',
  });
  expect(shownOf(stand, 2)).toMatchObject({
    title: 'Neuer Name',
    descriptionHtml: '<p>Neuer Text</p>',
    price: '25.00',
  });
  const explained = await stand.command('explain', sku(1));
  expect(explained.words.join('\n')).toContain('Yours: price, title.');
  expect(explained.words.join('\n')).toContain('Changed in the shop, and left as it is there: title.');
  // Nothing of it differs any more.
  expect((await stand.sync()).operations.planned).toBe(0);

  const owned = await stand.command('own', sku(1));
  expect(owned.words.join('\n')).toMatch(
    /title: yours since .* In the shop "Mein Titel", from the supplier "Neuer Name"/,
  );
  await stand.command('own', sku(1), 'title', 'supplier');
  expect((await stand.sync()).applied).toMatchObject({ update: 1, offer: 0 });
  expect(shownOf(stand, 1)).toMatchObject({ title: 'Neuer Name', price: '17.00' });
  // In bulk: first looked at, then done.
  const preview = await stand.command('own', '--field', 'price');
  expect(preview.words[0]).toBe('Yours: price of 1 product.');
  expect((await stand.sync()).operations.planned).toBe(0);
  await stand.command('own', '--field', 'price', '--brand', catalogue.product(1)?.brand ?? '', '--yes');
  await stand.sync();
  expect(shownOf(stand, 1)).toMatchObject({ price: '25.00' });
  // And back: what a person claims stays, without having been edited.
  await stand.command('own', sku(1), 'vendor', 'mine');
  catalogue.change(1, { brand: 'Neue Marke' });
  const { vendor } = shownOf(stand, 1);
  await stand.sync();
  expect(shownOf(stand, 1)).toMatchObject({ vendor });
});

test('R10 another address of a link, a picture and another layout are edits of a description; the form in which Shopify keeps it is none', async () => {
  const { clock, nextDay } = laterClock();
  await using stand = await open(clock);
  const { catalogue } = stand.supplier.data;
  const tell = (number: number, words: string): void => {
    const description = `${words} <a href="https://maker.example/a">hier</a><br>mehr`;
    catalogue.change(number, { texts: [{ lang: 'DE', name: 'Name', description }] });
  };
  for (const number of [1, 2, 3, 4]) tell(number, 'Alt');
  await stand.sync();
  const html = (number: number): string => productOf(stand, number).product.descriptionHtml;
  const edited = [
    html(1).replace('maker.example/a', 'mine.example/b'),
    html(2).replace('mehr', 'mehr <img src="https://cdn.example/mine.png" alt="Mein Bild">'),
    html(3).replace('mehr', '</p><p>mehr'),
    html(4)
      .replace(/rel="[^"]*"/, 'rel="noopener" data-mce-fragment="1"')
      .replace('<p>', '\n<p>'),
  ];
  edited.forEach((descriptionHtml, at) => edit(stand, at + 1, { descriptionHtml }));
  // Read back while nothing else is new, then the supplier says something else.
  nextDay();
  await stand.sync();
  for (const words of ['Neu', 'Alt']) {
    for (const number of [1, 2, 3, 4]) tell(number, words);
    await stand.sync();
    expect([1, 2, 3].map(html)).toEqual(edited.slice(0, 3));
  }
  expect(html(4)).not.toBe(edited[3]);
  expect((await stand.command('own', '--field', 'description')).words[0]).toBe(
    'Yours: description of 3 products.',
  );
});

test('R10 what is out of sight by a person’s hand stays out of sight, and what only the supplier knows is put right', async () => {
  const { clock, nextDay } = laterClock();
  await using stand = await open(clock);
  await stand.sync();
  const germany = germanyOf(stand);
  edit(stand, 1, { status: 'DRAFT' });
  edit(stand, 2, { unpublish: [germany], cost: '1.75' });
  const before = shownOf(stand, 3);
  edit(stand, 3, { cost: '1.25', barcode: '4006381333931' });
  edit(stand, 4, { descriptionHtml: '<p>Mein Text</p>' });
  expect((await stand.sync()).operations.planned).toBe(0);
  nextDay();
  // The cost of the second would be put right, but the supplier's new one is held.
  stand.supplier.data.catalogue.change(2, { netCost: 17 });
  const synced = await stand.command('sync');
  expect(synced.words.join('\n')).toContain(
    'Changed in the shop: 3 fields yours now and left alone, 1 put right, 1 to be put right once what is held of it is decided.',
  );
  expect(synced.words.join('\n')).toContain('was changed to "1.75"; its change is held, and it stays so.');
  expect((await stand.command('explain', sku(1))).words.join('\n')).toMatch(
    /is in the shop, and not on sale because somebody took it out of sale in the Shopify admin\.\nIt stays so/,
  );
  expect(synced.words.join('\n')).toContain('cost "10.00" was changed to "1.25"');
  const { run } = synced.document as { run: Awaited<ReturnType<Stand['sync']>> };
  expect(run.applied).toMatchObject({ offer: 1, place: 0, update: 0 });
  expect(shownOf(stand, 3)).toEqual(before);
  // The country leaves the list and comes back, the texts change: neither brings back what a person took away.
  const { catalogue } = stand.supplier.data;
  for (const allowedCountryCodes of [['AT'], ['AT', 'DE']]) {
    for (const number of [1, 2, 3]) catalogue.change(number, { allowedCountryCodes });
    await stand.sync();
  }
  expect(shownOf(stand, 1).status).toBe('DRAFT');
  expect(productOf(stand, 2).product.published.has(germany)).toBe(false);
  expect(productOf(stand, 3).product.published.has(germany)).toBe(true);
  const owned = await stand.command('own', sku(2));
  expect(owned.words.join('\n')).toContain('catalog “Deutschland”: yours since');
  await stand.command('own', sku(2), 'Deutschland', 'supplier');
  await stand.command('own', sku(1), 'status', 'supplier');
  await stand.sync();
  expect(productOf(stand, 2).product.published.has(germany)).toBe(true);
  expect(shownOf(stand, 1).status).toBe('ACTIVE');
  expect(shownOf(stand, 4).descriptionHtml).toBe('<p>Mein Text</p>');
});

test('R10 a webhook points out what was edited: the next sync looks there, before the day is over', async () => {
  const { clock } = laterClock();
  await using stand = await startMarketStand({
    clock,
    shipsTo: everywhere,
    markets: europe,
    env: { ROLE: 'web' },
  });
  const worker = await stand.another({ env: { ROLE: 'worker' }, clock });
  try {
    stand.shopify.world.mainApp.url = (await stand.app.start()).url;
    await worker.start();
    await stand.sync();
    await effectsOfWebhooks(stand);
    edit(stand, 1, { title: 'Mein Titel' });
    await effectsOfWebhooks(stand);
    const synced = await stand.command('sync');
    expect((synced.document as { edits: object }).edits).toMatchObject({ yours: 1, putRight: 0 });
    const again = await stand.command('sync');
    expect((again.document as { edits: object }).edits).toMatchObject({ yours: 0, putRight: 0 });
  } finally {
    await worker.stop();
  }
});
