/**
 * Reads one shop: what it is, where it stocks, where and in which languages it sells. Creates the metafield definitions that are missing.
 * In: an Admin client. Out: facts in the project's own words, or a ShopifyError.
 */
import { IANAZone } from 'luxon';
import type { PublicationId } from '../domain/ids.ts';
import type { Currency } from '../domain/money.ts';
import type { ShopLocation } from '../domain/shop.ts';
import type { ShopFacts, ShopPlaces } from '../shops/ports/read-shop.ts';
import type { ShopReader } from '../shops/ports/shop-reader.ts';
import { allNodes } from './connection-pages.ts';
import type { AdminClient } from './admin-document.ts';
import { marketPage } from './documents/markets.ts';
import {
  definitionCreate,
  definitionList,
  locationPage,
  publicationPage,
  scopesRead,
  shopRead,
} from './documents/shop.ts';
import { readLanguages, scopesOf } from './languages.ts';
import { inactiveMarkets, marketCatalogs } from './market-catalogs.ts';
import { metafieldDefinitions } from './metafield-definitions.ts';
import { createShopNotes } from './shop-notes.ts';
import { accepted } from './user-errors.ts';

async function readLocations(client: AdminClient): Promise<readonly ShopLocation[]> {
  const locations = await allNodes(
    async (position) => (await client.execute(locationPage, position)).locations,
  );
  return locations
    .filter(({ isActive, isFulfillmentService }) => isActive && !isFulfillmentService)
    .map(({ id, name }) => ({ id, name }));
}

const onlineStoreHandle = 'online_store';

/** By the channel's or app's handle; else the one that can publish in the future, which only online stores can. */
async function readOnlineStore(client: AdminClient): Promise<PublicationId | null> {
  const publications = await allNodes(
    async (position) => (await client.execute(publicationPage, position)).publications,
  );
  const named = publications.find(({ channels, catalog }) =>
    [...(channels?.nodes ?? []), ...(catalog?.apps?.nodes ?? [])].some(
      ({ handle }) => handle === onlineStoreHandle,
    ),
  );
  const found = named ?? publications.find(({ supportsFuturePublishing }) => supportsFuturePublishing);
  return found?.id ?? null;
}

type Places = ShopPlaces & { readonly warnings: readonly string[] };

async function readPlaces(client: AdminClient): Promise<Places> {
  const locations = await readLocations(client);
  const onlineStoreId = await readOnlineStore(client);
  const markets = await allNodes(async (position) => (await client.execute(marketPage, position)).markets);
  const { accessScopes } = (await client.execute(scopesRead, {})).currentAppInstallation;
  const scopes = scopesOf(accessScopes);
  return {
    locations,
    onlineStoreId,
    ...marketCatalogs(markets),
    inactiveMarkets: inactiveMarkets(markets),
    ...(await readLanguages(client, scopes)),
    scopes,
  };
}

const languageUnknown = 'Shopify does not say the shop’s language, so product texts are taken in English.';

async function readFacts(client: AdminClient): Promise<ShopFacts> {
  const { shop } = await client.execute(shopRead, {});
  const { warnings, primaryLanguage, ...places } = await readPlaces(client);
  return {
    name: shop.name,
    currency: shop.currencyCode as Currency,
    plan: shop.plan.publicDisplayName,
    // A zone that nobody here knows would make every time on a page fail.
    timeZone: IANAZone.isValidZone(shop.ianaTimezone) ? shop.ianaTimezone : 'UTC',
    ...places,
    primaryLanguage: primaryLanguage ?? 'EN',
    warnings: [...(primaryLanguage === null ? [languageUnknown] : []), ...warnings],
  };
}

/** One that appeared meanwhile counts as there. */
async function ensureDefinitions(client: AdminClient): Promise<readonly string[]> {
  const { nodes } = (await client.execute(definitionList, {})).metafieldDefinitions;
  const created: string[] = [];
  for (const definition of metafieldDefinitions) {
    if (nodes.some(({ key }) => key === definition.key)) continue;
    const { metafieldDefinitionCreate: payload } = await client.execute(definitionCreate, { definition });
    if (payload?.userErrors.some(({ code }) => code === 'TAKEN')) continue;
    accepted(payload, definitionCreate.name);
    created.push(definition.key);
  }
  return created;
}

export const createShopReader = (client: AdminClient): ShopReader => ({
  async isReadable() {
    await client.execute(shopRead, {});
  },
  facts: () => readFacts(client),
  scopes: async () => scopesOf((await client.execute(scopesRead, {})).currentAppInstallation.accessScopes),
  places: () => readPlaces(client),
  ensureDefinitions: () => ensureDefinitions(client),
  note: () => createShopNotes(client).read(),
});
