/** What the shell answers: the page with the frame, the three scripts, tokens and the address of the app with its parameters. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import type { Clock } from '../../server/lib/clock.ts';
import { launchQuery, sessionToken, type Signer } from './session-token.ts';
import type { Script } from './scripts.ts';
import { Counterparts, type Addresses } from './pages/shell-pages.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { appPath, frame, shellPage } from './shell-page.ts';
import { blockFolder } from './theme-block.ts';

export interface Admin {
  readonly signer: Signer;
  readonly clock: Clock;
  readonly scripts: Readonly<Record<Script, string>>;
  /** Where the two sandboxes listen; null: the shell has the app alone. */
  counterparts: Addresses | null;
  /** Where the app runs; who starts both tells it when the app listens. */
  appUrl: string | null;
}

const style = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const styles = {
  'shell.css': style('shell.css'),
  'pages.css': style('pages/pages.css'),
  'ships-to.css': readFileSync(join(blockFolder, 'assets', 'ships-to.css'), 'utf8'),
};

/** A page of the shell runs the shell's script alone, whatever a product's text brings along. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data:; frame-src *; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Tokens are for this page alone: a page of another origin could otherwise ask for one. */
const ofThisPage: RequestHandler = ({ headers }, response, next) => {
  if (headers['sec-fetch-site'] === 'same-origin') return next();
  response.status(403).json({ error: 'only the shell itself may ask' });
};

/** Path and query inside the app, with what Shopify's admin adds. */
function launchAddress({ appUrl, signer, clock }: Admin, place: string, locale: string): string {
  const address = new URL(place.replace(/^\/+/, '/'), appUrl ?? undefined);
  for (const [name, value] of launchQuery(signer, clock.now().toJSDate(), locale))
    address.searchParams.set(name, value);
  return address.href;
}

interface Scopes {
  readonly granted: readonly string[];
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** The merchant allows more, or takes it back; the shop keeps it. */
const changeScopes =
  (ask: Counterparts): RequestHandler =>
  async ({ body }, response) => {
    const { grant = [], revoke = [] } = body as { grant?: readonly string[]; revoke?: readonly string[] };
    const { scopes } = await ask.shop<{ scopes: Scopes }>();
    const granted = [...new Set([...scopes.granted, ...grant])].filter((scope) => !revoke.includes(scope));
    if (granted.join() !== scopes.granted.join()) await ask.shop('/scopes', { scopes: granted }, 'PUT');
    response.json({ ...scopes, granted });
  };

export function adminApp(admin: Admin): Express {
  const { signer, clock, scripts } = admin;
  const app = express();
  app.disable('x-powered-by').set('query parser', 'simple');
  app.use(express.json());
  app.use((_request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': policy,
    });
    next();
  });
  for (const [name, text] of Object.entries(scripts))
    app.get(`/${name}.js`, (_request, response) => {
      response.set({ 'Cross-Origin-Resource-Policy': 'cross-origin' }).type('text/javascript');
      // The demo's clock can be another than the browser's machine has.
      response.send(`globalThis.sortimentNow=${clock.now().toMillis()};${text}`);
    });
  for (const [name, text] of Object.entries(styles))
    app.get(`/${name}`, (_request, response) => void response.type('css').send(text));
  app.post('/sandbox/app', ({ body }, response) => {
    admin.appUrl = (body as { url: string }).url;
    response.status(204).end();
  });
  app.post('/token', ofThisPage, ({ body }, response) => {
    const { isOver = false } = body as { isOver?: boolean };
    response.json({ token: sessionToken(signer, clock.now().toJSDate(), isOver) });
  });
  app.post('/launch', ofThisPage, ({ body }, response) => {
    const { place, locale } = body as { place: string; locale: string };
    if (admin.appUrl === null) response.status(503).json({ error: 'the app has not said where it runs' });
    else response.json({ src: launchAddress(admin, place, locale), origin: new URL(admin.appUrl).origin });
  });
  const { shop } = signer;
  const ask = new Counterparts(shop, () => admin.counterparts);
  app.post('/scopes', ofThisPage, changeScopes(ask));
  app.use(
    pageRoutes(ask, ({ path, title }, content) => shellPage({ shop, title, path }, content.text), ofThisPage),
  );
  app.get('/', (_request, response) => response.redirect(`${appPath}/`));
  app.get(`${appPath}{/*path}`, ({ path }, response) => {
    response.type('html').send(shellPage({ shop: signer.shop, title: 'Sortiment', path }, frame));
  });
  return app;
}
