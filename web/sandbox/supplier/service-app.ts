/**
 * The HTTP side: start page, images, control API, and everything else as a request to the interface.
 * Express reads the request; answers are written by hand, because a fault may cut them anywhere.
 */
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { createHash } from 'node:crypto';
import { controlRoutes } from './control/control-routes.ts';
import { textOf, type Delivery } from './faults/disturb.ts';
import { logoImage, productImage } from './images.ts';
import { startPage } from './start-page.ts';
import type { Supplier } from './supplier.ts';
import type { InterfaceRequest } from './wire/answer.ts';

export function serviceApp(supplier: Supplier): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/', (_request, response) => {
    response.type('html').send(startPage(supplier));
  });
  app.get('/images/:name.png', (request, response) => {
    response.type('png').send(productImage(request.params.name));
  });
  app.get('/logos/:name.png', (request, response) => {
    response.type('png').send(logoImage(request.params.name));
  });
  app.use('/sandbox', controlRoutes(supplier));
  app.use(express.raw({ type: () => true, limit: '10mb' }));
  app.use((request, response, next) => {
    void respond(supplier, { request, response, next });
  });
  return app;
}

type Exchange = { request: Request; response: Response; next: NextFunction };

async function respond(supplier: Supplier, { request, response, next }: Exchange): Promise<void> {
  try {
    const delivery = await supplier.deliver(interfaceRequest(request));
    log(request, delivery, supplier);
    response.setHeader('date', supplier.clock.now().toHTTP());
    send(request, response, delivery);
  } catch (error) {
    next(error);
  }
}

function interfaceRequest(request: Request): InterfaceRequest {
  const [path = '', ...query] = request.originalUrl.split('?');
  const body: unknown = request.body;
  return {
    method: request.method,
    path: decoded(path),
    rawQuery: query.join('?'),
    origin: `${request.protocol}://${request.headers.host ?? 'localhost'}`,
    accept: request.headers.accept,
    contentType: request.headers['content-type'],
    header: (name) => request.get(name),
    body: Buffer.isBuffer(body) ? body.toString('utf8') : '',
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function log(request: Request, { answer, bytes }: Delivery, supplier: Supplier): void {
  const status = bytes === 'none' ? 'closed' : answer.status;
  const at = supplier.clock.now().toISO();
  supplier.log.add({ at, method: request.method, path: request.originalUrl, status });
}

function send(request: Request, response: Response, { answer, bytes }: Delivery): void {
  if (bytes === 'none') {
    request.socket.destroy();
    return;
  }
  const body = Buffer.from(textOf(answer));
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (answer.status === 200) response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`);
  response.setHeader('content-length', body.length);
  if (bytes === 'all') {
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
}
