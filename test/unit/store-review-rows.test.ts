/**
 * The list of what Shopify's review asks, row by row: each that can be tested without a browser has a test of its own,
 * whose title begins with the row's id. One test stands for one row.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** By row of the list: how its requirement is named there, and how the title of its test begins. */
const rows: readonly (readonly [requirement: string, title: string])[] = [
  ['BFS 3.1 embedded, App Bridge first', 'BFS 3.1 the app is embedded'],
  ['BFS 3.2 clean uninstall, no asset writes', 'BFS 3.2 touches no theme'],
  ['BFS 4.2 no spelling errors', 'BFS 4.2 '],
  ['BFS 4.3 no outcome promises', 'BFS 4.3 promise no outcome'],
  ['APP 1.2 charges nothing by itself', 'APP 1.2 charges nothing'],
  ['APP 2.1.1 no 404, 500 on any route', 'APP 2.1.1 an address that leads nowhere'],
  ['APP 2.1.4 the same data everywhere', 'APP 2.1.4 admin, app and supplier'],
  ['APP 2.2.3 GraphQL Admin API only', 'APP 2.2.3 is asked by GraphQL'],
  ['APP 2.3.1 install only from Shopify', 'APP 2.3.1 no page and no source'],
  ['APP 2.3.2-4 authentication first', 'APP 2.3.2-4 installs itself'],
  ['APP 2.3.2-4 uninstall and reinstall', 'APP 2.3.2-4 uninstalling ends a run'],
  ['APP 3.2 only needed scopes', 'APP 3.2 needs these permissions'],
  ['APP 4.3.2 every offered language complete', 'APP 4.3.2 '],
  ['APP 5.5.2 cost per item written', 'APP 5.5.2 every product'],
  ['APP 5.5.5 never fulfil with payment pending', 'APP 5.5.5 '],
  ['PLAT wrong HMAC 401', 'PLAT answers 401 to a webhook'],
  ['PLAT webhooks declared in the TOML', 'PLAT every topic of shopify.app.toml'],
  ['PLAT customers/data_request, customers/redact', 'PLAT customers/data_request and customers/redact'],
  ['PLAT shop/redact', 'PLAT shop/redact'],
  ['PLAT frame-ancestors', 'PLAT frame-ancestors'],
  ['PLAT API version not within 90 days of removal', 'PLAT is asked in a version'],
  ['PLAT expiring offline tokens, refreshed in mid-run', 'PLAT R19 a token that dies in mid-run'],
  ['PLAT metafield definitions in the TOML', 'PLAT shopify.app.toml declares the metafield definitions'],
  ['PLAT metafield definitions checked at install', 'PLAT metafield definitions are checked'],
  ['SEC no secret in the repository', 'SEC no secret stands in the repository'],
  ['SEC no secret in log, browser or error', 'SEC no secret and no customer is in any log line'],
  ['SEC supplier addresses cannot reach private ones', 'SEC a supplier’s address'],
  ['SEC supplier HTML is sanitised', 'SEC R22 supplier HTML'],
  ['SEC the shop comes from the token or HMAC', 'SEC R18 nothing that is sent'],
  ['SEC every query carries the shop', 'SEC every statement names its shop'],
  ['SEC protected customer data', 'SEC no table has a place for anything of a customer'],
  ['SEC production starts without development packages', 'SEC production starts'],
];

const titles: readonly string[] = execFileSync('git', ['ls-files', '-z', '--', 'test'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path.endsWith('.test.ts') && !path.endsWith('store-review-rows.test.ts'))
  .flatMap((path) =>
    Array.from(
      readFileSync(path, 'utf8').matchAll(/(?:^\s*(?:test|it|describe)\(|\)\()\s*(['"`])(.*?)\1,/gms),
    ),
  )
  .map(([, , title = '']) => title);

test.each(rows)('%s: there is a test “%s…”', (_requirement, beginning) => {
  expect(titles.filter((title) => title.startsWith(beginning))).not.toEqual([]);
});

test('no two rows are shown by the same test', () => {
  const beginnings = rows.map(([, title]) => title);
  for (const beginning of beginnings)
    expect(beginnings.filter((other) => other.startsWith(beginning))).toEqual([beginning]);
});
