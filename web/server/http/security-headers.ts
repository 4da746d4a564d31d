/**
 * What every answer says to browsers. Who may put it into a frame is told per request: the shop that it names and Shopify's
 * admin, else nobody. Set as the last thing before an answer goes out, because Shopify's library sets a policy of its own,
 * in which others may frame a shop's page too.
 */
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { parseShopDomain } from '../domain/ids.ts';

const shopify = ['https://cdn.shopify.com', 'https://*.shopify.com', 'https://*.shopifysvc.com'];

/** Only a shop's own domain is ever repeated. */
function frameAncestors({ path, query }: Request): string {
  const shop = path === '/' && typeof query['shop'] === 'string' ? parseShopDomain(query['shop']) : undefined;
  return shop ? `https://${shop} https://admin.shopify.com` : "'none'";
}

const policy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", 'https://cdn.shopify.com'],
    // App Bridge and the page itself set styles on elements.
    styleSrc: ["'self'", "'unsafe-inline'", 'https://cdn.shopify.com'],
    imgSrc: ["'self'", 'data:', 'https:'],
    fontSrc: ["'self'", 'https://cdn.shopify.com'],
    connectSrc: ["'self'", ...shopify],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: [(request) => frameAncestors(request as Request)],
  },
});

const others = helmet({
  contentSecurityPolicy: false,
  // It knows no list: `frame-ancestors` says it.
  xFrameOptions: false,
  // The operator's other hosts are the operator's.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
});

export const securityHeaders: readonly RequestHandler[] = [
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
