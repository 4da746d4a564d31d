/** What a supplier's server may do to an answer that is still one: bytes, headers, sizes, and errors that say 200. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ProductReading } from '../../web/server/domain/supplier-product.ts';
import {
  allRows,
  clientFor,
  countingClock,
  crawlAll,
  crawlOf,
  failureOf,
  noAbort,
  onePage,
  pageOf,
  productDocument,
  refuse,
  sendJson,
  skusOf,
  startSupplier,
  type Answerer,
} from '../support/replay-supplier.ts';

const send =
  (body: Buffer | string, headers: Record<string, string> = {}): Answerer =>
  (_, response) =>
    response.writeHead(200, headers).end(body);

const nameOf = (readings: readonly ProductReading[]): unknown =>
  readings.map((reading) =>
    reading.kind === 'product' ? reading.product.texts[0]?.name : reading.reason,
  )[0];

const pageNamed = (name: string): string =>
  JSON.stringify(pageOf([productDocument(1, { details: [{ lang: 'DE', name }] })]));

const ldJson = (charset: string) => ({ 'content-type': `application/ld+json; charset=${charset}` });

describe('8.8: bytes', () => {
  const page = pageNamed('Größe');
  test.each([
    ['utf-8', Buffer.from(page)],
    ['ISO-8859-1', Buffer.from(page, 'latin1')],
    ['"windows-1252"', Buffer.from(page, 'latin1')],
    ['utf-16le', Buffer.from(page, 'utf16le')],
  ])('are decoded by the charset that is declared: %s', async (charset, body) => {
    expect(nameOf((await crawlOf(send(body, ldJson(charset)))).readings)).toBe('Größe');
  });

  test('are UTF-8 where none is declared, and a mark at their beginning is no part of them', async () => {
    expect(nameOf((await crawlOf(send(Buffer.from(page)))).readings)).toBe('Größe');
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(page)]);
    expect(nameOf((await crawlOf(send(marked, ldJson('latin1')))).readings)).toBe('Größe');
  });

  test.each([
    ['without a charset', {}, 'it names no charset, and its bytes are not UTF-8'],
    ['as utf-8', ldJson('utf-8'), 'its bytes are not UTF-8, which is the charset that it names'],
    ['as a charset that nobody knows', ldJson('klingon'), 'it is written in “klingon”'],
  ])('are refused where they cannot be decoded: latin-1 %s', async (_, headers, words) => {
    const failure = await failureOf(send(Buffer.from(page, 'latin1'), headers));
    expect(failure).toMatchObject({ reason: 'SUP-611', message: expect.stringContaining(words) });
  });

  test('of a refusal never hide what it says', async () => {
    const failure = await failureOf((_, response) =>
      response.writeHead(403).end(Buffer.from('{"detail":"Schlüssel falsch"}', 'latin1')),
    );
    expect(failure).toMatchObject({
      reason: 'SUP-004',
      message: expect.stringContaining('Schl\ufffdssel falsch'),
    });
  });

  test.each([
    ['gzip', gzipSync(page)],
    ['x-gzip', gzipSync(page)],
    ['GZIP', gzipSync(page)],
    ['deflate', deflateSync(page)],
    ['br', brotliCompressSync(page)],
  ])('8.12: are unpacked: %s', async (encoding, body) => {
    expect(nameOf((await crawlOf(send(body, { 'content-encoding': encoding }))).readings)).toBe('Größe');
  });
});

describe('8.8: texts', () => {
  test.each([
    ['<script>alert(1)</script>Topf', 'Topf'],
    ['<b>Topf</b><br>rot', 'Topf rot'],
    ['&lt;img src=x onerror=alert(1)&gt;Topf', 'Topf'],
    ['Topf<<b>script>alert(1)<</b>/script>', 'Topf'],
    ['Rohr < 5 mm &amp; Muffe', 'Rohr < 5 mm & Muffe'],
    ['To\u200bp\u00adf\u202e\u0000', 'Topf'],
    ['Topf\r\n rot', 'Topf rot'],
    ['e\u0301tui', 'étui'],
    ['Herz ❤️ 👨‍👩‍👧 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Herz ❤️ 👨‍👩‍👧 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['می‌خواهم', 'می‌خواهم'],
  ])('%j is read as %j', async (name, expected) => {
    expect(nameOf((await crawlOf(send(pageNamed(name)))).readings)).toBe(expected);
  });

  test.each(['\u200b\u2060', '\u3164', '\u2800', '\u0301', '\u202e\u202c', '<p></p>', '&nbsp;'])(
    '8.12: %j is no name',
    async (name) => {
      const { readings } = await crawlOf(send(pageNamed(name)));
      expect(readings).toMatchObject([
        { product: { texts: [], faults: [{ field: 'details.DE.name' }, { field: 'details' }] } },
      ]);
    },
  );

  test('of trackings carry no markup either', async () => {
    const { root } = await startSupplier((_, response) =>
      sendJson(
        response,
        pageOf([
          {
            '@id': '/v2/api/trackings/1',
            order: '/v2/api/orders/1',
            createdAt: '2026-07-01T18:00:00+02:00',
            courier: '<i>DHL</i>\u200b',
            status: 'shipped',
            trackingId: '<script>alert(1)</script>JJD1<b>\n</b>JJD2',
          },
        ]),
      ),
    );
    const since = countingClock().now();
    const { shipments } = clientFor(root);
    expect(await allRows(shipments.trackingsSince(since, noAbort))).toMatchObject([
      { courier: 'DHL', trackingNumber: 'JJD1\nJJD2' },
    ]);
  });
});

describe('8.12: an answer', () => {
  test('with headers far over 16 kB is read', async () => {
    const tags = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`cache-tags-${index}`, `/v2/api/x/${index},`.repeat(500)]),
    );
    expect((await crawlOf(send(onePage, tags))).verdict).toMatchObject({ steady: true, distinct: 1 });
  });

  test('with headers beyond all measure says so, and not that the server cannot be reached', async () => {
    const failure = await failureOf(
      (_, response) => {
        response.socket?.write(`HTTP/1.1 200 OK\r\ncache-tags: ${'x'.repeat(3 * 1024 * 1024)}\r\n\r\n`);
      },
      { tries: 1 },
    );
    expect(failure).toMatchObject({ reason: 'SUP-604', message: expect.stringContaining('headers') });
  });

  test('of status 200 that is an error shows the supplier’s sentence, without the credentials', async () => {
    const documents = [
      {
        '@type': 'hydra:Error',
        'hydra:title': 'An error occurred',
        'hydra:description': 'Konto top-secret gesperrt',
      },
      { '@type': 'Error', status: 500, detail: 'Konto top-secret gesperrt' },
      { code: 401, message: 'Konto top-secret gesperrt' },
    ];
    for (const document of documents) {
      const failure = await failureOf((_, response) => sendJson(response, document), {
        auth: { kind: 'header', name: 'X-API-KEY', value: 'top-secret' },
      });
      expect(failure.reason).toBe('SUP-008');
      expect(failure.message).toMatch(/though with status 200: Konto .+ gesperrt$/);
      expect(failure.message).not.toContain('top-secret');
    }
  });

  test('whose total is a text counts as well', async () => {
    const body = JSON.stringify({ ...pageOf([productDocument(1)]), 'hydra:totalItems': '1' });
    expect((await crawlOf(send(body))).verdict).toMatchObject({ total: 1, steady: true });
  });
});

describe('8.12: Retry-After of a day', () => {
  test('is named, not waited for, and kept: until then nothing is asked', async () => {
    const { root, received } = await startSupplier((request, response, nth) =>
      nth === 1
        ? refuse(429, { 'retry-after': '86400' })(request, response, nth)
        : sendJson(response, onePage),
    );
    const clock = countingClock();
    const client = clientFor(root, { clock });
    const first = await crawlAll(client);
    expect(first.verdict.failure).toMatchObject({ reason: 'SUP-007' });
    expect(first.verdict.failure?.message).toContain('before 2026-11-02 12:00 UTC');
    clock.advance(86_000_000);
    expect((await crawlAll(client)).verdict.failure).toBe(first.verdict.failure);
    expect({ waits: clock.waits, asked: received.length }).toEqual({ waits: [], asked: 1 });
    clock.advance(400_000);
    expect((await crawlAll(client)).verdict).toMatchObject({ steady: true, failure: null });
    expect(received).toHaveLength(2);
  });
});

describe('8.12: a page that is too large', () => {
  const catalogue = Array.from({ length: 130 }, (_, index) =>
    productDocument(index + 1, { filler: 'x'.repeat(index === 60 ? 30_000 : 1000) }),
  );
  /** Cuts as asked, or in pages of its own size. */
  const serve =
    (own?: number): Answerer =>
    ({ path }, response) => {
      const query = new URL(path, 'http://x').searchParams;
      const size = own ?? Number(query.get('itemsPerPage'));
      const start = (Number(query.get('page') ?? 1) - 1) * size;
      const members = catalogue.slice(start, start + size);
      const more = start + size < catalogue.length;
      const next = `/v2/api/products?itemsPerPage=${query.get('itemsPerPage')}&page=${start / size + 2}`;
      sendJson(response, pageOf(members, { total: catalogue.length, ...(more ? { next } : {}) }));
    };

  test('is asked for in smaller ones, and every product arrives once', async () => {
    const { verdict, readings, received } = await crawlOf(serve(), { timeouts: { bodyBytes: 50_000 } });
    expect(verdict).toMatchObject({ distinct: 130, total: 130, steady: true, failure: null });
    expect(new Set(skusOf(readings)).size).toBe(130);
    expect(received.length).toBeLessThan(40);
  });

  test('is an error where one product alone is too large, or the server has its own page size', async () => {
    const alone = await crawlOf(serve(), { timeouts: { bodyBytes: 20_000 } });
    expect(alone.verdict).toMatchObject({ steady: false, failure: { reason: 'SUP-604' } });
    const own = await crawlOf(serve(45), { timeouts: { bodyBytes: 50_000 } });
    expect(own.verdict).toMatchObject({ steady: false, failure: { reason: 'SUP-604' } });
  });
});

describe('8.12: two products of one SKU', () => {
  const twins = [productDocument(9, { sku: 7 }), productDocument(10, { sku: 7 }), productDocument(11)];

  test.each([[[0, 1, 2]], [[1, 0, 2]], [[2, 1, 0]]])(
    'the choice is the same in any order, and told: %j',
    async (order) => {
      const members = order.map((index) => twins[index]);
      const { verdict, readings } = await crawlOf((_, response) => sendJson(response, pageOf(members)));
      expect(verdict).toMatchObject({ distinct: 3, steady: true });
      const products = readings.flatMap((reading) => (reading.kind === 'product' ? reading.product.iri : []));
      expect(products.sort()).toEqual(['/v2/api/products/11', '/v2/api/products/9']);
      expect(readings.filter(({ kind }) => kind === 'set-aside')).toEqual([
        {
          kind: 'set-aside',
          iri: '/v2/api/products/10',
          sku: null,
          reason: 'PRD-105',
          detail: 'sku: 7 is that of /v2/api/products/9',
        },
      ]);
    },
  );
});

describe('8.14: numbers arrive digit for digit', () => {
  test.each([
    ['340434161094042557', '340434161094042557'],
    ['1e21', '1e21'],
    ['3.40434E+17', '3.40434E+17'],
    ['12345678901234567890123456789', '12345678901234567890123456789'],
    ['100.50', '100.50'],
    ['4711', '4711'],
  ])('a tracking number that is the JSON number %s', async (written, read) => {
    const row = `{"@id":"/v2/api/trackings/1","order":"/v2/api/orders/1","createdAt":"2026-07-01T18:00:00+02:00","courier":"DHL","status":"shipped","trackingId":${written}}`;
    const { root } = await startSupplier((_, response) =>
      sendJson(response, `{"hydra:member":[${row}],"hydra:totalItems":1}`),
    );
    const { shipments } = clientFor(root);
    expect(await allRows(shipments.trackingsSince(countingClock().now(), noAbort))).toMatchObject([
      { trackingNumber: read },
    ]);
  });

  test('a SKU, a barcode and an identifier, and amounts beside them stay amounts', async () => {
    const body = onePage
      .replace('10000001', '123456789012345678')
      .replace('"netCost":10.5', '"netCost":1.050e1,"upc":4006381333931,"manufacturerId":12.50,"stock":7.0');
    const { readings } = await crawlOf(send(body));
    expect(readings).toMatchObject([
      {
        product: {
          sku: '123456789012345678',
          barcode: '4006381333931',
          manufacturerId: '12.50',
          netCost: 10_500_000,
          stock: 7,
        },
      },
    ]);
  });
});
