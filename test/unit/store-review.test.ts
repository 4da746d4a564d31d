/** What Shopify's review asks and can be seen in the sources alone; each title begins with the requirement's number. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiVersion } from '../../web/sandbox/shopify/schema/admin-schema.ts';
import { keptBody } from '../../web/server/application/webhook-inbox.ts';
import { reasonText } from '../../web/server/domain/reason-texts/reason-text.ts';
import { reasonCodes } from '../../web/server/domain/reasons.ts';
import { appPage } from '../../web/server/http/pages/app-page.ts';
import { addressPage, problemPage } from '../../web/server/http/pages/plain-pages.ts';
import { readConfig } from '../../web/server/config.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { allDocuments } from '../support/shopify-all-documents.ts';
import { inProduction } from '../support/in-production.ts';

const tracked = (...paths: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--', ...paths], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');
const read = (path: string): string => readFileSync(path, 'utf8');

const appFile = z
  .object({
    embedded: z.boolean(),
    access_scopes: z.object({
      scopes: z.string(),
      optional_scopes: z.array(z.string()),
      use_legacy_install_flow: z.boolean(),
    }),
    webhooks: z.object({
      subscriptions: z.array(
        z.object({
          topics: z.array(z.string()).default([]),
          compliance_topics: z.array(z.string()).default([]),
        }),
      ),
    }),
  })
  .parse(parseToml(read('shopify.app.toml')));

/** What is shipped: no tests, no sandbox. */
const shipped = tracked('web/server', 'web/shared', 'extensions').filter((path) =>
  /\.(ts|tsx|liquid)$/.test(path),
);
const shippedWith = (pattern: RegExp): readonly string[] =>
  shipped.filter((path) => pattern.test(read(path)));
const documentsWith = (pattern: RegExp): readonly string[] =>
  allDocuments.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

const production = readConfig(inProduction);
const pages = [
  appPage({
    apiKey: 'key',
    addresses: production.pages,
    client: {
      script: '/assets/main.js',
      styles: ['/assets/main.css'],
      ofPage: new Map([['home', ['/assets/home.js']]]),
    },
    page: 'home',
    language: 'en',
    habits: { currency: 'EUR', timeZone: 'Europe/Berlin' },
  }),
  problemPage({ what: 'It does not work.' }),
  addressPage,
];

describe('the pages', () => {
  test('BFS 3.1 the app is embedded, App Bridge is the first script of its page, and nothing needs a cookie', () => {
    expect(appFile.embedded).toBe(true);
    const [page = ''] = pages;
    const scripts = page.slice(0, page.indexOf('</head>')).match(/<script[^>]*>/g) ?? [];
    expect(scripts.slice(0, 2)).toEqual([
      '<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js">',
      '<script src="https://cdn.shopify.com/shopifycloud/polaris-1.js">',
    ]);
    expect(page.match(/https?:[^"]*/g)).toHaveLength(2);
    expect(page).toContain('<meta name="shopify-api-key" content="key" />');
    expect(shippedWith(/\bcookies?\b.*\(|document\.cookie|\blocalStorage/i)).toEqual([]);
  });

  test('APP 2.3.1 no page and no source asks for the domain of a shop', () => {
    for (const page of pages) expect(page).not.toMatch(/<(input|form|textarea)\b/i);
    expect(shippedWith(/<(input|form)\b[^>]*(shop|domain)/i)).toEqual([]);
    expect(appFile.access_scopes.use_legacy_install_flow).toBe(false);
  });
});

describe('what Shopify is asked', () => {
  test('APP 1.2 charges nothing, and no other place to pay is named', () => {
    expect(documentsWith(/appSubscription|appPurchase|appUsageRecord/)).toEqual([]);
    expect(shippedWith(/\bbilling\b\s*:|stripe|paypal/i)).toEqual([]);
  });

  test('APP 2.2.3 is asked by GraphQL alone', () => {
    expect(shippedWith(/clients\.Rest\b|\/admin\/api\/[^'"`]*\.json(?<!graphql\.json)|rest\/admin/)).toEqual(
      [],
    );
  });

  test('BFS 3.2 touches no theme, script tag or asset', () => {
    expect(documentsWith(/\btheme|scriptTag|onlineStoreTheme|asset/i)).toEqual([]);
    const { scopes, optional_scopes } = appFile.access_scopes;
    expect([scopes, ...optional_scopes].join()).not.toMatch(/theme|script_tag/);
  });

  test('APP 3.2 needs these permissions and no others; what a feature needs is optional', () => {
    expect(appFile.access_scopes.scopes.split(',')).toEqual([
      'write_products',
      'write_inventory',
      'read_locations',
      'read_publications',
      'write_publications',
      'read_markets',
    ]);
    expect(appFile.access_scopes.optional_scopes).toEqual([
      'read_orders',
      'read_merchant_managed_fulfillment_orders',
      'write_merchant_managed_fulfillment_orders',
      'read_locales',
      'read_translations',
      'write_translations',
      'write_files',
      'read_validations',
      'write_validations',
    ]);
  });

  test('PLAT is asked in a version that stays for 90 days at least', () => {
    const [year = 0, month = 0] = apiVersion.split('-').map(Number);
    const removedAt = Date.UTC(year + 1, month - 1, 1);
    const inNinetyDays = systemClock.now().plus({ days: 90 }).toMillis();
    expect(removedAt).toBeGreaterThan(inNinetyDays);
  });
});

test('PLAT every topic of shopify.app.toml is acted on, the three of the privacy laws among them', () => {
  const topics = appFile.webhooks.subscriptions.flatMap((one) => one.topics.concat(one.compliance_topics));
  const names = topics.map((topic) => topic.replaceAll('/', '_').toUpperCase());
  const unused = names.filter((name) => keptBody(name, '{}') === null);
  // It wakes whoever waits, and is not kept.
  expect(unused).toEqual(['BULK_OPERATIONS_FINISH']);
  expect(names).toEqual(
    expect.arrayContaining(['CUSTOMERS_DATA_REQUEST', 'CUSTOMERS_REDACT', 'SHOP_REDACT', 'APP_UNINSTALLED']),
  );
});

describe('the texts', () => {
  const texts = reasonCodes.flatMap((code) =>
    (['en', 'de'] as const).flatMap((language) => Object.values(reasonText(code, language))),
  );

  test('BFS 4.3 promise no outcome, hurry nobody and show no emoji', () => {
    const pressing =
      /\p{Extended_Pictographic}|guarantee|boost|increase (your )?sales|hurry|last chance|only today|!/iu;
    expect(
      [...texts, ...pages.map((page) => page.replaceAll(/<!doctype/gi, ''))].filter((text) =>
        pressing.test(text),
      ),
    ).toEqual([]);
  });

  test.each([
    ...new Set(tracked('extensions').flatMap((path) => /^(.*\/locales)\/[^/]+\.json$/.exec(path)?.[1] ?? [])),
  ])('APP 4.3.2 %s says everything in every language', (folder) => {
    const keysOf = (value: unknown, path = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
        : // Languages have different plurals.
          [path.replace(/\.(zero|one|two|few|many|other)$/, '')];
    for (const kind of [/^[^.]+(\.default)?\.json$/, /\.schema\.json$/]) {
      const files = tracked(folder).filter((path) => kind.test(path.slice(folder.length + 1)));
      const [first, ...others] = files.map((path) => [...new Set(keysOf(JSON.parse(read(path))))].toSorted());
      for (const other of others) expect(other).toEqual(first);
    }
  });
});
