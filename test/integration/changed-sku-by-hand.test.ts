/** A product whose SKU the supplier changes, by command line, HTTP and the sandbox's real shop. */
import { expect, test } from 'vitest';
import { catalogue, productsIn, remove, skuIn, startWith, whole } from '../support/listed-catalogue.ts';

const gtin = '4006381333931';

test('R9 a changed SKU is one line of the plan, one product in the shop, and one sentence for either SKU', async () => {
  const others = catalogue().slice(1);
  const { stand, list } = await startWith([whole(1, { upc: gtin }), ...others]);
  await using _ = stand;
  const before = (await productsIn(stand)).find((product) => skuIn(product) === '10000001');
  list([whole(91, { upc: gtin }), ...others]);
  const plan = await stand.command('plan');
  expect(plan.words.join('\n')).toMatch(/Changed SKUs \(1\)[\s\S]*SKU +10000001 +10000091/);
  const run = await stand.sync();
  expect(run).toMatchObject({ state: 'completed', applied: { renumber: 1, create: 0, withdraw: 0 } });
  const all = await productsIn(stand);
  expect(all).toHaveLength(10);
  const after = all.find((product) => skuIn(product) === '10000091');
  expect(after).toMatchObject({ id: before?.id, title: 'Name 91' });
  expect(Object.values(after?.metafields ?? {})).toContain('10000091');
  const said = async (sku: string) => (await stand.command('explain', sku)).words.slice(0, 4).join(' ');
  expect(await said('10000001')).toContain('Its SKU is 10000091 now.');
  expect(await said('10000091')).toContain('it was 10000001 before');
  expect((await stand.command('explain', '10000001')).words.join(' ')).not.toContain('hash');
  const { listings, live } = await stand.app.commands.status(stand.shop);
  expect({ ...listings, live }).toMatchObject({ wanted: 0, present: 10, live: 10 });
  // Lost with the SKU changed once more meanwhile: what the shop shows is enough.
  await stand.loseDatabase();
  list([whole(92, { upc: gtin }), ...others]);
  expect(await stand.sync()).toMatchObject({ applied: { renumber: 1, create: 0, withdraw: 0 } });
  await stand.sync();
  const now = await productsIn(stand);
  expect(now).toHaveLength(10);
  expect(now.find((product) => skuIn(product) === '10000092')?.id).toBe(before?.id);
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('R9 what was deleted stays deleted under its new SKU, also after a lost database, until “release” of either SKU', async () => {
  const others = catalogue().slice(1);
  const { stand, list } = await startWith([whole(1, { upc: gtin }), ...others]);
  await using _ = stand;
  const [first] = await productsIn(stand);
  if (!first) throw new Error('the shop has no products');
  await remove(stand, first.id);
  list([whole(91, { upc: gtin }), ...others]);
  const plan = (await stand.command('plan')).words.join('\n');
  expect(plan).toMatch(/Changed SKUs \(1\)[\s\S]*SKU +10000001 +10000091[\s\S]*deleted +stays deleted/);
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { renumber: 1, create: 0 } });
  const said = async (...args: string[]) => (await stand.command(...args)).words.join('\n');
  expect(await said('deleted')).toMatch(/10000001 .*10000091 at the supplier by now[\s\S]*10000091 /);
  expect(await said('explain', '10000001')).toContain('Its SKU is 10000091 now.');
  expect(await said('explain', '10000091')).toContain('it was 10000001 before');
  await stand.loseDatabase();
  list([whole(92, { upc: gtin }), ...others]);
  expect(await stand.sync()).toMatchObject({ applied: { renumber: 1, create: 0 } });
  expect(await productsIn(stand)).toHaveLength(9);
  expect(await said('release', '10000091')).toContain('it is 10000092 now');
  expect(await said('release', '10000091')).toContain('Its SKU is 10000092 now');
  expect(await stand.sync()).toMatchObject({ applied: { create: 1 } });
});
