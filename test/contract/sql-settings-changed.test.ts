/** Since when the settings of a shop are other ones for its products, on both databases. */
import { expect, test } from 'vitest';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import type { LocationId, ShopDomain } from '../../web/server/domain/ids.ts';
import { mergeSettings, type SettingsChange } from '../../web/server/domain/merge-settings.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { connectShop } from '../support/connected-shops.ts';
import { forEachDatabase } from '../support/databases.ts';
import { StandingClock } from '../support/standing-clock.ts';

const one = 'one.myshopify.com' as ShopDomain;
const two = 'two.myshopify.com' as ShopDomain;
const clock = new StandingClock(Date.parse('2026-11-20T12:00:00Z'));
const seal = createSeal({ writing: 'for-tests-only-0123456789abcdefghij', reading: [] });

forEachDatabase((open) => {
  test('a setting that matters for products, or another location, is noted with its time; nothing else is', async () => {
    const db = await open();
    const shops = new SqlShops(db, { seal, clock });
    for (const shop of [one, two]) await connectShop(db, shop);
    const changedAt = async (shop = one) => (await shops.find(shop))?.settingsChangedAt;
    const change = (to: SettingsChange) => shops.changeSettings(one, (now) => mergeSettings(now, to));
    await change({ schedule: { everyHours: 2 }, tracking: { notifyCustomers: true } });
    await change({ prices: { taxPercent: defaultSettings.prices.taxPercent } });
    expect(await changedAt()).toBeNull();
    await change({ prices: { taxPercent: 19 } });
    expect(await changedAt()).toBe('2026-11-20T12:00:00.000Z');
    const vienna = { id: 'gid://shopify/Location/2' as LocationId, name: 'Wien' };
    expect(await changedAt(two)).toBeNull();
    await shops.changeLocation(two, [vienna], () => vienna);
    expect(await changedAt(two)).toBe('2026-11-20T12:00:00.000Z');
  });
});
