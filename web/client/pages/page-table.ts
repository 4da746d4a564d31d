/** Which page belongs to which address, each in a file of its own. The server has the same (http/pages/app-paths.ts). */
import { lazyPage, type LazyPage } from '../routing/lazy-page.tsx';
import { matchPath } from '../routing/match-path.ts';
import { words as frameWords } from '../words/frame-words.ts';
import { language } from '../words/language.ts';

const { home: homeTitle, menu, setUp } = frameWords[language];
const home = lazyPage(homeTitle, async () => (await import('./home/index.tsx')).Home);
const products = lazyPage(
  menu['/products'],
  async () => (await import('./products/index.tsx')).Products,
  'large',
);
const product = lazyPage(
  menu['/products'],
  async () => (await import('./product/index.tsx')).Product,
  'large',
);
const changes = lazyPage(
  menu['/changes'],
  async () => (await import('./changes/index.tsx')).Changes,
  'large',
);
const parcels = lazyPage(
  menu['/parcels'],
  async () => (await import('./parcels/index.tsx')).Parcels,
  'large',
);
const activity = lazyPage(
  menu['/activity'],
  async () => (await import('./activity/index.tsx')).Activity,
  'large',
);
const run = lazyPage(menu['/activity'], async () => (await import('./run/index.tsx')).Run);
const settings = lazyPage(menu['/settings'], async () => (await import('./settings/index.tsx')).Settings);
const steps = lazyPage(setUp, async () => (await import('./set-up/index.tsx')).SetUp);

const pages: readonly (readonly [pattern: string, page: LazyPage])[] = [
  ['/', home],
  ['/products', products],
  ['/products/:sku', product],
  ['/changes', changes],
  ['/parcels', parcels],
  ['/activity', activity],
  ['/activity/:run', run],
  ['/settings', settings],
  ['/settings/:group', settings],
  ['/set-up', steps],
];

export interface OpenedPage {
  readonly page: LazyPage;
  /** The named parts of its pattern. */
  readonly params: Readonly<Record<string, string>>;
}

/** Null for an address that no page has. */
export function pageAt(path: string): OpenedPage | null {
  for (const [pattern, page] of pages) {
    const params = matchPath(pattern, path);
    if (params !== null) return { page, params };
  }
  return null;
}
