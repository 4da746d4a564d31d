/** What the client does when a request fails: what is said, what is repeated, and that nothing is lost. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../web/server/lib/clock.ts';
import {
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

/** Fails the first time, then answers. */
const once =
  (fault: Answerer): Answerer =>
  (request, response, nth) =>
    nth === 1 ? fault(request, response, nth) : sendJson(response, onePage);

describe('a request is sent again', () => {
  test.each([408, 425, 429, 500, 502, 503, 504])('after status %i, and nothing is lost', async (code) => {
    const { verdict, readings, waits } = await crawlOf(once(refuse(code)));
    expect(verdict).toMatchObject({ steady: true, failure: null, distinct: 1 });
    expect(skusOf(readings)).toEqual(['10000001']);
    expect(waits).toEqual([750]);
  });

  test('after a closed connection', async () => {
    const { verdict, received } = await crawlOf(once((_, response) => response.destroy()));
    expect(verdict.failure).toBeNull();
    expect(received).toHaveLength(2);
  });

  test('after half a body', async () => {
    const half: Answerer = (_, response) => {
      response.writeHead(200, { 'content-length': String(onePage.length) });
      response.write(onePage.slice(0, 40), () => response.destroy());
    };
    expect((await crawlOf(once(half))).verdict).toMatchObject({ steady: true, distinct: 1 });
  });

  test('up to three times, with waits that double', async () => {
    const { verdict, received, waits } = await crawlOf(refuse(503));
    expect(received).toHaveLength(4);
    expect(waits).toEqual([750, 1500, 3000]);
    expect(verdict.failure).toMatchObject({ reason: 'SUP-008', details: { status: 503 } });
    expect(verdict.failure?.message).toBe(
      'The supplier’s server failed at GET /v2/api/products?itemsPerPage=100&page=1 (status 503): said 503',
    );
  });

  test('when Retry-After says so, in seconds or as a date', async () => {
    for (const [value, ms] of [
      ['7', 7000],
      ['Sun, 01 Nov 2026 12:00:09 GMT', 9000],
      ['120', 120_000],
      ['0', 0],
    ] as const)
      expect((await crawlOf(once(refuse(429, { 'retry-after': value })))).waits).toEqual([ms]);
  });

  test('not after a refusal that is final', async () => {
    const reasons: Record<number, string> = {
      400: 'SUP-006',
      401: 'SUP-003',
      403: 'SUP-004',
      404: 'SUP-005',
      405: 'SUP-006',
      406: 'SUP-602',
      409: 'SUP-006',
      410: 'SUP-005',
      415: 'SUP-006',
      422: 'SUP-006',
    };
    for (const [code, reason] of Object.entries(reasons)) {
      const { verdict, received } = await crawlOf(refuse(Number(code)));
      expect({ code, sent: received.length, reason: verdict.failure?.reason }).toEqual({
        code,
        sent: 1,
        reason,
      });
      expect(verdict.failure?.message).toContain(`said ${code}`);
    }
  });

  test('through the rate limit each time, which is free while the client waits', async () => {
    let running = 0;
    let started = 0;
    const clock = countingClock();
    const runningAtWait: number[] = [];
    const wait = clock.wait.bind(clock);
    await crawlOf(once(refuse(503)), {
      clock: { ...clock, wait: (ms) => (runningAtWait.push(running), wait(ms)) },
      limit: async (task) => {
        running += 1;
        started += 1;
        return task().finally(() => (running -= 1));
      },
    });
    expect({ started, runningAtWait }).toEqual({ started: 2, runningAtWait: [0] });
  });
});

describe('a page that fails', () => {
  /** Two pages, the second of which is answered so. */
  const secondPage =
    (answer: Answerer): Answerer =>
    (request, response, nth) =>
      nth === 1
        ? sendJson(response, pageOf([productDocument(1)], { total: 2, next: '/v2/api/products?page=2' }))
        : answer(request, response, nth);

  test.each([
    ['SUP-601', 'broken JSON', '{"hydra:member": [{"sku": 1,]}', '“{"hydra:member": [{"sku": 1,]}”'],
    ['SUP-601', 'HTML', '<html><title>Wartung</title><p>Gleich zurück</p>', '“Wartung Gleich zurück”'],
    ['SUP-601', 'nothing', '', 'nothing at all'],
    ['SUP-602', 'another document', '{"products": []}', 'without a list of members'],
    ['SUP-602', 'a bare list', '[]', 'a bare list'],
  ])('says %s for %s, and the pages before it count', async (reason, _, body, words) => {
    const { verdict, readings } = await crawlOf(secondPage((__, response) => sendJson(response, body)));
    expect(verdict).toMatchObject({ pages: 1, distinct: 1, total: 2, steady: false, failure: { reason } });
    expect(verdict.failure?.message).toContain(words);
    expect(verdict.failure?.message).toContain('/v2/api/products?page=2');
    expect(skusOf(readings)).toEqual(['10000001']);
  });

  test('breaks off: with a length, with chunks, or with neither', async () => {
    const broken = (headers: Record<string, string>): Answerer =>
      secondPage((_, response) => {
        response.writeHead(200, headers);
        response.write('{"hydra:member": [', () => response.destroy());
      });
    for (const headers of [{ 'content-length': '999' }, {}])
      expect(await failureOf(broken(headers))).toMatchObject({ reason: 'SUP-603' });
    const unmarked = secondPage(({ path }, response) => {
      expect(path).toContain('page=2');
      response.socket?.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"hydra:member": [');
    });
    expect(await failureOf(unmarked)).toMatchObject({ reason: 'SUP-603' });
  });

  test('is too large, and is not read to its end', async () => {
    const endless: Answerer = (_, response) => {
      const chunk = 'x'.repeat(65_536);
      const more = (): void => void response.write(chunk, (error) => error ?? more());
      more();
    };
    const failure = await failureOf(endless, { timeouts: { bodyBytes: 1024 * 1024 } });
    expect(failure).toMatchObject({
      reason: 'SUP-604',
      message: expect.stringContaining('larger than 1 MB'),
    });
  });

  test('is too large once unpacked, or packed and broken', async () => {
    const packed = gzipSync(' '.repeat(50_000_000));
    const send =
      (body: Buffer): Answerer =>
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
    expect(await failureOf(send(packed), { timeouts: { bodyBytes: 1024 * 1024 } })).toMatchObject({
      reason: 'SUP-604',
    });
    expect(await failureOf(send(packed.subarray(0, 999)))).toMatchObject({ reason: 'SUP-603' });
    expect(await failureOf(send(Buffer.from('plain')))).toMatchObject({ reason: 'SUP-603' });
  });

  test('does not come in time: no first line, a silence, or drop by drop', async () => {
    const silent: Answerer = () => undefined;
    const stuck: Answerer = (_, response) => response.write('{');
    const drip = async (response: ServerResponse): Promise<void> => {
      for (; !response.destroyed; await systemClock.wait(10)) response.write(' ');
    };
    const drops: Answerer = (_, response) => void drip(response);
    const timeouts = { headersMs: 60, bodyMs: 60 };
    const answers = [silent, stuck, drops];
    // At the same time: undici looks at its time limits once a second.
    const failures = await Promise.all(answers.map((answer) => failureOf(answer, { timeouts, tries: 1 })));
    expect(failures.map((failure) => failure?.reason)).toEqual(['SUP-002', 'SUP-002', 'SUP-002']);
  });

  test('cannot be reached', async () => {
    const { root } = await startSupplier(() => undefined);
    const nobody = new URL(root);
    nobody.port = '1';
    const { verdict } = await crawlAll(clientFor(nobody));
    expect(verdict).toMatchObject({ pages: 0, failure: { reason: 'SUP-001' } });
    expect(verdict.failure?.message).toContain('it refuses the connection');
  });
});

describe('a redirect', () => {
  test('within the server is followed, with the credentials', async () => {
    const { verdict, received } = await crawlOf(
      (_, response, nth) =>
        nth <= 3 ? response.writeHead(301, { location: `/moved/${nth}` }).end() : sendJson(response, onePage),
      { auth: { kind: 'header', name: 'X-API-KEY', value: 'top-secret' } },
    );
    expect(verdict.steady).toBe(true);
    expect(received.map(({ headers }) => headers['x-api-key'])).toEqual(Array(4).fill('top-secret'));
  });

  test('to another server or without end is not', async () => {
    expect(await failureOf(refuse(302, { location: 'http://127.0.0.1:1/v2/api' }))).toMatchObject({
      reason: 'SUP-606',
    });
    expect(await failureOf(refuse(302, { location: '/again' }))).toMatchObject({ reason: 'SUP-602' });
  });
});

describe('stopping', () => {
  test('rejects with the reason, before a request, under way, and in a wait', async () => {
    const reason = new Error('enough');
    const aborted = AbortSignal.abort(reason);
    const { root, received } = await startSupplier(() => undefined);
    await expect(crawlAll(clientFor(root), aborted)).rejects.toBe(reason);
    expect(received).toEqual([]);

    const underway = new AbortController();
    const hanging = await startSupplier(() => underway.abort(reason));
    await expect(crawlAll(clientFor(hanging.root), underway.signal)).rejects.toBe(reason);

    const waiting = new AbortController();
    const failing = await startSupplier(refuse(503));
    const wait = (_: number, signal?: AbortSignal): Promise<void> => {
      waiting.abort(reason);
      return signal?.aborted ? Promise.reject(reason) : new Promise(() => undefined);
    };
    const clock = { ...countingClock(), wait };
    await expect(crawlAll(clientFor(failing.root, { clock }), waiting.signal)).rejects.toBe(reason);
  });

  test('an error of whoever takes the pages is theirs, not the supplier’s', async () => {
    const { root } = await startSupplier((_, response) => sendJson(response, onePage));
    const full = new Error('disk full');
    await expect(clientFor(root).catalogue.crawl(() => Promise.reject(full), noAbort)).rejects.toBe(full);
  });
});
