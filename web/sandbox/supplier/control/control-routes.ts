/**
 * The control API under /sandbox: plain JSON, off the interface's paths. It moves the clock, changes the data,
 * switches faults and shows what clients asked. The routes stand in README.md.
 */
import express, { Router, type ErrorRequestHandler } from 'express';
import { DateTime, Duration } from 'luxon';
import { z } from 'zod';
import { messageOf } from '../../../server/lib/errors.ts';
import { faultKinds } from '../faults/fault.ts';
import { nameOf } from '../wire/dialect.ts';
import { nextUpload, supplierZone } from '../orders/order-book.ts';
import type { Supplier } from '../supplier.ts';
import { ControlError } from './control-error.ts';
import { orderRoutes, trackingRoutes } from './order-routes.ts';
import { productRoutes } from './product-routes.ts';

const isoDateTime = z.string().transform((text, context) => {
  const at = DateTime.fromISO(text, { zone: supplierZone });
  if (at.isValid) return at;
  context.addIssue('not an ISO 8601 date and time');
  return z.NEVER;
});
const isoDuration = z.string().transform((text, context) => {
  const duration = Duration.fromISO(text);
  if (duration.isValid) return duration;
  context.addIssue('not an ISO 8601 duration, such as PT1H or P1D');
  return z.NEVER;
});
const clockChange = z.union([
  z.strictObject({ set: isoDateTime }),
  z.strictObject({ advance: isoDuration }),
  z.strictObject({ to: z.literal('next-upload') }),
]);
const dataChange = z.strictObject({
  name: z.enum(['generated', 'recorded']),
  products: z.int().min(0).max(5_000_000).optional(),
  seed: z.int().optional(),
});

function clockState(supplier: Supplier) {
  const now = supplier.clock.now();
  const text = (at: DateTime) => at.setZone(supplierZone).toISO({ suppressMilliseconds: true });
  return { now: text(now), zone: supplierZone, nextUpload: text(nextUpload(now)) };
}

export function stateOf(supplier: Supplier) {
  const { data, choice, faults, log } = supplier;
  const byStatus = (status: string) => data.orders.orders.filter((order) => order.status === status).length;
  return {
    service: 'supplier',
    dialect: nameOf(supplier.dialect),
    serverZone: supplier.zone,
    auth: supplier.auth?.kind ?? (supplier.data.choices.recordedSecurity ? 'recorded' : 'none'),
    data: data.name,
    seed: choice.seed,
    clock: clockState(supplier),
    products: data.catalogue.counts,
    orders: {
      total: data.orders.orders.length,
      new: byStatus('new'),
      shipped: byStatus('shipped'),
      complete: byStatus('complete'),
    },
    trackings: {
      total: data.orders.trackings.length,
      visible: data.orders.visibleTrackings(supplier.clock.now()).length,
    },
    faults: faults.active,
    requests: log.count,
  };
}

export function controlRoutes(supplier: Supplier): Router {
  const router = Router();
  router.use(express.json({ limit: '10mb' }));
  router.get('/state', (_request, response) => {
    response.json(stateOf(supplier));
  });
  router.post('/clock', (request, response) => {
    const change = clockChange.parse(request.body);
    if ('set' in change) supplier.clock.set(change.set);
    else if ('advance' in change) supplier.clock.advance(change.advance);
    else supplier.clock.set(nextUpload(supplier.clock.now()));
    response.json(clockState(supplier));
  });
  router.post('/data', (request, response) => {
    const { name, products, seed } = dataChange.parse(request.body);
    const { choice } = supplier;
    supplier.load({ data: name, products: products ?? choice.products, seed: seed ?? choice.seed });
    response.json(stateOf(supplier));
  });
  router.use('/products', productRoutes(supplier));
  router.use('/orders', orderRoutes(supplier));
  router.use('/trackings', trackingRoutes(supplier));
  router.use(faultRoutes(supplier));
  router.use((request) => {
    throw new ControlError(404, `no control route ${request.method} ${request.originalUrl}`);
  });
  router.use(refuse);
  return router;
}

function faultRoutes({ faults, log }: Supplier): Router {
  const router = Router();
  router.get('/faults', (_request, response) => {
    response.json({ faults: faults.active, kinds: faultKinds });
  });
  router.post('/faults', (request, response) => {
    response.status(201).json(faults.add(request.body));
  });
  router.delete('/faults', (_request, response) => {
    faults.clear();
    response.json({ faults: [] });
  });
  router.get('/requests', (request, response) => {
    const { since } = z.object({ since: z.coerce.number().default(0) }).parse(request.query);
    response.json({ count: log.count, requests: log.since(since) });
  });
  router.delete('/requests', (_request, response) => {
    log.clear();
    response.json({ requests: [] });
  });
  return router;
}

// oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
const refuse: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  if (error instanceof z.ZodError) response.status(400).json({ error: z.prettifyError(error) });
  else if (error instanceof ControlError) response.status(error.status).json({ error: error.message });
  else response.status(error instanceof SyntaxError ? 400 : 500).json({ error: messageOf(error) });
};
