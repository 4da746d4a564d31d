/** A catalogue that is read through odd paging and odd content: nothing is lost, and nothing is believed too much. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Sku } from '../../web/server/domain/ids.ts';
import {
  clientFor,
  crawlOf,
  failureOf,
  noAbort,
  onePage,
  pageOf,
  productDocument,
  sendJson,
  skusOf,
  startSupplier,
  type Answerer,
} from '../support/replay-supplier.ts';

describe('paging', () => {
  const page =
    (answer: (number: number) => unknown): Answerer =>
    ({ path }, response) =>
      sendJson(response, answer(Number(new URL(path, 'http://x').searchParams.get('page'))));

  test('that leads back to a page already read ends with words', async () => {
    const circle = page((n) =>
      pageOf([productDocument(n)], { total: 9, next: `/v2/api/products?page=${(n % 2) + 1}` }),
    );
    expect(await failureOf(circle)).toMatchObject({
      reason: 'SUP-605',
      message: expect.stringContaining('page=1'),
    });
  });

  test('that never ends is left after the pages that there can be', async () => {
    const endless = page((n) =>
      pageOf([productDocument(n)], { total: 3, next: `/v2/api/products?page=${n + 1}` }),
    );
    const { verdict } = await crawlOf(endless);
    expect(verdict).toMatchObject({ pages: 8, failure: { reason: 'SUP-605' } });
  });

  test('that repeats one page is left after three without anything new', async () => {
    const same = page((n) =>
      pageOf([productDocument(1)], { total: 5000, next: `/v2/api/products?page=${n + 1}` }),
    );
    const { verdict, readings } = await crawlOf(same);
    expect(verdict).toMatchObject({ pages: 4, distinct: 1, failure: { reason: 'SUP-605' } });
    expect(readings).toHaveLength(1);
  });

  test('that points to another server is not followed, and the credentials stay', async () => {
    const other = await startSupplier((_, response) => sendJson(response, onePage));
    const failure = await failureOf(
      page(() => pageOf([productDocument(1)], { total: 2, next: `${other.root.href}/products?page=2` })),
      { auth: { kind: 'header', name: 'X-API-KEY', value: 'top-secret' } },
    );
    expect(failure.reason).toBe('SUP-606');
    expect(other.received).toEqual([]);
  });

  test('that ends with an empty page, or does not count, is read to its end but proves nothing by itself', async () => {
    const uncounted = page((n) =>
      pageOf(n < 3 ? [productDocument(n)] : [], { total: null, next: `/v2/api/products?page=${n + 1}` }),
    );
    const { verdict } = await crawlOf(uncounted);
    const set = expect.stringMatching(/^2:/) as unknown;
    expect(verdict).toEqual({ pages: 3, distinct: 2, total: null, steady: false, set, failure: null });
  });

  test('with a total that moves, or that promises more, is not steady', async () => {
    const moving = page((n) =>
      pageOf([productDocument(n)], {
        total: n === 1 ? 3 : 2,
        ...(n === 1 ? { next: '/v2/api/products?page=2' } : {}),
      }),
    );
    expect((await crawlOf(moving)).verdict).toMatchObject({
      distinct: 2,
      total: 2,
      steady: false,
      failure: null,
    });
    const short = page(() => pageOf([productDocument(1)], { total: 2 }));
    expect((await crawlOf(short)).verdict).toMatchObject({
      distinct: 1,
      total: 2,
      steady: false,
      failure: null,
    });
  });

  test('of an empty catalogue is steady and empty', async () => {
    expect((await crawlOf(page(() => pageOf([])))).verdict).toMatchObject({
      distinct: 0,
      total: 0,
      failure: null,
    });
  });
});

describe('the content of an answer', () => {
  test('that is broken in one field costs that field, and the product where it is its SKU', async () => {
    const deep = 'nested a hundred thousand times';
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const members = [
      productDocument(1),
      productDocument(2, { sku: 'none' }),
      productDocument(3, { details: [{ lang: 'DE', name: 'A', description: 'x'.repeat(10_000_000) }] }),
      productDocument(4, { stock: deep, unknown: deep }),
      productDocument(5, { brand: deep }),
      'nonsense',
      null,
      productDocument(6, { details: [{ lang: 'DE', name: '<script>alert(1)</script>' }] }),
    ];
    const text = JSON.stringify(pageOf(members)).replaceAll(JSON.stringify(deep), nested);
    const { verdict, readings } = await crawlOf((_, response) => sendJson(response, text));
    expect(verdict).toMatchObject({ distinct: 8, total: 8, steady: true });
    expect(skusOf(readings)).toEqual([1, 3, 4, 5, 6].map((id) => `1000000${id}`));
    expect(readings.flatMap((reading) => (reading.kind === 'set-aside' ? [reading.reason] : []))).toEqual([
      'PRD-101',
      'PRD-101',
      'PRD-101',
    ]);
  });

  test('is read in any wrapping: compressed, with a byte order mark, under another type', async () => {
    const product = productDocument(1, { brand: 'Kärcher' });
    const text = JSON.stringify(pageOf([product]));
    const wrappings: [Record<string, string>, Buffer][] = [
      [{ 'content-encoding': 'gzip' }, gzipSync(text)],
      [{ 'content-type': 'text/html' }, Buffer.from(`\uFEFF${text}`)],
    ];
    for (const [headers, body] of wrappings) {
      const { verdict, readings } = await crawlOf((_, response) =>
        response.writeHead(200, headers).end(body),
      );
      expect(verdict).toMatchObject({ distinct: 1, steady: true });
      expect(readings).toMatchObject([{ product: { brand: 'Kärcher' } }]);
    }
  });

  test('that comes again on a later page counts once; of a product the last reading, of the others the first', async () => {
    const broken = productDocument(2, { sku: 'none' });
    const { verdict, readings } = await crawlOf(({ path }, response) =>
      path.includes('page=2')
        ? sendJson(
            response,
            pageOf([productDocument(3), broken, productDocument(1, { rrp: 30 })], { total: 3 }),
          )
        : sendJson(
            response,
            pageOf([productDocument(1), broken], { total: 3, next: '/v2/api/products?page=2' }),
          ),
    );
    expect(verdict).toMatchObject({ distinct: 3, total: 3, steady: true });
    expect(
      readings.map((reading) => (reading.kind === 'product' ? reading.product.rrp : reading.reason)),
    ).toEqual([20_000_000, 'PRD-101', 20_000_000, 30_000_000]);
  });

  test('gives a SKU to one product only; the other is set aside', async () => {
    const twins = [productDocument(1), productDocument(2, { sku: 10_000_001 })];
    const { verdict, readings } = await crawlOf((_, response) => sendJson(response, pageOf(twins)));
    expect(verdict).toMatchObject({ distinct: 2, total: 2, steady: true });
    expect(readings[1]).toEqual({
      kind: 'set-aside',
      iri: '/v2/api/products/2',
      sku: null,
      reason: 'PRD-105',
      detail: 'sku: 10000001 is that of /v2/api/products/1',
    });
  });
});

describe('asking for SKUs', () => {
  const some = (count: number): Sku[] =>
    Array.from({ length: count }, (_, i) => String(10_000_001 + i) as Sku);

  test('goes in batches of 50, follows their pages, and asks for nothing when there is nothing to ask', async () => {
    const { root, received } = await startSupplier(({ path }, response) => {
      const query = new URL(path, 'http://x').searchParams;
      const asked = query.getAll('sku[]').map((sku) => productDocument(Number(sku) - 10_000_000));
      if (query.get('page') === '2' || asked.length <= 30)
        return sendJson(response, pageOf(asked.slice(-20)));
      return sendJson(response, pageOf(asked.slice(0, 30), { total: asked.length, next: `${path}&page=2` }));
    });
    const { catalogue } = clientFor(root);
    expect(await catalogue.findBySku([], noAbort)).toEqual([]);
    const found = await catalogue.findBySku([...some(70), ...some(3)], noAbort);
    expect(skusOf(found.map((member) => member.read()))).toEqual(some(70));
    expect(received.map(({ path }) => new URL(path, 'http://x').searchParams.getAll('sku[]').length)).toEqual(
      [50, 50, 20],
    );
  });

  test.each([
    ['shows none', []],
    ['shows one of two', [productDocument(1)]],
  ])('fails when the server counts more than it shows, and %s', async (_, members) => {
    const { root } = await startSupplier((_request, response) =>
      sendJson(response, pageOf(members, { total: members.length + 1 })),
    );
    await expect(clientFor(root).catalogue.findBySku(some(2), noAbort)).rejects.toMatchObject({
      reason: 'SUP-608',
      retry: 'next-run',
    });
  });

  test('fails when the server ignores the filter, on its first page', async () => {
    const { root, received } = await startSupplier((_, response) =>
      sendJson(response, pageOf([productDocument(99)], { total: 5000, next: '/v2/api/products?page=2' })),
    );
    await expect(clientFor(root).catalogue.findBySku(some(2), noAbort)).rejects.toMatchObject({
      reason: 'SUP-607',
    });
    expect(received).toHaveLength(1);
  });
});
