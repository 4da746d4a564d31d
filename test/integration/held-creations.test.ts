/** Home counts what waits in the shop; what is not created yet is a product that needs a look. One is never told as the other. */
import { expect, test } from 'vitest';
import { changeListSchema } from '../../web/shared/api/changes.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import { startStand } from '../support/app-stand.ts';
import { pageAsks } from '../support/page-asks.ts';

test('who decides about creations has decided about nothing in the shop', async () => {
  await using stand = await startStand({ supplier: { products: 10 } });
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const waiting = async () => {
    const { standing, waiting: lines } = homeSchema.parse(await (await page.get('/home')).json());
    // The headline tells as many as the lines under it.
    expect(standing).toMatchObject({ kind: 'held', count: lines.reduce((sum, { count }) => sum + count, 0) });
    return lines.filter(({ kind }) => kind === 'margins').map(({ count }) => count);
  };
  const { catalogue } = stand.supplier.data;
  const late = [3, 4, 5];
  catalogue.remove(late);
  await stand.sync();
  const prices = { minimumMarginPercent: 60, costJumpPercent: 100_000 };
  await stand.app.commands.changeSettings(stand.shop, { prices });
  catalogue.relist(late);
  for (const product of [6, 7, 8]) catalogue.change(product, { netCost: 70, rrp: 77 });
  for (const product of late) catalogue.change(product, { netCost: 70, rrp: 77 });
  await stand.sync();
  expect(await waiting()).toEqual([3]);
  expect(await stand.command('decide', 'margins', 'keep', '10000003', '10000004', '10000005')).toMatchObject({
    document: { decided: 3 },
  });
  expect(await waiting()).toEqual([3]);
  await stand.command('decide', 'margins', 'accept', '10000006');
  expect(await waiting()).toEqual([2]);
});

test('beside a price that is held for its margin stands what the supplier asks, also where that stays', async () => {
  await using stand = await startStand({ supplier: { products: 10 } });
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const { catalogue } = stand.supplier.data;
  for (const product of [1, 2]) catalogue.change(product, { netCost: 70, rrp: 777 });
  await stand.sync();
  const prices = { minimumMarginPercent: 60, costJumpPercent: 100_000 };
  await stand.app.commands.changeSettings(stand.shop, { prices });
  catalogue.change(1, { rrp: 77 });
  catalogue.change(2, { netCost: 71, rrp: 78 });
  const { id } = await stand.sync();
  const list = await (await page.get(`/changes/list?run=${id}&reason=GRD-304`)).json();
  const costs = changeListSchema
    .parse(list)
    .items.map(({ sku, changes }) => [sku, changes.filter(({ field }) => field === 'Cost per item')]);
  expect(costs).toEqual([
    ['10000001', [{ field: 'Cost per item', before: '', after: '€70.00' }]],
    ['10000002', [{ field: 'Cost per item', before: '€70.00', after: '€71.00' }]],
  ]);
});
