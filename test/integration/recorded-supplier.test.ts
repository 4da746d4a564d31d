/** Real input: the seven products that a real API Platform server answered arrive as the mapping table says. */
import { expect, it } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { startReplay } from '../support/replay-supplier.ts';

interface Shown {
  readonly title: string;
  readonly vendor: string;
  readonly descriptionHtml: string;
  readonly status: string;
  readonly visibleIn: readonly string[];
  readonly metafields: Record<string, string>;
  readonly media: readonly { readonly source: string }[];
  readonly variants: readonly {
    readonly sku: string;
    readonly price: string;
    readonly barcode: string | null;
    readonly cost: string;
    readonly stock: readonly { readonly available: number }[];
  }[];
}

it.each(['2.6', '4.0'] as const)(
  'the recorded products of API Platform %s arrive, and an incomplete one is set aside',
  async (dialect) => {
    const { root } = await startReplay(dialect);
    const auth = { kind: 'basic', username: 'merchant', password: 'secret' };
    await using stand = await startStand({ connection: { root: root.href, auth } });
    const run = await stand.sync();
    expect(run).toMatchObject({
      state: 'completed',
      operations: { planned: 6, applied: 5, held: 1 },
      crawl: { proven: true, distinct: 7, setAside: 1 },
    });
    expect(run.setAside).toMatchObject([{ sku: '10000007', reason: 'PRD-102' }]);

    const response = await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products`);
    const products = (await response.json()) as Shown[];
    const bySku = (sku: string) => products.find(({ variants }) => variants[0]?.sku === sku);
    expect(products).toHaveLength(5);
    expect(bySku('10000001')).toMatchObject({
      title: 'Name 1 DE',
      vendor: 'Brand',
      descriptionHtml: 'Line one<br />Line two äöü / slash',
      status: 'ACTIVE',
      visibleIn: ['AT', 'DE'],
      media: [{ source: 'https://example.com/1.jpg' }],
      variants: [{ price: '20.00', barcode: null, cost: '10.50', stock: [{ available: 3 }] }],
    });
    expect(
      Object.entries(bySku('10000001')?.metafields ?? {}).map(([key, value]) => [
        key.split('.').at(-1),
        value,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['supplier_sku', '10000001'],
        ['manufacturer_id', 'M-1'],
        ['category_tree', '/v2/api/categorytree/1'],
        ['brand_logo', 'https://example.com/logo.png'],
        ['ships_to', 'AT,DE,FR'],
      ]),
    );
    expect(bySku('10000002')).toMatchObject({ status: 'ACTIVE', visibleIn: ['DE'] });
    // Its recommended price is 0: without a price it is not created.
    expect(bySku('10000006')).toBeUndefined();
    const explanation = await stand.app.commands.explain(
      stand.shop,
      '10000006' as Parameters<typeof stand.app.commands.explain>[1],
    );
    expect(explanation).toMatchObject({ verdict: 'waiting' });
  },
);
