/** How the client reads what is not data: error texts, Retry-After, HTML, addresses, and how it cuts pages. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { endpoint, fenced, pathOf, readIri } from '../../web/server/supplier/address.ts';
import { hiddenError } from '../../web/server/supplier/hidden-error.ts';
import { readCollection } from '../../web/server/supplier/hydra.ts';
import { createOverlap, cutBefore } from '../../web/server/supplier/overlap.ts';
import { errorText, withoutMarkup } from '../../web/server/supplier/refusal.ts';
import { readRetryAfter } from '../../web/server/supplier/retry.ts';

describe('an error text', () => {
  const all = {
    violations: [{ propertyPath: 'status', message: 'Not a choice.' }, { message: 'Blank.' }, 'x'],
    detail: 'the detail',
    'hydra:description': 'the description',
    description: 'another description',
    message: 'the message',
    'hydra:title': 'the title',
    title: 'another title',
  };

  test('is the most telling of what the body holds', () => {
    const said: string[] = [];
    const body: Record<string, unknown> = { ...all };
    for (const key of Object.keys(all)) {
      said.push(errorText(JSON.stringify(body)));
      delete body[key];
    }
    expect(said).toEqual([
      'status: Not a choice. Blank.',
      'the detail',
      'the description',
      'another description',
      'the message',
      'the title',
      'another title',
    ]);
  });

  test('is cut, so that a stack trace does not fill a page', () => {
    expect(errorText(JSON.stringify({ detail: 'x'.repeat(5000), trace: ['y'.repeat(5000)] }))).toHaveLength(
      301,
    );
    expect(errorText('y'.repeat(5000))).toHaveLength(201);
  });

  test('of an HTML page is what a reader would see', () => {
    const page = `<!DOCTYPE html><html><head><style>b{color:red}</style><script>let a = '<b>';</script>
      <link href="data:image/svg+xml,<svg xmlns=%22x%22>"></head><body><h1>Bad  Gateway</h1>a < b<!-- no --></body>`;
    expect(withoutMarkup(page, 120)).toBe('Bad Gateway a < b');
  });

  test('of a hostile page takes no time to speak of', () => {
    for (const page of ['<'.repeat(1e6), '<a "'.repeat(3e5), '<!--'.repeat(3e5), '<style'.repeat(2e5)])
      expect(withoutMarkup(page, 120).length).toBeLessThanOrEqual(121);
  });
});

describe('Retry-After', () => {
  const now = DateTime.fromISO('2026-11-01T12:00:00Z');

  test.each([
    ['30', 30_000],
    ['0', 0],
    ['Sun, 01 Nov 2026 12:00:05 GMT', 5000],
    ['Sun, 01 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    [undefined, undefined],
  ])('%j is %s milliseconds', (value, ms) => {
    expect(readRetryAfter(value, now)).toBe(ms);
  });
});

describe('an address', () => {
  const root = new URL('http://supplier.test:8080/v2/api');

  test('carries its parameters encoded as PHP needs them', () => {
    const url = endpoint(root, 'trackings', [
      ['createdAt[after]', '2024-07-01T18:00:00+02:00'],
      ['order.externalOrderNumber', '#1002/ä'],
    ]);
    expect(url.href).toBe(
      'http://supplier.test:8080/v2/api/trackings?createdAt%5Bafter%5D=2024-07-01T18%3A00%3A00%2B02%3A00&order.externalOrderNumber=%231002%2F%C3%A4',
    );
    expect(pathOf(url)).toMatch(/^\/v2\/api\/trackings\?createdAt\[after\]=/);
  });

  test.each(['http://supplier.test:8080/x', 'https://supplier.test/x', 'https://supplier.test:8080/x'])(
    'on the same server is followed, its upgrade to https included: %s',
    (href) => expect(fenced(root, new URL(href)).href).toBe(href),
  );

  test.each([
    'http://supplier.test/x',
    'http://supplier.test.evil.example:8080/x',
    'https://supplier.test:8443/x',
    'http://internal:8080/x',
    'file:///etc/passwd',
  ])('on another server is not: %s', (href) => {
    expect(() => fenced(root, new URL(href))).toThrow('points to another server');
  });

  test('is never followed back from https to http', () => {
    expect(() => fenced(new URL('https://supplier.test'), new URL('http://supplier.test/x'))).toThrow(
      'points to another server',
    );
  });

  test.each([
    undefined,
    null,
    7,
    '',
    'orders/1',
    '_:b0',
    'javascript:x',
    'http://',
    `/${'x'.repeat(2000)}`,
    '/orders/1\0',
    '/orders/\ud800',
  ])('of a resource is none of these: %j', (value) => expect(readIri(value)).toBeUndefined());
});

describe('a collection', () => {
  const url = new URL('https://supplier.test/v2/api/products?page=1');
  const next = (link: unknown): string | undefined =>
    readCollection({ member: [], view: { next: link } }, url).next?.href;

  test('links to its next page absolutely, by path, by host, or as an object', () => {
    expect(next('/v2/api/products?page=2')).toBe('https://supplier.test/v2/api/products?page=2');
    expect(next('//supplier.test/p?page=2')).toBe('https://supplier.test/p?page=2');
    expect(next('https://supplier.test/p?page=2')).toBe('https://supplier.test/p?page=2');
    expect(next({ '@id': '?page=2' })).toBe('https://supplier.test/v2/api/products?page=2');
    expect(next(null)).toBeUndefined();
  });

  test('may leave out its view, its total, or write its members as an object', () => {
    expect(readCollection({ 'hydra:member': { 3: 'a', 7: 'b' } }, url)).toEqual({
      members: ['a', 'b'],
      total: null,
      next: null,
      prefixed: true,
    });
  });

  test.each([
    [[]],
    ['text'],
    [null],
    [7],
    [{}],
    [{ member: 'x' }],
    [{ member: null }],
    [{ member: [], view: { next: 7 } }],
  ])('is not this: %j', (document) =>
    expect(() => readCollection(document, url)).toThrow(/\/v2\/api\/products\?page=1/),
  );
});

describe('overlapping cuts', () => {
  const next = new URL('http://supplier.test/v2/api/products?itemsPerPage=100&page=2');
  const pageWith = (count: number) => ({
    members: idsOf(count),
    total: 500,
    next,
    prefixed: true,
    url: next,
  });
  const idsOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

  test('begin inside what really came, should a page be shorter than asked', () => {
    const overlap = createOverlap();
    const startAfter = (count: number): number => {
      overlap.arrived(pageWith(count), () => true);
      const { searchParams } = overlap.turn(pageWith(count), next);
      return Number(searchParams.get('itemsPerPage')) * (Number(searchParams.get('page')) - 1);
    };
    expect(startAfter(100)).toBe(99);
    expect(startAfter(10)).toBeLessThan(109);
  });

  test('are not asked of a server whose links do not count pages', () => {
    const overlap = createOverlap();
    overlap.arrived(pageWith(100), () => false);
    const cursor = new URL('http://supplier.test/v2/api/products?id%5Bgt%5D=100');
    expect(overlap.turn(pageWith(100), cursor)).toBe(cursor);
    overlap.arrived(pageWith(100), () => false);
    expect(overlap.hasGap()).toBe(false);
  });

  test('each begin inside what was read and reach beyond it, for at most 1.4 times the pages', () => {
    const wrong: object[] = [];
    for (let largest = 20; largest <= 130; largest += 1) {
      let end = largest;
      let pages = 1;
      while (end < 100_000) {
        const { size, page } = cutBefore(end, largest);
        const start = (page - 1) * size;
        if (start >= end || start + size <= end || size > largest) wrong.push({ start, end, size, largest });
        if (start + size <= end) break;
        end = start + size;
        pages += 1;
      }
      if (pages > Math.ceil((100_000 / largest) * 1.4)) wrong.push({ largest, pages });
    }
    expect(wrong).toEqual([]);
  });
});

test('an error that comes as success is one in every alphabet: its length counts in letters', () => {
  const text = JSON.stringify({ '@type': 'hydra:Error', 'hydra:description': 'ж'.repeat(30_000) });
  expect(hiddenError({ text, utf8: Buffer.from(text) })).toContain('ж');
});
