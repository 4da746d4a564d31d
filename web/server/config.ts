/** The only reader of the environment: texts come in once, typed configuration goes out, every problem at once. */
import { z } from 'zod';
import { isLoopback } from './lib/is-loopback.ts';
import type { OutboundRules } from './lib/outbound-rules.ts';
import { problemLines } from './lib/problem-lines.ts';

const developmentKey = 'for-development-only-0123456789abcdef';

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(({ pathname, search }) => pathname === '/' && search === '', 'has to be an address without a path');

/** Where Shopify has its scripts for pages in the admin; in production they come from nowhere else. */
const shopifyCdn = 'https://cdn.shopify.com/shopifycloud/';
const script = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text));

const isServer = (text: string): boolean =>
  /^postgres(ql)?:\/\/[^/]+\/[^/]+$/.test(text) && URL.canParse(text);

/** What looks like an address but leads to no database that we know would become a file of that name. */
const databaseUrl = z
  .string()
  .min(1)
  .refine(
    (text) => !/^[a-z]+:\/\//.test(text) || /^(sqlite|file):/.test(text) || isServer(text),
    'has to be postgres://user:password@host/database, or the path of an SQLite file',
  );

/** Several are listed with blanks between them. */
const encryptionKey = z.string().min(32).regex(/^\S*$/, 'must not hold blanks');

const environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    DATABASE_URL: databaseUrl.default('sortiment.sqlite'),
    SHOPIFY_API_KEY: z.string().min(1).default('sortiment-development'),
    SHOPIFY_API_SECRET: z.string().min(1).default(developmentKey),
    SHOPIFY_APP_DISTRIBUTION: z.enum(['custom', 'public']).default('custom'),
    SHOPIFY_APP_URL: origin.default(new URL('http://localhost:3000')),
    SHOPIFY_ADMIN_ORIGIN: origin.optional(),
    SHOPIFY_FRAME_ORIGIN: origin.optional(),
    APP_BRIDGE_URL: script.default(new URL(`${shopifyCdn}app-bridge.js`)),
    POLARIS_URL: script.default(new URL(`${shopifyCdn}polaris-1.js`)),
    ENCRYPTION_KEY: encryptionKey.default(developmentKey),
    ENCRYPTION_READ_KEYS: z
      .string()
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .refine(
        (keys) => keys.every(({ length }) => length >= 32),
        'has to be keys of at least 32 characters each, with blanks between them',
      )
      .default([]),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(600),
    REFUSALS_PER_MINUTE: z.coerce.number().int().positive().default(120),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
    SUPPLIER_TRUSTED_ORIGINS: z
      .string()
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .pipe(z.array(origin))
      .default([]),
    SUPPLIER_REQUESTS_PER_SECOND: z.coerce.number().positive().max(1000).default(2),
    SUPPLIER_REQUESTS_PARALLEL: z.coerce.number().int().positive().max(100).default(2),
    SHOPIFY_CALLS_PARALLEL: z.coerce.number().int().positive().max(500).default(100),
    SHOPIFY_BULK_FROM: z.coerce.number().int().positive().default(200),
    JOB_LEASE_SECONDS: z.coerce.number().min(10).max(3600).default(30),
    ROLE: z.enum(['web', 'worker', 'all']).default('all'),
    SYNCS_PARALLEL: z.coerce.number().int().positive().max(100).default(4),
    POLLS_PARALLEL: z.coerce.number().int().positive().max(100).default(8),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.SHOPIFY_ADMIN_ORIGIN)
      refuse('SHOPIFY_ADMIN_ORIGIN', 'is for sandboxes and is refused in production');
    if (env.SHOPIFY_FRAME_ORIGIN)
      refuse('SHOPIFY_FRAME_ORIGIN', 'is for sandboxes and is refused in production');
    for (const name of ['APP_BRIDGE_URL', 'POLARIS_URL'] as const)
      if (!env[name].href.startsWith(shopifyCdn))
        refuse(name, `has to begin with ${shopifyCdn} in production: Shopify takes no other`);
    if (env.ENCRYPTION_KEY === developmentKey) refuse('ENCRYPTION_KEY', 'has to be set in production');
    if (env.ENCRYPTION_READ_KEYS.includes(developmentKey))
      refuse('ENCRYPTION_READ_KEYS', 'holds the key for development, which everybody can read');
    if (env.SHOPIFY_API_SECRET === developmentKey)
      refuse('SHOPIFY_API_SECRET', 'has to be set in production');
  });

export interface Config {
  readonly production: boolean;
  /** `postgres://…`, or the path of an SQLite file. */
  readonly databaseUrl: string;
  readonly shopify: {
    readonly apiKey: string;
    readonly apiSecretKey: string;
    /** For the shops of one organisation, or for whoever finds the app in the App Store. */
    readonly distribution: 'custom' | 'public';
    readonly appUrl: URL;
    /** Every shop's Admin calls go here instead; null: to the shops themselves. */
    readonly adminOrigin: URL | null;
    /** The most calls of one shop under way; how many are worth it, the answers tell. */
    readonly callsParallel: number;
    /** From so many changes of one kind on they go out in files that Shopify works through by itself. */
    readonly bulkFrom: number;
  };
  /** What the pages load from elsewhere, and who may frame them beside Shopify (null: nobody). */
  readonly pages: { readonly appBridge: URL; readonly polaris: URL; readonly frameOrigin: URL | null };
  /** One seals; the others only open what they sealed. */
  readonly encryptionKeys: { readonly writing: string; readonly reading: readonly string[] };
  /** Names of the keys that are those for development, which everybody can read. */
  readonly developmentKeys: readonly string[];
  readonly host: string;
  readonly port: number;
  /** A minute: requests of one shop, refused ones of one address; proxies that are believed who asks. */
  readonly limits: { readonly perShop: number; readonly refusals: number; readonly proxies: number };
  /** Null: nobody asked for another one than usual. */
  readonly logLevel: string | null;
  readonly supplier: {
    readonly requestsPerSecond: number;
    readonly requestsParallel: number;
    readonly rules: OutboundRules;
  };
  readonly jobLeaseMs: number;
  /** What this process does: answer HTTP, work on jobs and hand them out by the clock, or both. */
  readonly role: 'web' | 'worker' | 'all';
  /** Shops whose catalogue, and whose trackings, this process works on at a time. */
  readonly parallel: { readonly syncs: number; readonly polls: number };
}

/** The environment cannot be used; `message` lists every problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const pagesOf = (read: z.output<typeof environment>): Config['pages'] => ({
  appBridge: read.APP_BRIDGE_URL,
  polaris: read.POLARIS_URL,
  frameOrigin: read.SHOPIFY_FRAME_ORIGIN ?? null,
});

const limitsOf = (read: z.output<typeof environment>): Config['limits'] => ({
  perShop: read.REQUESTS_PER_MINUTE,
  refusals: read.REFUSALS_PER_MINUTE,
  proxies: read.TRUSTED_PROXIES,
});

const withoutSqliteScheme = (url: string): string => url.replace(/^(sqlite|file):(\/\/)?/, '');

/** Reads the configuration, by default from the process. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const problems = problemLines(result.error.issues, given).map((line) => `  ${line}`);
    throw new ConfigError(`The environment cannot be used:\n${problems.join('\n')}`);
  }
  const read = result.data;
  return {
    production: read.NODE_ENV === 'production',
    databaseUrl: withoutSqliteScheme(read.DATABASE_URL),
    shopify: {
      apiKey: read.SHOPIFY_API_KEY,
      apiSecretKey: read.SHOPIFY_API_SECRET,
      distribution: read.SHOPIFY_APP_DISTRIBUTION,
      appUrl: read.SHOPIFY_APP_URL,
      adminOrigin: read.SHOPIFY_ADMIN_ORIGIN ?? null,
      callsParallel: read.SHOPIFY_CALLS_PARALLEL,
      bulkFrom: read.SHOPIFY_BULK_FROM,
    },
    pages: pagesOf(read),
    encryptionKeys: { writing: read.ENCRYPTION_KEY, reading: read.ENCRYPTION_READ_KEYS },
    developmentKeys: (['ENCRYPTION_KEY', 'SHOPIFY_API_SECRET'] as const).filter(
      (name) => read[name] === developmentKey,
    ),
    host: read.HOST,
    port: read.PORT,
    limits: limitsOf(read),
    logLevel: read.LOG_LEVEL ?? null,
    supplier: {
      requestsPerSecond: read.SUPPLIER_REQUESTS_PER_SECOND,
      requestsParallel: read.SUPPLIER_REQUESTS_PARALLEL,
      rules: {
        trusted: new Set(read.SUPPLIER_TRUSTED_ORIGINS.map(({ origin }) => origin)),
        isLocal:
          read.NODE_ENV !== 'production' &&
          isLoopback(read.HOST) &&
          isLoopback(read.SHOPIFY_APP_URL.hostname),
      },
    },
    jobLeaseMs: read.JOB_LEASE_SECONDS * 1000,
    role: read.ROLE,
    parallel: { syncs: read.SYNCS_PARALLEL, polls: read.POLLS_PARALLEL },
  };
}

/** Throws ConfigError when others could come in to whom the keys are known. */
export function assertSafeToListen({ host, developmentKeys }: Config): void {
  if (developmentKeys.length === 0 || isLoopback(host)) return;
  throw new ConfigError(
    `HOST is ${host}, which others can reach, and everybody knows the development key in ${developmentKeys.join(' and ')}. Set keys of your own, or listen on 127.0.0.1.`,
  );
}

/** What must not be seen in any log. */
export const secretsOf = ({ databaseUrl, shopify, encryptionKeys }: Config): readonly string[] => [
  shopify.apiSecretKey,
  encryptionKeys.writing,
  ...encryptionKeys.reading,
  ...(URL.canParse(databaseUrl) ? [decodeURIComponent(new URL(databaseUrl).password)] : []),
];
