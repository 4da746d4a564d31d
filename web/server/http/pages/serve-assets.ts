/** GET /assets/…: what was built. A name never changes its content, so browsers keep it and never ask again. */
import type { RequestHandler } from 'express';
import type { BuiltClient } from './built-client.ts';

export const serveAssets =
  ({ assets }: Pick<BuiltClient, 'assets'>): RequestHandler =>
  (request, response, next) => {
    const asset = assets.get(request.path);
    if (!asset) return next();
    response.set({
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    if (request.acceptsEncodings('gzip') !== 'gzip') return void response.send(asset.plain);
    return void response.set('Content-Encoding', 'gzip').send(asset.packed);
  };
