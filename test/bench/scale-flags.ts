/** What `npm run bench -- scale` is told. */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '200' },
    products: { type: 'string', default: '50,500' },
    workers: { type: 'string', default: '1,2,4' },
    changed: { type: 'string', default: '1' },
    parcels: { type: 'string', default: '2' },
    latency: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '3600' },
    polled: { type: 'string', default: '50' },
    imports: { type: 'string', default: '4' },
    large: { type: 'string', default: '5000' },
    listings: { type: 'string', default: '500000' },
    parts: { type: 'string', default: 'growth,database,beside,paper' },
    json: { type: 'boolean', default: false },
  },
});

export const flags = {
  shops: Number(values.shops),
  /** Of each shop; every size is measured by itself. */
  products: values.products.split(',').map(Number),
  workers: values.workers.split(',').map(Number),
  changed: Number(values.changed),
  parcels: Number(values.parcels),
  latency: Number(values.latency),
  seconds: Number(values.seconds),
  polled: Number(values.polled),
  imports: Number(values.imports),
  large: Number(values.large),
  listings: Number(values.listings),
  parts: new Set(values.parts.split(',')),
  json: values.json,
};

const numbers = [flags.shops, ...flags.products, ...flags.workers, flags.seconds, flags.large];
if (!numbers.every((number) => number > 0)) {
  process.stderr.write('--shops, --products, --workers, --seconds and --large take numbers above 0.\n');
  process.exit(2);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
// oxlint-disable-next-line eslint/no-console -- the table is what this program is for
export const show = (rows: readonly object[]): void => console.table(rows);
