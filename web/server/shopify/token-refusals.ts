/** Why there is no access token, in the words and reasons of the app: what Shopify answered, or that nobody did. */
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { messageOf } from '../lib/errors.ts';

export const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429;

/** An answer of 4xx means that a person has to act; anything else is Shopify being away. Both concern the whole shop. */
export function tokenRefusal(shop: ShopDomain, error: unknown): ShopifyError {
  if (error instanceof ShopifyError) return error;
  const status = statusOf(error);
  if (isUnknownApp(error)) return unknownApp(shop, messageOf(error));
  const isRefused = isRefusal(status);
  return new ShopifyError({
    reason: isRefused ? 'SHP-701' : 'SHP-708',
    scope: 'shop',
    retry: isRefused ? 'never' : 'next-run',
    message: `no access token for ${shop}: ${messageOf(error)}`,
    ...(status === undefined ? {} : { status }),
  });
}

/** Not a shop that is frozen or away for a while, whose token lives on. */
export const isForGood = ({ reason, details: { status } }: ShopifyError): boolean =>
  reason === 'SHP-701' && (status === undefined || [400, 401, 403].includes(status));

export const slow = (shop: ShopDomain, waitedMs: number): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-708',
    scope: 'shop',
    retry: 'next-run',
    message: `no access token for ${shop}: another process has been fetching one for ${waitedMs / 1000} s`,
  });

/** The app itself was not recognised, so that no merchant can help. */
const unknownApp = (shop: ShopDomain, said: string): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-711',
    scope: 'shop',
    retry: 'never',
    message: `no access token for ${shop}: ${said}. Set SHOPIFY_API_KEY to the client ID and SHOPIFY_API_SECRET to the client secret of one and the same app.`,
  });

export const tokenMissing = (shop: ShopDomain, why: string): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-701',
    scope: 'shop',
    retry: 'never',
    message: `no access token for ${shop}: ${why}`,
  });

interface LibraryResponse {
  readonly code?: unknown;
  readonly body?: unknown;
}

const responseOf = (error: unknown): LibraryResponse | null =>
  error instanceof Error &&
  'response' in error &&
  typeof error.response === 'object' &&
  error.response !== null
    ? error.response
    : null;

export function statusOf(error: unknown): number | undefined {
  const code = responseOf(error)?.code;
  return typeof code === 'number' ? code : undefined;
}

/** OAuth's names for a client that is not known, or not by this secret. */
const unknownAppErrors: ReadonlySet<unknown> = new Set(['invalid_client', 'application_cannot_be_found']);

function isUnknownApp(error: unknown): boolean {
  const body = responseOf(error)?.body;
  return typeof body === 'object' && body !== null && 'error' in body && unknownAppErrors.has(body.error);
}
