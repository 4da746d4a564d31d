/** R23: what an undoing keeps can be taken over from the product's page at once: no sync has to meet it first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSchema } from '../../web/shared/api/products.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { productsIn } from '../support/listed-catalogue.ts';
import { pageAsks, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
let undone: number;
const [changed, created] = ['10000001', '10000007'];

const asked = async (sku: string) => {
  const product = productSchema.parse(await (await page.get(`/product?sku=${sku}`)).json());
  return { reasons: product.reasons.map(({ code }) => code), asked: product.asked ?? [] };
};
const choose = async (sku: string, choice: 'accept' | 'keep'): Promise<unknown> => {
  const [{ run, question } = { run: 0, question: '' }] = (await asked(sku)).asked;
  return (await page.post('/changes/decide', { run, question, choice, skus: [sku] })).json();
};
const titles = async () => (await productsIn(stand)).map(({ title }) => title);

beforeAll(async () => {
  stand = await startStand({ supplier: { products: 6 } });
  await stand.sync();
  page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { rrp: 110, texts: [{ lang: 'DE', name: 'Anders', description: 'Neu' }] });
  catalogue.add(1);
  undone = (await stand.sync()).id;
  await stand.app.commands.undo(
    stand.shop,
    { run: undone as never, only: null, planOnly: false },
    () => undefined,
  );
});
afterAll(() => stand[Symbol.asyncDispose]());

test('the page names what the undoing keeps, from what to what, with the choice to change it after all', async () => {
  const { asked: all, reasons } = await asked(changed);
  expect(all).toMatchObject([{ question: 'kept', undid: undone, decided: { keep: 1 } }]);
  expect(all[0]?.changes.map(({ field }) => field).toSorted()).toEqual(['Description', 'Price', 'Title']);
  expect(all[0]?.changes).toContainEqual({
    field: 'Title',
    before: expect.stringMatching(/./),
    after: 'Anders',
  });
  expect(reasons).not.toContain('GRD-323');
});

test('so does the page of a product whose creation was undone', async () => {
  const { asked: all, reasons } = await asked(created);
  expect(all).toMatchObject([{ question: 'kept', undid: undone, decided: { keep: 1 } }]);
  expect(all[0]?.changes).toContainEqual({
    field: 'In your shop',
    before: 'draft, not on sale',
    after: 'active',
  });
  expect(reasons).not.toContain('GRD-323');
});

test('a sync says the same of both', async () => {
  const told = async () => {
    const both = [...(await asked(changed)).asked, ...(await asked(created)).asked];
    return both.map(({ changes, said, undid }) => ({ changes, said, undid }));
  };
  const before = await told();
  await stand.sync();
  expect(await told()).toEqual(before);
});

test('what was chosen is told, can be chosen otherwise, and the next sync does it', async () => {
  expect(await choose(changed, 'accept')).toMatchObject({ decided: 1 });
  expect((await asked(changed)).asked).toMatchObject([{ undid: null, decided: { accept: 1, keep: 0 } }]);
  expect(await choose(changed, 'keep')).toMatchObject({ decided: 1 });
  expect((await asked(changed)).asked).toMatchObject([{ undid: null, decided: { accept: 0, keep: 1 } }]);
  await choose(changed, 'accept');
  await choose(created, 'accept');
  expect(await titles()).not.toContain('Anders');
  await stand.sync();
  expect(await titles()).toContain('Anders');
  expect((await asked(changed)).asked).toEqual([]);
  expect((await asked(created)).asked).toEqual([]);
});
