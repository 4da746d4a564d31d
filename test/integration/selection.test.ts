/** What the merchant imports, from the command line to the shop, on the real app and both sandboxes. */
import { expect, test } from 'vitest';
import type { SelectionAnswer } from '../../web/server/application/merchant-rules.ts';
import { selectionWish } from '../../web/server/cli/selection-command.ts';
import { everything, type Selection } from '../../web/server/domain/selection.ts';
import { removeAtOnce, startStand } from '../support/app-stand.ts';
import { pageAsks } from '../support/page-asks.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import { startListing, type Document } from '../support/listing-supplier.ts';
import { productDocument } from '../support/replay-supplier.ts';

const whole = (id: number, brand: string, fields: object = {}): Document =>
  productDocument(id, {
    brand,
    images: [{ url: `https://a.test/${id}.jpg` }],
    details: [{ lang: 'DE', name: `Name ${id}` }],
    stock: { stock: 5 },
    ...fields,
  });

async function startWith(first: readonly Document[]) {
  const { connection, asked, list } = await startListing(first);
  const stand = await startStand({ connection });
  /** Number, status and quantity. */
  const shown = () =>
    [...stand.shopify.shop().inventoryItems.values()]
      .map(({ sku, levels, variantId }) => {
        const { products, variants } = stand.shopify.shop();
        const { productId = '' } = variants.get(variantId) ?? {};
        const [level] = levels.values();
        return [Number(sku) - 10_000_000, products.get(productId)?.status, level?.quantities.available];
      })
      .sort(([one], [other]) => Number(one) - Number(other));
  const choose = (selection: Partial<Selection>, confirmed = true): Promise<SelectionAnswer> =>
    stand.app.commands.selection(stand.shop, {
      selection: { ...everything, ...selection },
      save: true,
      agreed: confirmed ? Infinity : 0,
    });
  return { stand, shown, choose, asked, list };
}

test('what falls out of the choice leaves by the removal policy, once somebody agreed, and comes back as it was', async () => {
  const members = [whole(1, 'Bosch'), whole(2, 'Bosch'), whole(3, 'Makita')];
  const { stand, shown, choose, asked, list } = await startWith(members);
  await using _ = stand;
  await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
  await stand.sync();
  const before = shown();
  expect(before).toEqual([1, 2, 3].map((id) => [id, 'ACTIVE', 5]));
  const refused = await choose({ brands: ['bosch'] }, false);
  expect(refused).toMatchObject({
    saved: false,
    needsConfirmation: true,
    preview: { products: 3, chosen: 2, enter: 0, leave: 1, ceiling: 5 },
  });
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });

  await choose({ brands: ['bosch'] });
  list([...members, whole(4, 'Makita'), whole(5, 'Bosch')]);
  expect(await stand.sync()).toMatchObject({
    applied: { create: 1, withdraw: 1 },
    operations: { planned: 2 },
  });
  expect(shown()).toEqual([
    [1, 'ACTIVE', 5],
    [2, 'ACTIVE', 5],
    [3, 'ACTIVE', 0],
    [5, 'ACTIVE', 5],
  ]);
  for (const sku of ['10000003', '10000004'])
    expect(await stand.app.commands.explain(stand.shop, sku as never)).toMatchObject({
      verdict: 'left-out',
      reasons: ['PRD-106'],
    });
  expect(await stand.app.commands.status(stand.shop)).toMatchObject({
    leftOut: 1,
    listings: { wanted: 0 },
  });
  expect(await stand.sync()).toMatchObject({ applied: { remove: 1 } });
  expect(shown()[2]).toEqual([3, 'ARCHIVED', 0]);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });

  expect((await choose({})).preview).toMatchObject({ chosen: 5, enter: 2, leave: 0 });
  await stand.sync();
  expect(shown()).toEqual([1, 2, 3, 4, 5].map((id) => [id, 'ACTIVE', 5]));
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
  // The whole catalogue is always read: what is not asked for could not be proven absent.
  expect(asked.filter((path) => path.includes('countryCodes'))).toEqual([]);
});

test('what falls out of the choice is deleted where the merchant wants that, after it was said, and is created anew', async () => {
  const { stand, shown, choose } = await startWith([whole(1, 'Bosch'), whole(2, 'Makita')]);
  await using _ = stand;
  await stand.app.commands.changeSettings(stand.shop, {
    removal: { ...removeAtOnce.removal, policy: 'delete' },
  });
  await stand.sync();
  const chosen = await stand.command('selection', '--brand', 'Bosch', '--save', '--confirm');
  expect(chosen.words.join()).toContain('after 0 days they are deleted for good, or archived');
  await stand.sync();
  expect(await stand.sync()).toMatchObject({ applied: { delete: 1 } });
  expect(shown()).toEqual([[1, 'ACTIVE', 5]]);
  expect((await stand.sync()).operations.planned).toBe(0);
  expect(await stand.app.commands.explain(stand.shop, '10000002' as never)).toMatchObject({
    verdict: 'left-out',
  });
  await choose({});
  expect(await stand.sync()).toMatchObject({ applied: { create: 1 } });
  expect(shown()).toEqual([1, 2].map((id) => [id, 'ACTIVE', 5]));
});

test('what the merchant leaves out is told as that, may be kept, and is over when they choose it again', async () => {
  const { stand, shown, choose } = await startWith([
    whole(1, 'Bosch'),
    whole(2, 'Makita'),
    whole(3, 'Makita'),
  ]);
  await using _ = stand;
  await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
  await stand.sync();
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const product = async (number: number) =>
    productSchema.parse(await (await page.get(`/product?sku=${10_000_000 + number}`)).json());
  await choose({ brands: ['bosch'] });
  await stand.sync();
  expect(await product(2)).toMatchObject({
    state: 'left-out',
    unlisted: { isImported: false, choice: null, act: 'keep' },
  });
  expect(await (await page.post('/products/act', { act: 'keep', skus: ['10000002'] })).json()).toMatchObject({
    done: 1,
  });
  expect(await stand.sync()).toMatchObject({ applied: { remove: 1 } });
  expect(shown().map(([, status]) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ARCHIVED']);
  await choose({});
  await stand.sync();
  expect(shown()).toEqual([1, 2, 3].map((id) => [id, 'ACTIVE', 5]));
  expect(await product(2)).toMatchObject({ state: 'live', unlisted: null });
});

test('more than may leave in a day are held and kept up meanwhile, and a choice by country follows the supplier', async () => {
  const members = Array.from({ length: 7 }, (_, index) =>
    whole(index + 1, 'Bosch', { allowedCountryCodes: index === 0 ? ['AT', 'DE'] : ['DE'] }),
  );
  const { stand, shown, choose, list } = await startWith(members);
  await using _ = stand;
  await stand.sync();
  expect((await choose({ countries: ['AT' as never] })).preview).toMatchObject({ leave: 6, ceiling: 5 });
  list(members.map((member) => Object.assign({}, member, { stock: { stock: 4 } })));
  expect(await stand.sync()).toMatchObject({ reason: 'GRD-302', operations: { held: 6, applied: 7 } });
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => [id, 'ACTIVE', 4]));
  expect(await stand.sync('removals')).toMatchObject({ applied: { withdraw: 6 } });
  expect(shown().map(([, , stock]) => stock)).toEqual([4, 0, 0, 0, 0, 0, 0]);
  list(members.map((member) => Object.assign({}, member, { allowedCountryCodes: ['AT', 'DE'] })));
  await stand.sync('into-markets');
  expect(shown().map(([, , stock]) => stock)).toEqual([5, 5, 5, 5, 5, 5, 5]);
});

test('what left in the last 24 hours counts with what a choice lets leave, as the sync counts it', async () => {
  const brands = ['Bosch', 'Bosch', 'Bosch', 'Makita', 'Makita', 'Makita', 'Makita'];
  const { stand, choose } = await startWith(brands.map((brand, index) => whole(index + 1, brand)));
  await using _ = stand;
  await stand.sync();
  expect((await choose({ brands: ['Makita'] })).preview).toMatchObject({ leave: 3, ceiling: 5, left: 0 });
  expect(await stand.sync()).toMatchObject({ applied: { withdraw: 3 } });
  expect((await choose({ brands: ['Bosch'] })).preview).toMatchObject({ leave: 4, ceiling: 5, left: 3 });
  expect(await stand.sync()).toMatchObject({ reason: 'GRD-302', applied: { withdraw: 0 } });
});

test('a choice that would hold nothing is refused, and so is a name that the supplier does not list', async () => {
  const { stand, choose } = await startWith([whole(1, 'Bosch')]);
  await using _ = stand;
  await expect(choose({ brands: ['Bosch'] })).rejects.toThrow('No product has been read yet');
  await stand.sync();
  await expect(choose({ brands: ['Bosch', 'Bsoch'] })).rejects.toThrow('"Bsoch"');
  await expect(choose({ brands: ['Bosch'], countries: ['FR' as never] })).rejects.toThrow('holds none');
  expect((await stand.command('selection')).words[0]).toBe(
    'All products: 1 of the 1 that the supplier lists.',
  );
});

test.each([
  [{ country: ['Germany'] }, 'looks like DE'],
  [{ everything: true, brand: ['Bosch'] }, 'say it alone'],
])('a choice that cannot be is refused by name: %j', (flags, words) => {
  expect(() => selectionWish(flags)).toThrow(words);
});
