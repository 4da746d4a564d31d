/**
 * The control API under /sandbox: what a test or a person does to the world outside the app. JSON in, JSON out; a
 * wrong request answers 400 with the reason. The routes are listed in ../README.md.
 */
import { Router, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { messageOf } from '../../../server/lib/errors.ts';
import { deleteProduct } from '../areas/product-mutations.ts';
import { cancelFulfillment } from '../areas/fulfillments.ts';
import * as merchant from '../merchant.ts';
import { addLocation, addMarket, createShop, installApp, type ShopSpec } from '../shops.ts';
import { snapshot } from '../snapshot.ts';
import type { Call } from '../engine/model.ts';
import type { FaultSpec } from '../faults.ts';
import type { Order } from '../state-orders.ts';
import type { Product } from '../state-products.ts';
import type { World } from '../world.ts';
import { sessionToken } from './oauth.ts';
import { orderView, productView } from './views.ts';

class NotFound extends Error {}

/** Ids in paths are written as numbers: /orders/1000123. */
const find = <T>(map: ReadonlyMap<string, T>, type: string, number: string): T => {
  const found = map.get(`gid://shopify/${type}/${number}`);
  if (found === undefined) throw new NotFound(`no ${type} ${number}`);
  return found;
};

export function controlRouter(world: World): Router {
  const router = Router();
  const callFor = (request: Request): Call => {
    const shop = world.state.shops.get(String(request.params['shop']));
    if (shop === undefined) throw new NotFound(`no shop ${String(request.params['shop'])}`);
    return world.call(shop);
  };
  worldRoutes(router, world);
  shopRoutes(router, world, callFor);
  productRoutes(router, callFor);
  orderRoutes(router, callFor);
  router.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
    response.status(error instanceof NotFound ? 404 : 400).json({ error: reason });
  });
  return router;
}

type CallFor = (request: Request) => Call;

function worldRoutes(router: Router, world: World): void {
  router.get('/state', (request, response) => {
    const { shop } = request.query;
    response.json(snapshot(shop === undefined ? world.state : world.state.shops.get(String(shop))));
  });
  router.post('/shops', (request, response) => {
    const shop = createShop(world.state, request.body as ShopSpec, {
      now: world.now(),
      nowMs: world.nowMs(),
    });
    response.status(201).json({ id: shop.id, domain: shop.myshopifyDomain });
  });
  router.get('/faults', (_request, response) => void response.json(world.faults.list()));
  router.post('/faults', (request, response) => {
    response.status(201).json({ id: world.faults.add(request.body as FaultSpec) });
  });
  router.delete('/faults', (_request, response) => {
    world.faults.clear();
    response.status(204).end();
  });
  router.post('/clock', (request, response) => {
    world.advance(z.strictObject({ advanceMs: z.int().nonnegative() }).parse(request.body).advanceMs);
    response.json({ now: world.now() });
  });
}

function shopRoutes(router: Router, world: World, callFor: CallFor): void {
  router.get('/shops/:shop/session-token', async (request, response) => {
    const { shop } = callFor(request);
    if (!shop.installations.has(world.mainApp.apiKey)) throw new NotFound('the app is not installed');
    response.json({ sessionToken: await sessionToken({ world, shop, app: world.mainApp }) });
  });
  router.post('/shops/:shop/install', (request, response) => {
    const { scopes } = z.strictObject({ scopes: z.array(z.string()).optional() }).parse(request.body ?? {});
    installApp(world.state, {
      shop: callFor(request).shop,
      app: world.mainApp,
      scopes,
      nowMs: world.nowMs(),
    });
    response.status(204).end();
  });
  router.post('/shops/:shop/uninstall', (request, response) => {
    const { shop } = callFor(request);
    shop.installations.delete(world.mainApp.apiKey);
    for (const token of world.state.tokens.values())
      if (token.shop === shop.myshopifyDomain) token.revoked = true;
    response.status(204).end();
  });
  router.post('/shops/:shop/locations', (request, response) => {
    const body = z
      .strictObject({ name: z.string(), fulfillmentService: z.string().optional() })
      .parse(request.body);
    const call = callFor(request);
    response.status(201).json({ id: addLocation(call.state, call.shop, { ...body, now: call.now }) });
  });
  router.post('/shops/:shop/markets', (request, response) => {
    const call = callFor(request);
    response.status(201).json({ id: addMarket(call.state, call.shop, request.body) });
  });
  router.get('/shops/:shop/outbox', (request, response) => void response.json(callFor(request).shop.outbox));
  router.get('/shops/:shop/mutations', (request, response) => {
    const { mutations } = callFor(request).shop;
    response.json(Object.fromEntries(mutations));
    if (request.query['reset'] !== undefined) mutations.clear();
  });
}

function productRoutes(router: Router, callFor: CallFor): void {
  const productOf = (request: Request): Product =>
    find(callFor(request).shop.products, 'Product', String(request.params['id']));
  router.get('/shops/:shop/products', (request, response) => {
    const call = callFor(request);
    const sku = request.query['sku'];
    const ids = new Set(
      (call.shop.skus.get(String(sku)) ?? []).map((id) => call.shop.variants.get(id)?.productId),
    );
    const wanted = [...call.shop.products.values()].filter(({ id }) => sku === undefined || ids.has(id));
    response.json(wanted.map((product) => productView(call, product)));
  });
  router.patch('/shops/:shop/products/:id', (request, response) => {
    const call = callFor(request);
    merchant.editProduct(call, productOf(request), request.body);
    response.json(productView(call, productOf(request)));
  });
  router.delete('/shops/:shop/products/:id', (request, response) => {
    deleteProduct(callFor(request), productOf(request));
    response.status(204).end();
  });
}

function orderRoutes(router: Router, callFor: CallFor): void {
  router.get('/shops/:shop/orders', (request, response) => {
    const call = callFor(request);
    response.json([...call.shop.orders.values()].map((order) => orderView(call, order)));
  });
  router.post('/shops/:shop/orders', (request, response) => {
    const call = callFor(request);
    response.status(201).json(orderView(call, merchant.placeOrder(call, request.body)));
  });
  const act = (path: string, action: (call: Call, order: Order, body: unknown) => void) =>
    router.post(`/shops/:shop/orders/:id/${path}`, (request, response) => {
      const call = callFor(request);
      const order = find(call.shop.orders, 'Order', String(request.params['id']));
      action(call, order, request.body ?? {});
      response.json(orderView(call, order));
    });
  act('fulfil', (call, order, body) =>
    merchant.fulfilByHand(call, order, merchant.handFulfillmentSpec.parse(body)),
  );
  act('hold', (call, order, body) => {
    const { reason } = z.strictObject({ reason: z.string().default('OTHER') }).parse(body);
    merchant.holdOrder(call, order, reason);
  });
  act('release', (call, order) => merchant.releaseOrder(call, order));
  act('cancel', (call, order) => merchant.cancelOrder(call, order));
  router.post('/shops/:shop/fulfillments/:id/cancel', (request, response) => {
    const call = callFor(request);
    cancelFulfillment(call, find(call.shop.fulfillments, 'Fulfillment', String(request.params['id'])));
    response.status(204).end();
  });
}
