/** R23: what an undoing makes a draft says why, on its page as in the list, at once as after any later sync. */
import { expect, it, onTestFinished } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { productListSchema, productSchema } from '../../web/shared/api/products.ts';
import { reasonText } from '../../web/server/domain/reason-texts/reason-text.ts';
import { productsIn, startWith, whole } from '../support/listed-catalogue.ts';
import { pageAsks } from '../support/page-asks.ts';

const sku = '10000001';
const kept = reasonText('GRD-323', 'en').what;
const priced = (cost: number, rrp: number) => [whole(1, { netCost: String(cost), rrp: String(rrp) })];

/** It was sold at 20, was a draft while its cost of 25 asked for 40, and is on sale at that because a person accepted it. */
async function accepted() {
  const { stand, list } = await startWith(priced(10, 20));
  onTestFinished(() => stand[Symbol.asyncDispose]());
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const read = async (path: string): Promise<unknown> => (await page.get(path)).json();
  const look = async () => {
    const { reasons, asked } = productSchema.parse(await read(`/product?sku=${sku}`));
    const { items } = productListSchema.parse(await read('/products'));
    const [inShop] = await productsIn(stand);
    return {
      inShop: [inShop?.status, inShop?.variants[0]?.price],
      page: [...reasons, ...(asked ?? []).map(({ said }) => said)].map(({ code }) => code),
      list: items.map(({ why }) => why),
      explained: (await stand.command('explain', sku)).words.some((line) => line.includes('GRD-323')),
    };
  };
  list(priced(25, 40));
  await stand.sync();
  const { held } = changesSchema.parse(await read('/changes'));
  await page.post('/changes/decide', { run: held?.run, question: 'price-jumps', choice: 'accept', skus: [] });
  const { id } = await stand.sync();
  return { stand, list, look, run: String(id) };
}

it.each([
  ['as before', priced(10, 20), '20.00'],
  ['still above the old price, which stays away', priced(25, 40), '40.00'],
])('a price that was accepted is undone while the cost is %s', async (_, listed, price) => {
  const { stand, list, look, run } = await accepted();
  const onSale = { page: [], list: [null], explained: false };
  expect(await look()).toEqual({ inShop: ['ACTIVE', '40.00'], ...onSale });
  list(listed);
  await stand.sync();
  await stand.command('undo', run);
  const undone = { inShop: ['DRAFT', price], page: ['GRD-323'], list: [kept], explained: true };
  expect(await look()).toEqual(undone);
  for (let time = 0; time < 2; time += 1) {
    await stand.sync();
    expect(await look()).toEqual(undone);
  }
  // Taken over after all, it is kept by nobody any more.
  await stand.command('decide', 'kept', 'accept', sku);
  const { words } = await stand.command('explain', sku);
  expect(words.filter((line) => line.includes('GRD-323') && !line.includes('held (GRD-323)'))).toEqual([]);
  expect(words.join('\n')).toMatch(/^You decided to take over with the next sync: (cost, )?status\.$/m);
});

it('what keeps it a draft by then is told in its place', async () => {
  const { stand, list, look, run } = await accepted();
  await stand.command('undo', run);
  list([whole(1, { netCost: '25', rrp: '40', images: [] })]);
  await stand.sync();
  const { page, list: lines } = await look();
  expect([page[0], lines]).toEqual(['GAT-201', [reasonText('GAT-201', 'en').what]]);
});
