/** The list of shipped orders, verified: some servers ignore a filter that they do not know, and list everything. */
import { SupplierError } from '../domain/failures.ts';
import type { SupplierOrder } from '../domain/parcel.ts';

export const shipped = 'shipped';

/** Leaves out what is not shipped. Throws SUP-607 at a page of others alone: there is no end to those. */
export async function* onlyShipped(
  pages: AsyncIterable<readonly SupplierOrder[]>,
): AsyncGenerator<readonly SupplierOrder[], void, undefined> {
  for await (const page of pages) {
    const orders = page.filter(({ status }) => status.trim().toLowerCase() === shipped);
    if (orders.length === 0 && page.length > 0) throw unfiltered(page[0]?.status ?? '');
    yield orders;
  }
}

const unfiltered = (status: string): SupplierError =>
  new SupplierError({
    reason: 'SUP-607',
    message: `The supplier was asked for orders of status “${shipped}” and lists others, such as one of status “${status}”.`,
    scope: 'operation',
    retry: 'never',
  });
