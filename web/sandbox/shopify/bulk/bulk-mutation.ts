/** The lines of a bulk mutation: each line of variables is one call, answered or refused on its own. */
import { toWire } from '../engine/wire-format.ts';
import type { BulkJob, ResultLine } from './bulk-job.ts';

/** Not in the order of the input: every second line first. */
export function* mutationLines({ world, shop, app, operation }: BulkJob): Generator<ResultLine> {
  const lines = (world.state.files.get(operation.input ?? '') ?? '').split('\n');
  const numbers = [...lines.keys()].filter((number) => lines[number]?.trim() !== '');
  const order = [
    ...numbers.filter((number) => number % 2 === 1),
    ...numbers.filter((number) => number % 2 === 0),
  ];
  for (const number of order) {
    if (!shop.installations.has(app.apiKey)) throw new Error('ACCESS_DENIED');
    const answer = runLine({ world, shop, app, operation }, lines[number] ?? '');
    yield { text: JSON.stringify({ ...answer, __lineNumber: number }), isRoot: true };
  }
}

function runLine({ world, shop, app, operation }: BulkJob, line: string): object {
  const variables = parseLine(line);
  if (variables === undefined) return { errors: [{ message: 'The line is not a JSON object.' }] };
  const prepared = world.executor.prepare({ query: operation.query, variables });
  if (!('roots' in prepared)) return { errors: prepared.errors };
  const effects = world.faults.hit(shop.myshopifyDomain, prepared.roots);
  const { data, errors } = world.executor.execute(prepared, world.call(shop, app), effects);
  world.count(shop, prepared, 0);
  return { data, ...(errors === undefined ? {} : { errors: errors.map(toWire) }) };
}

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
