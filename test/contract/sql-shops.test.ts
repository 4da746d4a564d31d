/** Shops with their own places and their sessions, as rows on both databases. */
import { describe, expect, test } from 'vitest';
import { SqlSessions } from '../../web/server/database/sql-sessions.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import type { CountryCode, LocationId, PublicationId, ShopDomain } from '../../web/server/domain/ids.ts';
import { mergeSettings } from '../../web/server/domain/merge-settings.ts';
import type { Currency } from '../../web/server/domain/money.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { Session } from '../../web/server/shopify/library.ts';
import { forEachDatabase } from '../support/databases.ts';
import { StandingClock } from '../support/standing-clock.ts';

const one = 'one.myshopify.com' as ShopDomain;
const two = 'two.myshopify.com' as ShopDomain;
const location = (id: number) => `gid://shopify/Location/${id}` as LocationId;
const publication = (id: number) => `gid://shopify/Publication/${id}` as PublicationId;
const countries = (list: string) => list.split(' ') as CountryCode[];

const clock = new StandingClock(Date.parse('2026-11-20T12:00:00Z'));
const seal = createSeal({ writing: 'for-tests-only-0123456789abcdefghij', reading: [] });

const europe = {
  title: 'Europe',
  publicationId: publication(2),
  autoPublish: true,
  countries: countries('AT DE'),
};
const swiss = {
  title: 'Swiss',
  publicationId: publication(3),
  autoPublish: false,
  countries: countries('CH'),
};

const shopOf = (domain: ShopDomain, catalogs = [europe, swiss]) => ({
  domain,
  name: 'One',
  plan: 'Basic',
  timeZone: 'America/New_York',
  currency: 'EUR' as Currency,
  primaryLanguage: 'DE',
  otherLocales: [
    { locale: 'en', isPublished: true },
    { locale: 'pt-BR', isPublished: false },
  ],
  locationId: location(1),
  locationName: 'Berlin',
  onlineStoreId: publication(1),
  scopes: ['read_products', 'write_products'],
  catalogs,
});

const places = {
  locations: [
    { id: location(1), name: 'Berlin' },
    { id: location(2), name: 'Wien' },
  ],
  markets: [
    {
      id: 'm1',
      name: 'EU',
      countries: countries('AT DE'),
      publicationIds: [publication(2), publication(9)],
      isOpen: true,
    },
    {
      id: 'm2',
      name: 'World',
      countries: null,
      publicationIds: [publication(3), publication(3)],
      isOpen: false,
    },
  ],
};
const nowhere = { locations: [], markets: [] };

describe('the shops', () => {
  forEachDatabase((open) => {
    const openShops = async () => {
      const db = await open();
      return { db, shops: new SqlShops(db, { seal, clock }) };
    };

    test('are read back as they were recorded, each with its own catalogs', async () => {
      const { shops } = await openShops();
      expect(await shops.find(one)).toBeNull();
      await shops.saveInstalled(shopOf(one), places);
      await shops.saveInstalled(shopOf(two, []), nowhere);
      expect(await shops.find(one)).toEqual({
        ...shopOf(one),
        stage: 'trying',
        mixedMarkets: 'out',
        locations: places.locations,
        markets: places.markets.map((market, index) => ({
          ...market,
          // The publications that are catalogs of the shop, each once.
          publicationIds: [publication(index + 2)],
        })),
        settings: defaultSettings,
        installedAt: '2026-11-20T12:00:00.000Z',
        pausedAt: null,
        settingsChangedAt: null,
        refusedAt: null,
      });
      expect((await shops.find(two))?.catalogs).toEqual([]);
    });

    test('go on from stage to stage and never back, also when they are installed anew', async () => {
      const { shops } = await openShops();
      for (const shop of [one, two]) await shops.saveInstalled(shopOf(shop), places);
      const stages = [];
      for (const stage of ['trying', 'drafts', 'live', 'drafts', 'trying'] as const) {
        await shops.reachStage(one, stage);
        stages.push((await shops.find(one))?.stage);
      }
      await shops.saveInstalled(shopOf(one), places);
      stages.push((await shops.find(one))?.stage, (await shops.find(two))?.stage);
      expect(stages).toEqual(['trying', 'drafts', 'live', 'live', 'live', 'live', 'trying']);
    });

    test('keep their places as rows with the time of the reading; the next reading replaces them', async () => {
      const { db, shops } = await openShops();
      await shops.saveInstalled(shopOf(one), places);
      await shops.saveInstalled(shopOf(two), places);
      await shops.saveInstalled(shopOf(one, [swiss]), {
        locations: places.locations.slice(1),
        markets: places.markets.slice(1),
      });
      const rows = async (table: 'locations' | 'markets' | 'market_catalogs') =>
        await db.selectFrom(table).selectAll().where('shop', '=', one).execute();
      const read_at = '2026-11-20T12:00:00.000Z';
      expect(await rows('locations')).toEqual([{ shop: one, id: location(2), name: 'Wien', read_at }]);
      expect(await rows('markets')).toEqual([
        { shop: one, id: 'm2', name: 'World', countries: null, is_open: 0, read_at },
      ]);
      expect(await rows('market_catalogs')).toEqual([
        { shop: one, market_id: 'm2', publication_id: publication(3), read_at },
      ]);
      expect((await shops.find(one))?.catalogs).toEqual([swiss]);
      expect((await shops.find(two))?.catalogs).toEqual([europe, swiss]);
    });

    test('a reading of the places alone that brings nothing new leaves every row, its time included', async () => {
      const { db, shops } = await openShops();
      const later = new SqlShops(db, { seal, clock: new StandingClock(Date.parse('2026-11-21T12:00:00Z')) });
      await shops.saveInstalled(shopOf(one), places);
      const { scopes, otherLocales } = shopOf(one);
      const facts = { onlineStoreId: publication(1), primaryLanguage: 'DE', otherLocales, scopes };
      const read = { ...places, ...facts, catalogs: [swiss, europe] };
      const timesOf = async () => {
        const rows = await db.selectFrom('catalogs').select('read_at').execute();
        return [...new Set(rows.map(({ read_at }) => read_at))];
      };
      await later.savePlaces(one, { ...read, markets: places.markets.toReversed() });
      expect(await timesOf()).toEqual(['2026-11-20T12:00:00.000Z']);
      const gained = { ...swiss, countries: countries('CH LI') };
      await later.savePlaces(one, { ...read, catalogs: [gained, europe] });
      expect((await shops.find(one))?.catalogs).toEqual([europe, gained]);
      expect(await timesOf()).toEqual(['2026-11-21T12:00:00.000Z']);
      await later.savePlaces(one, { ...read, onlineStoreId: publication(7) });
      expect(await shops.find(one)).toMatchObject({ onlineStoreId: publication(7), name: 'One' });
    });

    test('a reading takes over the languages and what is granted; what Shopify does not say stays', async () => {
      const { shops } = await openShops();
      await shops.saveInstalled(shopOf(one), places);
      const { otherLocales } = shopOf(one);
      expect(await shops.find(one)).toMatchObject({ primaryLanguage: 'DE', otherLocales });
      const unsaid = {
        onlineStoreId: null,
        primaryLanguage: null,
        otherLocales: null,
        scopes: ['read_products'],
      };
      await shops.savePlaces(one, { ...places, catalogs: [europe, swiss], ...unsaid });
      expect(await shops.find(one)).toMatchObject({
        onlineStoreId: publication(1),
        primaryLanguage: 'DE',
        otherLocales: null,
        scopes: ['read_products'],
      });
      const said = { ...unsaid, primaryLanguage: 'FR', otherLocales: [] };
      await shops.savePlaces(one, { ...places, catalogs: [europe, swiss], ...said });
      expect(await shops.find(one)).toMatchObject({ primaryLanguage: 'FR', otherLocales: [] });
    });

    test('two readings of one shop that are recorded at once leave one of them, whole', async () => {
      const { shops } = await openShops();
      const readings = Array.from({ length: 6 }, (_, index) =>
        shops.saveInstalled(shopOf(one, index % 2 === 0 ? [europe] : [swiss]), places),
      );
      await Promise.all(readings);
      expect((await shops.find(one))?.catalogs).toHaveLength(1);
    });

    test('keep settings and the first installation through a new one, and the location that was chosen', async () => {
      const { shops } = await openShops();
      await shops.saveInstalled(shopOf(one), places);
      await shops.changeSettings(one, (now) => ({ ...now, supplierCurrency: 'USD' as Currency }));
      await shops.changeLocation(one, places.locations, () => ({ id: location(2), name: 'Wien' }));
      expect((await shops.find(one))?.locationId).toBe(location(2));
      await shops.markUninstalled(one);
      expect(await shops.find(one)).toBeNull();
      expect(await shops.chosenLocation(one)).toEqual({ id: location(2), name: 'Wien' });
      await shops.saveInstalled(shopOf(one), { ...places, locations: [] });
      expect(await shops.find(one)).toMatchObject({
        settings: { supplierCurrency: 'USD' },
        locationId: location(2),
        locationName: 'Wien',
        locations: [],
      });
    });

    test('settings that two people change at once both stay, and what is refused changes nothing', async () => {
      const { shops } = await openShops();
      for (const shop of [one, two]) await shops.saveInstalled(shopOf(shop), places);
      const days = Array.from({ length: 8 }, (_, index) => index + 1);
      await Promise.all([
        ...days.map((graceDays) =>
          shops.changeSettings(one, (now) => mergeSettings(now, { removal: { graceDays } })),
        ),
        shops.changeSettings(one, (now) => mergeSettings(now, { schedule: { everyHours: 2 } })),
        shops.changeSettings(one, (now) => mergeSettings(now, { supplierCurrency: 'USD' as Currency })),
      ]);
      const refusal = shops.changeSettings(one, () => {
        throw new Error('refused');
      });
      await expect(refusal).rejects.toThrow('refused');
      const { removal, ...kept } = (await shops.find(one))?.settings ?? defaultSettings;
      expect([kept.schedule.everyHours, kept.supplierCurrency, days.includes(removal.graceDays)]).toEqual([
        2,
        'USD',
        true,
      ]);
      expect((await shops.find(two))?.settings).toEqual(defaultSettings);
    });

    test('8.13: take over what is granted now, each shop its own', async () => {
      const { shops } = await openShops();
      for (const shop of [one, two]) await shops.saveInstalled(shopOf(shop), places);
      await shops.saveScopes(one, ['read_orders', 'read_products']);
      expect((await shops.find(one))?.scopes).toEqual(['read_orders', 'read_products']);
      expect((await shops.find(two))?.scopes).toEqual(['read_products', 'write_products']);
    });

    test('with a supplier are the ones that there is work for; its credentials are sealed', async () => {
      const { db, shops } = await openShops();
      for (const shop of [two, one]) {
        await shops.saveInstalled(shopOf(shop), places);
        await shops.changeConnection(shop, () => ({
          rootUrl: 'https://supplier.example/',
          connection: '{"token":"secret"}',
        }));
      }
      expect(await shops.connected()).toEqual([]);
      await shops.reachStage(one, 'drafts');
      await shops.reachStage(two, 'live');
      expect(await shops.connected()).toEqual([one, two]);
      await shops.markUninstalled(two);
      expect(await shops.connected()).toEqual([one]);
      expect(await shops.connection(one)).toEqual({
        rootUrl: 'https://supplier.example/',
        connection: '{"token":"secret"}',
        since: expect.any(String),
      });
      expect([await shops.forgetConnection(two), await shops.forgetConnection(two)]).toEqual([true, false]);
      expect([(await shops.connection(one)) === null, await shops.connection(two)]).toEqual([false, null]);
      const stored = await db.selectFrom('supplier_connections').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain('secret');
    });
  });
});

describe('the sessions', () => {
  forEachDatabase((open) => {
    const session = (id: string, shop = one) =>
      new Session({ id, shop, state: '', isOnline: false, accessToken: `token of ${id}` });

    test('are found by id and by shop, sealed, and leave by id, also many and none', async () => {
      const db = await open();
      const fromProperties: typeof Session.fromPropertyArray = (...entries) =>
        Session.fromPropertyArray(...entries);
      const sessions = new SqlSessions(db, { seal, clock, fromProperties });
      await sessions.storeSession(session('a'));
      await sessions.storeSession(session('a'));
      await sessions.storeSession(session('b'));
      await sessions.storeSession(session('c', two));
      expect((await sessions.loadSession('a'))?.accessToken).toBe('token of a');
      expect((await sessions.findSessionsByShop(one)).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
      const stored = await db.selectFrom('sessions').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain('token of');
      expect(await sessions.deleteSessions([])).toBe(true);
      await sessions.deleteSessions(['a', ...Array.from({ length: 1_200 }, (_, index) => `x${index}`)]);
      expect(await sessions.loadSession('a')).toBeUndefined();
      expect(await sessions.loadSession('c')).toBeDefined();
    });
  });
});
