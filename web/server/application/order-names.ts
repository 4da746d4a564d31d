/** What the shop calls the orders that the supplier means by its numbers, as far as the app knows one for each. */
import { looseName } from '../domain/order-name.ts';
import { matchOrder } from '../tracking/match-order.ts';
import { isOrderOf, orderNameOf, type OrderNumberPattern } from '../tracking/order-number.ts';
import type { OrderNames } from '../tracking/ports/order-names.ts';

/** By number, as the ledger keeps it; without those that the shop does not have, or has more than once. */
export async function orderNamesOf(
  numbers: Iterable<string>,
  pattern: OrderNumberPattern,
  orderNames: Pick<OrderNames, 'byOrderNames'>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, string>();
  for (const number of numbers) {
    const name = orderNameOf(number, pattern);
    if (name !== null) wanted.set(number, name);
  }
  const found = await orderNames.byOrderNames([...wanted.values()]);
  const alike = Map.groupBy(found, ({ orderName }) => looseName(orderName));
  const names = new Map<string, string>();
  for (const [number, name] of wanted) {
    const match = matchOrder((each) => isOrderOf(each, number, pattern), alike.get(looseName(name)) ?? []);
    if (match.kind === 'order') names.set(number, match.orderName);
  }
  return names;
}
