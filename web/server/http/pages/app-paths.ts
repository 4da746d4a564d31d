/** The addresses of the embedded app's pages, as Express writes them; the client's routes are the same. */
export const appPaths = [
  '/',
  '/products',
  '/products/:sku',
  '/changes',
  '/parcels',
  '/activity',
  '/activity/:run',
  '/settings',
  '/settings/:group',
  '/set-up',
] as const;

const patterns = appPaths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** Whether a request is for a page: only pages may be framed, and only there an error is told as a page. */
export const isAppPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
