/** APP 2.3.2-4: a shop that leaves and comes back within the hour, while Shopify's webhook is late or lost. */
import { expect, test } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { effectsOfWebhooks, sendWebhook } from '../support/signed-by-shopify.ts';

const post = (stand: Stand, path: string, body: object = {}) =>
  fetch(`${stand.shopifyUrl}/sandbox${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const control = (stand: Stand, action: string) => post(stand, `/shops/${stand.shop}/${action}`);

/** The page, then what it asks for. */
async function opened(stand: Stand, url: string): Promise<readonly number[]> {
  const token = await stand.shopify.sessionToken();
  const page = await fetch(`${url}/?shop=${stand.shop}&embedded=1&host=x&id_token=${token}`, {
    redirect: 'manual',
  });
  const status = await fetch(`${url}/api/status`, { headers: { Authorization: `Bearer ${token}` } });
  return [page.status, status.status];
}

async function installedByMerchant(): Promise<{ stand: Stand; url: string }> {
  const env = { SHOPIFY_APP_DISTRIBUTION: 'public' };
  const stand = await startStand({ install: false, supplier: { products: 2 }, env });
  const url = (await stand.app.start()).url ?? '';
  expect(await opened(stand, url)).toEqual([200, 200]);
  await stand.app.commands.connect(stand.shop, { root: stand.supplierUrl, auth: { kind: 'none' } });
  await stand.app.commands.reachStage(stand.shop, 'live');
  await stand.sync();
  return { stand, url };
}

const synced = async (stand: Stand): Promise<string> => (await stand.sync()).state;

test('APP 2.3.2-4 a merchant who installed the app again and opened it once can work, though the webhook of the uninstallation was lost, or comes late', async () => {
  const { stand, url } = await installedByMerchant();
  await using _ = stand;
  await control(stand, 'uninstall');
  const triggeredAt = systemClock.now().toISO();
  await control(stand, 'install');
  expect(await opened(stand, url)).toEqual([200, 200]);
  expect(await synced(stand)).toBe('completed');
  await sendWebhook(url, stand, { topic: 'app/uninstalled', triggeredAt });
  await effectsOfWebhooks(stand);
  expect((await stand.command('status')).words.join(' ')).not.toContain('uninstalled');
  expect(await synced(stand)).toBe('completed');
}, 20_000);

test('APP 2.3.2-4 pages open with the token that is stored while Shopify does not answer', async () => {
  const { stand, url } = await installedByMerchant();
  await using _ = stand;
  const db = await openDatabase(stand.databaseUrl);
  try {
    const tokens = () => db.selectFrom('sessions').select(['sealed', 'refused_at']).execute();
    const before = await tokens();
    await post(stand, '/faults', { shop: stand.shop, status: 503, times: 1 });
    expect(await opened(stand, url)).toEqual([200, 200]);
    expect(await tokens()).toEqual(before);
  } finally {
    await db.destroy();
  }
}, 20_000);
