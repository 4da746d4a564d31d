/**
 * Reads one shop: what it is, where it stocks, where it sells. Creates the metafield definitions that are missing.
 * In: an Admin client. Out: facts in the project's own words, or a ShopifyError.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { PublicationId } from '../domain/ids.ts';
import type { Currency } from '../domain/money.ts';
import type { ShopLocation } from '../domain/shop.ts';
import type { ShopFacts, ShopPlaces, ShopReader } from '../shops/ports.ts';
import { allOf } from './connection-pages.ts';
import type { AdminClient } from './admin-document.ts';
import { marketPage } from './documents/markets.ts';
import {
  definitionCreate,
  definitionList,
  localeList,
  locationPage,
  publicationPage,
  scopesRead,
  shopRead,
} from './documents/shop.ts';
import { marketCatalogs } from './market-catalogs.ts';
import { metafieldDefinitions } from './metafield-definitions.ts';
import { createShopNotes } from './shop-notes.ts';
import { accepted } from './user-errors.ts';

interface Language {
  readonly primaryLanguage: string;
  readonly warnings: readonly string[];
}

const languageDenied =
  'Shopify did not grant reading the shop’s languages, so product texts are taken in English.';

const languageOf = (locale: string): string => locale.slice(0, 2).toUpperCase();

/** The scope `read_locales` is optional: without it the language of the shop's domain tells. */
async function readLanguage(client: AdminClient, domainLocale: string | undefined): Promise<Language> {
  try {
    const { shopLocales } = await client.execute(localeList, {});
    const locale = shopLocales.find(({ primary }) => primary)?.locale ?? domainLocale ?? 'en';
    return { primaryLanguage: languageOf(locale), warnings: [] };
  } catch (error) {
    // Only this one question is refused: the optional scope is not granted.
    if (!(error instanceof ShopifyError) || error.scope !== 'operation') throw error;
    return domainLocale
      ? { primaryLanguage: languageOf(domainLocale), warnings: [] }
      : { primaryLanguage: 'EN', warnings: [languageDenied] };
  }
}

async function readLocations(client: AdminClient): Promise<readonly ShopLocation[]> {
  const locations = await allOf(async (position) => (await client.execute(locationPage, position)).locations);
  return locations
    .filter(({ isActive, isFulfillmentService }) => isActive && !isFulfillmentService)
    .map(({ id, name }) => ({ id, name }));
}

const onlineStoreHandle = 'online_store';

/** By the channel's or app's handle; else the one that can publish in the future, which only online stores can. */
async function readOnlineStore(client: AdminClient): Promise<PublicationId | null> {
  const publications = await allOf(
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

const scopesOf = ({ accessScopes }: { accessScopes: readonly { handle: string }[] }): readonly string[] =>
  accessScopes.map(({ handle }) => handle).toSorted();

async function readPlaces(
  client: AdminClient,
): Promise<ShopPlaces & { readonly warnings: readonly string[] }> {
  const locations = await readLocations(client);
  const onlineStoreId = await readOnlineStore(client);
  const markets = await allOf(async (position) => (await client.execute(marketPage, position)).markets);
  return { locations, onlineStoreId, ...marketCatalogs(markets) };
}

async function readFacts(client: AdminClient): Promise<ShopFacts> {
  const { shop, currentAppInstallation } = await client.execute(shopRead, {});
  const language = await readLanguage(client, shop.primaryDomain.localization?.defaultLocale);
  const { warnings, ...places } = await readPlaces(client);
  return {
    name: shop.name,
    currency: shop.currencyCode as Currency,
    plan: shop.plan.publicDisplayName,
    scopes: scopesOf(currentAppInstallation),
    primaryLanguage: language.primaryLanguage,
    ...places,
    warnings: [...language.warnings, ...warnings],
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
  scopes: async () => scopesOf((await client.execute(scopesRead, {})).currentAppInstallation),
  places: () => readPlaces(client),
  ensureDefinitions: () => ensureDefinitions(client),
  note: () => createShopNotes(client).read(),
});
