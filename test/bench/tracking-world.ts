/**
 * The world of `npm run bench -- tracking`, in a process of its own: shops on a standard plan, for each a supplier that has
 * shipped its orders, and the database in which all is set up. It sends where everything is, then answers each `report`.
 */
import { DateTime } from 'luxon';
import { parseArgs } from 'node:util';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { nextUpload } from '../../web/sandbox/supplier/orders/order-book.ts';
import { createSupplierSandbox, type SupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { fastClock } from './fast-clock.ts';
import type { Books } from './pace-row.ts';

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '1' },
    parcels: { type: 'string', default: '1000' },
    speed: { type: 'string', default: '5' },
    /** What the clocks show when all is set up, in Berlin. */
    at: { type: 'string', default: '2026-11-20T18:05:00' },
  },
});
const [shops, parcels, speed] = [values.shops, values.parcels, values.speed].map(Number) as [
  number,
  number,
  number,
];
const zone = 'Europe/Berlin';

export interface WorldLine {
  readonly env: Readonly<Record<string, string>>;
  readonly shops: readonly string[];
  readonly clock: { readonly shows: string; readonly at: string; readonly speed: number };
}

export interface ShopReport {
  readonly emails: number;
  /** ISO, by the clock of this world. */
  readonly firstEmail: string | null;
  readonly lastEmail: string | null;
  /** Shopify's, and requests at the supplier, since all was set up. */
  readonly books: Books;
  readonly supplierRequests: number;
  readonly mostInOneSecond: number;
}

/** While the world is made it is the morning of that day. */
function movableClock(): { clock: Clock; readonly show: (shows: DateTime<true>) => void } {
  let base = fastClock(1, {
    shows: DateTime.fromISO(values.at, { zone }).set({ hour: 9 }) as DateTime<true>,
    at: systemClock.now(),
  });
  return {
    clock: { now: () => base.now().toUTC(), wait: (ms, signal) => base.wait(ms, signal) },
    show: (shows) => void (base = fastClock(speed, { shows, at: systemClock.now() })),
  };
}

const { clock, show } = movableClock();
const stand: Stand = await startStand({
  supplier: { products: 20, clock },
  shopify: { plan: 'standard', clock },
  clock,
});
const suppliers: SupplierSandbox['control'][] = [stand.supplier];
const domains: string[] = [stand.shop];

async function addShop(number: number): Promise<void> {
  const domain = `shop-${number}.myshopify.com`;
  const sandbox = createSupplierSandbox({ products: 20, seed: number, clock });
  const { apiRoot } = await sandbox.start();
  const locales = [{ locale: 'de', primary: true }];
  stand.shopify.createShop({ domain, plan: 'standard', locales });
  const { commands } = stand.app;
  const shop = domain as ShopDomain;
  await commands.install(shop, null);
  await commands.changeSettings(shop, { tracking: { notifyCustomers: true } });
  await commands.connect(shop, { root: apiRoot, auth: { kind: 'none' } });
  await commands.reachStage(shop, 'live');
  domains.push(domain);
  suppliers.push(sandbox.control);
}

/** Orders of one product each, of one parcel each. */
function shipAll(domain: string, supplier: SupplierSandbox['control']): void {
  const { orders, catalogue } = supplier.data;
  const skus = [...stand.shopify.shop(domain).skus.keys()].filter((sku) =>
    catalogue.page(0, 20).some((product) => String(product.sku) === sku),
  );
  for (let number = 0; number < parcels; number += 1) {
    const sku = skus[number % skus.length] ?? '';
    const { name } = stand.shopify.order({ lines: [{ sku, quantity: 1 }] }, domain);
    const { id } = orders.open(name.replace('#', ''), [{ sku: Number(sku), quantity: 1 }]);
    const trackingId = `0034043416${String(1_000_000_000 + number)}`;
    orders.addTracking(id, { courier: 'DHL', trackingId }, nextUpload(clock.now()));
    orders.update(id, { status: 'shipped' });
  }
}

for (let number = 2; number <= shops; number += 1) await addShop(number);
for (const domain of domains)
  await stand.app.commands.sync(domain as ShopDomain, { dryRun: false, accept: [] }, () => undefined);
await stand.app.stop();
for (const [at, domain] of domains.entries()) {
  const supplier = suppliers[at];
  if (supplier) shipAll(domain, supplier);
}

const bucketOf = (domain: string) => {
  const [bucket] = stand.shopify.shop(domain).buckets.values();
  if (!bucket) throw new Error('the shop has the app');
  return bucket;
};
const before = domains.map((domain) => ({ ...bucketOf(domain).books }));
const asked = suppliers.map(({ log }) => log.count);

/** The most requests of all shops that came within one second. */
function mostAtOnce(): number {
  const seconds = suppliers.flatMap(({ log }, at) =>
    log.since(asked[at] ?? 0).map((request) => request.at.slice(0, 19)),
  );
  const bySecond = Map.groupBy(seconds, (second) => second);
  return Math.max(0, ...Array.from(bySecond.values(), (each) => each.length));
}

function reportOf(domain: string, at: number): Omit<ShopReport, 'mostInOneSecond'> {
  const { outbox } = stand.shopify.shop(domain);
  const { spent, calls, throttled } = bucketOf(domain).books;
  const was = before[at] ?? { spent: 0, calls: 0, throttled: 0 };
  return {
    emails: outbox.length,
    firstEmail: outbox[0]?.sentAt ?? null,
    lastEmail: outbox.at(-1)?.sentAt ?? null,
    books: { spent: spent - was.spent, calls: calls - was.calls, throttled: throttled - was.throttled },
    supplierRequests: (suppliers[at]?.log.count ?? 0) - (asked[at] ?? 0),
  };
}

process.on('message', (message) => {
  if (message !== 'report') return process.exit();
  const mostInOneSecond = mostAtOnce();
  process.send?.(domains.map((domain, at) => ({ ...reportOf(domain, at), mostInOneSecond })));
});
const shows = DateTime.fromISO(values.at, { zone }) as DateTime<true>;
show(shows);
process.send?.({
  env: {
    DATABASE_URL: stand.databaseUrl,
    SHOPIFY_API_KEY: stand.config.shopify.apiKey,
    SHOPIFY_API_SECRET: stand.config.shopify.apiSecretKey,
    SHOPIFY_ADMIN_ORIGIN: stand.shopifyUrl,
    SUPPLIER_REQUESTS_PER_SECOND: String(2 * speed),
    JOB_LEASE_SECONDS: '3600',
    ROLE: 'worker',
    LOG_LEVEL: 'silent',
  },
  shops: domains,
  clock: { shows: clock.now().toISO(), at: systemClock.now().toISO(), speed },
} satisfies WorldLine);
