/**
 * Blocks in Shopify's admin run at another origin, extensions.shopifycdn.com. They come without cookies: what lets a
 * request in is its session token alone, so any origin may ask.
 */
import type { RequestHandler } from 'express';

export const crossOrigin: RequestHandler = ({ method }, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'X-Shopify-Retry-Invalid-Session-Request',
    'Cache-Control': 'no-store',
  });
  if (method !== 'OPTIONS') return next();
  response
    .set({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Max-Age': '600',
    })
    .status(204)
    .end();
};
