/** The only reader of the environment: texts come in once, typed configuration goes out, every problem at once. */
import { z } from 'zod';
import { passwordsIn } from './lib/database-address.ts';
import { isLoopback } from './lib/is-loopback.ts';
import type { OutboundRules } from './lib/outbound-rules.ts';
import { digits, encryptionKey, origin, processFields } from './lib/environment-fields.ts';
import { givenIn } from './lib/given-environment.ts';
import { OwnError } from './lib/own-error.ts';
import { problemLines } from './lib/problem-lines.ts';
import { developmentApiKey, developmentKey, productionProblems } from './lib/production-problems.ts';

/** Where Shopify has its scripts for pages in the admin; in production they come from nowhere else. */
const shopifyCdn = 'https://cdn.shopify.com/shopifycloud/';
const script = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text));

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    SHOPIFY_API_KEY: z.string().min(1).default(developmentApiKey),
    SHOPIFY_API_SECRET: z.string().min(1).default(developmentKey),
    SHOPIFY_APP_DISTRIBUTION: z.enum(['custom', 'public']).default('custom'),
    SHOPIFY_APP_URL: origin.default(new URL('http://localhost:3000')),
    SHOPIFY_ADMIN_ORIGIN: origin.optional(),
    ENCRYPTION_KEY: encryptionKey.optional(),
    SHOPIFY_FRAME_ORIGIN: origin.optional(),
    APP_BRIDGE_URL: script.default(new URL(`${shopifyCdn}app-bridge.js`)),
    POLARIS_URL: script.default(new URL(`${shopifyCdn}polaris-1.js`)),
    ENCRYPTION_READ_KEYS: z
      .string()
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .refine(
        (keys) => keys.every(({ length }) => length >= 32),
        'has to be keys of at least 32 characters each, with blanks between them',
      )
      .default([]),
    HOST: z.string().default('127.0.0.1'),
    PORT: digits.pipe(z.number().int().min(0).max(65_535)).default(3000),
    TRUSTED_PROXIES: digits.pipe(z.number().int().min(0).max(10)).default(0),
    REQUESTS_PER_MINUTE: digits.pipe(z.number().int().positive()).default(600),
    REFUSALS_PER_MINUTE: digits.pipe(z.number().int().positive()).default(120),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
    SUPPLIER_TRUSTED_ORIGINS: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (texts) => texts.every((text) => origin.safeParse(text).success),
        'has to be origins such as http://10.0.0.5:8080, with blanks between them',
      )
      .transform((texts) => texts.map((text) => origin.parse(text)))
      .default([]),
    SUPPLIER_REQUESTS_PER_SECOND: digits.pipe(z.number().positive().max(1000)).default(2),
    SUPPLIER_REQUESTS_PARALLEL: digits.pipe(z.number().int().positive().max(100)).default(2),
    SHOPIFY_CALLS_PARALLEL: digits.pipe(z.number().int().positive().max(500)).default(100),
    SHOPIFY_BULK_FROM: digits.pipe(z.number().int().positive()).default(200),
    ...processFields,
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const { METRICS_HOST: host, METRICS_PORT: port } = env;
    if (port !== undefined && port !== 0 && port === env.PORT)
      refuse('METRICS_PORT', 'has to be another one than PORT, which merchants and Shopify reach');
    if (port !== undefined && !isLoopback(host) && env.METRICS_TOKEN === undefined)
      refuse('METRICS_TOKEN', 'has to be set where METRICS_HOST is not an address of this machine alone');
    if (env.NODE_ENV !== 'production') return;
    if (env.SHOPIFY_ADMIN_ORIGIN)
      refuse('SHOPIFY_ADMIN_ORIGIN', 'is for sandboxes and is refused in production');
    if (env.SHOPIFY_FRAME_ORIGIN)
      refuse('SHOPIFY_FRAME_ORIGIN', 'is for sandboxes and is refused in production');
    for (const name of ['APP_BRIDGE_URL', 'POLARIS_URL'] as const)
      if (!env[name].href.startsWith(shopifyCdn))
        refuse(name, `has to begin with ${shopifyCdn} in production: Shopify takes no other`);
  });

export interface Config {
  readonly production: boolean;
  /** `postgres://…`, or the path of an SQLite file. */
  readonly databaseUrl: string;
  /** So long a statement on PostgreSQL may take before its connection counts as lost. */
  readonly databaseAnswerMs: number;
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
  /** Where Prometheus may ask, and with which token; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string | null } | null;
  /** Where traces are sent, and which share of them; null: nowhere. */
  readonly traces: { readonly endpoint: URL; readonly share: number } | null;
}

/** The environment cannot be used; `message` lists every problem. */
export class ConfigError extends OwnError {
  override readonly name = 'ConfigError';
}

/** Without a key of its own an app in development has one that nobody else can know: it comes of the app's secret. */
const sealingKey = ({
  ENCRYPTION_KEY: key,
  SHOPIFY_API_SECRET: secret,
}: z.output<typeof environment>): string =>
  key ?? (secret === developmentKey ? developmentKey : `for development, of ${secret}`);

const developmentNames = (read: z.output<typeof environment>): readonly string[] => [
  ...(sealingKey(read) === developmentKey ? ['ENCRYPTION_KEY'] : []),
  ...(read.SHOPIFY_API_SECRET === developmentKey ? ['SHOPIFY_API_SECRET'] : []),
  ...(read.SHOPIFY_API_KEY === developmentApiKey ? ['SHOPIFY_API_KEY'] : []),
];

/** Every setting by itself, and what is missing in production. Throws ConfigError. */
function readEnvironment(env: Record<string, string | undefined>): z.output<typeof environment> {
  const given = givenIn(env);
  const result = environment.safeParse(given);
  const inProduction = given['NODE_ENV'] === 'production' ? productionProblems(given) : [];
  const problems = [...inProduction, ...(result.error?.issues ?? [])];
  if (result.success && problems.length === 0) return result.data;
  const lines = problemLines(problems, given).map((line) => `  ${line}`);
  throw new ConfigError(`The environment cannot be used:\n${lines.join('\n')}`);
}

const pagesOf = (read: z.output<typeof environment>): Config['pages'] => ({
  appBridge: read.APP_BRIDGE_URL,
  polaris: read.POLARIS_URL,
  frameOrigin: read.SHOPIFY_FRAME_ORIGIN ?? null,
});

const watchOf = (read: z.output<typeof environment>): Pick<Config, 'metrics' | 'traces'> => {
  const { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token = null } = read;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = read;
  return {
    metrics: port === undefined ? null : { host, port, token },
    traces: endpoint ? { endpoint, share } : null,
  };
};

const limitsOf = (read: z.output<typeof environment>): Config['limits'] => ({
  perShop: read.REQUESTS_PER_MINUTE,
  refusals: read.REFUSALS_PER_MINUTE,
  proxies: read.TRUSTED_PROXIES,
});

/** Reads the configuration, by default from the process. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const read = readEnvironment(env);
  return {
    production: read.NODE_ENV === 'production',
    databaseUrl: read.DATABASE_URL,
    databaseAnswerMs: read.DATABASE_ANSWER_SECONDS * 1000,
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
    encryptionKeys: { writing: sealingKey(read), reading: read.ENCRYPTION_READ_KEYS },
    developmentKeys: developmentNames(read),
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
    ...watchOf(read),
  };
}

/** Throws ConfigError when others could come in to whom the keys are known: here, or through whatever leads here. */
export function assertSafeToListen({ host, developmentKeys, shopify: { appUrl } }: Config): void {
  if (developmentKeys.length === 0) return;
  const [where] = [
    ...(isLoopback(host) ? [] : [`HOST is ${host}`]),
    ...(isLoopback(appUrl.hostname) ? [] : [`The app’s address is ${appUrl.origin}`]),
  ];
  if (where === undefined) return;
  throw new ConfigError(
    `${where}, which others can reach, and everybody knows what is set for development in ${developmentKeys.join(' and ')}. Set your own (“openssl rand -base64 32” makes a key), or listen on 127.0.0.1 and leave SHOPIFY_APP_URL away.`,
  );
}

/** What must not be seen in any log. */
export const secretsOf = ({ databaseUrl, shopify, encryptionKeys, metrics }: Config): readonly string[] => [
  shopify.apiSecretKey,
  encryptionKeys.writing,
  ...encryptionKeys.reading,
  ...(metrics?.token ? [metrics.token] : []),
  ...passwordsIn(databaseUrl),
];
