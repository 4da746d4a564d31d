/** What the block on the admin's product page asks: the real routes over HTTP, with session tokens as Shopify signs them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  productStatusSchema,
  productSyncSchema,
  type ProductStatus,
} from '../../web/shared/product-status.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { forgedToken } from '../support/signed-by-shopify.ts';
import { makeProduct } from '../support/own-products.ts';
import { patientClock } from '../support/patient-clock.ts';

const extensionsOrigin = 'https://extensions.shopifycdn.com';

interface Question {
  readonly id: string;
  readonly language?: string;
  readonly token?: string;
  readonly sync?: boolean;
}

async function ask(stand: Stand, url: string, { id, language = 'en', token, sync = false }: Question) {
  const query = new URLSearchParams({ id, language }).toString();
  return fetch(`${url}/api/products/${sync ? 'sync' : 'status'}?${query}`, {
    method: sync ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${token ?? (await stand.shopify.sessionToken())}`,
      Origin: extensionsOrigin,
    },
  });
}

type Ours = Extract<ProductStatus, { kind: 'ours' }>;
async function statusOf(stand: Stand, url: string, question: Question): Promise<Ours> {
  const status = productStatusSchema.parse(await (await ask(stand, url, question)).json());
  if (status.kind !== 'ours') throw new Error('the product is not ours');
  return status;
}
const syncNow = async (stand: Stand, url: string, id: string) =>
  productSyncSchema.parse(await (await ask(stand, url, { id, sync: true })).json());

function productId(stand: Stand, sku: number): string {
  const { inventoryItems, variants } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find((one) => one.sku === String(sku));
  return variants.get(item?.variantId ?? '')?.productId ?? '';
}

let stand: Stand;
let url = '';

beforeAll(async () => {
  stand = await startStand({ clock: patientClock, supplier: { products: 6 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { stock: 41, allowedCountryCodes: ['DE', 'AT'] });
  catalogue.change(3, { allowedCountryCodes: [] });
  await stand.sync();
  url = (await stand.app.start()).url ?? '';
});
afterAll(() => stand[Symbol.asyncDispose]());

test('says how a product stands, why it is not live, and what to do, in the language that was asked for', async () => {
  const live = await statusOf(stand, url, { id: productId(stand, 10_000_001) });
  expect(live).toMatchObject({
    sku: '10000001',
    state: 'live',
    reasons: [],
    supplier: { absentSince: null, stock: 41 },
    shipsTo: { rule: 'only', countries: ['AT', 'DE'] },
    isBusy: false,
    whyNotNow: null,
  });
  expect(Date.parse(live.syncedAt ?? '')).toBeGreaterThan(0);
  const id = productId(stand, 10_000_003);
  const english = await statusOf(stand, url, { id });
  expect(english).toMatchObject({ state: 'draft', reasons: [{ code: 'GAT-208' }] });
  const german = await statusOf(stand, url, { id, language: 'de' });
  expect(german.says).toContain('Entwurf');
  expect(german.reasons[0]?.what).not.toBe(english.reasons[0]?.what);
});

test('a product of the merchant’s own is said to be no supplier’s, and syncing it changes nothing', async () => {
  const id = await makeProduct(stand, { sku: 'own-1' });
  await stand.mutations();
  expect(await (await ask(stand, url, { id })).json()).toEqual({ kind: 'foreign' });
  expect(await syncNow(stand, url, id)).toEqual({ outcome: 'refused', status: { kind: 'foreign' } });
  expect(await stand.mutations()).toEqual({});
});

test('"sync now" brings the product up to date and answers how it stands then; nothing else is touched', async () => {
  for (const number of [4, 5]) stand.supplier.data.catalogue.change(number, { stock: 47 });
  await stand.mutations();
  const { outcome, status } = await syncNow(stand, url, productId(stand, 10_000_004));
  expect({ outcome, status }).toMatchObject({ outcome: 'synced', status: { supplier: { stock: 47 } } });
  expect(await stand.mutations()).toMatchObject({ inventorySetQuantities: { count: 1 } });
});

test('a second press, and one beside a sync of everything, ask for nothing more: one run of a shop at a time', async () => {
  const id = productId(stand, 10_000_001);
  stand.shopify.fault({ latencyMs: 600_000 });
  const first = syncNow(stand, url, id);
  await vi.waitFor(
    async () => expect(await statusOf(stand, url, { id })).toMatchObject({ isBusy: true }),
    20_000,
  );
  expect((await syncNow(stand, url, id)).outcome).toBe('busy');
  stand.shopify.clearFaults();
  expect((await first).outcome).toBe('synced');
  expect(await statusOf(stand, url, { id })).toMatchObject({ isBusy: false });
});

test('only a token of Shopify’s for this app lets anybody in, and it alone says for which shop', async () => {
  const id = productId(stand, 10_000_001);
  const token = await stand.shopify.sessionToken();
  const refused = await ask(stand, url, { id, token: forgedToken(token) });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('x-shopify-retry-invalid-session-request')).toBe('1');
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(await refused.text()).not.toContain(token.split('.')[1]);
  // Another shop with the same product id sees nothing of this one.
  stand.shopify.createShop({ domain: 'other.myshopify.com' });
  const other = await ask(stand, url, { id, token: await stand.shopify.sessionToken('other.myshopify.com') });
  expect(other.status).toBe(409);
  expect(await other.text()).not.toContain('sortiment-demo');
  const nonsense = await ask(stand, url, { id: 'gid://shopify/Product/1 or 1=1' });
  expect([nonsense.status, await nonsense.json()]).toMatchObject([
    400,
    { error: { did: 'We did nothing.' } },
  ]);
});

test('the browser is told before it asks that the extensions’ origin may, without any token', async () => {
  const preflight = await fetch(`${url}/api/products/sync`, {
    method: 'OPTIONS',
    headers: {
      Origin: extensionsOrigin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  // Everything else of the API stays with its own origin.
  const elsewhere = await fetch(`${url}/api/status`, { headers: { Origin: extensionsOrigin } });
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
});

test('it answers while Shopify is away: what is told is the app’s own', async () => {
  stand.shopify.fault({ status: 503 });
  expect(await statusOf(stand, url, { id: productId(stand, 10_000_001) })).toMatchObject({ state: 'live' });
  stand.shopify.clearFaults();
});

test('paused syncs are said and not passed over', async () => {
  const id = productId(stand, 10_000_001);
  await stand.app.commands.pause(stand.shop);
  expect(await syncNow(stand, url, id)).toMatchObject({
    outcome: 'refused',
    status: { whyNotNow: 'paused' },
  });
});
