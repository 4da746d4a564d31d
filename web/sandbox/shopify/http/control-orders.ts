/** Control routes for orders: the customer buys, the merchant acts on the order in the admin. */
import type { Router } from 'express';
import { z } from 'zod';
import { cancelFulfillment } from '../areas/fulfillments.ts';
import type { Call } from '../engine/model.ts';
import { fulfilByHand, handFulfillmentSpec } from '../merchant/fulfil-by-hand.ts';
import { editOrder, editSpec } from '../merchant/edit-order.ts';
import { cancel, hold, move, release, split } from '../merchant/change-fulfillment-order.ts';
import { orderSpec, placeOrder } from '../merchant/place-order.ts';
import { financialStatuses, type Order } from '../state-orders.ts';
import { find, type CallFor } from './control-request.ts';
import { orderView } from './views.ts';

const holdSpec = z.strictObject({ reason: z.string().default('OTHER') });
const moveSpec = z.strictObject({ locationId: z.string() });
const paymentSpec = z.strictObject({ financialStatus: z.enum(financialStatuses) });
const splitSpec = z.strictObject({ sku: z.string(), quantity: z.int().positive() });

/** POST /shops/:shop/orders/:id/<name> */
const actions: Readonly<Record<string, (call: Call, order: Order, body: unknown) => void>> = {
  fulfil: (call, order, body) => fulfilByHand(call, order, handFulfillmentSpec.parse(body)),
  hold: (call, order, body) => hold(call, order, holdSpec.parse(body).reason),
  release,
  move: (call, order, body) => move(call, order, moveSpec.parse(body).locationId),
  split: (call, order, body) => split(call, order, splitSpec.parse(body)),
  cancel,
  edit: (call, order, body) => editOrder(call, order, editSpec.parse(body)),
  /** The customer pays, the merchant refunds or voids: whatever led to it. */
  payment: (call, order, body) => {
    order.displayFinancialStatus = paymentSpec.parse(body).financialStatus;
    order.updatedAt = call.now;
  },
};

export function orderRoutes(router: Router, callFor: CallFor): void {
  router.get('/shops/:shop/orders', (request, response) => {
    const call = callFor(request);
    response.json([...call.shop.orders.values()].map((order) => orderView(call, order)));
  });
  router.post('/shops/:shop/orders', (request, response) => {
    const call = callFor(request);
    response.status(201).json(orderView(call, placeOrder(call, orderSpec.parse(request.body))));
  });
  for (const [name, action] of Object.entries(actions)) {
    router.post(`/shops/:shop/orders/:id/${name}`, (request, response) => {
      const call = callFor(request);
      const order = find(call.shop.orders, 'Order', request.params['id']);
      action(call, order, request.body ?? {});
      response.json(orderView(call, order));
    });
  }
  router.post('/shops/:shop/fulfillments/:id/cancel', (request, response) => {
    const call = callFor(request);
    cancelFulfillment(call, find(call.shop.fulfillments, 'Fulfillment', request.params.id));
    response.status(204).end();
  });
}
