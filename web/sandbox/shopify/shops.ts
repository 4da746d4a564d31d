/**
 * Makes shops: the plain facts that a control request or a test names become a shop with locations, an online store,
 * languages, markets with a catalog each, and the app installed.
 */
import { z } from 'zod';
import { define } from './areas/metafield-definitions.ts';
import { resolveNamespace } from './areas/metafields.ts';
import { bucketOf } from './engine/cost-bucket.ts';
import { nextId } from './ids.ts';
import { addLocation } from './locations.ts';
import type { Catalog, Market, Publication } from './state-markets.ts';
import { plans, type App, type SandboxState, type Shop } from './state.ts';

const marketSpec = z.strictObject({
  name: z.string(),
  countries: z.array(z.string().length(2)),
  /** A market of all countries; `countries` is empty then. */
  isEverywhere: z.boolean().default(false),
  /** `publication`: its own catalog; `price-list`: a catalog without a publication; `none`: no catalog. */
  catalog: z.enum(['publication', 'price-list', 'none']).default('publication'),
  autoPublish: z.boolean().default(false),
  status: z.enum(['ACTIVE', 'DRAFT']).default('ACTIVE'),
  currencyCode: z.string().nullable().default(null),
});

export const shopSpec = z.strictObject({
  domain: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  plan: z.enum(plans).default('standard'),
  isDevelopment: z.boolean().default(false),
  name: z.string().default('Sortiment Demo'),
  email: z.string().default('owner@example.com'),
  currencyCode: z.string().default('EUR'),
  countryCode: z.string().default('DE'),
  locations: z
    .array(z.strictObject({ name: z.string(), fulfillmentService: z.string().optional() }))
    .default([{ name: 'Supplier warehouse' }, { name: 'Shop' }]),
  locales: z
    .array(
      z.strictObject({
        locale: z.string(),
        primary: z.boolean().default(false),
        published: z.boolean().default(true),
      }),
    )
    .default([
      { locale: 'de', primary: true, published: true },
      { locale: 'en', primary: false, published: true },
    ]),
  markets: z.array(marketSpec).default([]),
  installed: z.boolean().default(true),
  /** Default: everything that the app's configuration lists, optional scopes too. */
  scopes: z.array(z.string()).optional(),
  /** The older of the two rules in circulation (spec/shopify-admin.md A.3). */
  variantLimit: z
    .strictObject({ from: z.int().nonnegative(), perDay: z.int().nonnegative() })
    .default({ from: 50_000, perDay: 1000 }),
  orderAccess: z.boolean().default(true),
});

export type ShopSpec = z.input<typeof shopSpec>;

export const demoMarkets: ShopSpec['markets'] = [
  { name: 'Germany', countries: ['DE'] },
  { name: 'Austria', countries: ['AT'] },
  { name: 'Switzerland', countries: ['CH'], currencyCode: 'CHF' },
  { name: 'Rest of EU', countries: ['BE', 'DK', 'ES', 'FR', 'IT', 'NL', 'PL', 'SE'] },
  { name: 'UK & Ireland', countries: ['GB', 'IE'], currencyCode: 'GBP' },
];

export const nameOf = (type: 'language' | 'region', code: string): string =>
  new Intl.DisplayNames(['en'], { type }).of(code) ?? code;

/** Throws when the domain is taken. */
export function createShop(state: SandboxState, given: ShopSpec, at: { now: string; nowMs: number }): Shop {
  const spec = shopSpec.parse(given);
  if (state.shops.has(spec.domain)) throw new Error(`the shop ${spec.domain} exists already`);
  const shop = emptyShop(state, spec);
  state.shops.set(spec.domain, shop);
  for (const location of spec.locations) addLocation(state, shop, { ...location, now: at.now });
  addOnlineStore(state, shop);
  for (const market of spec.markets) addMarket(state, shop, market);
  for (const app of spec.installed ? state.apps.values() : []) {
    installApp(state, { shop, app, scopes: spec.scopes, nowMs: at.nowMs });
  }
  return shop;
}

function emptyShop(state: SandboxState, spec: z.output<typeof shopSpec>): Shop {
  const { name, email, plan, isDevelopment, currencyCode, countryCode } = spec;
  return {
    id: nextId(state, 'Shop'),
    myshopifyDomain: spec.domain,
    ianaTimezone: 'Europe/Berlin',
    locales: spec.locales.map((locale) => ({ ...locale, name: nameOf('language', locale.locale) })),
    name,
    email,
    plan,
    isDevelopment,
    currencyCode,
    countryCode,
    installations: new Map(),
    buckets: new Map(),
    idempotency: new Map(),
    locations: new Map(),
    products: new Map(),
    variants: new Map(),
    inventoryItems: new Map(),
    definitions: new Map(),
    handles: new Map(),
    uniqueValues: new Map(),
    skus: new Map(),
    publications: new Map(),
    catalogs: new Map(),
    markets: new Map(),
    orders: new Map(),
    fulfillmentOrders: new Map(),
    fulfillments: new Map(),
    outbox: [],
    translations: new Map(),
    validations: new Map(),
    collections: new Map(),
    webhookSubscriptions: new Map(),
    deliveries: [],
    bulkOperations: new Map(),
    variantLimit: spec.variantLimit,
    newVariants: { day: '', count: 0 },
    orderAccess: spec.orderAccess,
    mutations: new Map(),
  };
}

function addCatalog(state: SandboxState, shop: Shop, given: Omit<Catalog, 'id' | 'status'>): Catalog {
  const catalog: Catalog = { ...given, id: nextId(state, given.kind), status: 'ACTIVE' };
  shop.catalogs.set(catalog.id, catalog);
  return catalog;
}

export function addPublication(state: SandboxState, shop: Shop, given: Omit<Publication, 'id'>): Publication {
  const publication: Publication = { ...given, id: nextId(state, 'Publication') };
  shop.publications.set(publication.id, publication);
  const catalog = shop.catalogs.get(given.catalogId ?? '');
  if (catalog !== undefined) catalog.publicationId = publication.id;
  return publication;
}

function addOnlineStore(state: SandboxState, shop: Shop): void {
  const channel = {
    id: nextId(state, 'Channel'),
    appId: nextId(state, 'App'),
    handle: 'online_store',
    name: 'Online Store',
  };
  const catalog = addCatalog(state, shop, {
    kind: 'AppCatalog',
    title: 'Online Store',
    publicationId: null,
    marketIds: [],
    channel,
  });
  addPublication(state, shop, { autoPublish: false, catalogId: catalog.id, supportsFuturePublishing: true });
}

export const regionsOf = (state: SandboxState, countries: readonly string[]): Market['regions'] =>
  countries.map((code) => ({ id: nextId(state, 'MarketRegionCountry'), code, name: nameOf('region', code) }));

export function addMarket(state: SandboxState, shop: Shop, given: z.input<typeof marketSpec>): string {
  const spec = marketSpec.parse(given);
  const id = nextId(state, 'Market');
  shop.markets.set(id, {
    id,
    name: spec.name,
    handle: spec.name.toLowerCase().replace(/[^a-z]+/g, '-'),
    status: spec.status,
    type: 'REGION',
    currencyCode: spec.currencyCode,
    regions: regionsOf(state, spec.countries),
    isEverywhere: spec.isEverywhere,
  });
  if (spec.catalog === 'none') return id;
  const catalog = addCatalog(state, shop, {
    kind: 'MarketCatalog',
    title: spec.name,
    publicationId: null,
    marketIds: [id],
    channel: null,
  });
  if (spec.catalog === 'publication') {
    addPublication(state, shop, {
      autoPublish: spec.autoPublish,
      catalogId: catalog.id,
      supportsFuturePublishing: false,
    });
  }
  return id;
}

interface Install {
  shop: Shop;
  app: App;
  scopes?: readonly string[] | undefined;
  nowMs: number;
}

/** Grants scopes and creates the metafield definitions that the app's configuration declares. */
export function installApp(state: SandboxState, { shop, app, scopes, nowMs }: Install): void {
  shop.installations.set(app.apiKey, {
    id: nextId(state, 'AppInstallation'),
    scopes: [...(scopes ?? [...app.requiredScopes, ...app.optionalScopes])],
  });
  const books = { spent: 0, calls: 0, throttled: 0 };
  shop.buckets.set(app.apiKey, { available: bucketOf[shop.plan].size, updatedAtMs: nowMs, books });
  const namespace = resolveNamespace(app, '$app');
  for (const { admin, storefront, adminFilterable, ...declared } of app.definitions) {
    if (shop.definitions.has(`${declared.ownerType} ${namespace}.${declared.key}`)) continue;
    const capabilities = { adminFilterable: { enabled: adminFilterable } };
    define({ state, shop }, { ...declared, namespace, access: { admin, storefront }, capabilities });
  }
}
