/** A removal that is held because too many would leave: once the limit lets them go, the product's page says so. */
import { expect, test } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import { startStand } from '../support/app-stand.ts';
import { pageAsks } from '../support/page-asks.ts';

test('with the limit raised the page tells what the next sync does, and it does that', async () => {
  await using stand = await startStand({ supplier: { products: 40 } });
  await stand.sync();
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const product = async (sku = '10000032') =>
    productSchema.parse(await (await page.get(`/product?sku=${sku}`)).json());
  const unlisted = async (sku?: string) => (await product(sku)).unlisted;
  const raise = async (percent: number) =>
    expect((await stand.command('settings', `removal.ceilingPercent=${percent}`)).status).toBe(0);

  stand.supplier.data.catalogue.remove([31, 32, 33, 34, 35, 36, 37, 38]);
  await stand.sync();
  expect(await unlisted()).toMatchObject({ steps: [], isWithinLimit: false });
  expect((await product()).history[0]?.why?.code).toBe('GRD-302');
  // Seven of forty are not enough for eight.
  await raise(18);
  expect(await unlisted()).toMatchObject({ steps: [], isWithinLimit: false });
  await raise(20);
  const told = await unlisted();
  expect(told).toMatchObject({
    choice: null,
    isWithinLimit: true,
    steps: [
      { kind: 'withdraw', isNext: true, isDone: false },
      { kind: 'remove', isDone: false },
    ],
  });
  // Until then it can be decided otherwise, and lowering the limit takes the promise back.
  const { held } = changesSchema.parse(await (await page.get('/changes')).json());
  const wish = { run: held?.run, question: 'removals', choice: 'keep', skus: ['10000031'] };
  expect((await page.post('/changes/decide', wish)).status).toBe(200);
  expect(await unlisted('10000031')).toMatchObject({ choice: 'keep', steps: [], isWithinLimit: false });
  await raise(15);
  expect(await unlisted()).toMatchObject({ steps: [], isWithinLimit: false });
  await raise(20);
  await stand.sync();
  expect(await unlisted()).toMatchObject({
    isWithinLimit: false,
    steps: [{ kind: 'withdraw', isDone: true }, { kind: 'remove' }],
  });
  expect(await unlisted('10000031')).toMatchObject({ choice: 'keep', steps: [] });
});
