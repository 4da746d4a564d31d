/**
 * A product goes on sale last: with the price, the texts and the images that were planned with it, or not yet. What only
 * leaves, or goes where it may be, does not wait for them.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { RunId } from '../domain/ids.ts';
import type { Operation } from './operations.ts';
import type { OperationLog } from './ports/operation-log.ts';

export const goesLive = ({ kind, after }: Pick<Operation, 'kind' | 'after'>): boolean =>
  kind === 'place' && after.status?.status === 'ACTIVE';

export const leavesFirst = (operation: Operation): boolean => !goesLive(operation);

/** Answers what is to be thrown in place of a write; null for all that may be written. */
export async function waitingForOthers(
  run: RunId,
  page: readonly Operation[],
  log: Pick<OperationLog, 'unwritten'>,
): Promise<(operation: Operation) => ShopifyError | null> {
  const unwritten = await log.unwritten(
    run,
    page.filter(goesLive).map(({ sku }) => sku),
  );
  return (operation) =>
    goesLive(operation) && unwritten.has(operation.sku)
      ? new ShopifyError({
          reason: 'RUN-515',
          message: `Its price, texts or images could not be written, so ${operation.sku} was not published.`,
          scope: 'item',
          retry: 'next-run',
          effect: 'no',
        })
      : null;
}
