/** Fulfillment orders of the model shop as its changes list them, one to a page. */
import { DateTime } from 'luxon';
import type { ModelShop } from './tracking-model-shop.ts';
import { instant } from './tracking-parcels.ts';

export function changePages({ orders }: Pick<ModelShop, 'orders'>, since: string | null) {
  const sinceMs = since === null ? 0 : instant(since).toMillis();
  return orders
    .filter(({ updatedMs }) => updatedMs >= sinceMs)
    .toSorted((one, other) => one.updatedMs - other.updatedMs)
    .map(({ id, orderId, orderName, updatedMs }) => {
      const updatedAt = DateTime.fromMillis(updatedMs, { zone: 'utc' }).toISO() ?? '';
      return [{ id, orderId, orderName, updatedAt }];
    });
}
