/**
 * The control API under /sandbox: what a test or a person does to the world outside the app. JSON in, JSON out; a
 * wrong request answers 400 with the reason. The routes are listed in ../README.md.
 */
import { Router, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { messageOf } from '../../../server/lib/errors.ts';
import { createShop, type ShopSpec } from '../shops.ts';
import { snapshot } from '../snapshot.ts';
import { distributions } from '../state.ts';
import { checkOut, type CartSpec } from '../merchant/check-out.ts';
import type { FaultSpec } from '../faults.ts';
import type { World } from '../world.ts';
import { orderRoutes } from './control-orders.ts';
import { productRoutes } from './control-products.ts';
import { NotFound, type CallFor } from './control-request.ts';
import { shopRoutes } from './control-shops.ts';

export function controlRouter(world: World): Router {
  const router = Router();
  const callFor: CallFor = (request) => {
    const shop = world.state.shops.get(String(request.params['shop']));
    if (shop === undefined) throw new NotFound(`no shop ${String(request.params['shop'])}`);
    return world.call(shop);
  };
  worldRoutes(router, world);
  shopRoutes(router, world, callFor);
  productRoutes(router, callFor);
  orderRoutes(router, callFor);
  checkoutRoute(router, callFor, world);
  router.use(answerError);
  return router;
}

function checkoutRoute(router: Router, callFor: CallFor, { extensions }: World): void {
  router.post('/shops/:shop/checkouts', (request, response, next) => {
    checkOut(callFor(request), request.body as CartSpec, extensions)
      .then((checkout) => response.json(checkout))
      .catch((error: unknown) => answerError(error, request, response, next));
  });
}

// oxlint-disable-next-line eslint/max-params -- Express knows an error handler by its four parameters
function answerError(error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
  response.status(error instanceof NotFound ? 404 : 400).json({ error: reason });
}

const appSpec = z.strictObject({
  apiKey: z.string(),
  apiSecretKey: z.string(),
  title: z.string().default('Another app'),
  handle: z.string().default('another-app'),
  requiredScopes: z.array(z.string()).default(['write_products']),
  optionalScopes: z.array(z.string()).default([]),
  url: z.string().nullable().default(null),
  distribution: z.enum(distributions).default('app-store'),
});

const appPatch = z.strictObject({ url: z.url().optional(), distribution: z.enum(distributions).optional() });

function worldRoutes(router: Router, world: World): void {
  router.get('/state', (request, response) => {
    const { shop } = request.query;
    response.json(snapshot(typeof shop === 'string' ? world.state.shops.get(shop) : world.state));
  });
  router.post('/app', (request, response) => {
    Object.assign(world.mainApp, appPatch.parse(request.body));
    response.status(204).end();
  });
  router.post('/apps', (request, response) => {
    const app = world.addApp({
      ...appSpec.parse(request.body),
      definitions: [],
      webhooks: [],
      functions: [],
      otherFunctions: [],
    });
    response.status(201).json({ id: app.id });
  });
  router.post('/shops', (request, response) => {
    const at = { now: world.now(), nowMs: world.nowMs() };
    const shop = createShop(world.state, request.body as ShopSpec, at);
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
