/**
 * Everything the sandbox remembers, in one plain structure (maps, arrays, strings, numbers) that a test can
 * copy with `structuredClone` and compare. Fields carry the names of the Admin schema wherever they hold the same
 * thing, so that most of them are answered straight from here (engine/model.ts).
 */
import type {
  BulkOperation,
  Collection,
  Delivery,
  Translation,
  Validation,
  WebhookSubscription,
} from './state-app.ts';
import type { Catalog, Market, Publication } from './state-markets.ts';
import type { Order, Fulfillment, FulfillmentOrder, Email } from './state-orders.ts';
import type { Definition, InventoryItem, Location, Metafield, Product, Variant } from './state-products.ts';

export interface SandboxState {
  /** The last number handed out: ids, tokens and event ids all count from it. */
  serial: number;
  apps: Map<string, App>;
  shops: Map<string, Shop>;
  tokens: Map<string, AccessToken>;
  refreshTokens: Map<string, RefreshToken>;
  /** Uploaded and result files of bulk operations, by key. */
  files: Map<string, string>;
}

export interface App {
  id: string;
  apiKey: string;
  apiSecretKey: string;
  title: string;
  handle: string;
  requiredScopes: string[];
  optionalScopes: string[];
  definitions: DeclaredDefinition[];
  /** Webhook subscriptions of the configuration file: topics as `products/delete`. */
  webhooks: { topics: string[]; uri: string }[];
  /** Handles of the app's checkout validation functions. */
  functions: string[];
  /** Handles of its functions of other kinds. */
  otherFunctions: string[];
  /** Where the app runs now; webhooks go there, whatever host the configuration names. */
  url: string | null;
  /** A custom one is made for one merchant. */
  distribution: Distribution;
}

export const distributions = ['app-store', 'custom'] as const;
export type Distribution = (typeof distributions)[number];

/** A metafield definition that an app's configuration file declares; created with the installation. */
export interface DeclaredDefinition {
  ownerType: string;
  key: string;
  type: string;
  name: string;
  admin: string;
  storefront: string;
  adminFilterable: boolean;
}

export interface AccessToken {
  shop: string;
  apiKey: string;
  mode: 'offline' | 'online';
  /** Milliseconds since 1970; null = does not expire. */
  expiresAtMs: number | null;
  revoked: boolean;
}

export interface RefreshToken {
  shop: string;
  apiKey: string;
  expiresAtMs: number;
  /** The refresh token that this one replaced; it dies at the first use of this one. */
  replaces: string | null;
}

export interface Installation {
  id: string;
  scopes: string[];
  /** Absent until something was written into it. */
  metafields?: Metafield[];
}

export const plans = ['standard', 'advanced', 'plus'] as const;
export type Plan = (typeof plans)[number];

export interface Locale {
  locale: string;
  name: string;
  primary: boolean;
  published: boolean;
}

export interface CostBucket {
  available: number;
  updatedAtMs: number;
  /** What was charged since the beginning: points, calls, and calls that were throttled instead. */
  books: { spent: number; calls: number; throttled: number };
}

/** The stored outcome of a mutation with an idempotency key. */
export interface IdempotentResult {
  parameters: string;
  payload: unknown;
  storedAtMs: number;
}

export interface Shop {
  id: string;
  myshopifyDomain: string;
  name: string;
  email: string;
  plan: Plan;
  /** A development store: made for trying apps, whatever its plan. */
  isDevelopment: boolean;
  currencyCode: string;
  countryCode: string;
  ianaTimezone: string;
  locales: Locale[];
  /** By API key: the apps that are installed. */
  installations: Map<string, Installation>;
  /** By API key. */
  buckets: Map<string, CostBucket>;
  idempotency: Map<string, IdempotentResult>;
  locations: Map<string, Location>;
  products: Map<string, Product>;
  variants: Map<string, Variant>;
  inventoryItems: Map<string, InventoryItem>;
  definitions: Map<string, Definition>;
  /** Product id by handle; unique within the shop. */
  handles: Map<string, string>;
  /** Owner id by `namespace.key=value`, for metafields whose definition makes values unique. */
  uniqueValues: Map<string, string>;
  /** Variant ids by SKU, which need not be unique. */
  skus: Map<string, string[]>;
  publications: Map<string, Publication>;
  catalogs: Map<string, Catalog>;
  markets: Map<string, Market>;
  orders: Map<string, Order>;
  fulfillmentOrders: Map<string, FulfillmentOrder>;
  fulfillments: Map<string, Fulfillment>;
  outbox: Email[];
  /** By id of the translated thing. */
  translations: Map<string, Translation[]>;
  validations: Map<string, Validation>;
  collections: Map<string, Collection>;
  webhookSubscriptions: Map<string, WebhookSubscription>;
  /** The last thousand. */
  deliveries: Delivery[];
  bulkOperations: Map<string, BulkOperation>;
  /** From `from` variants on, only `perDay` new ones a day; Plus is exempt. */
  variantLimit: { from: number; perDay: number };
  newVariants: { day: string; count: number };
  /** Whether the app may read the Order object (protected customer data). */
  orderAccess: boolean;
  /** By root field: how often it ran and what it cost. */
  mutations: Map<string, { count: number; points: number }>;
}
