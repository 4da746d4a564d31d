/**
 * Where the app is: the browser's own address and history, so that back, forward, reload and links work. What Shopify
 * (and reopen.ts) adds to an address when it opens a page is none of ours and is neither read nor passed on. A page on
 * which something is unsaved is left when a person agrees, whichever way they go.
 */
import { hasUnsaved, leaveIfAgreed } from './unsaved.ts';

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
/** What is shown: the browser's address is another already when somebody goes back. */
let shown = '';

function tell(): void {
  shown = hrefOf(window.location);
  listeners.forEach((listener) => listener());
}

/** Whether it takes the place of all that is on a page: another path, or one parcel in place of their list. */
function isOtherPage(one: URL | Location, other: URL | Location): boolean {
  const parcelOf = ({ search }: URL | Location) => new URLSearchParams(search).get('parcel');
  return one.pathname !== other.pathname || parcelOf(one) !== parcelOf(other);
}

function goneBack(): void {
  const isLeft = isOtherPage(new URL(shown, window.location.origin), window.location);
  if (!isLeft || !hasUnsaved()) return tell();
  window.history.pushState(null, '', shown);
  leaveIfAgreed(() => window.history.back());
}

/** Answers how to stop listening. */
export function onMove(listener: () => void): () => void {
  if (listeners.size === 0) {
    shown = hrefOf(window.location);
    window.addEventListener('popstate', goneBack);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', goneBack);
  };
}

/**
 * Opens a page of the app, or the same one with another query, which leaves its forms as they are. `replace`: back leads
 * past where it was, as for a search that is typed in.
 */
export function go(href: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const target = new URL(href, window.location.origin);
  if (hrefOf(target) === hrefOf(window.location)) return;
  const isLeft = isOtherPage(target, window.location);
  const move = (): void => {
    if (replace) window.history.replaceState(null, '', href);
    else window.history.pushState(null, '', href);
    if (isLeft) window.scrollTo(0, 0);
    tell();
  };
  if (isLeft) leaveIfAgreed(move);
  else move();
}
