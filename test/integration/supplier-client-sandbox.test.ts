/** The client against the supplier's reference service: both dialects, every way to authenticate, every fault. */
import { DateTime } from 'luxon';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultAuth, type AuthKind } from '../../web/sandbox/supplier/auth/auth-guard.ts';
import type { FaultInput } from '../../web/sandbox/supplier/faults/fault.ts';
import { createSupplierSandbox, type SandboxOptions } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import type { Sku, SupplierIri } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import type { SupplierAuthSettings } from '../../web/server/supplier/connection.ts';
import {
  allRows,
  clientFor,
  countingClock,
  crawlAll,
  noAbort,
  skusOf,
  type ClientOptions,
} from '../support/replay-supplier.ts';
import { control } from '../support/supplier-recordings.ts';

const wanted = (orderNumber: string) => ({
  orderNumber,
  isIt: (written: string) => written === orderNumber,
});

const credentials: Record<AuthKind, SupplierAuthSettings> = {
  none: { kind: 'none' },
  header: { kind: 'header', name: 'X-API-KEY', value: 'secret' },
  basic: { kind: 'basic', username: 'merchant', password: 'secret' },
  jwt: {
    kind: 'jwt',
    loginPath: 'login_check',
    username: 'merchant',
    password: 'secret',
    usernameField: 'username',
    refreshPath: 'token/refresh',
  },
};

async function start(options: SandboxOptions = {}, client: ClientOptions = {}) {
  const clock = countingClock();
  const sandbox = createSupplierSandbox({ clock, products: 250, ...options });
  const { url, apiRoot } = await sandbox.start();
  onTestFinished(() => sandbox.stop());
  const ask = (route: string, body?: unknown): Promise<unknown> => control(url, route, body);
  const root = new URL(apiRoot);
  return { root, ask, clock, ...clientFor(root, { clock, ...client }) };
}

const skusTo = (last: number): string[] =>
  Array.from({ length: last }, (_, index) => String(10_000_001 + index));

describe.each(['2.6', '4.0'] as const)('in the dialect of API Platform %s', (dialect) => {
  test.each(Object.keys(credentials) as AuthKind[])(
    'with %s credentials the catalogue is read whole',
    async (kind) => {
      const supplier = await start({ dialect, auth: defaultAuth[kind] }, { auth: credentials[kind] });
      const { verdict, readings } = await crawlAll(supplier);
      expect(verdict).toEqual({
        pages: 3,
        distinct: 250,
        total: 250,
        steady: true,
        set: null,
        failure: null,
      });
      expect(skusOf(readings)).toEqual(skusTo(250));
      const asked = ['10000007', '10000250', '10000251'] as Sku[];
      const found = await supplier.catalogue.findBySku(asked, noAbort);
      expect(found.map(({ sku }) => sku)).toEqual(asked.slice(0, 2));
      expect(await supplier.check()).toMatchObject({
        kind: 'works',
        products: 250,
        dialect: dialect === '2.6' ? 'prefixed' : 'plain',
        pageSize: 100,
        orders: null,
      });
    },
  );

  test('wrong credentials are told apart from a wrong address', async () => {
    const basic = { ...credentials.basic, password: 'wrong' } as SupplierAuthSettings;
    const locked = await start({ dialect, auth: defaultAuth.basic }, { auth: basic });
    expect(await locked.check()).toMatchObject({ kind: 'wrong-key', reason: 'SUP-003' });
    const jwt = await start(
      { dialect, auth: defaultAuth.jwt },
      { auth: { ...credentials.jwt, password: 'wrong' } as SupplierAuthSettings },
    );
    expect(await jwt.check()).toMatchObject({
      kind: 'wrong-key',
      message: expect.stringContaining('Invalid credentials'),
    });
    const { root } = await start({ dialect });
    expect(await clientFor(new URL(`${root.origin}/api/v2`)).check()).toMatchObject({
      kind: 'wrong-address',
      reason: 'SUP-005',
    });
  });

  test('parcels are found at their upload, and their order is completed', async () => {
    const { shipments, ask } = await start({
      dialect,
      startAt: DateTime.fromISO('2026-11-20T12:00:00+01:00'),
    });
    await ask('POST /sandbox/orders', { externalOrderNumber: '1001' });
    await ask('POST /sandbox/orders', { externalOrderNumber: '100' });
    await ask('POST /sandbox/orders/2/ship', {
      parcels: [{ courier: 'DHL', trackingId: 'JJD1' }, { bulkCarrier: true }],
    });
    await ask('POST /sandbox/orders/1/ship', { parcels: [{ courier: 'DPD', trackingId: '01' }] });
    const since = DateTime.fromISO('2026-11-20T18:00:00+01:00', { setZone: true }) as DateTime<true>;
    expect(await allRows(shipments.trackingsSince(since, noAbort))).toEqual([]);
    await ask('POST /sandbox/clock', { to: 'next-upload' });
    const found = await allRows(shipments.trackingsSince(since, noAbort));
    expect(found.map(({ courier, trackingNumber, order }) => [courier, trackingNumber, order])).toEqual([
      ['DHL', 'JJD1', '/v2/api/orders/2'],
      ['Bulk carrier', null, '/v2/api/orders/2'],
      ['DPD', '01', '/v2/api/orders/1'],
    ]);
    expect((await shipments.trackingsOfOrder(wanted('100'), noAbort)).map(({ order }) => order)).toEqual(
      Array(2).fill('/v2/api/orders/2'),
    );

    const order = '/v2/api/orders/2' as SupplierIri;
    expect(await shipments.order(order, noAbort)).toMatchObject({
      externalOrderNumber: '100',
      status: 'shipped',
    });
    expect(await allRows(shipments.shippedOrders(noAbort))).toHaveLength(2);
    for (let i = 0; i < 2; i += 1) await shipments.complete(order, noAbort);
    expect(await allRows(shipments.shippedOrders(noAbort))).toMatchObject([{ externalOrderNumber: '1001' }]);
    await expect(shipments.complete('/v2/api/orders/9' as SupplierIri, noAbort)).rejects.toMatchObject({
      reason: 'TRK-113',
    });
  });

  test('availability names the SKUs that left', async () => {
    const { availability, ask } = await start({ dialect });
    await ask('DELETE /sandbox/products/10000003');
    const unavailable = await availability.unavailable(skusTo(5) as Sku[], noAbort);
    expect([...(unavailable ?? [])]).toEqual(['10000003']);
  });
});

describe('with a fault of the service', () => {
  /** A crawl of three pages whose second meets the fault. */
  async function crawlWith(fault: FaultInput, client: ClientOptions = {}) {
    // Its own clock, for a slow answer has to be slow.
    const supplier = await start({ clock: systemClock }, client);
    await supplier.ask('POST /sandbox/faults', { skip: 1, path: '/products', ...fault });
    const { verdict, readings } = await crawlAll(supplier);
    return { verdict, readings, waits: supplier.clock.waits };
  }
  const whole = { distinct: 250, total: 250, steady: true, failure: null };

  test.each<[FaultInput, number[]]>([
    [{ kind: 'status', status: 429, retryAfterSeconds: 7, times: 1 }, [7000]],
    [{ kind: 'status', status: 503, times: 3 }, [750, 1500, 3000]],
    [{ kind: 'closed-connection', times: 1 }, [750]],
    [{ kind: 'half-body', times: 2 }, [750, 1500]],
    [{ kind: 'html', status: 502, times: 1 }, [750]],
  ])('that passes, the catalogue is still read whole: %j', async (fault, waits) => {
    const crawl = await crawlWith(fault);
    expect(crawl).toMatchObject({ verdict: whole, waits });
    expect(skusOf(crawl.readings)).toEqual(skusTo(250));
  });

  test.each<[FaultInput, string, number]>([
    [{ kind: 'status', status: 500 }, 'SUP-008', 1],
    [{ kind: 'status', status: 403 }, 'SUP-004', 1],
    [{ kind: 'broken-json' }, 'SUP-601', 1],
    [{ kind: 'html' }, 'SUP-601', 1],
    [{ kind: 'half-body' }, 'SUP-603', 1],
    [{ kind: 'closed-connection' }, 'SUP-001', 1],
    [{ kind: 'endless-paging' }, 'SUP-605', 4],
    [{ kind: 'latency', ms: 5000 }, 'SUP-002', 1],
  ])('that stays, it says so and keeps the pages before: %j', async (fault, reason, pages) => {
    const { verdict, readings } = await crawlWith(fault, { timeouts: { headersMs: 100 }, tries: 2 });
    expect(verdict).toMatchObject({ pages, steady: false, failure: { reason } });
    expect(skusOf(readings).slice(0, 100)).toEqual(skusTo(100));
  });

  test.each<FaultInput>([
    { kind: 'repeated-page' },
    { kind: 'moving-totals' },
    { kind: 'moving-products', by: 1 },
    { kind: 'moving-products', by: 30 },
  ])('in its pages, nothing is proven: %j', async (fault) => {
    expect((await crawlWith({ ...fault, skip: 0 })).verdict.steady).toBe(false);
  });

  test('in its products, the others are read and each is accounted for', async () => {
    const broken = await crawlWith({ kind: 'wrong-types', times: 1 });
    expect(broken.verdict).toMatchObject({ total: 250, failure: null });
    const faults = broken.readings.flatMap((reading) =>
      reading.kind === 'product' ? reading.product.faults.map(({ field }) => field) : reading.reason,
    );
    expect(faults).toEqual(expect.arrayContaining(['PRD-101', 'details']));
    const huge = await crawlWith({ kind: 'huge-texts', length: 10_000_000, times: 1, skip: 0 });
    expect(huge.verdict).toMatchObject(whole);
    const cut = huge.readings.flatMap((reading) =>
      reading.kind === 'product' && reading.product.faults.length > 0 ? reading.product : [],
    );
    expect(cut).toHaveLength(1);
    expect(cut[0]?.faults.map(({ field, isUnread }) => [field, isUnread])).toEqual([
      ['details.DE.description', false],
      ['details.EN.description', false],
    ]);
  });

  test('an expired token is renewed', async () => {
    const supplier = await start({ auth: defaultAuth.jwt }, { auth: credentials.jwt });
    await supplier.ask('POST /sandbox/faults', {
      kind: 'expired-token',
      skip: 1,
      path: '/products',
      times: 1,
    });
    expect((await crawlAll(supplier)).verdict).toMatchObject(whole);
  });
});
