/**
 * POST /admin/api/2026-10/graphql.json: who asks, may the call start (cost), what is the answer, and what goes wrong
 * on request. The shop comes from the header X-Shopify-Shop-Domain, which the app adds when it is configured to reach
 * the sandbox instead of https://{shop}.
 * Guess: bodies of HTTP errors other than 401.
 */
import type { Request, Response } from 'express';
import { z } from 'zod';
import { actualCost } from '../engine/cost.ts';
import { maximumCost, refill, take, throttleStatus } from '../engine/cost-bucket.ts';
import type { Prepared, Refused } from '../engine/executor.ts';
import type { Call } from '../engine/model.ts';
import { apiVersion } from '../schema/admin-schema.ts';
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

interface Caller {
  shop: Shop;
  app: App;
}

export function graphqlEndpoint(world: World) {
  return async (request: Request, response: Response): Promise<void> => {
    const caller = callerOf(world, request);
    if ('status' in caller) return send(response, caller);
    const body = requestBody.safeParse(request.body);
    if (!body.success) return send(response, unreadable);
    const { query, variables, operationName } = body.data;
    const prepared = world.executor.prepare({
      query,
      variables: variables ?? {},
      ...(operationName ? { operationName } : {}),
    });
    const roots = 'roots' in prepared ? prepared.roots : [];
    const effects = world.faults.hit(caller.shop.myshopifyDomain, roots);
    if (effects.latencyMs !== undefined) await late(world, effects.latencyMs);
    if (effects.status !== undefined) return send(response, failure(effects));
    const answer = run(world, { ...caller, prepared, effects });
    if (effects.dropAfterEffect === true) return void response.socket?.destroy();
    if (effects.timeoutAfterEffect !== true) send(response, answer);
  };
}

async function late({ clock, faults }: World, latencyMs: number): Promise<void> {
  const { cleared } = faults;
  await clock.wait(latencyMs, cleared).catch((error: unknown) => {
    if (!cleared.aborted) throw error;
  });
}

function send(response: Response, { status, body, headers }: Answer): void {
  response
    .status(status)
    .set({ 'X-Shopify-API-Version': apiVersion, ...headers })
    .json(body);
}

const unreadable: Answer = {
  status: 400,
  body: { errors: { query: 'Required parameter missing or invalid' } },
};

const failure = ({ status = 500, retryAfterSeconds }: Effects): Answer => ({
  status,
  body: { errors: status === 429 ? 'Throttled' : 'Internal Server Error' },
  headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': retryAfterSeconds.toFixed(1) },
});

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
  return isGood && app !== undefined && shop.installations.has(app.apiKey) ? { shop, app } : unknownToken;
}

interface Run extends Caller {
  prepared: Prepared | Refused;
  effects: Effects;
}

/** Requested cost out of the bucket, execute, give back what was not used. */
function run(world: World, { shop, app, prepared, effects }: Run): Answer {
  const call = world.call(shop, app);
  const cost = 'roots' in prepared ? prepared.requestedCost : prepared.cost;
  if (cost === undefined) return answer({ errors: 'errors' in prepared ? prepared.errors : [] });
  if (cost > maximumCost) return answer({ errors: [tooExpensive(cost)] });
  const bucket = bucketFor(call);
  refill(bucket, shop.plan, call.nowMs);
  const extensions = (actual: number | null) => ({ cost: costOf(call, bucket, { cost, actual }) });
  if (effects.throttle === true || !take(bucket, cost)) {
    bucket.books.throttled += 1;
    return answer({ errors: [throttled], extensions: extensions(null) });
  }
  if (!('roots' in prepared)) return answer({ errors: prepared.errors, extensions: extensions(null) });
  const { data, errors } = world.executor.execute(prepared, call, effects);
  const actual = Math.min(cost, actualCost(prepared.question, data));
  bucket.available += cost - actual;
  bucket.books.spent += actual;
  bucket.books.calls += 1;
  world.count(shop, prepared, cost);
  const [reason] = prepared.deprecations;
  const headers = reason === undefined ? {} : { 'X-Shopify-API-Deprecated-Reason': encodeURI(reason) };
  const failed = errors === undefined ? {} : { errors: errors.map(toWire) };
  return { ...answer({ ...failed, data, extensions: extensions(actual) }), headers };
}

const answer = (body: object): Answer => ({ status: 200, body });

function bucketFor({ shop, app }: Call): CostBucket {
  const bucket = shop.buckets.get(app.apiKey);
  if (bucket === undefined) throw new Error('an installed app has a bucket');
  return bucket;
}

const costOf = (
  { shop }: Call,
  bucket: CostBucket,
  { cost, actual }: { cost: number; actual: number | null },
) => ({
  requestedQueryCost: cost,
  actualQueryCost: actual,
  throttleStatus: throttleStatus(bucket, shop.plan),
});

const documentation = 'https://shopify.dev/api/usage/rate-limits';

const throttled: WireError = { message: 'Throttled', extensions: { code: 'THROTTLED', documentation } };

const tooExpensive = (cost: number): WireError => ({
  message: `Query cost is ${cost}, which exceeds the single query max cost limit (${maximumCost}).`,
  extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: maximumCost, documentation },
});
