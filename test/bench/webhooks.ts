/**
 * `npm run bench -- webhooks [--rate 500] [--seconds 60] [--database sqlite|postgres]`: the server under Shopify's webhooks,
 * one in ten of them delivered twice. Each is due at its own instant, and late is what comes after that, also when the
 * sender itself is late. Afterwards each id must have had its effect once. Prints a table; nothing depends on it.
 */
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { shopOf } from '../support/supplier-products.ts';
import { temporaryFolder } from '../support/temporary-folders.ts';
import { startProcess } from './measured-process.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const shops = 20;
const secret = 'bench-secret-of-some-length-0123456789';
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Every tenth comes again, with the same id. */
const isRepeated = (number: number): boolean => number % 10 === 0;

function headersOf(number: number, body: string): Record<string, string> {
  return {
    'X-Shopify-Topic': 'fulfillment_orders/order_routing_complete',
    'X-Shopify-Shop-Domain': `shop-${number % shops}.myshopify.com`,
    'X-Shopify-API-Version': '2026-10',
    'X-Shopify-Webhook-Id': `webhook-${number}`,
    'X-Shopify-Triggered-At': systemClock.now().toISO(),
    'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
  };
}

/** The status; 0 when the connection broke. */
function post(url: string, number: number): Promise<number> {
  const body = JSON.stringify({
    fulfillment_order: { id: `gid://shopify/FulfillmentOrder/${number}`, status: 'open' },
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  const sent = request(`${url}/api/webhooks`, { method: 'POST', agent, headers: headersOf(number, body) });
  sent.on('response', (response) => {
    response.resume();
    response.on('end', () => resolve(response.statusCode ?? 0));
  });
  sent.on('error', () => resolve(0));
  sent.end(body);
  return promise;
}

async function sendAll(url: string): Promise<{ readonly late: readonly number[]; readonly failed: number }> {
  const late: number[] = [];
  let failed = 0;
  const startedMs = elapsedMs();
  const answers: Promise<void>[] = [];
  const deliver = async (number: number, dueMs: number): Promise<void> => {
    const status = await post(url, number);
    late.push(elapsedMs() - dueMs);
    if (status !== 200) failed += 1;
  };
  for (let number = 0; number < rate * seconds; number += 1) {
    const dueMs = startedMs + (number / rate) * 1000;
    const waitMs = dueMs - elapsedMs();
    if (waitMs > 1) await systemClock.wait(waitMs);
    answers.push(deliver(number, dueMs));
    if (isRepeated(number)) answers.push(deliver(number, elapsedMs()));
  }
  await Promise.all(answers);
  return { late: late.toSorted((one, other) => one - other), failed };
}

/** Of a shop that nobody knows nothing is kept. */
async function installShops(db: Database): Promise<void> {
  const directory = new SqlShops(db, {
    seal: createSeal({ writing: secret, reading: [] }),
    clock: systemClock,
  });
  for (let number = 0; number < shops; number += 1) {
    const shop = shopOf({ domain: `shop-${number}.myshopify.com` as ShopDomain });
    await directory.saveInstalled(
      { ...shop, name: 'Bench', plan: 'Shopify Plus', timeZone: 'Europe/Berlin', scopes: [] },
      { locations: shop.locations, markets: [] },
    );
  }
}

const countOf = async (
  db: Database,
  query: ReturnType<typeof sql<{ count: number | string }>>,
): Promise<number> => Number((await query.execute(db)).rows[0]?.count ?? 0);

/** Waits for what is still to be worked on; answers how long that took. */
async function workedOff(db: Database): Promise<number> {
  const startedMs = elapsedMs();
  const owing = sql<{
    count: number | string;
  }>`select count(*) as count from webhooks where handled_at is null`;
  while ((await countOf(db, owing)) > 0) await systemClock.wait(100);
  return elapsedMs() - startedMs;
}

async function measure(databaseUrl: string): Promise<void> {
  const server = await startProcess<{ readonly url: string }>('server/main.ts', [], {
    DATABASE_URL: databaseUrl,
    SHOPIFY_API_SECRET: secret,
    LOG_LEVEL: 'warn',
    PORT: '0',
  });
  const { url } = server.line;
  const db = await openDatabase(databaseUrl);
  try {
    await installShops(db);
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/readyz`)));
    const { late, failed } = await sendAll(url);
    const part = (share: number): string =>
      (late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0).toFixed(0);
    const restMs = await workedOff(db);
    const row = {
      database: values.database,
      'webhooks a second': rate,
      seconds,
      deliveries: late.length,
      'not answered 200': failed,
      'p50 ms': part(0.5),
      'p99 ms': part(0.99),
      'longest ms': part(1),
      ids: rate * seconds,
      'had their effect': await countOf(db, sql`select count(*) as count from fulfillment_orders`),
      'rows of ids': await countOf(db, sql`select count(*) as count from webhooks`),
      'work after the last, s': (restMs / 1000).toFixed(1),
      'own CPU ms each': ((await server.stop()) / (rate * seconds)).toFixed(2),
    };
    console.table([row]); // oxlint-disable-line eslint/no-console -- the table is what this program is for
  } finally {
    agent.destroy();
    await db.destroy();
    await server.stop();
  }
}

if (values.database === 'postgres') {
  const postgres = await startPostgres();
  try {
    await measure(postgres.url('postgres'));
  } finally {
    await postgres.stop();
  }
} else {
  await measure(`${temporaryFolder('webhooks')}/bench.sqlite`);
}
