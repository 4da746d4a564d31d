/**
 * What every answer says to browsers. Who may put it into a frame is told per request: the shop that it names and Shopify's
 * admin, of a page that names none the admin alone, else nobody. Set as the last thing before an answer goes out, because Shopify's library sets a policy of its own,
 * in which others may frame a shop's page too.
 */
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { parseShopDomain } from '../domain/ids.ts';
import { isAppPath, isForFrame } from './pages/app-paths.ts';

const cdn = 'https://cdn.shopify.com';
const shopify = [cdn, 'https://*.shopify.com', 'https://*.shopifysvc.com'];

export interface Strangers {
  /** Origins of the scripts that the page loads from elsewhere, with their styles and fonts. */
  readonly scripts: readonly string[];
  /** Who may put a page into a frame beside the shop and Shopify's admin; null outside of sandboxes. */
  readonly framer: string | null;
}

/** Only a shop's own domain is ever repeated. */
function frameAncestors({ path, query, headers }: Request, framer: string | null): string {
  if (!isAppPath(path)) return "'none'";
  const admin = ['https://admin.shopify.com', ...(framer === null ? [] : [framer])];
  // The frame was loaded anew, and does not say for which shop: it is opened again (reopen-page.ts).
  if (query['shop'] === undefined && isForFrame({ headers })) return admin.join(' ');
  const shop = typeof query['shop'] === 'string' ? parseShopDomain(query['shop']) : undefined;
  return shop ? [`https://${shop}`, ...admin].join(' ') : "'none'";
}

function policyWith({ scripts, framer }: Strangers): ReturnType<typeof helmet.contentSecurityPolicy> {
  const from = [...new Set(["'self'", cdn, ...scripts])];
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: from,
      // App Bridge and the page itself set styles on elements.
      styleSrc: [...from, "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: from,
      connectSrc: ["'self'", ...shopify],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [(request) => frameAncestors(request as Request, framer)],
    },
  });
}

const others = helmet({
  contentSecurityPolicy: false,
  // It knows no list: `frame-ancestors` says it.
  xFrameOptions: false,
  // The operator's other hosts are the operator's.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
});

export function securityHeaders(strangers: Strangers): readonly RequestHandler[] {
  const policy = policyWith(strangers);
  return [
    others,
    (request, response, next) => {
      const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
      response.writeHead = (...args: unknown[]) => {
        policy(request, response, () => undefined);
        return writeHead(...args);
      };
      response.set('Cache-Control', 'no-store');
      next();
    },
  ];
}
