/** What the merchant says of a double after it was planned, or beside a setting that says otherwise, holds. */
import { describe, expect, test, vi } from 'vitest';
import type { RunId } from '../../web/server/domain/ids.ts';
import type { Adoptable } from '../../web/shared/api/own-products.ts';
import type { Product } from '../../web/shared/api/products.ts';
import type { RunDetails } from '../../web/shared/api/runs.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { numberOf } from '../support/shopify-stand.ts';

const sku = '10000001';
const own = async (api: ApiAsker): Promise<Adoptable> =>
  (await api.get<Adoptable>('/products/adoptable')).body;
const choose = async (api: ApiAsker, choice: string): Promise<void> => {
  const { body } = await api.post<{ done: number }>('/products/own-choice', { choice, skus: [sku] });
  expect(body.done).toBe(1);
};
const productsOf = ({ shopify }: Stand): number => shopify.shop().products.size;
const runOf = ({ document }: { readonly document: unknown }): RunId =>
  (document as { run: { id: RunId } }).run.id;

const detailsOf = async (api: ApiAsker, run: RunId): Promise<RunDetails> =>
  (await api.get<RunDetails>(`/runs/${run}`)).body;

/** The merchant's own and what the supplier lists beside it, with an import that is planned and not made yet. */
async function planned(stand: Stand): Promise<{ api: ApiAsker; number: string; run: RunId }> {
  const number = numberOf(await makeProduct(stand, { sku }));
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  await choose(api, 'import');
  // Something else of the plan, which is to be applied all the same.
  stand.supplier.data.catalogue.change(2, { stock: 3 });
  return { api, number, run: runOf(await stand.command('plan')) };
}

const words = {
  skip: ['GRD-329', { state: 'left-out', double: 'skip' }],
  'take-back': ['GRD-321', { state: 'waiting', double: null }],
} as const;

const apply = {
  async 'by the command'(stand: Stand, _api: ApiAsker, run: RunId): Promise<void> {
    await stand.command('apply', String(run));
  },
  async 'on the page of changes'(_stand: Stand, api: ApiAsker, run: RunId): Promise<void> {
    await api.post('/changes/apply', { run });
    await vi.waitUntil(async () => (await detailsOf(api, run)).state === 'completed', 30_000);
  },
} as const;

describe.each(Object.entries(apply))('a plan that is older than the word, applied %s', (_by, applied) => {
  test.each(Object.entries(words))(
    '%s: no double is made, and the rest is',
    async (choice, [reason, then]) => {
      await using stand = await startStand({
        supplier: { products: 3 },
        shopify: { shop: { locales: [{ locale: 'de', primary: true }, { locale: 'en' }] } },
      });
      const { api, run } = await planned(stand);
      await choose(api, choice);
      await applied(stand, api, run);
      expect(await detailsOf(api, run)).toMatchObject({
        state: 'completed',
        applied: 1,
        reasons: [{ count: 1, said: { code: reason } }],
      });
      expect(productsOf(stand)).toBe(3);
      expect((await api.get<Product>(`/product?sku=${sku}`)).body).toMatchObject(then);
      await stand.sync();
      expect(productsOf(stand)).toBe(3);
    },
  );

  test('a link: no double is made, it is shown as noted, and the next sync carries it out', async () => {
    await using stand = await startStand({ supplier: { products: 3 } });
    const { api, number, run } = await planned(stand);
    const noted = await api.post('/products/adopt', { pair: { sku, product: number } });
    expect(noted.body).toEqual({ noted: 1 });
    await applied(stand, api, run);
    expect(productsOf(stand)).toBe(3);
    const shown = await own(api);
    expect(shown.counts).toMatchObject({ open: 0, link: 1 });
    expect(shown.matches[0]?.decision).toMatchObject({ choice: 'link', number });
    expect((await api.get<Product>(`/product?sku=${sku}`)).body).toMatchObject({
      state: 'pending',
      link: { state: 'asked' },
    });
    await stand.sync();
    expect(productsOf(stand)).toBe(3);
    expect((await own(api)).linked).toMatchObject({ total: 1, items: [{ sku, number }] });
  });
});

test('in files as well: what was left out since is not made, and what is wanted is', async () => {
  await using stand = await startStand({ supplier: { products: 5 }, env: { SHOPIFY_BULK_FROM: '2' } });
  const skus = [1, 2, 3, 4].map((number) => String(10_000_000 + number));
  for (const one of skus) await makeProduct(stand, { sku: one });
  await stand.sync();
  expect(productsOf(stand)).toBe(5);
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  await api.post('/products/own-choice', { choice: 'import', skus });
  const run = runOf(await stand.command('plan'));
  await api.post('/products/own-choice', { choice: 'skip', skus: skus.slice(2) });
  await stand.command('apply', String(run));
  expect(productsOf(stand)).toBe(7);
  expect((await own(api)).counts).toMatchObject({ open: 0, skip: 2 });
});

test('what still is wanted is made by that plan', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const { run } = await planned(stand);
  await stand.command('apply', String(run));
  expect(productsOf(stand)).toBe(4);
});

describe('where doubles are wanted in general', () => {
  async function wanting(stand: Stand): Promise<{ api: ApiAsker; number: string }> {
    const number = numberOf(await makeProduct(stand, { sku }));
    await stand.sync();
    const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
    await stand.app.commands.changeSettings(stand.shop, { adoption: { createDoubles: true } });
    return { api, number };
  }

  test('one that was left out stays out, whichever way the setting is switched, until that is taken back', async () => {
    await using stand = await startStand({ supplier: { products: 3 } });
    const { api } = await wanting(stand);
    await choose(api, 'skip');
    expect(await stand.sync()).toMatchObject({ applied: { create: 0 }, reasons: { 'GRD-329': 1 } });
    for (const createDoubles of [false, true]) {
      await stand.app.commands.changeSettings(stand.shop, { adoption: { createDoubles } });
      expect(await stand.sync()).toMatchObject({ applied: { create: 0 }, reasons: { 'GRD-329': 1 } });
      expect((await own(api)).counts).toMatchObject({ open: 0, skip: 1 });
    }
    await choose(api, 'take-back');
    expect(await stand.sync()).toMatchObject({ applied: { create: 1 } });
  });

  test('one that was left out is asked about anew when another of the shop’s own matches it, and is not created meanwhile', async () => {
    await using stand = await startStand({ supplier: { products: 3 } });
    const { api } = await wanting(stand);
    await choose(api, 'skip');
    expect(await stand.sync()).toMatchObject({ reasons: { 'GRD-329': 1 } });
    await makeProduct(stand, { sku });
    // However often it is asked: that somebody wanted none is not forgotten.
    for (let syncs = 0; syncs < 3; syncs += 1) {
      expect(await stand.sync()).toMatchObject({ applied: { create: 0 }, reasons: { 'GRD-321': 1 } });
      expect((await own(api)).counts).toMatchObject({ open: 1, skip: 0 });
    }
    await choose(api, 'import');
    expect(await stand.sync()).toMatchObject({ applied: { create: 1 } });
  });

  test('one that is to be linked is not created while the supplier does not answer for it', async () => {
    await using stand = await startStand({ supplier: { products: 3 } });
    const { api, number } = await wanting(stand);
    await api.post('/products/adopt', { pair: { sku, product: number } });
    const run = runOf(await stand.command('plan'));
    await stand.command('apply', String(run));
    expect(productsOf(stand)).toBe(3);
    expect((await own(api)).counts).toMatchObject({ link: 1 });
    await stand.sync();
    expect((await own(api)).linked.total).toBe(1);
    expect(productsOf(stand)).toBe(3);
  });

  test('a plan makes it without a word of anybody, and not once it is to be linked instead', async () => {
    for (const isLinked of [false, true]) {
      await using stand = await startStand({ supplier: { products: 3 } });
      const { api, number } = await wanting(stand);
      const run = runOf(await stand.command('plan'));
      if (isLinked) await api.post('/products/adopt', { pair: { sku, product: number } });
      await stand.command('apply', String(run));
      expect(productsOf(stand)).toBe(isLinked ? 3 : 4);
    }
  });

  test('a plan of when they were makes none once they are not', async () => {
    await using stand = await startStand({ supplier: { products: 3 } });
    const { api } = await wanting(stand);
    await choose(api, 'import');
    const run = runOf(await stand.command('plan'));
    await stand.app.commands.changeSettings(stand.shop, { adoption: { createDoubles: false } });
    await choose(api, 'take-back');
    await stand.command('apply', String(run));
    expect(productsOf(stand)).toBe(3);
  });
});
