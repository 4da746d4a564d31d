/** Control routes of one shop: plan, languages, locations, markets, the app's installation, webhooks, books. */
import type { RequestHandler, Router } from 'express';
import { z } from 'zod';
import { setScopes } from '../areas/installation.ts';
import { legacyId } from '../ids.ts';
import { addLocation } from '../locations.ts';
import { addMarket, installApp, nameOf, regionsOf } from '../shops.ts';
import { plans, type Shop } from '../state.ts';
import type { World } from '../world.ts';
import { find, NotFound, type CallFor } from './control-request.ts';
import { sessionToken } from './oauth.ts';
import { shopView } from './views.ts';

const shopPatch = z.strictObject({
  plan: z.enum(plans).optional(),
  isDevelopment: z.boolean().optional(),
  name: z.string().optional(),
  orderAccess: z.boolean().optional(),
  locale: z
    .strictObject({
      locale: z.string(),
      published: z.boolean().default(true),
      primary: z.boolean().default(false),
      removed: z.boolean().default(false),
    })
    .optional(),
});
const locationSpec = z.strictObject({ name: z.string(), fulfillmentService: z.string().optional() });
const marketPatch = z.strictObject({
  status: z.enum(['ACTIVE', 'DRAFT']).optional(),
  name: z.string().optional(),
  countries: z.array(z.string().length(2)).optional(),
});
const hook = z.strictObject({
  topic: z.string().includes('/'),
  payload: z.record(z.string(), z.unknown()).default({}),
});
const scopeList = z.strictObject({ scopes: z.array(z.string()) });

interface LocaleChange {
  locale: string;
  published: boolean;
  primary: boolean;
  removed: boolean;
}

/** As recorded: with a language its translations go, and they do not come back with it. */
function changeLocale(shop: Shop, { locale, removed, ...rest }: LocaleChange): void {
  const others = shop.locales.filter((one) => one.locale !== locale);
  if (rest.primary) for (const one of others) one.primary = false;
  shop.locales = removed ? others : [...others, { ...rest, locale, name: nameOf('language', locale) }];
  if (!removed && !rest.primary) return;
  for (const [resource, translations] of shop.translations)
    shop.translations.set(
      resource,
      translations.filter((one) => one.locale !== locale),
    );
}

export function shopRoutes(router: Router, world: World, callFor: CallFor): void {
  router.patch('/shops/:shop', (request, response) => {
    const { shop } = callFor(request);
    const { locale, ...rest } = shopPatch.parse(request.body);
    Object.assign(shop, rest);
    if (locale !== undefined) changeLocale(shop, locale);
    response.status(204).end();
  });
  router.get(
    '/shops/:shop',
    (request, response) => void response.json(shopView(world, callFor(request).shop)),
  );
  router.get('/shops/:shop/outbox', (request, response) => void response.json(callFor(request).shop.outbox));
  router.get('/shops/:shop/points', (request, response) => {
    const { buckets } = callFor(request).shop;
    response.json(Object.fromEntries([...buckets].map(([apiKey, { books }]) => [apiKey, books])));
  });
  router.get('/shops/:shop/mutations', (request, response) => {
    const { mutations } = callFor(request).shop;
    response.json(Object.fromEntries(mutations));
    if (request.query['reset'] !== undefined) mutations.clear();
  });
  router.get(
    '/shops/:shop/webhooks',
    (request, response) => void response.json(callFor(request).shop.deliveries),
  );
  router.post('/shops/:shop/webhooks', (request, response) => {
    const { topic, payload } = hook.parse(request.body);
    world.webhooks.emit(callFor(request).shop, topic, payload);
    response.status(202).end();
  });
  installationRoutes(router, world, callFor);
  locationRoutes(router, callFor);
  marketRoutes(router, callFor);
}

function installationRoutes(router: Router, world: World, callFor: CallFor): void {
  const app = world.mainApp;
  router.get('/shops/:shop/session-token', (request, response, next) => {
    const { shop } = callFor(request);
    if (!shop.installations.has(app.apiKey)) throw new NotFound('the app is not installed');
    sessionToken({ world, shop, app }).then((token) => response.json({ sessionToken: token }), next);
  });
  router.post('/shops/:shop/install', (request, response) => {
    const { shop } = callFor(request);
    const body = z
      .strictObject({ scopes: z.array(z.string()).optional(), apiKey: z.string().optional() })
      .parse(request.body ?? {});
    const chosen = world.state.apps.get(body.apiKey ?? app.apiKey);
    if (chosen === undefined) throw new NotFound(`no app ${body.apiKey}`);
    installApp(world.state, { shop, app: chosen, scopes: body.scopes, nowMs: world.nowMs() });
    response.status(204).end();
  });
  router.post('/shops/:shop/uninstall', (request, response) => {
    const { shop } = callFor(request);
    world.webhooks.emit(shop, 'app/uninstalled', {
      id: Number(legacyId(shop.id)),
      domain: shop.myshopifyDomain,
    });
    shop.installations.delete(app.apiKey);
    revokeTokens(world, shop.myshopifyDomain);
    // With the app's access dies what would renew it.
    for (const [token, { shop: of }] of world.state.refreshTokens)
      if (of === shop.myshopifyDomain) world.state.refreshTokens.delete(token);
    response.status(204).end();
  });
  router.post('/shops/:shop/revoke-tokens', (request, response) => {
    revokeTokens(world, callFor(request).shop.myshopifyDomain);
    response.status(204).end();
  });
  router.put('/shops/:shop/scopes', (request, response) => {
    const call = callFor(request);
    const installation = call.shop.installations.get(app.apiKey);
    if (installation === undefined) throw new NotFound('the app is not installed');
    setScopes(call, installation, scopeList.parse(request.body).scopes);
    response.status(204).end();
  });
}

function revokeTokens(world: World, domain: string): void {
  for (const token of world.state.tokens.values()) if (token.shop === domain) token.revoked = true;
}

function locationRoutes(router: Router, callFor: CallFor): void {
  router.post('/shops/:shop/locations', (request, response) => {
    const call = callFor(request);
    const id = addLocation(call.state, call.shop, { ...locationSpec.parse(request.body), now: call.now });
    response.status(201).json({ id });
  });
  const setActive =
    (act: 'activate' | 'deactivate'): RequestHandler =>
    (request, response) => {
      const call = callFor(request);
      const location = find(call.shop.locations, 'Location', String(request.params['id']));
      location.isActive = act === 'activate';
      const { id, name } = location;
      call.outside.emit(call.shop, `locations/${act}`, { id: Number(legacyId(id)), name });
      response.status(204).end();
    };
  router.post('/shops/:shop/locations/:id/activate', setActive('activate'));
  router.post('/shops/:shop/locations/:id/deactivate', setActive('deactivate'));
  router.delete('/shops/:shop/locations/:id', (request, response) => {
    const call = callFor(request);
    const { id } = find(call.shop.locations, 'Location', request.params.id);
    call.shop.locations.delete(id);
    for (const item of call.shop.inventoryItems.values()) item.levels.delete(id);
    call.outside.emit(call.shop, 'locations/delete', { id: Number(legacyId(id)) });
    response.status(204).end();
  });
}

function marketRoutes(router: Router, callFor: CallFor): void {
  router.post('/shops/:shop/markets', (request, response) => {
    const call = callFor(request);
    const id = addMarket(call.state, call.shop, request.body);
    call.outside.emit(call.shop, 'markets/create', { id: Number(legacyId(id)) });
    response.status(201).json({ id });
  });
  router.patch('/shops/:shop/markets/:id', (request, response) => {
    const call = callFor(request);
    const market = find(call.shop.markets, 'Market', request.params.id);
    const { countries, ...rest } = marketPatch.parse(request.body);
    Object.assign(market, rest);
    if (countries !== undefined) market.regions = regionsOf(call.state, countries);
    call.outside.emit(call.shop, 'markets/update', { id: Number(legacyId(market.id)), name: market.name });
    response.status(204).end();
  });
  router.delete('/shops/:shop/markets/:id', (request, response) => {
    const call = callFor(request);
    const { id } = find(call.shop.markets, 'Market', request.params.id);
    call.shop.markets.delete(id);
    for (const catalog of call.shop.catalogs.values()) {
      catalog.marketIds = catalog.marketIds.filter((one) => one !== id);
    }
    call.outside.emit(call.shop, 'markets/delete', { id: Number(legacyId(id)) });
    response.status(204).end();
  });
}
