/**
 * The fetch function that Shopify's library uses. In: requests to `https://{shop}/…`. Out: the same requests, sent to
 * another origin with the shop's name in a header when one is configured. No redirect is followed: what is sent carries
 * access tokens and the app's secret, and nobody but Shopify is to have them.
 */
import { OwnError } from '../lib/own-error.ts';
import { insideOfHost } from '../lib/public-address.ts';

const shopHost = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;

/** Causes that say that no connection came about, so that Shopify has not seen the request. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Node's fetch says "fetch failed" and hides why; the library keeps only the message, so the message has to say it. */
export class ConnectionError extends OwnError {
  override readonly name = 'ConnectionError';
}

export const adminFetch =
  (adminOrigin: URL | null): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { protocol, hostname } = url;
    if (adminOrigin === null && (protocol !== 'https:' || insideOfHost(hostname) !== null))
      throw new ConnectionError(`${url.origin} is no address of Shopify’s, and is not asked`);
    const redirected = adminOrigin !== null && shopHost.test(url.host);
    const target = redirected ? new URL(url.pathname + url.search, adminOrigin) : url;
    const headers = new Headers(init?.headers);
    if (redirected) headers.set('X-Shopify-Shop-Domain', url.host);
    try {
      return await fetch(target, { ...init, headers, redirect: 'manual' });
    } catch (error) {
      throw new ConnectionError(connectionCause(error), { cause: error });
    }
  };

/** Reads the system's code (ECONNRESET) from the failure, else its words. */
function connectionCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Whether the library's message of a failed request tells that it never left. */
export const wasNeverSent = (message: string): boolean =>
  [...neverConnected].some((code) => message.endsWith(code));
