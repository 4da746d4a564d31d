/** The story's look at the checkout: what may not be shipped to Austria cannot be ordered there, however it got into a cart. */
import { differences, type Step } from './step.ts';
import type { DemoWorld } from './demo-world.ts';

interface Checkout {
  readonly isAccepted: boolean;
  readonly refusals: readonly { readonly message: string }[];
}

interface SupplierProduct {
  readonly sku: number;
  readonly allowedCountryCodes: readonly string[];
}

const buy = (world: DemoWorld, sku: number, country: string): Promise<Checkout> =>
  world.shopify<Checkout>('/checkouts', { lines: [{ sku: String(sku) }], country });

/** One that is sold in Germany and may not go to Austria. */
async function forGermanyAlone(world: DemoWorld): Promise<number | undefined> {
  const { products } = await world.supplier<{ products: SupplierProduct[] }>('/products?limit=100');
  for (const { sku, allowedCountryCodes: codes } of products) {
    if (codes.includes('AT') || !codes.includes('DE')) continue;
    const [found] = await world.shopify<{ visibleIn: readonly string[] }[]>(`/products?sku=${sku}`);
    if (found?.visibleIn.includes('DE')) return sku;
  }
  return undefined;
}

interface MarketsDocument {
  readonly markets: readonly { readonly market: string; readonly why: { readonly forbidden: number } }[];
}

/** Products that the preview of the markets keeps out of the Austrian one, because they may not be shipped there. */
async function keptOut(world: DemoWorld): Promise<number> {
  const { markets } = await world.command<MarketsDocument>('markets');
  return markets.find(({ market }) => market === 'Austria')?.why.forbidden ?? 0;
}

export const refusedAtCheckout: Step = {
  title: 'The checkout guard',
  async play(world) {
    const sku = await forGermanyAlone(world);
    if (sku === undefined)
      return { tale: '', problems: ['no product of the first hundred is kept from Austria'] };
    const products = await keptOut(world);
    const before = await buy(world, sku, 'AT');
    await world.command('guard', 'on');
    const [austria, germany] = [await buy(world, sku, 'AT'), await buy(world, sku, 'DE')];
    return {
      tale: `“markets” names ${products} products that the Austrian market goes without. An Austrian address for ${sku}, one of them, is refused: ${austria.refusals[0]?.message ?? ''}`,
      problems: differences(
        ['named by “markets”', products > 0, true],
        ['refusals before', before.refusals.length, 0],
        ['refusals for Austria', austria.refusals.length, 1],
        ['accepted for Germany', germany.isAccepted, true],
      ),
    };
  },
};
