/** A new location in a shop: the merchant's own or one of a fulfillment service. Answers its id. */
import { nextId } from './ids.ts';
import type { SandboxState, Shop } from './state.ts';

interface NewLocation {
  name: string;
  fulfillmentService?: string | undefined;
  now: string;
}

export function addLocation(
  state: SandboxState,
  shop: Shop,
  { name, fulfillmentService, now }: NewLocation,
): string {
  const id = nextId(state, 'Location');
  const service = fulfillmentService === undefined ? null : newService(state, fulfillmentService);
  shop.locations.set(id, {
    id,
    name,
    isActive: true,
    fulfillsOnlineOrders: true,
    shipsInventory: true,
    countryCode: shop.countryCode,
    fulfillmentService: service,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

const newService = (state: SandboxState, serviceName: string) => ({
  id: nextId(state, 'FulfillmentService'),
  serviceName,
  handle: serviceName.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
});
