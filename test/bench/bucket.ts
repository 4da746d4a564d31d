/**
 * `npm run bench -- bucket [round trip in ms]`: how much of a Plus shop's points a first import and new prices for a
 * whole catalogue use, in virtual time: beside the simple way (20 calls at a time), and beside the floor, which is the
 * rate at which Shopify restores points. Prints a table; nothing depends on the figures.
 */
import { measureTraffic } from '../support/shopify-bucket-world.ts';
import { plus } from '../support/shopify-server-bucket.ts';

const roundTripMs = Number(process.argv[2] ?? 320);
const travel = { plan: plus, roundTripMs: { least: roundTripMs, spread: 0 }, seed: 1 };
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const rows: Record<string, string>[] = [];
for (const workload of ['import', 'prices'] as const) {
  const simple = await measureTraffic({ ...travel, workload, ceiling: 20, fixed: true });
  const ours = await measureTraffic({ ...travel, workload, ceiling: 100 });
  for (const [what, measured] of [
    ['20 at a time', simple],
    ['follows the answers', ours],
  ] as const) {
    rows.push({
      [`${roundTripMs} ms`]: `${workload}: ${what}`,
      'of the floor': percent(measured.usedShare),
      'to the simple way': (measured.usedShare / simple.usedShare).toFixed(2),
      throttled: percent(measured.throttledShare),
      'slowest urgent call': `${measured.slowestUrgentMs} ms`,
    });
  }
}
console.table(rows); // oxlint-disable-line eslint/no-console -- the table is what this program is for
