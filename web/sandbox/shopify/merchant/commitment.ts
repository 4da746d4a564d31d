/** Stock that an order claims at a location: available becomes committed; a negative quantity gives it back. */
import { itemOf, moveQuantity } from '../areas/inventory-levels.ts';
import type { Call } from '../engine/model.ts';
import type { OrderLine } from '../state-orders.ts';

interface Claim {
  locationId: string;
  line: OrderLine;
  quantity: number;
}

export function commit(call: Call, { locationId, line, quantity }: Claim): void {
  const variant = call.shop.variants.get(line.variantId ?? '');
  const level = variant === undefined ? undefined : itemOf(call, variant).levels.get(locationId);
  if (level === undefined) return;
  moveQuantity(call, level, { name: 'available', delta: -quantity });
  moveQuantity(call, level, { name: 'committed', delta: quantity });
}
