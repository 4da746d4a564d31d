/**
 * A bench that measures by name, each measurement in a process of its own beside a supplier’s, so that CPU and memory are
 * those of what is measured alone: the same program is started again with `--measure`. The catalogue is synced again
 * and again in one process until at least so many products were read.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';
import { answerOf, heads, measure, startProgram, type Measure } from './processes.ts';
import { warmUpPages } from './read-supplier.ts';
import { pass, unchangedSyncs, withApp, type Place } from './unchanged-syncs.ts';

const sandbox = fileURLToPath(new URL('../../web/sandbox/supplier/main.ts', import.meta.url));

export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

export type Run = (name: string) => Promise<Measure>;

/** Syncs in which nothing changes are measured by the name `sync` beside those that are given. */
interface Bench {
  readonly script: string;
  /** With commas between, unless the command line names others. */
  readonly sizes: string;
  readonly measurements: Readonly<Record<string, (place: Place) => Promise<Measure>>>;
}

interface Size {
  readonly products: number;
  readonly atLeast: number;
}

export type Beside = <Result>(size: Size, work: (run: Run) => Promise<Result>) => Promise<Result>;

/** Measures, where this is such a process; else `compare` has them measured, for catalogues of these sizes. */
export async function bench(
  { script, sizes, measurements }: Bench,
  compare: (sizes: readonly number[], beside: Beside, atLeast: number) => Promise<void>,
): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      sizes: { type: 'string', default: sizes },
      measure: { type: 'string' },
      root: { type: 'string', default: '' },
      database: { type: 'string', default: '' },
      'at-least': { type: 'string', default: '0' },
    },
  });
  const atLeast = Number(flags['at-least']);
  const sync = (place: Place): Promise<Measure> => syncAgain(place, atLeast);
  const measurement = { sync, ...measurements }[flags.measure ?? ''];
  if (measurement) {
    print(JSON.stringify(await measurement({ apiRoot: flags.root, database: flags.database })));
    return;
  }
  print(heads);
  await compare(flags.sizes.split(',').map(Number), besideSupplier(script), atLeast);
}

const syncAgain = (place: Place, atLeast: number): Promise<Measure> =>
  withApp(place, async (parts) => {
    await pass(parts, { mostProducts: warmUpPages * 100 });
    return measure(() => unchangedSyncs(parts, atLeast));
  });

const besideSupplier =
  (script: string): Beside =>
  async ({ products, atLeast }, work) => {
    const service = await startProgram([sandbox, '--products', String(products)]);
    const folder = temporaryFolder('bench');
    const { apiRoot }: { apiRoot: string } = JSON.parse(service.line);
    const place = ['--root', apiRoot, '--database', join(folder, 'bench.sqlite')];
    try {
      return await work((name) =>
        answerOf([script, '--measure', name, ...place, '--at-least', String(atLeast)]),
      );
    } finally {
      await service.stop();
      removeFolder(folder);
    }
  };
