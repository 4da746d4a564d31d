/**
 * Whether a shop's Admin can be reached at all, without a token: any answer will do, and says what time it is there. A
 * lost connection is a ConnectionError.
 */
import type { ShopDomain } from '../domain/ids.ts';
import { adminFetch } from './admin-fetch.ts';
import { apiVersion } from './library.ts';

/** In milliseconds, to the second; null where the answer does not say. */
export async function adminTimeMs(
  shop: ShopDomain,
  { adminOrigin, signal }: { readonly adminOrigin: URL | null; readonly signal: AbortSignal },
): Promise<number | null> {
  const address = `https://${shop}/admin/api/${apiVersion}/graphql.json`;
  const response = await adminFetch(adminOrigin)(address, { method: 'HEAD', signal });
  await response.body?.cancel();
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at;
}
