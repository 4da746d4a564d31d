/**
 * Before all else: a merchant who changes the pattern of order numbers changes by which number the ledger keeps an order.
 * Parcels that are still open follow, so that all parcels of one order stay together, and none is sent beside another.
 */
import type { ImportPass } from './import-pass.ts';
import { toOrderNumber } from './order-number.ts';
import { pagesOf } from './work-through.ts';

export async function renameOrders(pass: ImportPass): Promise<void> {
  const { parcels: ledger, settings, signal } = pass;
  for await (const page of pagesOf('numbered', pass)) {
    for (const { key, parcels } of page) {
      const orderNumber = toOrderNumber(key, settings.tracking);
      if (orderNumber === key) continue;
      for (const order of new Set(parcels.map(({ tracking }) => tracking.order))) {
        signal.throwIfAborted();
        await ledger.saveOrderNumber(order, orderNumber);
      }
    }
  }
}
