/**
 * Where the app is: the browser's own address and history, so that back, forward, reload and links work. What Shopify
 * (and reopen.ts) adds to an address when it opens a page is none of ours and is neither read nor passed on.
 */

const ofShopify: ReadonlySet<string> = new Set([
  'embedded',
  'hmac',
  'host',
  'id_token',
  'link_source',
  'locale',
  'protocol',
  'reopened',
  'session',
  'shop',
  'timestamp',
]);

/** A path of the app with its query, sorted by nobody: `/products?state=draft`. */
export function hrefOf(url: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(url.search);
  for (const name of ofShopify) query.delete(name);
  return query.size === 0 ? url.pathname : `${url.pathname}?${query.toString()}`;
}

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** Answers how to stop listening. */
export function onMove(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', tell);
  };
}

/**
 * Opens a page of the app, or the same one with another query. `replace`: back leads past where it was, as for a search
 * that is typed in.
 */
export function go(href: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const target = new URL(href, window.location.origin);
  if (hrefOf(target) === hrefOf(window.location)) return;
  const isOtherPage = target.pathname !== window.location.pathname;
  if (replace) window.history.replaceState(null, '', href);
  else window.history.pushState(null, '', href);
  if (isOtherPage) window.scrollTo(0, 0);
  tell();
}
