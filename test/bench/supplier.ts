/**
 * What reading a catalogue costs: CPU per product of the supplier client's crawl with validation, beside the
 * floor (undici's fetch and JSON.parse of the same pages), and the peak of its memory. The reference service and
 * each measurement run in processes of their own. `node test/bench/supplier.ts [--sizes 10000,100000]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Agent, fetch } from 'undici';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { parseSupplierRoot } from '../../web/server/supplier/connection.ts';
import { createSupplier } from '../../web/server/supplier/create-supplier.ts';

interface Measure {
  readonly products: number;
  readonly requests: number;
  /** User and system time of the measuring process alone. */
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly peakMb: number;
}
type Mode = 'floor' | 'crawl';
type Counts = Pick<Measure, 'products' | 'requests'>;

const warmUpPages = 20;

/** Follows the links and parses; nothing is checked. */
async function floor(apiRoot: string, mostPages: number): Promise<Counts> {
  const dispatcher = new Agent();
  let next: string | undefined = `${apiRoot}/products?itemsPerPage=100`;
  let products = 0;
  let requests = 0;
  while (next !== undefined && requests < mostPages) {
    const response = await fetch(new URL(next, apiRoot), { dispatcher });
    const page = JSON.parse(await response.text());
    products += page['hydra:member'].length;
    requests += 1;
    next = page['hydra:view']['hydra:next'];
  }
  await dispatcher.close();
  return { products, requests };
}

async function crawl(apiRoot: string, mostPages: number): Promise<Counts> {
  const supplier = createSupplier({
    connection: { root: parseSupplierRoot(apiRoot), auth: { kind: 'none' } },
    limit: (task) => task(),
    clock: systemClock,
    logger: { warn: (_: unknown, message?: string) => void process.stderr.write(`${message}\n`) },
  });
  const stop = new AbortController();
  let requests = 0;
  let products = 0;
  try {
    const { steady } = await supplier.catalogue.crawl(async ({ members }) => {
      products += members.map((member) => member.read()).length;
      requests += 1;
      if (requests >= mostPages) stop.abort();
      await Promise.resolve();
    }, stop.signal);
    if (!steady) throw new Error('the crawl was not steady');
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    await supplier.close();
  }
  return { products, requests };
}

/** Runs in a process of its own, so that CPU and memory are those of the client alone. */
async function measure(mode: Mode, apiRoot: string): Promise<Measure> {
  const run = mode === 'floor' ? floor : crawl;
  await run(apiRoot, warmUpPages);
  const cpu = process.cpuUsage();
  const started = elapsedMs();
  const counts = await run(apiRoot, Infinity);
  const wallMs = elapsedMs() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { ...counts, cpuMs: (user + system) / 1000, wallMs, peakMb: process.resourceUsage().maxRSS / 1024 };
}

/** The first line that a program prints; the program goes on. */
async function start(args: readonly string[]): Promise<{ line: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const over = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout }))
    return {
      line,
      stop: async () => {
        child.kill();
        await over;
      },
    };
  throw new Error(`${args.join(' ')} printed nothing`);
}

const here = fileURLToPath(import.meta.url);
const sandbox = fileURLToPath(new URL('../../web/sandbox/supplier/main.ts', import.meta.url));

async function compare(products: number): Promise<string> {
  const service = await start([sandbox, '--products', String(products)]);
  const { apiRoot }: { apiRoot: string } = JSON.parse(service.line);
  const run = async (mode: Mode): Promise<Measure> => {
    const { line, stop } = await start([here, '--measure', mode, '--root', apiRoot]);
    await stop();
    return JSON.parse(line);
  };
  const [least, ours] = [await run('floor'), await run('crawl')];
  await service.stop();
  return [row('floor', least), row('crawl', ours), ratios(least, ours)].join('\n');
}

const cells = (...values: readonly (string | number)[]): string =>
  values
    .map((value, index) => String(value)[index === 0 ? 'padEnd' : 'padStart'](index === 0 ? 7 : 12))
    .join('');
const microseconds = ({ cpuMs, products }: Measure): number => (cpuMs * 1000) / products;
const row = (mode: Mode, measured: Measure): string =>
  cells(
    mode,
    measured.products,
    measured.requests,
    microseconds(measured).toFixed(1),
    (measured.wallMs / 1000).toFixed(1),
    measured.peakMb.toFixed(0),
  );
const ratios = (least: Measure, ours: Measure): string =>
  cells(
    'ratio',
    (ours.products / least.products).toFixed(2),
    (ours.requests / least.requests).toFixed(2),
    (microseconds(ours) / microseconds(least)).toFixed(2),
    (ours.wallMs / least.wallMs).toFixed(2),
    (ours.peakMb / least.peakMb).toFixed(2),
  );

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,500000' },
    measure: { type: 'string' },
    root: { type: 'string', default: '' },
  },
});
if (flags.measure === 'floor' || flags.measure === 'crawl') {
  process.stdout.write(`${JSON.stringify(await measure(flags.measure, flags.root))}\n`);
} else {
  process.stdout.write(`${cells('', 'products', 'requests', 'CPU µs each', 'seconds', 'peak MB')}\n`);
  for (const size of flags.sizes.split(',')) process.stdout.write(`${await compare(Number(size))}\n\n`);
}
