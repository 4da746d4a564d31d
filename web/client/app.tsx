/** The frame of the embedded app: its navigation, and the page that belongs to the address. */
import { NotFound } from './pages/not-found/index.tsx';
import { pageAt } from './pages/page-table.ts';
import { Navigation } from './parts/navigation.tsx';
import { RouteContext, useLocation } from './routing/use-route.ts';

export function App() {
  const { path, query } = useLocation();
  const opened = pageAt(path);
  if (opened === null)
    return (
      <>
        <Navigation />
        <NotFound />
      </>
    );
  const { page, params } = opened;
  return (
    <RouteContext.Provider value={{ path, params, query }}>
      <Navigation />
      <page.Show key={path} />
    </RouteContext.Provider>
  );
}
