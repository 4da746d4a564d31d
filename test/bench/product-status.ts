/**
 * `npm run bench -- product-status [--products 100000]`: how long the block on the admin's product page waits for
 * `GET /api/products/status`, over HTTP, in a shop of so many products. Prints a table; nothing depends on it.
 */
import { parseArgs } from 'node:util';
import { elapsedMs } from '../../web/server/lib/clock.ts';
import { startMarketStand } from '../support/stand-markets.ts';

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
const products = Number(values.products);
const asked = 200;

await using stand = await startMarketStand({
  shipsTo: Array.from({ length: products }, () => ['DE', 'AT']),
  markets: ['DE', 'AT', 'CH', 'FR', 'IT'].map((code) => ({ name: code, countries: [code] })),
  env: { LOG_LEVEL: 'silent', SUPPLIER_REQUESTS_PER_SECOND: '1000' },
});
await stand.sync();
const { url } = await stand.app.start();
const ids = [...stand.shopify.shop().products.keys()];
const headers = { Authorization: `Bearer ${await stand.shopify.sessionToken()}` };

const times: number[] = [];
for (let turn = 0; turn < asked; turn += 1) {
  const id = ids[(turn * 7919) % ids.length] ?? '';
  const startMs = elapsedMs();
  const response = await fetch(`${url}/api/products/status?${new URLSearchParams({ id }).toString()}`, {
    headers,
  });
  const { kind } = (await response.json()) as { kind: string };
  times.push(elapsedMs() - startMs);
  if (kind !== 'ours') throw new Error(`${response.status} ${kind}`);
}
const sorted = times.toSorted((one, other) => one - other);
const at = (share: number): string => `${(sorted[Math.floor(share * (asked - 1))] ?? 0).toFixed(1)} ms`;
const row = { products: ids.length, asked, half: at(0.5), '99 %': at(0.99), slowest: at(1) };
console.table([row]); // oxlint-disable-line eslint/no-console -- the table is what this program is for
