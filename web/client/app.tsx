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
import { Navigation } from './parts/navigation.tsx';
import { lazyPage } from './routing/lazy-page.tsx';
import { matchPath } from './routing/match-path.ts';
import { RouteContext, useLocation } from './routing/use-route.ts';
import { words as frameWords } from './words/frame-words.ts';
import { language } from './words/language.ts';

/** Large, and opened seldom. */
const names = frameWords[language];
const Settings = lazyPage(
  names.menu['/settings'],
  async () => (await import('./pages/settings/index.tsx')).Settings,
);
const SetUp = lazyPage(names.setUp, async () => (await import('./pages/set-up/index.tsx')).SetUp);

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
