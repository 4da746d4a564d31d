/** What `sync`, `status` and `explain` say of one product is true of the shop, on the real app and both sandboxes. */
import { describe, expect, it } from 'vitest';
import type { SyncResult } from '../../web/server/catalogue/sync-catalogue.ts';
import type { Explanation } from '../../web/server/shops/explain-listing.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { seenIn, startMarketStand } from '../support/stand-markets.ts';

const first = 10_000_001;

async function sync(stand: Stand, ...args: string[]) {
  const { status, words, document } = await stand.command('sync', ...args);
  return { status, words: words.join('\n'), run: (document as SyncResult).run };
}

async function explain(stand: Stand, sku = first) {
  const { words, document } = await stand.command('explain', String(sku));
  return { words: words.join('\n'), explanation: document as Explanation };
}

async function deleteInShop({ shopifyUrl, shop }: Stand): Promise<void> {
  const products = `${shopifyUrl}/sandbox/shops/${shop}/products`;
  const response = await fetch(`${products}?sku=${first}`);
  const [product] = (await response.json()) as { readonly id: string }[];
  await fetch(`${products}/${product?.id.split('/').at(-1)}`, { method: 'DELETE' });
}

const newName = { texts: [{ lang: 'DE', name: 'Neuer Name', description: '' }] };

describe('8.10: a change that Shopify refuses', () => {
  it.each([
    ['stock', { stock: 77 }],
    ['name', newName],
    ['price', { rrp: 990 }],
    ['stock and name', { stock: 77, ...newName }],
  ])(
    'because the merchant deleted the product, whose %s changed, leaves the run complete, with status 0',
    async (_, change) => {
      await using stand = await startStand();
      // The second one looks at the new images, and would see then what is gone.
      for (const _time of [1, 2]) await stand.sync();
      await deleteInShop(stand);
      stand.supplier.data.catalogue.change(1, change);
      const { status, words, run } = await sync(stand);
      expect({ status, run }).toMatchObject({ status: 0, run: { state: 'completed', reason: null } });
      expect(Object.keys(run.reasons)).toEqual(['SHP-704']);
      expect(words).toContain('[SHP-704] This product was deleted in your shop.');
      const explained = await explain(stand);
      expect(explained.explanation).toMatchObject({
        verdict: 'deleted',
        reasons: ['SHP-704'],
        details: [],
        confirmed: null,
      });
      expect(explained.words).toContain('stays away');
      expect(explained.words).not.toMatch(/correct the product|Markets:|Shopify has:/);
      expect(await sync(stand)).toMatchObject({ status: 0, run: { operations: { planned: 0 } } });
    },
  );

  it('with the words that the product does not exist, though it is there, is made by the next sync', async () => {
    await using stand = await startStand();
    await stand.sync();
    stand.supplier.data.catalogue.change(1, newName);
    const userErrors = [{ message: 'Product does not exist', field: ['id'] }];
    stand.shopify.fault({ operation: 'productUpdate', times: 1, userErrors });
    const { status, words, run } = await sync(stand);
    expect({ status, run }).toMatchObject({
      status: 1,
      run: { state: 'incomplete', reason: 'SHP-705', reasons: { 'SHP-705': 1 } },
    });
    expect(words).toContain('Shopify refused 1: the next sync tries again.');
    expect(words).not.toContain('SHP-704');
    const { words: explained } = await explain(stand);
    expect(explained).toContain('is live in the shop');
    expect(explained).toContain('Product does not exist');
    expect(explained).not.toContain('SHP-704');
    expect(await sync(stand)).toMatchObject({ status: 0, run: { applied: { update: 1 } } });
    expect((await explain(stand)).explanation).toMatchObject({ verdict: 'live', reasons: [] });
  });
});

describe('8.9: drafts that the guard holds', () => {
  const count = 10;
  const image = (number: number) => `https://images.example.com/${number}.png`;
  const standOfTen = () =>
    startMarketStand({
      shipsTo: Array.from({ length: count }, () => ['DE', 'AT']),
      markets: [{ name: 'Germany', countries: ['DE'] }],
    });
  const showImages = (stand: Stand, of: (number: number) => readonly string[]): void => {
    for (let number = 1; number <= count; number += 1)
      stand.supplier.data.catalogue.change(number, { imageUrls: [...of(number)] });
  };
  const status = async (stand: Stand) => (await stand.command('status')).words.join('\n');

  it('are live for status and explain, until a person has let them become drafts', async () => {
    await using stand = await standOfTen();
    await stand.sync();
    showImages(stand, () => []);
    expect(await sync(stand)).toMatchObject({ status: 0, run: { reason: 'GRD-311' } });
    expect(await status(stand)).toContain(`${count} live`);
    expect(await status(stand)).not.toContain('Why products are drafts');
    const held = await explain(stand);
    expect(held.explanation).toMatchObject({
      verdict: 'live',
      reasons: ['GRD-311'],
      toBeDraft: { reasons: ['GAT-201'], held: true },
    });
    expect(held.words).toContain('It would become a draft; that change is held: [GAT-201]');
    expect(held.words).not.toContain('We keep the product as a draft');

    await stand.sync('drafts');
    expect(await status(stand)).toContain(`Why products are drafts:\n  ${count}: [GAT-201]`);
    const draft = await explain(stand);
    expect(draft.explanation).toMatchObject({ verdict: 'draft', reasons: ['GAT-201'], toBeDraft: null });
    expect(draft.words).toContain('We keep the product as a draft');
  });

  it('are told no more once the supplier has settled them, also while others are still held', async () => {
    await using stand = await standOfTen();
    await stand.sync();
    showImages(stand, () => []);
    await stand.sync();
    showImages(stand, (number) => (number === 1 ? [image(1)] : []));
    expect(await sync(stand)).toMatchObject({ run: { reason: 'GRD-311' } });
    const settled = await explain(stand);
    expect(settled.explanation).toMatchObject({ verdict: 'live', reasons: [], details: [], toBeDraft: null });
    expect(settled.words).not.toMatch(/^\[GRD-311\]/m);
    expect((await explain(stand, first + 1)).explanation).toMatchObject({ reasons: ['GRD-311'] });
  });
});

it('8.3: where a placement was refused half-way, it is said what was made, and that nobody sees the product', async () => {
  await using stand = await startMarketStand({
    shipsTo: [['DE'], ['DE']],
    markets: [
      { name: 'Germany', countries: ['DE'] },
      { name: 'Austria', countries: ['AT'] },
    ],
  });
  await stand.sync();
  stand.supplier.data.catalogue.change(1, { allowedCountryCodes: ['AT'] });
  const userErrors = [{ message: 'Not now', field: ['id'] }];
  stand.shopify.fault({ operation: 'publishablePublish', times: 1, userErrors });
  const { status, words } = await sync(stand);
  expect(status).toBe(1);
  expect(words).not.toContain('We left this change out');
  expect(await seenIn(stand, 2)).toEqual(['', 'DE']);
  const half = await explain(stand);
  expect(half.words).toContain(`${first} is in the shop, but visible in no market.`);
  expect(half.words).toContain('It left “Germany”, as it should');
  expect(half.words).toContain('Not now');
  expect(await sync(stand)).toMatchObject({ status: 0 });
  expect(await seenIn(stand, 2)).toEqual(['AT', 'DE']);
  expect((await explain(stand)).words).toContain('is live in the shop');
});
