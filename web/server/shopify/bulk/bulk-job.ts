/**
 * One bulk operation at Shopify, from its start to its end. The intent is on record before the start goes out; a start
 * without an answer is looked for by the unique name in its document, and only started anew when it is not there.
 */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Overtaken } from '../../catalogue/ports/bulk-writes.ts';
import { ShopifyError } from '../../domain/failures.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import type { AdminClient } from '../admin-document.ts';
import { bulkCancel, bulkFind, bulkMutationStart, bulkPoll, bulkQueryStart } from '../documents/bulk.ts';
import { accepted, type UserError } from '../user-errors.ts';
import type { BulkBell } from './bulk-bell.ts';
import type { BulkRow, BulkRows } from './bulk-rows.ts';

export interface BulkParts {
  readonly client: AdminClient;
  readonly rows: BulkRows;
  /** Uploads and downloads, at addresses that Shopify names. */
  readonly fetch: typeof fetch;
  readonly bell: BulkBell;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly signal: AbortSignal | undefined;
}

export type BulkState = NonNullable<z.infer<(typeof bulkPoll)['answer']>['bulkOperation']>;

/** Five of each type may run at once, whoever started them; we wait so long for our turn. */
const patience = { firstMs: 250, longestMs: 60_000, allMs: 30 * 60_000 };
const pace = { firstMs: 100, factor: 1.5, longestMs: 30_000 };
const mostPollsLost = 5;
const mostStarts = 3;

/** The operation's name with an ending that makes it one of its kind. */
export function uniquelyNamed(text: string, name: string): { readonly name: string; readonly text: string } {
  const unique = `${name}_${randomUUID().replaceAll('-', '')}`;
  return { name: unique, text: text.replace(name, unique) };
}

interface Started {
  readonly bulkOperation: { readonly id: string } | null;
  readonly userErrors: readonly UserError[];
}

/** What Shopify is asked to start: for a mutation, the key of its uploaded file. */
export interface BulkStart {
  readonly document: string;
  readonly path?: string;
  /** Asked before each attempt: what was uploaded may be overtaken, above all while it waited for its turn. */
  readonly isStillRight?: () => Promise<boolean>;
}

async function send({ client, signal }: BulkParts, { document, path }: BulkStart): Promise<Started> {
  if (path === undefined) {
    const { bulkOperationRunQuery } = await client.execute(bulkQueryStart, { query: document }, { signal });
    return bulkOperationRunQuery ?? { bulkOperation: null, userErrors: [] };
  }
  const variables = { mutation: document, path };
  const { bulkOperationRunMutation } = await client.execute(bulkMutationStart, variables, { signal });
  return bulkOperationRunMutation ?? { bulkOperation: null, userErrors: [] };
}

const isBusy = ({ userErrors }: Started): boolean =>
  userErrors.some(({ code }) => code === 'OPERATION_IN_PROGRESS' || code === 'LIMIT_REACHED');

const tooBusy = ({ userErrors }: Started): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-706',
    message: `Other bulk operations of this shop took all places for ${patience.allMs / 60_000} minutes: ${userErrors.map(({ message }) => message).join('; ')}`,
    scope: 'operation',
    retry: 'next-run',
  });

/** Waits for its turn as long as others take all places; theirs are never touched. */
async function sendInTurn(parts: BulkParts, start: BulkStart): Promise<Started> {
  let waitedMs = 0;
  for (let pauseMs = patience.firstMs; ; pauseMs = Math.min(2 * pauseMs, patience.longestMs)) {
    if (start.isStillRight && !(await start.isStillRight())) throw new Overtaken('the file');
    const answer = await send(parts, start);
    if (!isBusy(answer)) return answer;
    if (waitedMs >= patience.allMs) throw tooBusy(answer);
    parts.logger.info({ pauseMs }, 'other bulk operations take all places, waits for a turn');
    await parts.bell.wait(pauseMs, parts.clock, parts.signal);
    waitedMs += pauseMs;
  }
}

/** Shopify's id of what carries this name; null when there is none. Throws ShopifyError. */
export async function findByName({ client, signal }: BulkParts, name: string): Promise<string | null> {
  const { bulkOperations } = await client.execute(bulkFind, {}, { signal });
  return bulkOperations.nodes.find(({ query }) => query.includes(name))?.id ?? null;
}

const hadNoEffect = (error: unknown): boolean => error instanceof ShopifyError && error.effect === 'no';

async function startOnce(parts: BulkParts, name: string, start: BulkStart): Promise<string | null> {
  try {
    const answer = accepted(await sendInTurn(parts, start), name);
    if (answer.bulkOperation) return answer.bulkOperation.id;
  } catch (error) {
    if (parts.signal?.aborted || hadNoEffect(error) || !(error instanceof ShopifyError)) throw error;
    parts.logger.warn({ name, error: error.message }, 'the start of a bulk operation had no answer');
  }
  return findByName(parts, name);
}

/**
 * Starts it and answers Shopify's id. Throws ShopifyError, and Overtaken; its row is gone then, if it was certainly not
 * started. When aborted, the row stays as it is, for the next start.
 */
export async function startBulk(parts: BulkParts, row: BulkRow, start: BulkStart): Promise<string> {
  const { rows, signal } = parts;
  await rows.save({ ...row, state: 'starting' });
  try {
    for (let tries = 0; tries < mostStarts; tries += 1) {
      const id = await startOnce(parts, row.name, start);
      if (id === null) continue;
      await rows.started(row.name, id);
      return id;
    }
  } catch (error) {
    const isNotStarted = error instanceof Overtaken || hadNoEffect(error);
    if (!signal?.aborted && isNotStarted) await rows.remove(row.name);
    throw error;
  }
  throw unfinished(row.name, `it was not there after ${mostStarts} starts`, 'unknown');
}

/** Null: Shopify does not know it any more. Throws ShopifyError. */
export async function pollBulk({ client, signal }: BulkParts, id: string): Promise<BulkState | null> {
  return (await client.execute(bulkPoll, { id }, { signal })).bulkOperation;
}

const isUnderWay = ({ status }: BulkState): boolean =>
  status === 'CREATED' || status === 'RUNNING' || status === 'CANCELING';

/** Asks more and more rarely, and when the bell rings. Resolves when it is over; null: Shopify does not know it. */
export async function waitForEnd(parts: BulkParts, id: string): Promise<BulkState | null> {
  let lost = 0;
  for (let pauseMs = pace.firstMs; ; pauseMs = Math.min(pace.factor * pauseMs, pace.longestMs)) {
    try {
      const state = await pollBulk(parts, id);
      if (!state || !isUnderWay(state)) return state;
      lost = 0;
    } catch (error) {
      lost += 1;
      const mayPass = error instanceof ShopifyError && error.retry !== 'never' && lost < mostPollsLost;
      if (parts.signal?.aborted || !mayPass) throw error;
    }
    await parts.bell.wait(pauseMs, parts.clock, parts.signal);
  }
}

/**
 * Ends what was left behind and is not wanted any more; resolves when it does nothing more. Throws ShopifyError; then its
 * row stays.
 */
export async function abandonBulk(parts: BulkParts, { name, operation }: BulkRow): Promise<void> {
  const id = operation ?? (await findByName(parts, name));
  if (id !== null) {
    const now = await pollBulk(parts, id);
    if (now && isUnderWay(now)) {
      // What it answers does not matter: only whether it is over counts.
      await parts.client.execute(bulkCancel, { id }, { signal: parts.signal });
      await waitForEnd(parts, id);
    }
  }
  await parts.rows.remove(name);
}

/** Shopify did not bring it to its end; once it was started nobody knows how far it came. */
export const unfinished = (
  operation: string,
  message: string,
  effect: ShopifyError['effect'],
): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-721',
    message: `${operation.replace(/_[0-9a-f]{32}$/, '')}: ${message}`,
    scope: 'operation',
    retry: 'next-run',
    effect,
    operation,
  });
