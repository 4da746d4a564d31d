/**
 * What reading a catalogue costs: CPU per product of the supplier client's crawl with validation, beside the
 * floor (undici's fetch and JSON.parse of the same products), and the peak of its memory. The reference service and
 * each measurement run in processes of their own. `npm run bench -- supplier [--sizes 10000,100000]`.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { answerOf, heads, measure, measureRow, ratioRow, startProgram, type Measure } from './processes.ts';
import { crawlAndRead, fetchAndParse, warmUpPages } from './read-supplier.ts';

const modes = { floor: fetchAndParse, crawl: crawlAndRead } as const;

const here = fileURLToPath(import.meta.url);
const sandbox = fileURLToPath(new URL('../../web/sandbox/supplier/main.ts', import.meta.url));
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

async function compare(products: number): Promise<void> {
  const service = await startProgram([sandbox, '--products', String(products)]);
  const { apiRoot }: { apiRoot: string } = JSON.parse(service.line);
  const run = (mode: keyof typeof modes): Promise<Measure> =>
    answerOf([here, '--measure', mode, '--root', apiRoot]);
  const [least, ours] = [await run('floor'), await run('crawl')];
  await service.stop();
  print(measureRow('floor', least));
  print(measureRow('crawl', ours));
  print(`${ratioRow('ratio', ours, least)}\n`);
}

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,500000' },
    measure: { type: 'string' },
    root: { type: 'string', default: '' },
  },
});
if (flags.measure === 'floor' || flags.measure === 'crawl') {
  const run = modes[flags.measure];
  await run(flags.root, warmUpPages);
  print(JSON.stringify(await measure(() => run(flags.root))));
} else {
  print(heads);
  for (const size of flags.sizes.split(',')) await compare(Number(size));
}
