/** The environment becomes configuration once, and everything that is wrong with it is told at once. */
import { expect, it } from 'vitest';
import { assertSafeToListen, readConfig } from '../../web/server/config.ts';

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
])('reads the database %s as %s', (url, read) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(read);
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
    return error instanceof Error && error.message.endsWith('or listen on 127.0.0.1.') ? 'refused' : 'broken';
  }
};

it.each([
  ['127.0.0.1', {}, true],
  ['localhost', {}, true],
  ['::1', {}, true],
  ['0.0.0.0', {}, false],
  ['192.168.1.7', {}, false],
  ['127.example.com', {}, false],
  ['0.0.0.0', { ENCRYPTION_KEY: 'k'.repeat(32) }, false],
  ['0.0.0.0', { ENCRYPTION_KEY: 'k'.repeat(32), SHOPIFY_API_SECRET: 'own' }, true],
])('8.19: may listen on %s with the keys %j: %j', (HOST, keys, isSafe) => {
  expect(safety({ HOST, ...keys })).toBe(isSafe ? 'safe' : 'refused');
});

it('refuses another Admin origin and the development keys in production', () => {
  const problems = problemsOf({ NODE_ENV: 'production', SHOPIFY_ADMIN_ORIGIN: 'http://127.0.0.1:4020' });
  for (const name of ['SHOPIFY_ADMIN_ORIGIN', 'ENCRYPTION_KEY', 'SHOPIFY_API_SECRET'])
    expect(problems).toContain(name);
});

it('APP 2.2 loads scripts into its pages from Shopify alone in production, and lets nobody else frame them', () => {
  const production = { NODE_ENV: 'production', ENCRYPTION_KEY: 'k'.repeat(32), SHOPIFY_API_SECRET: 'own' };
  const pinned = 'https://cdn.shopify.com/shopifycloud/polaris-1.1.js';
  expect(readConfig({ ...production, POLARIS_URL: pinned }).pages.polaris.href).toBe(pinned);
  for (const [name, value] of [
    ['APP_BRIDGE_URL', 'https://cdn.example/app-bridge.js'],
    ['POLARIS_URL', 'https://cdn.shopify.com.evil.example/shopifycloud/polaris-1.js'],
    ['SHOPIFY_FRAME_ORIGIN', 'https://shell.example'],
  ] as const)
    expect(problemsOf({ ...production, [name]: value })).toContain(name);
});

it('refuses an Admin origin with a path, which would not be an origin', () => {
  expect(problemsOf({ SHOPIFY_ADMIN_ORIGIN: 'http://127.0.0.1:4020/admin' })).toContain(
    'SHOPIFY_ADMIN_ORIGIN',
  );
});

it.each(['mysql://localhost/sortiment', 'postgres://localhost', 'postgres://local host/sortiment'])(
  'says that %s is no database instead of making a file of that name',
  (url) => {
    expect(problemsOf({ DATABASE_URL: url })).toContain('it has to be postgres://');
  },
);
