/** R26: what somebody has kept is not undone by an answer to something else, nor by a run that has not come to it yet. */
import { expect, test } from 'vitest';
import { skuOf, startDeciding } from '../support/deciding-stand.ts';

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('“all” of what is held later means no product that was kept before', async () => {
  const deciding = await startDeciding({ supplier: { products: 60 } });
  const { stand, page } = deciding;
  await stand.app.commands.changeSettings(stand.shop, { removal: { recheckHours: 0, graceDays: 0 } });
  const decide = async (choice: string) => {
    const { held } = await deciding.changes();
    const version = held?.groups.find(({ question }) => question === 'removals')?.version;
    const wish = { run: held?.run, question: 'removals', choice, skus: [], version };
    return (await page.post('/changes/decide', wish)).json();
  };
  stand.supplier.data.catalogue.remove(numbers(1, 10));
  await stand.sync();
  expect(await decide('keep')).toMatchObject({ decided: 10 });
  await stand.sync();
  stand.supplier.data.catalogue.remove(numbers(21, 30));
  await stand.sync();
  expect(await decide('accept')).toMatchObject({ decided: 10 });
  await stand.sync();
  await stand.sync();
  expect((await deciding.inShop(1)).status).toBe('ACTIVE');
  expect((await deciding.inShop(21)).status).toBe('ARCHIVED');
});

test.each([
  ['a text', 'productUpdate', { texts: [{ lang: 'DE', name: 'Anders', description: 'Neu' }] }, 'title'],
  ['a price', 'productVariantsBulkUpdate', { rrp: 110 }, 'price'],
] as const)(
  '%s that was let through, and kept again before the run came to it',
  async (_, operation, word, field) => {
    const deciding = await startDeciding();
    const { stand } = deciding;
    for (const number of [1, 2, 3]) stand.supplier.data.catalogue.change(number, word);
    await deciding.undo((await stand.sync()).id);
    for (const number of [1, 2, 3]) expect(await deciding.choose(number, 'accept')).toBe(1);
    const before = (await deciding.inShop(3))[field];
    // The first call of a kind goes alone.
    stand.shopify.fault({ operation, latencyMs: 600_000 });
    const syncing = stand.sync();
    await expect.poll(async () => (await deciding.asked(3)).length).toBe(1);
    await expect
      .poll(
        async () => (await stand.app.commands.runs(stand.shop, { before: null, limit: 1 })).items[0]?.state,
      )
      .toBe('applying');
    expect((await stand.command('decide', 'kept', 'keep', skuOf(3))).status).toBe(0);
    stand.shopify.clearFaults();
    await syncing;
    expect((await deciding.inShop(1))[field]).not.toBe(before);
    expect((await deciding.inShop(3))[field]).toBe(before);
    await stand.sync();
    expect((await deciding.inShop(3))[field]).toBe(before);
  },
);
