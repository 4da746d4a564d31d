/**
 * What was decided about a product, and no run holds, on its page: told where the next sync heeds it, so that it can be taken
 * back until it is carried out, and told nowhere else.
 */
import { expect, test, vi } from 'vitest';
import { skuOf, startDeciding, type DecidingStand } from '../support/deciding-stand.ts';

const anders = { texts: [{ lang: 'DE', name: 'Anders', description: 'Neu' }] };
const refuse = ({ stand }: DecidingStand) =>
  stand.shopify.fault({ operation: 'productUpdate', userErrors: [{ message: 'no', field: ['title'] }] });
const plan = async (deciding: DecidingStand) => {
  await deciding.page.post('/changes/plan');
  await vi.waitFor(async () => expect((await deciding.changes()).asked?.state).toBe('done'), {
    timeout: 60_000,
    interval: 50,
  });
};

test.each<[string, (deciding: DecidingStand) => Promise<unknown>]>([
  [
    'and was refused by Shopify',
    async (deciding) => {
      refuse(deciding);
      await deciding.stand.sync();
      deciding.stand.shopify.clearFaults();
    },
  ],
  ['and stands in a plan', plan],
])('what was let through %s can be taken back', async (_, meanwhile) => {
  const deciding = await startDeciding();
  await deciding.undone(1, anders);
  const { title } = await deciding.inShop(1);
  expect(await deciding.choose(1, 'accept')).toBe(1);
  await meanwhile(deciding);
  expect(await deciding.asked(1)).toMatchObject([{ decided: { accept: 1 } }]);
  expect(await deciding.choose(1, 'keep')).toBe(1);
  await deciding.stand.sync();
  expect((await deciding.inShop(1)).title).toBe(title);
});

test('what was let through of a jump is told under its question after an older run was undone', async () => {
  const deciding = await startDeciding();
  const { catalogue } = deciding.stand.supplier.data;
  catalogue.change(1, { rrp: 120 });
  const { id } = await deciding.stand.sync();
  catalogue.change(1, { netCost: 90, rrp: 210 });
  await deciding.stand.sync();
  await deciding.choose(1, 'accept');
  await deciding.undo(id);
  const all = await deciding.asked(1);
  expect(all.find(({ question }) => question === 'price-jumps')).toMatchObject({
    decided: { accept: 1 },
    changes: [{ field: 'Cost per item' }],
  });
});

test('after another price rule the page offers no decision about a price that nobody has decided about', async () => {
  const deciding = await startDeciding();
  await deciding.undone(1, { rrp: 110 });
  expect(await deciding.asked(1)).toHaveLength(1);
  const rule = { brand: null, category: null, from: 'rrp', factor: '1.25', plus: '0' } as const;
  const rules = [{ ...rule, ending: 'none', direction: 'nearest', compareAt: 'none' } as const];
  await deciding.stand.app.commands.changeSettings(deciding.stand.shop, { prices: { rules } });
  expect(await deciding.asked(1)).toEqual([]);
});

test('of what an undoing could not put back no page says that it stays as it was', async () => {
  const deciding = await startDeciding();
  deciding.stand.supplier.data.catalogue.change(1, anders);
  const { id } = await deciding.stand.sync();
  refuse(deciding);
  await deciding.undo(id);
  deciding.stand.shopify.clearFaults();
  expect((await deciding.inShop(1)).title).toBe('Anders');
  expect(await deciding.asked(1)).toEqual([]);
});

test('nor of an undoing that was undone', async () => {
  const deciding = await startDeciding();
  const run = await deciding.undone(1, anders);
  await deciding.undo((run + 1) as typeof run);
  expect((await deciding.inShop(1)).title).toBe('Anders');
  expect(await deciding.asked(1)).toEqual([]);
});

test('what the merchant has made theirs is no change that the page offers', async () => {
  const deciding = await startDeciding();
  await deciding.undone(1, anders);
  await deciding.page.post('/product/own', { sku: skuOf(1), field: 'title', whose: 'mine' });
  const fields = (await deciding.asked(1)).flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(fields).toEqual(['Description']);
});

test('what an undoing keeps is told beside a plan that the undoing made void', async () => {
  const deciding = await startDeciding();
  deciding.stand.supplier.data.catalogue.change(1, anders);
  const { id } = await deciding.stand.sync();
  deciding.stand.supplier.data.catalogue.change(1, {
    texts: [{ lang: 'DE', name: 'Noch anders', description: 'Neu' }],
  });
  await plan(deciding);
  await deciding.undo(id);
  expect(await deciding.asked(1)).toMatchObject([{ undid: id, decided: { keep: 1 } }]);
});

test('an undoing takes back nothing of what its run never changed', async () => {
  const deciding = await startDeciding();
  deciding.stand.supplier.data.catalogue.change(1, { brand: 'Solo' });
  const { id } = await deciding.stand.sync();
  await deciding.undone(1, anders);
  await deciding.choose(1, 'accept');
  await deciding.undo(id);
  await deciding.stand.sync();
  expect((await deciding.inShop(1)).title).toBe('Anders');
});

test.each([
  ['below the minimum margin', 114, [75, 97], { toBeDraft: null, lowPrice: { code: 'GRD-304' } }],
  ['below the cost, and off sale', 110, [75, 95, 112], { toBeDraft: { code: 'GAT-202' }, lowPrice: null }],
])('a price that would be %s, were it taken over, says so before', async (_, rrp, costs, said) => {
  const deciding = await startDeciding();
  const { stand } = deciding;
  await stand.app.commands.changeSettings(stand.shop, { prices: { minimumMarginPercent: 20 } });
  await deciding.undone(1, { rrp });
  for (const netCost of costs) {
    stand.supplier.data.catalogue.change(1, { netCost });
    await stand.sync();
  }
  const kept = (await deciding.asked(1)).find(({ question }) => question === 'kept');
  expect(kept).toMatchObject(said);
});

test('a product whose removal was undone in vain is not told as kept', async () => {
  const deciding = await startDeciding();
  const { stand } = deciding;
  await stand.app.commands.changeSettings(stand.shop, { removal: { recheckHours: 0, graceDays: 0 } });
  stand.supplier.data.catalogue.remove([1]);
  await stand.sync();
  const { id } = await stand.sync();
  refuse(deciding);
  await deciding.undo(id);
  expect((await deciding.inShop(1)).status).toBe('ARCHIVED');
  expect((await deciding.told(1)).unlisted).toMatchObject({ choice: null, undid: null });
});

test('a creation whose undoing was undone goes on sale again after a pause', async () => {
  const deciding = await startDeciding();
  const { stand } = deciding;
  stand.supplier.data.catalogue.add(1);
  const { id } = await stand.sync();
  await deciding.undo(id);
  await deciding.undo((id + 1) as typeof id);
  await stand.sync();
  for (const [act, status] of [
    ['pause', 'DRAFT'],
    ['resume', 'ACTIVE'],
  ] as const) {
    await stand.app.commands.act(stand.shop, act, { skus: [skuOf(7)] as never, isNow: false });
    await stand.sync();
    expect((await deciding.inShop(7)).status).toBe(status);
  }
});
