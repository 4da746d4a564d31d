/**
 * Reads any number of objects from a shop by bulk queries: ten points and some polls, whatever their number. In: a query
 * in the form that Shopify takes in bulk (spec/shopify-admin.md, 2.3). Out: its lines, in a stream.
 */
import type { z } from 'zod';
import { ShopifyError } from '../../domain/failures.ts';
import {
  abandonBulk,
  findByName,
  startBulk,
  uniquelyNamed,
  unfinished,
  waitForEnd,
  type BulkParts,
  type BulkState,
} from './bulk-job.ts';
import type { BulkRow } from './bulk-rows.ts';
import { resultLines } from './result-lines.ts';

/** One GraphQL query that begins with its name: `query Name { … edges { node { id … } } … }`, without variables. */
export interface BulkQuery<Line> {
  readonly name: string;
  readonly text: string;
  /** Reads one line: one object of the outer list, or one of a list in it. */
  readonly line: z.ZodType<Line>;
}

/** A line of an inner list names the object that it belongs to, which came before it. */
export type BulkLine<Line> = Line & { readonly __parentId?: string };

export interface BulkReader {
  /**
   * `key` says which reading it is: one of the same key that a dead process left is taken up, any other of this query is
   * given up; null: always a new one. Nothing is read before the first line is asked for, and nothing comes unless
   * Shopify has read all of it. Whoever is started again gets all lines again. Throws ShopifyError, and the signal's
   * reason; the operation is then left running, for the next start.
   */
  readAll<Line extends object>(
    query: BulkQuery<Line>,
    key?: string | null,
  ): AsyncGenerator<BulkLine<Line>, void, undefined>;
}

const heading = /^query (\w+)/;

export function defineBulkQuery<Line>(query: {
  readonly text: string;
  readonly line: z.ZodType<Line>;
}): BulkQuery<Line> {
  const name = heading.exec(query.text)?.[1];
  if (name === undefined) throw new Error(`a bulk query has to begin with its name: ${query.text}`);
  return { name, ...query };
}

const mostTries = 2;

const missingPermission = (name: string): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-703',
    message: `${name}: Shopify refused access to what is to be read`,
    scope: 'operation',
    retry: 'never',
    operation: name,
  });

function failureOf(name: string, state: BulkState | null): ShopifyError {
  if (state?.errorCode === 'ACCESS_DENIED') return missingPermission(name);
  const how = state ? [state.status, state.errorCode].filter(Boolean).join(', ') : 'Shopify knows it no more';
  return unfinished(name, `Shopify did not finish reading (${how})`, 'no');
}

function readLine<Line extends object>(query: BulkQuery<Line>, line: unknown): BulkLine<Line> {
  const parsed = query.line.safeParse(line);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at = issue?.path.join('.');
    throw unfinished(query.name, `a line is not as expected at ${at}: ${issue?.message}`, 'no');
  }
  const { __parentId } = line as { __parentId?: string };
  return Object.assign(parsed.data, __parentId === undefined ? {} : { __parentId });
}

/** One that is wanted, as far as it came; what else was left of this query is ended. */
async function takeUp(
  parts: BulkParts,
  name: string,
  purpose: string | null,
): Promise<[BulkRow, string] | null> {
  const left = (await parts.rows.open('query')).filter((row) => row.purpose.split(' ')[0] === name);
  let found: [BulkRow, string] | null = null;
  for (const row of left) {
    const id = row.purpose === purpose ? (row.operation ?? (await findByName(parts, row.name))) : null;
    if (id !== null && !found) found = [row, id];
    else await abandonBulk(parts, row);
  }
  return found;
}

async function startReading<Line>(
  parts: BulkParts,
  { name, text }: BulkQuery<Line>,
  purpose: string,
): Promise<[BulkRow, string]> {
  const named = uniquelyNamed(text, name);
  const row: BulkRow = {
    name: named.name,
    type: 'query',
    purpose,
    state: 'starting',
    operation: null,
    run: null,
    lines: [],
  };
  return [row, await startBulk(parts, row, { document: named.text })];
}

export const createBulkReader = (parts: BulkParts): BulkReader => ({
  async *readAll(query, key = null) {
    const { name } = query;
    const purpose = `${name} ${key ?? ''}`;
    let next = await takeUp(parts, name, key === null ? null : purpose);
    for (let tries = 1; ; tries += 1) {
      const [row, id] = next ?? (await startReading(parts, query, purpose));
      next = null;
      const state = await waitForEnd(parts, id);
      if (state?.status === 'COMPLETED') {
        for await (const line of resultLines(parts, { name, id }, ({ url }) => url)) {
          yield readLine(query, line);
        }
        return parts.rows.remove(row.name);
      }
      await parts.rows.remove(row.name);
      const failure = failureOf(name, state);
      if (failure.retry === 'never' || tries >= mostTries) throw failure;
      parts.logger.warn({ name, error: failure.message }, 'a bulk query is asked anew');
    }
  },
});
