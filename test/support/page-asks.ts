/** Asks the app's own routes as its pages do: over HTTP, with a session token of one shop. */
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { startStand, type Stand } from './app-stand.ts';

export interface PageAsks {
  get(path: string): Promise<Response>;
  post(path: string, body?: object): Promise<Response>;
}

/** `url`: where the stand's app listens. */
export function pageAsks(stand: Stand, url: string, shop: ShopDomain = stand.shop): PageAsks {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { Authorization: `Bearer ${await stand.shopify.sessionToken(shop)}` };
    return fetch(`${url}/api${path}`, {
      ...init,
      headers: { ...headers, 'Content-Type': 'application/json' },
    });
  };
  return {
    get: (path) => send(path, { method: 'GET' }),
    post: (path, body = {}) => send(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

const other = 'other-shop.myshopify.com' as ShopDomain;

/** A stand whose first catalogue is in its shop, and what its pages ask; a stranger asks for another shop that has the app. */
export async function standWithPages(products: number): Promise<{
  readonly stand: Stand;
  readonly page: PageAsks;
  readonly stranger: PageAsks;
}> {
  const stand = await startStand({ supplier: { products } });
  await stand.sync();
  stand.shopify.createShop({ domain: other, name: 'Another shop' });
  await stand.app.commands.install(other, null);
  const url = (await stand.app.start()).url ?? '';
  return { stand, page: pageAsks(stand, url), stranger: pageAsks(stand, url, other) };
}
