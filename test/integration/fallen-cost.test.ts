/** A cost that jumped, took its product off sale and fell again: the draft says in the list what it waits for. */
import { expect, it, onTestFinished } from 'vitest';
import { productListSchema } from '../../web/shared/api/products.ts';
import { reasonText } from '../../web/server/domain/reason-texts/reason-text.ts';
import { productsIn, startWith, whole } from '../support/listed-catalogue.ts';
import { pageAsks } from '../support/page-asks.ts';

const priced = (cost: number, rrp: number) => [whole(1, { netCost: String(cost), rrp: String(rrp) })];

it('a draft whose place is held with its price says so in the list, until somebody decides', async () => {
  const { stand, list } = await startWith(priced(10, 20));
  onTestFinished(() => stand[Symbol.asyncDispose]());
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const look = async () => {
    const { items } = productListSchema.parse(await (await page.get('/products')).json());
    const [inShop] = await productsIn(stand);
    return [inShop?.status, items[0]?.why];
  };
  list(priced(25, 40));
  await stand.sync();
  expect(await look()).toEqual(['DRAFT', reasonText('GAT-202', 'en').what]);
  list(priced(19, 20));
  for (let time = 0; time < 2; time += 1) {
    await stand.sync();
    expect(await look()).toEqual(['DRAFT', reasonText('GRD-303', 'en').what]);
  }
  list(priced(10, 20));
  await stand.sync();
  expect(await look()).toEqual(['ACTIVE', null]);
});
