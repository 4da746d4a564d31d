/** A shop of which the note in the shop tells: all of it is taken over in the step that records the shop, and never again. */
import { expect, test } from 'vitest';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import type { LocationId, PublicationId, ShopDomain } from '../../web/server/domain/ids.ts';
import type { Currency } from '../../web/server/domain/money.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { forEachDatabase } from '../support/databases.ts';
import { StandingClock } from '../support/standing-clock.ts';

const shop = {
  domain: 'one.myshopify.com' as ShopDomain,
  name: 'One',
  plan: 'Basic',
  timeZone: 'Europe/Berlin',
  currency: 'EUR' as Currency,
  primaryLanguage: 'DE',
  otherLocales: [],
  locationId: 'gid://shopify/Location/1' as LocationId,
  locationName: 'Berlin',
  onlineStoreId: 'gid://shopify/Publication/1' as PublicationId,
  scopes: [],
  catalogs: [],
};
const nowhere = { locations: [], markets: [] };

forEachDatabase((open) => {
  test('it begins with what is remembered, and keeps its own once it is known', async () => {
    const seal = createSeal({ writing: 'for-tests-only-0123456789abcdefghij', reading: [] });
    const clock = new StandingClock(Date.parse('2026-11-20T12:00:00Z'));
    const shops = new SqlShops(await open(), { seal, clock });
    const settings = { ...defaultSettings, stock: { keepBack: 3 }, schedule: { everyHours: 2 } };
    await shops.saveInstalled(shop, nowhere, { stage: 'live', settings });
    expect(await shops.find(shop.domain)).toMatchObject({ stage: 'live', settings });
    await shops.saveInstalled(shop, nowhere, { stage: 'trying', settings: defaultSettings });
    expect(await shops.find(shop.domain)).toMatchObject({ stage: 'live', settings });
  });
});
