/**
 * The numbers of many orders at once: the supplier's list of shipped orders, a hundred to a page, where asking for each
 * by itself would take hours. What the list does not name is asked for singly.
 */
import type { SupplierIri } from '../domain/ids.ts';
import { isAdapterError } from './counterpart.ts';
import type { ImportPass } from './import-pass.ts';
import { toOrderNumber } from './order-number.ts';
import type { OrderReading } from './order-reading.ts';

/** Pages in a row that name no order that is asked for: where nobody completes orders, the old ones come first. */
async function mostFruitless({ parcels }: ImportPass): Promise<number> {
  // Each costs as much as asking for one order: at worst the reading takes a quarter longer.
  return Math.max(3, ((await parcels.countStates()).new ?? 0) / 4);
}

/** Answers the orders that have a number now. What the list is refused with is met again by whoever asks for an order. */
export async function readInPages(
  reading: OrderReading,
  pass: ImportPass,
): Promise<ReadonlySet<SupplierIri>> {
  const { supplier, atSupplier, parcels, settings, signal } = pass;
  const found = new Set<SupplierIri>();
  const most = await mostFruitless(pass);
  let fruitless = 0;
  try {
    for await (const page of atSupplier.each('orders', supplier.shippedOrders(signal))) {
      signal.throwIfAborted();
      const numbers = new Map(
        page
          .map(({ iri, externalOrderNumber }) => {
            return [iri, toOrderNumber(externalOrderNumber ?? '', settings.tracking)] as const;
          })
          .filter(([, number]) => number !== ''),
      );
      const named = await parcels.nameOrders(numbers);
      for (const order of named) found.add(order);
      reading.answered([...named].flatMap((order) => numbers.get(order) ?? []));
      fruitless = named.size > 0 ? 0 : fruitless + 1;
      if (fruitless > most) break;
    }
  } catch (error) {
    if (!isAdapterError(error)) throw error;
  }
  return found;
}
