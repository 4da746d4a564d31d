/** What reaches the shop when single fields of the supplier's products cannot be read, or hold what is no text. */
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { productsIn, type InShop } from '../support/listed-catalogue.ts';
import { startListing, type Document } from '../support/listing-supplier.ts';
import { productDocument } from '../support/replay-supplier.ts';

const whole = (id: number): Document =>
  productDocument(id, {
    brand: 'Marke',
    upc: '4006381333931',
    images: [{ url: `https://a.test/${id}.jpg` }],
    details: [{ lang: 'DE', name: `Name ${id}` }],
    stock: { stock: 5 },
  });

async function startWith(first: readonly Document[]) {
  const { connection, list } = await startListing(first);
  const stand = await startStand({ connection });
  const sync = async (next?: readonly Document[]) => {
    if (next) list(next);
    const run = await stand.sync();
    return { run, shown: await productsIn(stand) };
  };
  return { stand, sync };
}

const odd: readonly Record<string, unknown>[] = [
  { logoUrl: { url: 'x' } },
  { brand: ['Marke'] },
  { rrp: '20,00' },
  { rrp: 'auf Anfrage' },
  { netCost: {}, rrp: [] },
  { details: 'Name' },
  { details: [{ lang: 'DE', name: '\u200b' }] },
  { allowedCountryCodes: 'DE' },
  { allowedCountryCodes: 'überall' },
  { allowedCountryCodes: 7 },
  { images: 'https://a.test/1.jpg' },
  { '@id': null },
  { sku: null },
  { sku: 'abc' },
  { sku: 1.5 },
];

test('8.7: live products with one odd field each stay as they are, and their stock 0 arrives', async () => {
  const { stand, sync } = await startWith(odd.map((_, index) => whole(index + 1)));
  await using _ = stand;
  // All of a small shop sell out at once.
  await stand.app.commands.changeSettings(stand.shop, { sudden: { atLeast: odd.length } });
  const before = await sync();
  expect(before.shown).toHaveLength(odd.length);
  expect(before.shown[0]).toMatchObject({ status: 'ACTIVE', vendor: 'Marke', visibleIn: ['DE'] });
  const { run, shown } = await sync(
    odd.map((fields, index) => Object.assign(whole(index + 1), { stock: { stock: 0 } }, fields)),
  );
  expect(run).toMatchObject({ state: 'completed', crawl: { setAside: 0 }, operations: { rejected: 0 } });
  const telling = ({ title, vendor, status, visibleIn, variants: [variant] }: InShop) => ({
    title,
    vendor,
    status,
    visibleIn,
    price: variant?.price,
    stock: variant?.stock.map(({ available }) => available),
  });
  const sold = before.shown.map((product) => Object.assign(telling(product), { stock: [0] }));
  expect(shown.map(telling)).toEqual(sold);
});

test('R27: a product whose SKU cannot be read is told so where it is shown; whoever carries that SKU has it', async () => {
  const { stand, sync } = await startWith([whole(1), whole(2)]);
  await using _ = stand;
  const quantities = ({ shown }: Awaited<ReturnType<typeof sync>>) =>
    shown.map(({ variants: [variant] }) => variant?.stock[0]?.available);
  await sync();
  const nameless = (stock: number) => Object.assign(whole(1), { sku: 'abc', stock: { stock } });
  expect(quantities(await sync([nameless(3), whole(2)]))).toEqual([3, 5]);
  expect((await stand.command('explain', '10000001')).words.join('\n')).toContain('sku');
  // Nothing but the quantity moves.
  expect(quantities(await sync([nameless(2), whole(2)]))).toEqual([2, 5]);
  // Another product has the SKU from now on.
  const heir = Object.assign(whole(7), { sku: 10_000_001, stock: { stock: 9 } });
  const taken = await sync([nameless(2), whole(2), heir]);
  expect(quantities(taken)).toEqual([9, 5]);
  expect(taken.run.setAside).toMatchObject([{ reason: 'PRD-101' }]);
});

test('8.7: a new product whose countries cannot be read is sold nowhere, and one without a name is set aside', async () => {
  const { stand, sync } = await startWith([
    { ...whole(1), allowedCountryCodes: 'überall' },
    { ...whole(2), details: { name: 1 } },
    whole(3),
  ]);
  await using _ = stand;
  const { run, shown } = await sync();
  expect(shown.map(({ status, visibleIn }) => [status, visibleIn])).toEqual([
    ['DRAFT', []],
    ['ACTIVE', ['DE']],
  ]);
  expect(run.setAside).toMatchObject([{ sku: '10000002', reason: 'PRD-102' }]);
});

test('8.8, 8.12: titles, vendors and barcodes that reach the shop are text that can be seen, and right', async () => {
  const { stand, sync } = await startWith([
    {
      ...whole(1),
      brand: '<script>alert(1)</script>Mar\u200bke',
      upc: '4006381333930',
      details: [{ lang: 'DE', name: `&lt;img src=x onerror=alert(1)&gt;${'👨‍👩‍👧'.repeat(40)}` }],
    },
  ]);
  await using _ = stand;
  const { shown } = await sync();
  expect(shown).toMatchObject([{ title: '👨‍👩‍👧'.repeat(31), vendor: 'Marke', variants: [{ barcode: null }] }]);
});

test('8.12: of two products of one SKU the same one is sold, run after run, and the other is told', async () => {
  const twin = { ...whole(2), sku: 10_000_001, details: [{ lang: 'DE', name: 'Zwilling' }] };
  const { stand, sync } = await startWith([twin, whole(1)]);
  await using _ = stand;
  for (const members of [
    [twin, whole(1)],
    [whole(1), twin],
    [twin, whole(1)],
  ]) {
    const { run, shown } = await sync(members);
    expect(shown).toMatchObject([{ title: 'Name 1' }]);
    expect(run.setAside).toMatchObject([{ sku: null, reason: 'PRD-105' }]);
  }
});

test('8.12: a twin that is listed a thousand products after the one that is sold costs no second reading', async () => {
  const unnamed = Array.from({ length: 1000 }, (_, index) => ({ '@id': `/v2/api/products/${index + 2}` }));
  const members = [whole(1), ...unnamed, { ...whole(2000), sku: 10_000_001 }];
  const { connection, asked } = await startListing(members);
  await using stand = await startStand({ connection });
  await stand.sync();
  const before = asked.length;
  expect((await stand.sync()).crawl).toMatchObject({ proven: true, setAside: 1001 });
  expect(asked.slice(before)).toHaveLength(1);
});

test('8.7: a field that is right again is taken, whatever came in between', async () => {
  const { stand, sync } = await startWith([whole(1)]);
  await using _ = stand;
  await sync();
  const odd = await sync([{ ...whole(1), brand: ['?'] }]);
  expect(odd.shown).toMatchObject([{ vendor: 'Marke' }]);
  const unchanged = await sync([{ ...whole(1), brand: ['?'], stock: { stock: 4 } }]);
  expect(unchanged.shown).toMatchObject([{ vendor: 'Marke', variants: [{ stock: [{ available: 4 }] }] }]);
  const right = await sync([{ ...whole(1), brand: 'Andere' }]);
  expect(right.shown).toMatchObject([{ vendor: 'Andere' }]);
});

test('8.7: what could not be read is told with what was seen: by the run, in words, and by explain', async () => {
  const { stand, sync } = await startWith([whole(1), whole(2)]);
  await using _ = stand;
  expect((await sync()).run).toMatchObject({ faults: [], faultyProducts: 0 });
  const seen = 'rrp: an amount of money was expected, but the text “auf Anfrage” came';
  for (const stock of [5, 4, 4]) {
    const { run } = await sync([{ ...whole(1), rrp: 'auf Anfrage', stock: { stock } }, whole(2)]);
    expect(run.faultyProducts).toBe(1);
    expect(run.faults).toEqual([
      { iri: '/v2/api/products/1', sku: '10000001', reason: 'PRD-104', detail: seen },
    ]);
  }
  expect((await stand.command('sync')).words).toEqual(expect.arrayContaining([`  10000001: ${seen}`]));
  const { document, words } = await stand.command('explain', '10000001');
  expect(document).toMatchObject({ verdict: 'live', reasons: ['PRD-104'], details: [seen] });
  expect(words).toContain(`Details: ${seen}`);
  expect((await sync([whole(1), whole(2)])).run).toMatchObject({ faults: [], faultyProducts: 0 });
});

test.each([
  ['kept', { rrp: 'auf Anfrage' }, { title: 'Name 1' }],
  ['left out', { upc: 'no barcode' }, { variants: [{ barcode: null }] }],
  ['shortened', { details: [{ lang: 'DE', name: 'x'.repeat(300) }] }, { title: 'x'.repeat(255) }],
])('8.7: of a detail that was %s nothing untrue is said', async (_, odd, expected) => {
  const { stand, sync } = await startWith([whole(1)]);
  await using __ = stand;
  await sync();
  const { shown } = await sync([{ ...whole(1), ...odd }]);
  expect(shown).toMatchObject([expected]);
  const { words } = await stand.command('explain', '10000001');
  expect(words.join('\n')).toContain('[PRD-104]');
  expect(words.join('\n')).toMatch(
    /kept the last value that could be read, left the detail out or shortened it/,
  );
});
