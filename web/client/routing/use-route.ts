/** Where the app is, for components. */
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { hrefOf, onMove } from './place.ts';

export interface Route {
  readonly path: string;
  /** The named parts of the page's pattern: `sku` of `/products/:sku`. */
  readonly params: Readonly<Record<string, string>>;
  /** Without what Shopify adds. */
  readonly query: URLSearchParams;
}

export const RouteContext = createContext<Route>({ path: '/', params: {}, query: new URLSearchParams() });

export const useRoute = (): Route => useContext(RouteContext);

/** For the frame alone: pages ask useRoute. */
export function useLocation(): Pick<Route, 'path' | 'query'> {
  const [href, setHref] = useState(() => hrefOf(window.location));
  useEffect(() => onMove(() => setHref(hrefOf(window.location))), []);
  const { pathname, searchParams } = new URL(href, window.location.origin);
  return { path: pathname, query: searchParams };
}
