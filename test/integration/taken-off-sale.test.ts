/** A real withdrawal keeps whether customers could buy the product, and only what they could is told as taken off sale. */
import { expect, test } from 'vitest';
import { editProduct } from '../../web/sandbox/shopify/merchant/edit-product.ts';
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { changeListSchema } from '../../web/shared/api/changes.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import { runDetailsSchema } from '../../web/shared/api/runs.ts';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';
import { pageAsks } from '../support/page-asks.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';

const [onSale, alsoOnSale, draft, soldOut] = [1, 2, 3, 4] as const;

/** As a merchant does it in the admin. */
function makeDraft({ shopify }: Stand, number: number): void {
  const { inventoryItems, variants, products } = shopify.shop();
  const item = [...inventoryItems.values()].find(({ sku }) => sku === String(skuOf(number)));
  const product = products.get(variants.get(item?.variantId ?? '')?.productId ?? '');
  if (!product) throw new Error(`the shop has no product ${number}`);
  editProduct(shopify.world.call(shopify.shop()), product, { status: 'DRAFT' });
}

/** How each product that was withdrawn stood before, as its operation has it. */
async function statusesBefore({ databaseUrl }: Stand, run: number): Promise<Record<string, unknown>> {
  const db = await openDatabase(databaseUrl);
  const rows = await db
    .selectFrom('operations')
    .select(['sku', 'before'])
    .where('kind', '=', 'withdraw')
    .where('run_id', '=', run as never)
    .execute();
  await db.destroy();
  const statusOf = (before: string) => (JSON.parse(before) as { status?: { status: string } }).status?.status;
  return Object.fromEntries(rows.map(({ sku, before }) => [sku, statusOf(before)]));
}

test('of what is withdrawn, Home and Activity count as off sale what was on sale, and nothing else', async () => {
  await using stand = await startStand({ supplier: { products: 30 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(soldOut, { stock: 0 });
  stand.shopify.world.mainApp.url = (await stand.app.start()).url;
  await stand.sync();
  makeDraft(stand, draft);
  await effectsOfWebhooks(stand);
  await stand.sync();
  catalogue.remove([onSale, alsoOnSale, draft, soldOut]);
  const run = await stand.sync();
  expect(run).toMatchObject({ state: 'completed', applied: { withdraw: 4 } });
  expect(await statusesBefore(stand, run.id)).toEqual({
    [skuOf(onSale)]: 'ACTIVE',
    [skuOf(alsoOnSale)]: 'ACTIVE',
    [skuOf(draft)]: 'DRAFT',
    [skuOf(soldOut)]: 'ACTIVE',
  });

  const page = pageAsks(stand, stand.shopify.world.mainApp.url ?? '');
  const told = { offSale: 2, offBefore: 2, soldOut: 0, archived: 0, drafted: 0 };
  const { lastCheck } = homeSchema.parse(await (await page.get('/home')).json());
  expect(lastCheck).toMatchObject({ run: run.id, ...told });
  const { items } = await stand.app.commands.runs(stand.shop, { before: null, limit: 1 });
  expect(items).toMatchObject([{ id: run.id, sale: told }]);
  const details = runDetailsSchema.parse(await (await page.get(`/runs/${run.id}`)).json());
  expect(details).toMatchObject({ kinds: [{ kind: 'withdraw', applied: 4 }], offBefore: 2 });

  for (const [language, why] of [
    ['en', 'your removal setting is applied'],
    ['de', 'Ihre Einstellung zum Entfernen'],
  ] as const) {
    const list = await page.get(`/changes/list?run=${run.id}&part=leaving&language=${language}`);
    const { items: leaving } = changeListSchema.parse(await list.json());
    expect(leaving.map((change) => change.why.join(' '))).toEqual(
      leaving.map(() => expect.stringContaining(why) as string),
    );
    expect(leaving).toHaveLength(4);
  }
});

test.each(['archive', 'delete'] as const)(
  'R10 what a person made a draft is left and told so: %s',
  async (policy) => {
    await using stand = await startStand({ supplier: { products: 30 } });
    stand.shopify.world.mainApp.url = (await stand.app.start()).url;
    const removal = { ...removeAtOnce.removal, policy };
    await stand.app.commands.changeSettings(stand.shop, { removal });
    await stand.sync();
    makeDraft(stand, draft);
    await effectsOfWebhooks(stand);
    await stand.sync();
    stand.supplier.data.catalogue.remove([onSale, draft]);
    await stand.sync();
    const run = await stand.sync();
    const statuses = Array.from(stand.shopify.shop().products.values(), ({ status }) => status);
    const isErased = policy === 'delete';
    expect(statuses.filter((status) => status !== 'ACTIVE').toSorted()).toEqual(
      isErased ? ['DRAFT'] : ['ARCHIVED', 'DRAFT'],
    );
    expect(statuses).toHaveLength(isErased ? 29 : 30);
    expect(run).toMatchObject({ state: 'completed', reasons: { 'GRD-328': 1 } });

    const page = pageAsks(stand, stand.shopify.world.mainApp.url ?? '');
    const { lastCheck } = homeSchema.parse(await (await page.get('/home')).json());
    expect(lastCheck).toMatchObject({
      run: run.id,
      archived: isErased ? 0 : 1,
      deleted: isErased ? 1 : 0,
      drafted: 0,
    });
    const list = await page.get(`/changes/list?run=${run.id}&part=leaving`);
    const left = changeListSchema
      .parse(await list.json())
      .items.find(({ sku }) => sku === String(skuOf(draft)));
    expect(left?.changes.map(({ after }) => after)).toEqual(['hidden already, as you left it']);
    const shown = productSchema.parse(await (await page.get(`/product?sku=${skuOf(draft)}`)).json());
    expect(shown.history[0]).toMatchObject({ state: 'left', why: { code: 'GRD-328' } });
    expect(shown.unlisted).toMatchObject({ undoUntil: null });
    expect(shown.unlisted?.steps.filter(({ kind }) => kind !== 'withdraw')).toEqual([]);
    expect((await stand.sync()).operations.planned).toBe(0);
    const undone = await stand.command('undo', String(run.id));
    expect(undone.words.join('\n')).not.toContain(String(skuOf(draft)));
  },
);
