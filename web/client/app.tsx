/** The frame of the embedded app: its navigation, and the page that belongs to the address. */
import type { ComponentType } from 'preact';
import { Activity } from './pages/activity/index.tsx';
import { Changes } from './pages/changes/index.tsx';
import { Home } from './pages/home/index.tsx';
import { NotFound } from './pages/not-found/index.tsx';
import { Parcels } from './pages/parcels/index.tsx';
import { Product } from './pages/product/index.tsx';
import { Products } from './pages/products/index.tsx';
import { Run } from './pages/run/index.tsx';
import { Settings } from './pages/settings/index.tsx';
import { SetUp } from './pages/set-up/index.tsx';
import { Navigation } from './parts/navigation.tsx';
import { matchPath } from './routing/match-path.ts';
import { RouteContext, useLocation } from './routing/use-route.ts';

/** The same as the server's (http/pages/app-paths.ts). */
const pages: readonly (readonly [pattern: string, page: ComponentType])[] = [
  ['/', Home],
  ['/products', Products],
  ['/products/:sku', Product],
  ['/changes', Changes],
  ['/parcels', Parcels],
  ['/activity', Activity],
  ['/activity/:run', Run],
  ['/settings', Settings],
  ['/settings/:group', Settings],
  ['/set-up', SetUp],
];

export function App() {
  const { path, query } = useLocation();
  for (const [pattern, Page] of pages) {
    const params = matchPath(pattern, path);
    if (params === null) continue;
    return (
      <RouteContext.Provider value={{ path, params, query }}>
        <Navigation />
        <Page key={path} />
      </RouteContext.Provider>
    );
  }
  return (
    <>
      <Navigation />
      <NotFound />
    </>
  );
}
