/**
 * POST /admin/api/2026-10/graphql.json: who asks, may the call start (cost), what is the answer, and what goes wrong
 * on request. The shop comes from the header X-Shopify-Shop-Domain, which the app adds when it is configured to reach
 * the sandbox instead of https://{shop}.
 */
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { GraphQLError } from 'graphql';
import { actualCost } from '../engine/cost.ts';
import { maximumCost, refill, take, throttleStatus } from '../engine/cost-bucket.ts';
import type { GraphqlRequest, Prepared } from '../engine/executor.ts';
import type { Call } from '../engine/model.ts';
import { toWire, type WireError } from '../engine/wire-format.ts';
import type { Effects } from '../faults.ts';
import type { App, CostBucket, Shop } from '../state.ts';
import type { World } from '../world.ts';

const requestBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export function graphqlEndpoint(world: World) {
  return async (request: Request, response: Response): Promise<void> => {
    const caller = callerOf(world, request);
    if ('status' in caller) return send(response, caller);
    const body = requestBody.safeParse(request.body);
    if (!body.success)
      return send(response, {
        status: 400,
        body: { errors: { query: 'Required parameter missing or invalid' } },
      });
    const { query, variables, operationName } = body.data;
    const asked: GraphqlRequest = {
      query,
      variables: variables ?? {},
      ...(operationName ? { operationName } : {}),
    };
    const prepared = world.executor.prepare(asked);
    const roots = 'roots' in prepared ? prepared.roots : [];
    const effects = world.faults.hit(caller.shop.myshopifyDomain, roots);
    if (effects.latencyMs !== undefined) await world.clock.wait(effects.latencyMs);
    if (effects.status !== undefined) return send(response, failure(effects));
    const answer = 'roots' in prepared ? run(world, { ...caller, prepared, effects }) : refusal(prepared);
    if (effects.dropAfterEffect === true) return void response.socket?.destroy();
    if (effects.timeoutAfterEffect !== true) send(response, answer);
  };
}

function send(response: Response, { status, body, headers }: Answer): void {
  response
    .status(status)
    .set(headers ?? {})
    .json(body);
}

const failure = ({ status = 500, retryAfterSeconds }: Effects): Answer => ({
  status,
  body: { errors: status === 429 ? 'Throttled' : 'Internal Server Error' },
  headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': retryAfterSeconds.toFixed(1) },
});

const refusal = (errors: readonly GraphQLError[]): Answer => ({
  status: 200,
  body: { errors: errors.map(toWire) },
});

interface Caller {
  shop: Shop;
  app: App;
}

const unknownToken: Answer = {
  status: 401,
  body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
};

function callerOf(world: World, request: Request): Caller | Answer {
  const shop = world.state.shops.get(request.get('X-Shopify-Shop-Domain') ?? '');
  if (shop === undefined) return { status: 404, body: { errors: 'Not Found' } };
  const token = world.state.tokens.get(request.get('X-Shopify-Access-Token') ?? '');
  const app = world.state.apps.get(token?.apiKey ?? '');
  const isGood =
    token !== undefined &&
    token.shop === shop.myshopifyDomain &&
    !token.revoked &&
    (token.expiresAtMs === null || token.expiresAtMs > world.nowMs());
  if (!isGood || app === undefined || !shop.installations.has(app.apiKey)) return unknownToken;
  return { shop, app };
}

interface Run extends Caller {
  prepared: Prepared;
  effects: Effects;
}

function run(world: World, { shop, app, prepared, effects }: Run): Answer {
  const call = world.call(shop, app);
  const bucket = bucketFor(call);
  refill(bucket, shop.plan, call.nowMs);
  const cost = prepared.requestedCost;
  if (cost > maximumCost) return { status: 200, body: { errors: [tooExpensive(cost)] } };
  if (effects.throttle === true || !take(bucket, cost)) {
    return {
      status: 200,
      body: { errors: [throttled], extensions: costExtension(call, bucket, { cost, actual: null }) },
    };
  }
  const { data, errors } = world.executor.execute(prepared, call, effects.userErrors);
  const actual = Math.min(cost, actualCost(prepared.question, data));
  bucket.available += cost - actual;
  count(shop, prepared, cost);
  const extensions = costExtension(call, bucket, { cost, actual });
  return {
    status: 200,
    body: { ...(errors === undefined ? {} : { errors: errors.map(toWire) }), data, extensions },
  };
}

function bucketFor(call: Call): CostBucket {
  const bucket = call.shop.buckets.get(call.app.apiKey);
  if (bucket === undefined) throw new Error('an installed app has a bucket');
  return bucket;
}

const costExtension = (
  call: Call,
  bucket: CostBucket,
  { cost, actual }: { cost: number; actual: number | null },
) => ({
  cost: {
    requestedQueryCost: cost,
    actualQueryCost: actual,
    throttleStatus: throttleStatus(bucket, call.shop.plan),
  },
});

const throttled: WireError = {
  message: 'Throttled',
  extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
};

const tooExpensive = (cost: number): WireError => ({
  message: `Query cost is ${cost}, which exceeds the single query max cost limit (${maximumCost}).`,
  extensions: {
    code: 'MAX_COST_EXCEEDED',
    cost,
    maxCost: maximumCost,
    documentation: 'https://shopify.dev/api/usage/rate-limits',
  },
});

function count(shop: Shop, { operation, roots }: Prepared, points: number): void {
  if (operation.operation !== 'mutation') return;
  for (const name of roots) {
    const known = shop.mutations.get(name) ?? { count: 0, points: 0 };
    shop.mutations.set(name, { count: known.count + 1, points: known.points + points / roots.length });
  }
}
