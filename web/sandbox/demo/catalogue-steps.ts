/** The story's first half: the catalogue arrives in the shop and follows the supplier. */
import { differences, type Step, type StepNumbers } from './step.ts';
import type { DemoWorld } from './demo-world.ts';

interface SyncDocument {
  readonly run: {
    readonly state: string;
    readonly operations: Record<'planned' | 'applied' | 'left' | 'rejected' | 'deferred' | 'held', number>;
    readonly applied: Record<
      'create' | 'place' | 'update' | 'offer' | 'images' | 'stock' | 'withdraw' | 'remove',
      number
    >;
    readonly setAside: readonly unknown[];
  };
}

interface SupplierProduct {
  readonly sku: number;
  readonly stock: number | null;
  readonly rrp: number;
  readonly allowedCountryCodes: readonly string[];
}

interface ShopProduct {
  readonly status: string;
  readonly visibleIn: readonly string[];
  readonly variants: readonly {
    readonly sku: string;
    readonly stock: readonly { readonly available: number }[];
  }[];
}

const numbersOf = ({ run: { applied } }: SyncDocument): Partial<StepNumbers> => ({
  created: applied.create,
  updated: applied.place + applied.update + applied.offer + applied.images,
  archived: applied.remove,
});

/** A run's numbers must balance, and nothing may have gone wrong in it. */
function imbalances({ run }: SyncDocument): string[] {
  const { planned, applied, left, rejected, deferred, held } = run.operations;
  return differences(
    ['state of the run', run.state, 'completed'],
    ['sum of the outcomes', applied + left + rejected + deferred + held, planned],
    ['rejected, deferred and held', rejected + deferred + held, 0],
  );
}

/** Once a day the app looks at all that it wrote: Shopify's word for that is a mutation, which writes nothing. */
const read = 'bulkOperationRunQuery';

const sync = (world: DemoWorld) => world.command<SyncDocument>('sync');

const firstProducts = async (world: DemoWorld, count: number): Promise<readonly SupplierProduct[]> =>
  (await world.supplier<{ products: SupplierProduct[] }>(`/products?limit=${count}`)).products;

const inShop = async (world: DemoWorld, sku: number): Promise<ShopProduct | undefined> =>
  (await world.shopify<ShopProduct[]>(`/products?sku=${sku}`))[0];

export const firstImport: Step = {
  title: 'First import',
  async play(world) {
    const { products } = await world.supplier<{ products: { total: number } }>('/state');
    const result = await world.command<SyncDocument>('go-live');
    const skus = (await world.shopify<ShopProduct[]>('/products')).flatMap((product) =>
      product.variants.map(({ sku }) => sku),
    );
    return {
      tale: `${result.run.applied.create} products are in the shop, each once, and what is ready is published.`,
      numbers: numbersOf(result),
      problems: [
        ...imbalances(result),
        ...differences(
          ['products in the shop and set aside', skus.length + result.run.setAside.length, products.total],
          ['distinct products', new Set(skus).size, skus.length],
        ),
      ],
    };
  },
};

export const unchangedSync: Step = {
  title: 'A sync without changes',
  async play(world) {
    const result = await sync(world);
    const calls = Object.keys(await world.shopify<object>('/mutations')).filter((name) => name !== read);
    return {
      tale: 'Nothing had changed, so nothing was sent.',
      numbers: numbersOf(result),
      problems: [...imbalances(result), ...differences(['writing calls', calls, []])],
    };
  },
};

export const fiveChange: Step = {
  title: 'Five products change',
  async play(world) {
    const skus = (await firstProducts(world, 5)).map(({ sku }) => sku);
    await world.supplier('/products', { skus, set: { name: { DE: 'Neu benannt', EN: 'Renamed' } } }, 'PATCH');
    const result = await sync(world);
    return {
      tale: `${result.run.applied.update} listings were changed, and only in what had changed.`,
      numbers: numbersOf(result),
      problems: [...imbalances(result), ...differences(['updated', result.run.applied.update, 5])],
    };
  },
};

export const threeLeaveTwoArrive: Step = {
  title: 'Three products leave, two arrive',
  async play(world) {
    const leaving = (await firstProducts(world, 8)).slice(5).map(({ sku }) => sku);
    await world.supplier('/products', { skus: leaving }, 'DELETE');
    await world.supplier('/products', { count: 2 });
    const first = await sync(world);
    const second = await sync(world);
    const statuses = await Promise.all(leaving.map(async (sku) => (await inShop(world, sku))?.status));
    return {
      tale: 'The absence was verified twice: first the three were sold out, then archived. (Here without the usual days between.)',
      numbers: { ...numbersOf(first), archived: second.run.applied.remove },
      problems: [
        ...imbalances(first),
        ...imbalances(second),
        ...differences(
          ['created', first.run.applied.create, 2],
          ['sold out first', first.run.applied.withdraw, 3],
          ['archived first', first.run.applied.remove, 0],
          ['status', statuses, ['ARCHIVED', 'ARCHIVED', 'ARCHIVED']],
        ),
      ],
    };
  },
};

export const stockMoves: Step = {
  title: 'Stock moves',
  async play(world) {
    const skus = (await firstProducts(world, 30)).map(({ sku }) => sku);
    await world.supplier('/products', { skus, set: { stock: 7 } }, 'PATCH');
    const result = await sync(world);
    const shown = await Promise.all(
      skus.map(async (sku) => (await inShop(world, sku))?.variants[0]?.stock[0]?.available),
    );
    return {
      tale: `${result.run.applied.stock} quantities went out together in one call.`,
      numbers: numbersOf(result),
      problems: [...imbalances(result), ...differences(['quantities in the shop', [...new Set(shown)], [7]])],
    };
  },
};

export const leavesAustria: Step = {
  title: 'A product may no longer go to Austria',
  async play(world) {
    const candidates = await firstProducts(world, 100);
    for (const { sku, allowedCountryCodes } of candidates) {
      const before = await inShop(world, sku);
      if (!before?.visibleIn.includes('AT')) continue;
      const without = allowedCountryCodes.filter((code) => code !== 'AT');
      await world.supplier(`/products/${sku}`, { allowedCountryCodes: without }, 'PATCH');
      const result = await sync(world);
      const after = await inShop(world, sku);
      const remaining = before.visibleIn.filter((code) => code !== 'AT');
      return {
        tale: `${sku} left the Austrian market and is still seen in ${after?.visibleIn.join(', ')}.`,
        numbers: numbersOf(result),
        problems: [...imbalances(result), ...differences(['markets', after?.visibleIn, remaining])],
      };
    }
    return { tale: '', problems: ['no product of the first hundred is sold in Austria'] };
  },
};
