/** Which webhooks of a shop's places ask for a sync. */
import { expect, test } from 'vitest';
import { syncQueue } from '../../web/server/application/flow-jobs.ts';
import { syncWhenPlacesChange, type PlacesWebhookPorts } from '../../web/server/application/shop-webhooks.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';

const shop = 'one.myshopify.com' as ShopDomain;

async function askedBy(topic: string): Promise<readonly string[]> {
  const asked: string[] = [];
  const ports: PlacesWebhookPorts = {
    shops: { connected: async () => [shop], find: async () => null },
    jobs: {
      send: async ({ queue }) => {
        asked.push(queue);
        return null as never;
      },
    },
  };
  await syncWhenPlacesChange({ topic, shop }, ports);
  return asked;
}

test.each([
  'MARKETS_CREATE',
  'MARKETS_UPDATE',
  'MARKETS_DELETE',
  'MARKETS_BACKUP_REGION_UPDATE',
  'LOCATIONS_DEACTIVATE',
  'LOCATIONS_DELETE',
  'LOCALES_CREATE',
  'LOCALES_UPDATE',
  'LOCALES_DESTROY',
  'APP_SCOPES_UPDATE',
])('R29 %s asks for a sync, which reads the places anew', async (topic) => {
  expect(await askedBy(topic)).toEqual([syncQueue]);
});

test('a product that changes asks for none', async () => {
  expect(await askedBy('PRODUCTS_UPDATE')).toEqual([]);
});
