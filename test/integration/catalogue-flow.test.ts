/** The catalogue flow from the supplier's HTTP to the shop's products, on the real app and both sandboxes. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';

const balanced = ({
  operations: { planned, applied, left, rejected, deferred, held },
}: Awaited<ReturnType<Stand['sync']>>) => planned === applied + left + rejected + deferred + held;

/** The SKUs of all products in the shop, one entry per product. */
const skusInShop = (stand: Stand): (string | null)[] =>
  [...stand.shopify.shop().inventoryItems.values()].map(({ sku }) => sku);

/** What the shop shows for one SKU. */
async function shown(stand: Stand, sku: number) {
  const response = await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products?sku=${sku}`);
  const [product] = (await response.json()) as {
    title: string;
    status: string;
    tags: string[];
    visibleIn: string[];
    metafields: Record<string, string>;
    variants: { price: string; stock: { available: number }[] }[];
  }[];
  return product;
}

const skuOf = (index: number): number => 10_000_001 + index;

describe.each(['sqlite', 'postgres'] as const)('the catalogue on %s', (database) => {
  it('R1 arrives once, and a second sync sends nothing', async () => {
    await using stand = await startStand({ database, supplier: { products: 60 } });
    const first = await stand.sync();
    expect(first).toMatchObject({ state: 'completed', operations: { planned: 60, applied: 60 } });
    expect(stand.shopify.shop().products.size).toBe(60);
    await stand.mutations();
    const second = await stand.sync();
    expect(second).toMatchObject({ state: 'completed', operations: { planned: 0 } });
    expect(await stand.mutations()).toEqual({});
  });

  it('is imported for the points of the writing alone: what else is to know of many products comes in one call', async () => {
    await using stand = await startStand({ supplier: { products: 60 } });
    await stand.mutations();
    await stand.sync();
    const { products, inventoryItems } = stand.shopify.shop();
    const made = [...products.values()];
    expect(made.some(({ media }) => media.length === 3)).toBe(true);
    // Shopify's price of a variant, of metafields and of images (shopify-admin.md, A.1).
    const points = made.map(({ metafields, media }) =>
      Math.round(10 + 0.2 + 0.4 * metafields.length + 1.9 * media.length),
    );
    expect((await stand.mutations())['productSet']).toEqual({
      count: 60,
      points: points.reduce((sum, each) => sum + each, 0),
    });
    const known = [...inventoryItems.values()].map(({ sku }) => sku ?? '');
    for (const sku of [known[0] ?? '', known.at(-1) ?? '']) {
      const answer = await stand.command('explain', sku);
      expect(JSON.stringify(answer)).toMatch(/gid:.{1,3}shopify.{1,3}MediaImage/);
    }
  });

  it('writes only what changed, and stock of many products in one call', async () => {
    await using stand = await startStand({ database });
    await stand.sync();
    await stand.mutations();
    const { catalogue } = stand.supplier.data;
    catalogue.change(1, { texts: [{ lang: 'DE', name: 'Neuer Name', description: '' }] });
    for (let id = 2; id <= 12; id += 1) catalogue.change(id, { stock: 77 });
    const run = await stand.sync();
    expect(run.applied).toMatchObject({ create: 0, update: 1, stock: 11, offer: 0, images: 0 });
    expect(await stand.mutations()).toEqual({
      productUpdate: { count: 1, points: expect.any(Number) as number },
      inventorySetQuantities: { count: 1, points: expect.any(Number) as number },
    });
    expect((await shown(stand, skuOf(0)))?.title).toBe('Neuer Name');
    expect((await shown(stand, skuOf(1)))?.variants[0]?.stock[0]?.available).toBe(77);
  });

  it('sells a missing product out at its first verified absence, archives it at the second, and revives it', async () => {
    await using stand = await startStand({ database });
    await stand.sync();
    await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
    stand.supplier.data.catalogue.remove([3]);
    expect((await stand.sync()).applied).toMatchObject({ withdraw: 1, remove: 0 });
    expect((await shown(stand, skuOf(2)))?.variants[0]?.stock[0]?.available).toBe(0);
    expect((await stand.sync()).applied).toMatchObject({ withdraw: 0, remove: 1 });
    expect((await shown(stand, skuOf(2)))?.status).toBe('ARCHIVED');
    const count = stand.shopify.shop().products.size;
    stand.supplier.data.catalogue.relist([3]);
    expect(balanced(await stand.sync())).toBe(true);
    expect((await shown(stand, skuOf(2)))?.status).toBe('ACTIVE');
    expect(stand.shopify.shop().products.size).toBe(count);
  });
});

describe('the catalogue', () => {
  it('R3 waits for the grace period before anything leaves', async () => {
    await using stand = await startStand();
    await stand.sync();
    stand.supplier.data.catalogue.remove([3]);
    await stand.sync();
    expect((await stand.sync()).applied).toMatchObject({ withdraw: 0, remove: 0 });
    expect((await shown(stand, skuOf(2)))?.status).toBe('ACTIVE');
  });

  it('R5 holds the removals when too many products are missing, and lets everything else proceed', async () => {
    await using stand = await startStand({ supplier: { products: 40 } });
    await stand.sync();
    await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
    stand.supplier.data.catalogue.remove([1, 2, 3, 4, 5, 6, 7]);
    stand.supplier.data.catalogue.change(20, { stock: 99 });
    const run = await stand.sync();
    expect(run).toMatchObject({
      reason: 'GRD-302',
      operations: { held: 7, applied: 1 },
      reasons: { 'GRD-302': 7 },
    });
    expect(balanced(run)).toBe(true);
    expect((await shown(stand, skuOf(0)))?.status).toBe('ACTIVE');
  });

  it('takes a product out of exactly the market that it may no longer go to', async () => {
    await using stand = await startStand();
    stand.supplier.data.catalogue.change(1, { allowedCountryCodes: ['DE', 'AT', 'CH'] });
    await stand.sync();
    expect((await shown(stand, skuOf(0)))?.visibleIn).toEqual(['AT', 'CH', 'DE']);
    stand.supplier.data.catalogue.change(1, { allowedCountryCodes: ['DE', 'CH'] });
    await stand.sync();
    expect(await shown(stand, skuOf(0))).toMatchObject({ visibleIn: ['CH', 'DE'], status: 'ACTIVE' });
  });

  it('does not create anew what the merchant deleted', async () => {
    await using stand = await startStand();
    await stand.sync();
    const product = [...stand.shopify.shop().products.values()][0];
    const response = await fetch(
      `${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${product?.id.split('/').at(-1)}`,
      { method: 'DELETE' },
    );
    expect(response.status).toBe(204);
    const sku = Number(stand.supplier.data.catalogue.page(0, 1)[0]?.sku);
    stand.supplier.data.catalogue.change(1, { texts: [{ lang: 'DE', name: 'Neu', description: '' }] });
    await stand.sync();
    await stand.sync();
    expect(await shown(stand, sku)).toBeUndefined();
  });

  it('makes and shows a plan without writing when it is only previewed', async () => {
    await using stand = await startStand();
    const { run } = await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined);
    expect(run).toMatchObject({
      state: 'previewed',
      operations: { planned: 20, applied: 0 },
      wanted: { create: 20 },
    });
    expect(await stand.mutations()).not.toHaveProperty('productSet');
    expect((await stand.sync()).operations.applied).toBe(20);
  });
});

describe.each(['sqlite', 'postgres'] as const)('an app that lost its database on %s', (database) => {
  it("R17 takes its products back, none twice, and leaves the merchant what is the merchant's", async () => {
    await using stand = await startStand({ database });
    await stand.sync();
    const product = [...stand.shopify.shop().products.values()][0];
    const note = {
      id: 'gid://shopify/Metafield/1',
      namespace: 'custom',
      key: 'note',
      type: 'single_line_text_field',
    };
    product?.metafields.push({ ...note, value: 'ours', createdAt: '', updatedAt: '' });
    await stand.loseDatabase();
    await stand.sync();
    await stand.sync();
    expect(stand.shopify.shop().products.size).toBe(20);
    expect(product?.metafields).toContainEqual(
      expect.objectContaining({ namespace: 'custom', value: 'ours' }),
    );
    await stand.mutations();
    expect((await stand.sync()).operations.planned).toBe(0);
    expect(await stand.mutations()).toEqual({});
  });
});

describe('a process that is killed', () => {
  it.each(['sqlite', 'postgres'] as const)(
    'R2 R9 in the middle of the first import on %s, and started again, leaves 180 products, none twice',
    async (database) => {
      // Few enough to be created one by one.
      const env = { JOB_LEASE_SECONDS: '10' };
      await using stand = await startStand({ supplier: { products: 180 }, database, env });
      const importing = stand.spawnCommand('sync');
      if (!importing.stderr) throw new Error('the command has no standard error');
      for await (const line of createInterface({ input: importing.stderr })) {
        if (/^Writing to the shop: 1?[3-9]\d of 180\b/.test(line)) break;
      }
      importing.kill('SIGKILL');
      await once(importing, 'exit');
      const reached = stand.shopify.shop().products.size;
      expect(reached).toBeGreaterThan(29);
      expect(reached).toBeLessThan(180);

      // The job of the dead process may be done for itself, before the one that is asked for here.
      const { run } = await stand.app.commands.sync(stand.shop, { dryRun: false }, () => undefined);
      expect(run).toMatchObject({ state: 'completed', operations: { planned: 0 } });
      const skus = skusInShop(stand);
      expect(skus).toHaveLength(180);
      expect(new Set(skus).size).toBe(180);
    },
  );
});
