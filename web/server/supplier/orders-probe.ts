/**
 * One order that cannot be read, or all of them? A single answer does not say, so the list of orders is asked once:
 * where it fails in the same way, the whole endpoint is dead and no other order needs to be asked for.
 */
import { SupplierError } from '../domain/failures.ts';
import { endpoint } from './address.ts';
import type { ReadPage } from './pages.ts';
import { retold } from './retold.ts';

interface ProbeParts {
  readonly root: URL;
  readonly read: ReadPage;
}

/** Rethrows the failure of one order with its true reach; asks the list at most once in its life. */
export type TellReach = (error: unknown, signal: AbortSignal) => Promise<never>;

export function createOrdersProbe({ root, read }: ProbeParts): TellReach {
  let asked: Promise<SupplierError | null> | null = null;

  const ask = (signal: AbortSignal): Promise<SupplierError | null> =>
    read(endpoint(root, 'orders', [['itemsPerPage', '1']]), signal).then(
      () => null,
      (error: unknown) => {
        if (error instanceof SupplierError) return error;
        asked = null;
        throw error;
      },
    );

  return async (error, signal) => {
    if (!(error instanceof SupplierError) || !isUnclear(error)) throw error;
    asked ??= ask(signal);
    const ofAll = await asked;
    if (ofAll?.scope === 'supplier') throw ofAll;
    if (ofAll && ofAll.details.status === error.details.status) throw retold(error, { scope: 'operation' });
    const { status } = error.details;
    // Its address came from the supplier: it is the order that is gone.
    const reason = status === 404 || status === 410 ? 'TRK-113' : error.reason;
    throw retold(error, { scope: 'item', reason });
  };
}

/** A method that is not allowed, or not there, is so for every order; a permission may be missing for this one only. */
const isUnclear = ({ scope, details: { status } }: SupplierError): boolean =>
  scope === 'item' || (scope === 'operation' && status === 403);
