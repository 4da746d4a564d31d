/**
 * The admin client against the sandbox over HTTP, with nothing in between: the library, its sessions, the cost bucket and
 * real time. Its documents stand here, so that it holds whatever the writers and readers send.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createShopifySandbox, type ShopifySandbox } from '../../web/sandbox/shopify/shopify-sandbox.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import type { AdminClient, Document } from '../../web/server/shopify/admin-document.ts';
import { createLanes } from '../../web/server/queue/lanes.ts';
import { createAdminClient } from '../../web/server/shopify/admin-client.ts';
import { CostBucket } from '../../web/server/shopify/cost-bucket.ts';
import { createShopifyLibrary, type Session, type ShopifyLibrary } from '../../web/server/shopify/library.ts';
import { createLogBook, memorySessions } from '../support/shopify-admin.ts';

const answer = z.object({
  productSet: z.object({ product: z.object({ id: z.string() }), userErrors: z.array(z.unknown()) }),
});

const productSet: Document<object, z.output<typeof answer>> = {
  name: 'ProductSet',
  text: `mutation ProductSet($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input) { product { id } userErrors { message } }
  }`,
  repeatable: true,
  cost: () => 10,
  answer,
};

const variablesOf = (sku: number) => ({
  identifier: { customId: { namespace: '$app', key: 'supplier_sku', value: String(sku) } },
  input: {
    title: `Drill ${sku}`,
    metafields: [{ namespace: '$app', key: 'supplier_sku', type: 'id', value: String(sku) }],
  },
});

/** Everything of one process of the app. */
async function openProcess(sandbox: ShopifySandbox, url: string) {
  const shop = sandbox.shop as ShopDomain;
  const sessionStorage = memorySessions();
  const { lines, logger } = createLogBook();
  const clock = systemClock;
  const library = createShopifyLibrary({
    apiKey: sandbox.apiKey,
    apiSecretKey: sandbox.apiSecretKey,
    appUrl: new URL('https://app.example.com'),
    scopes: [],
    adminOrigin: new URL(url),
    sessionStorage,
    clock,
    logger,
    isCustomApp: true,
  });
  const lane = createLanes({ ceiling: 100 }).calls(shop);
  const client = createAdminClient({ library, shop, bucket: new CostBucket(clock), lane, clock, logger });
  return { shop, sessionStorage, lines, library, client };
}

let sandbox: ShopifySandbox;
let shop: ShopDomain;
let library: ShopifyLibrary;
let client: AdminClient;
let opened: Awaited<ReturnType<typeof openProcess>>;

beforeEach(async () => {
  sandbox = createShopifySandbox({ plan: 'standard' });
  opened = await openProcess(sandbox, await sandbox.start());
  ({ shop, library, client } = opened);
});

afterEach(() => sandbox.stop());

const write = (skus: readonly number[]) =>
  Promise.all(skus.map((sku) => client.execute(productSet, variablesOf(sku))));

const thirty = Array.from({ length: 30 }, (_, index) => 10_000_000 + index);

/** Products of the sandbox by title, each once. */
const titles = (): readonly string[] =>
  [...sandbox.control.shop().products.values()].map(({ title }) => title).sort();

const throttled = (): number => opened.lines.filter((line) => line.includes('waits for another turn')).length;

/** What is left of the app's points in the shop. */
function bucket() {
  const found = sandbox.control.shop().buckets.get(sandbox.apiKey);
  if (!found) throw new Error('an installed app has a bucket');
  return found;
}

describe('thirty calls at a time', () => {
  beforeEach(async () => library.keep(await library.sessionByClientCredentials(shop)));

  test('wait for points instead of being throttled, also when another process takes some of them', async () => {
    bucket().available = 260;
    const writing = write(thirty);
    await write([1]);
    bucket().available -= 60;
    await writing;
    expect(titles()).toHaveLength(31);
    expect(throttled()).toBe(0);
  });

  test('lose nothing when the bucket turns out to be empty, answers are dropped and Shopify fails', async () => {
    sandbox.control.fault({ operation: 'productSet', nth: 3, times: 4, throttle: true });
    sandbox.control.fault({ operation: 'productSet', nth: 12, times: 2, status: 503, retryAfterSeconds: 1 });
    sandbox.control.fault({ operation: 'productSet', nth: 20, times: 2, dropAfterEffect: true });
    const answers = await write(thirty);
    expect(new Set(answers.map(({ productSet: { product } }) => product.id)).size).toBe(30);
    expect(titles()).toEqual(thirty.map((sku) => `Drill ${sku}`));
    expect(throttled()).toBe(4);
  });

  test('write each SKU once although every product is written twice at the same time', async () => {
    await write([...thirty, ...thirty]);
    expect(titles()).toEqual(thirty.map((sku) => `Drill ${sku}`));
  });
});

describe('a token', () => {
  /** Installs as the embedded page does: with a session token, for an access token of one hour. */
  async function installByTokenExchange(): Promise<Session> {
    const { session } = await library.app.api.auth.tokenExchange({
      shop,
      sessionToken: await sandbox.control.sessionToken(),
      requestedTokenType: 'urn:shopify:params:oauth:token-type:offline-access-token' as never,
      expiring: true,
    });
    await opened.sessionStorage.storeSession(session);
    return session;
  }

  test('that expires between two calls is refreshed once for thirty calls, and none of them fails', async () => {
    const first = await installByTokenExchange();
    await write([1]);
    sandbox.control.advanceClock(2 * 60 * 60 * 1000);
    let stored = 0;
    const { byId } = opened.sessionStorage;
    opened.sessionStorage.storeSession = async (session) => {
      stored += 1;
      return Boolean(byId.set(session.id, session));
    };
    await write(thirty);
    expect(titles()).toHaveLength(31);
    expect(stored).toBe(1);
    expect((await library.offlineSession(shop)).accessToken).not.toBe(first.accessToken);
  });

  test('of an uninstalled app ends in SHP-701 and changes nothing', async () => {
    await installByTokenExchange();
    await fetch(`${sandbox.control.world.url}/sandbox/shops/${shop}/uninstall`, { method: 'POST' });
    await expect(write([1])).rejects.toMatchObject({
      reason: 'SHP-701',
      effect: 'no',
      scope: 'shop',
      retry: 'never',
    });
    expect(titles()).toEqual([]);
  });

  test('that an operator brings is used as it is', async () => {
    const { accessToken = '' } = await library.sessionByClientCredentials(shop);
    await opened.sessionStorage.deleteSessions([...opened.sessionStorage.byId.keys()]);
    await library.keep(library.sessionWithToken(shop, accessToken));
    await write([1]);
    expect(titles()).toEqual(['Drill 1']);
  });
});
