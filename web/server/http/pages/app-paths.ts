/** The addresses of the embedded app's pages, as Express writes them; the client's routes are the same (page-table.ts). */
import type { Request, RequestHandler } from 'express';

/** Each with the folder of its page in web/client/pages. */
const pages = {
  '/': 'home',
  '/products': 'products',
  '/products/:sku': 'product',
  '/changes': 'changes',
  '/parcels': 'parcels',
  '/activity': 'activity',
  '/activity/:run': 'run',
  '/settings': 'settings',
  '/settings/:group': 'settings',
  '/set-up': 'set-up',
} as const;

export const appPaths = Object.keys(pages);

const patterns = Object.entries(pages).map(
  ([path, page]) => [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`), page] as const,
);

/** The folder of the page at an address; undefined where there is none. */
export const pageAt = (path: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(path))?.[1];

/** Behind it is the page that says so, wherever it was that no page is. */
export const nowhere = '/not-found';

/** Whether a request is for a page: only pages may be framed, and only there an error is told as a page. */
export const isAppPath = (path: string): boolean => path === nowhere || pageAt(path) !== undefined;

/** Browsers say what they load a page for. */
export const isForFrame = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['sec-fetch-dest'] === 'iframe';

/**
 * An old link, opened in the admin's frame: a refusal there would be the browser's own, so it is one of the app's pages,
 * which says in the admin that there is none.
 */
export const orNowhere: RequestHandler = (request, _response, next) => {
  const isPage = isForFrame(request) && !request.path.startsWith('/api/');
  if (isPage && !isAppPath(request.path)) request.url = request.url.replace(request.path, nowhere);
  next();
};
