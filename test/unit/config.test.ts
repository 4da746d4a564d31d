/** The environment becomes configuration once, and everything that is wrong with it is told at once. */
import { describe, expect, it } from 'vitest';
import { assertSafeToListen, readConfig, secretsOf } from '../../web/server/config.ts';
import { inProduction } from '../support/in-production.ts';

/** They stand in the sources, so everybody can read them. */
const developmentValues = {
  SHOPIFY_API_KEY: readConfig({}).shopify.apiKey,
  SHOPIFY_API_SECRET: readConfig({}).shopify.apiSecretKey,
  ENCRYPTION_KEY: readConfig({}).encryptionKeys.writing,
};

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

it('needs nothing for development', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    databaseUrl: 'sortiment.sqlite',
    shopify: { adminOrigin: null },
  });
});

it.each([
  ['data/shop.sqlite', 'data/shop.sqlite'],
  ['sqlite:data/shop.sqlite', 'data/shop.sqlite'],
  ['file:///var/lib/shop.sqlite', '/var/lib/shop.sqlite'],
  ['postgres://app:secret@db:5432/sortiment', 'postgres://app:secret@db:5432/sortiment'],
  ['postgresql://db/sortiment?sslmode=require', 'postgresql://db/sortiment?sslmode=require'],
  ['POSTGRES://App:Secret@db/Sortiment', 'postgres://App:Secret@db/Sortiment'],
  [' postgres://app:secret@db/sortiment\n', 'postgres://app:secret@db/sortiment'],
  ['SQLITE:data/shop.sqlite', 'data/shop.sqlite'],
])('reads the database %s as %s', (url, read) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(read);
});

it('SEC R18 hides every password of the database’s address from logs, wherever it stands in it', () => {
  const url =
    'postgres://app:first%40word@db/one?password=second%20word&sslmode=require&sslpassword=third-word';
  const secrets = secretsOf(readConfig({ DATABASE_URL: url }));
  expect(secrets).toEqual(expect.arrayContaining(['first@word', 'second word', 'third-word']));
  expect(secretsOf(readConfig({ DATABASE_URL: 'shop.sqlite' }))).not.toContain('require');
});

it('says of a rate of 0 that it has to be more', () => {
  expect(problemsOf({ SUPPLIER_REQUESTS_PER_SECOND: '0' })).toContain(
    '“0” was given; it has to be more than 0.',
  );
});

it('names every problem at once', () => {
  const problems = problemsOf({ PORT: 'eighty', LOG_LEVEL: 'loud', ENCRYPTION_KEY: 'short' });
  expect(problems.split('\n').map((line) => line.trim())).toEqual([
    'The environment cannot be used:',
    'ENCRYPTION_KEY: what was given cannot be used; it needs at least 32 characters.',
    'PORT: “eighty” was given; it has to be a number.',
    'LOG_LEVEL: “loud” was given; it has to be trace, debug, info, warn, error, fatal or silent.',
  ]);
});

const safety = (env: Record<string, string>): string => {
  try {
    assertSafeToListen(readConfig(env));
    return 'safe';
  } catch (error) {
    return error instanceof Error && error.message.endsWith('leave SHOPIFY_APP_URL away.')
      ? 'refused'
      : 'broken';
  }
};

const own = { SHOPIFY_API_KEY: 'client-id', SHOPIFY_API_SECRET: 'own', ENCRYPTION_KEY: 'own-key-'.repeat(4) };
const tunnel = 'https://some-words.trycloudflare.com';

it.each([
  ['127.0.0.1', {}, true],
  ['localhost', {}, true],
  ['::1', {}, true],
  ['0.0.0.0', {}, false],
  ['192.168.1.7', {}, false],
  ['127.example.com', {}, false],
  ['0.0.0.0', { ...own, SHOPIFY_API_SECRET: '' }, false],
  ['0.0.0.0', { ...own, SHOPIFY_API_KEY: '' }, false],
  ['0.0.0.0', own, true],
  ['127.0.0.1', { SHOPIFY_APP_URL: tunnel }, false],
  ['127.0.0.1', { ...own, SHOPIFY_APP_URL: tunnel, SHOPIFY_API_SECRET: '' }, false],
  ['127.0.0.1', { ...own, SHOPIFY_APP_URL: tunnel, NODE_ENV: 'test' }, true],
  ['127.0.0.1', { SHOPIFY_APP_URL: tunnel, NODE_ENV: 'test' }, false],
])('8.19 SEC: may listen on %s with %j: %j', (HOST, env, isSafe) => {
  expect(safety({ HOST, ...env })).toBe(isSafe ? 'safe' : 'refused');
});

describe('what `shopify app dev` sets', () => {
  const { SHOPIFY_API_KEY, SHOPIFY_API_SECRET } = own;
  const ofCli = {
    SHOPIFY_API_KEY,
    SHOPIFY_API_SECRET,
    HOST: tunnel,
    APP_URL: tunnel,
    PORT: '49152',
    BACKEND_PORT: '49153',
    SCOPES: 'write_products',
    NODE_ENV: 'development',
  };

  it('is enough: the address of the tunnel is the app’s, and only this machine reaches the port', () => {
    const config = readConfig(ofCli);
    expect([config.shopify.appUrl.origin, config.host, config.port]).toEqual([tunnel, '127.0.0.1', 49152]);
    expect(safety(ofCli)).toBe('safe');
  });

  it('seals with a key that nobody else can know, and the same at the next start', () => {
    const { writing } = readConfig(ofCli).encryptionKeys;
    expect(readConfig(ofCli).encryptionKeys.writing).toBe(writing);
    expect(writing).not.toBe(readConfig({}).encryptionKeys.writing);
    const other = readConfig({ ...ofCli, SHOPIFY_API_SECRET: 'another' });
    expect(other.encryptionKeys.writing).not.toBe(writing);
  });

  it.each([
    [{ APP_URL: tunnel, BACKEND_PORT: '4000' }, [tunnel, '127.0.0.1', 4000]],
    [{ HOST: tunnel, SHOPIFY_APP_URL: 'https://own.example' }, ['https://own.example', '127.0.0.1', 3000]],
    [{ HOST: '::1' }, ['http://localhost:3000', '::1', 3000]],
  ])('%j leads to %j', (env, expected) => {
    const { shopify, host, port } = readConfig(env);
    expect([shopify.appUrl.origin, host, port]).toEqual(expected);
  });
});

describe('SEC in production', () => {
  const needs = [
    'SHOPIFY_API_KEY',
    'SHOPIFY_API_SECRET',
    'ENCRYPTION_KEY',
    'SHOPIFY_APP_URL',
    'DATABASE_URL',
  ];
  const NODE_ENV = 'production';
  const whole = {
    NODE_ENV,
    ...own,
    SHOPIFY_APP_URL: 'https://app.example',
    DATABASE_URL: 'postgres://db/one',
  };
  const namesIn = (env: Record<string, string>) =>
    problemsOf(env)
      .match(/^ {2}\w+(?=:)/gm)
      ?.map((name) => name.trim());

  it('every setting that it needs is asked for in one round, beside whatever else is wrong', () => {
    expect(namesIn({ NODE_ENV, PORT: 'eighty' })).toEqual([...needs, 'PORT']);
    expect(problemsOf(whole)).toBe('');
  });

  it.each(needs)('a %s that is blank, or the one for development, is refused', (name) => {
    const { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, ENCRYPTION_KEY } = developmentValues;
    const known = {
      SHOPIFY_API_KEY,
      SHOPIFY_API_SECRET,
      ENCRYPTION_KEY,
      SHOPIFY_APP_URL: 'http://localhost:3000',
    };
    for (const value of ['', ' ', '\t\n', known[name as keyof typeof known] ?? ''])
      expect([value, namesIn({ ...whole, [name]: value })]).toEqual([value, [name]]);
  });

  it.each([
    [{ SHOPIFY_APP_URL: 'http://app.example' }, 'SHOPIFY_APP_URL'],
    [{ ENCRYPTION_KEY: 'a'.repeat(40) }, 'ENCRYPTION_KEY'],
    [{ SHOPIFY_API_SECRET: '0000000000000000' }, 'SHOPIFY_API_SECRET'],
    [{ ENCRYPTION_READ_KEYS: developmentValues.ENCRYPTION_KEY }, 'ENCRYPTION_READ_KEYS'],
    [{ SHOPIFY_ADMIN_ORIGIN: 'http://127.0.0.1:4020' }, 'SHOPIFY_ADMIN_ORIGIN'],
  ])('%j is refused', (env, name) => {
    expect(namesIn({ ...whole, ...env })).toEqual([name]);
  });
});

it.each(['prod', 'Production', 'staging', 'live'])(
  'SEC takes NODE_ENV=%s for no leave to be careless',
  (NODE_ENV) => {
    expect(problemsOf({ NODE_ENV })).toContain(
      'NODE_ENV: “' + NODE_ENV + '” was given; it has to be development, production or test.',
    );
  },
);

it.each(['10.0.0.5:8080', 'http://one.example/products'])(
  'says of SUPPLIER_TRUSTED_ORIGINS=%s what it has to be',
  (origins) => {
    expect(problemsOf({ SUPPLIER_TRUSTED_ORIGINS: origins })).toContain(
      `SUPPLIER_TRUSTED_ORIGINS: “${origins}” was given; it has to be origins such as http://10.0.0.5:8080, with blanks between them.`,
    );
  },
);

it.each(['0x10', '1e3', '3000.5', '٣'])('reads no port out of %s', (PORT) => {
  expect(problemsOf({ PORT })).toContain('PORT: “' + PORT + '” was given');
});

it('APP 2.2 loads scripts into its pages from Shopify alone in production, and lets nobody else frame them', () => {
  const pinned = 'https://cdn.shopify.com/shopifycloud/polaris-1.1.js';
  expect(readConfig({ ...inProduction, POLARIS_URL: pinned }).pages.polaris.href).toBe(pinned);
  for (const [name, value] of [
    ['APP_BRIDGE_URL', 'https://cdn.example/app-bridge.js'],
    ['POLARIS_URL', 'https://cdn.shopify.com.evil.example/shopifycloud/polaris-1.js'],
    ['SHOPIFY_FRAME_ORIGIN', 'https://shell.example'],
  ] as const)
    expect(problemsOf({ ...inProduction, [name]: value })).toContain(name);
});

it('refuses an Admin origin with a path, which would not be an origin', () => {
  expect(problemsOf({ SHOPIFY_ADMIN_ORIGIN: 'http://127.0.0.1:4020/admin' })).toContain(
    'SHOPIFY_ADMIN_ORIGIN',
  );
});

it.each([
  'mysql://localhost/sortiment',
  'postgres://localhost',
  'postgres://local host/sortiment',
  'postgres//app:very-secret@db/sortiment',
  'postgres:/app:very-secret@db/sortiment',
  'app:very-secret@db/sortiment',
  'MongoDB://app:very-secret@db/sortiment',
  'postgres://app:very-secret%zz@db/sortiment',
  'sqlite:',
])('says that %s is no database instead of making a file of that name, and repeats no secret', (url) => {
  const problems = problemsOf({ DATABASE_URL: url });
  expect(problems).toMatch(/it (has to be postgres:\/\/|holds a %)/);
  expect(problems).not.toContain('very-secret');
});
