/** One parcel and one product followed from the supplier to Shopify: as a trace, and through the log by their ids. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { secretsOf } from '../../web/server/config.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { openStandJobs } from '../support/stand-jobs.ts';
import { order, ship, upload } from '../support/stand-orders.ts';
import { startTraceReceiver, type ReceivedSpan } from '../support/trace-receiver.ts';

type Receiver = Awaited<ReturnType<typeof startTraceReceiver>>;
interface Line {
  readonly msg: string;
  readonly request?: string;
  readonly shop?: string;
  readonly queue?: string;
  readonly job?: string;
  readonly run?: number;
}

const customer = { email: 'anna.muster@example.org', order: '#MUSTER7301', number: 'JJD000000007301' };
let receiver: Receiver;
let stand: Stand;
const lines: string[] = [];
const sent = new Map<string, string>();
let url = '';

beforeAll(async () => {
  receiver = await startTraceReceiver();
  stand = await startStand({
    clock: hastyClock,
    logger: createLogger('trace', { to: { write: (line) => void lines.push(line) } }),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    supplier: { products: 3 },
  });
  url = (await stand.app.start()).url ?? '';
  await using jobs = await openStandJobs(stand, hastyClock);
  const run = async (queue: string, name = queue): Promise<void> => {
    const job = await jobs.send(queue);
    sent.set(name, job.id);
    await jobs.ended(job);
  };
  stand.shopify.fault({ operation: 'productSet', throttle: true, times: 1 });
  await run(syncQueue);
  order(stand, customer.order).email = customer.email;
  ship(stand, customer.order.slice(1), { courier: 'DHL', trackingId: customer.number });
  upload(stand);
  await run(trackQueue);
  stand.supplier.data.catalogue.change(2, { stock: 77 });
  await run(syncQueue, 'sold at the supplier');
});
afterAll(async () => {
  await stand[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

describe('a trace', () => {
  // The end of the app does not wait long for whoever takes them, by this clock a few milliseconds.
  beforeAll(async () => {
    await stand.app.stop();
    await vi.waitUntil(() => ofTrace('sold at the supplier').length > 0, 10_000);
  });

  /** The span and those in which it lies, from the outermost on. */
  const pathTo = (span: ReceivedSpan | undefined): readonly ReceivedSpan[] => {
    if (!span) return [];
    const parent = receiver.spans.find(({ id, trace }) => id === span.parent && trace === span.trace);
    return [...pathTo(parent), span];
  };
  const names = (spans: readonly ReceivedSpan[]): readonly string[] => spans.map(({ name }) => name);
  const ofTrace = (name: string) => {
    const root = receiver.spans.find(({ attributes }) => attributes['sortiment.job'] === sent.get(name));
    return receiver.spans.filter(({ trace }) => trace === root?.trace);
  };
  const has = (attribute: string, value: unknown) => (span: ReceivedSpan) => {
    const said = span.attributes[attribute];
    return Array.isArray(said) ? said.includes(value) : said === value;
  };

  it('has one parcel’s whole way under one id: asked of the supplier, kept, matched, written to Shopify', () => {
    const spans = ofTrace(trackQueue);
    const [tracking] = stand.supplier.data.orders.trackings;
    const iri = spans.find(({ name }) => name === 'match order')?.attributes['sortiment.parcels'];
    expect(iri).toEqual([expect.stringMatching(new RegExp(`/${tracking?.id}$`))]);
    const parcel = (iri as readonly string[])[0];
    const way = spans.filter(has('sortiment.parcels', parcel)).map(({ name }) => name);
    expect(way.toSorted()).toEqual(['fulfil order', 'keep trackings', 'match order']);
    const asked = spans.find((span) => has('url.path', parcel?.replace(/\/\d+$/, ''))(span));
    expect(names(pathTo(asked))).toEqual(['tracking', 'ask supplier']);
    const written = spans.find(has('sortiment.operation', 'FulfillmentCreate'));
    expect(names(pathTo(written))).toEqual(['tracking', 'fulfil order', 'call Shopify']);
    expect(written?.attributes).toMatchObject({ 'sortiment.reply': 'answered', 'sortiment.points': 10 });
  });

  it('has one product’s whole way under one id', () => {
    const spans = ofTrace(syncQueue);
    const sku = String(stand.supplier.data.catalogue.page(0, 1)[0]?.sku);
    const way = spans.filter(has('sortiment.skus', sku)).map(({ name }) => name);
    expect(new Set(way)).toEqual(new Set(['keep products', 'write products']));
    const asked = spans.find(({ attributes }) => String(attributes['url.path']).endsWith('/products'));
    expect(names(pathTo(asked))).toEqual(['catalogue', 'ask supplier']);
    const written = spans.find(has('sortiment.operation', 'ProductSet'));
    expect(names(pathTo(written))).toEqual(['catalogue', 'write products', 'call Shopify']);
    expect(pathTo(written)[0]?.attributes).toMatchObject({
      'sortiment.shop': stand.shop,
      'sortiment.run': 1,
    });
  });

  it('has a quantity’s whole way, though nothing else of the product has moved', () => {
    const way = ofTrace('sold at the supplier').filter(has('sortiment.skus', '10000002'));
    expect(names(way).toSorted()).toEqual(['keep products', 'write products']);
  });

  it('SEC holds no secret, no customer, no order and no tracking number', () => {
    expect(receiver.paths).toEqual(new Set(['/v1/traces']));
    // What is asked of a supplier may name an order.
    const addresses = receiver.spans.map(({ attributes }) => String(attributes['url.path']));
    expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
    const { tokens } = stand.shopify.state;
    const secrets = [...tokens.keys(), ...secretsOf(stand.config).filter(Boolean)];
    for (const secret of [...secrets, customer.email, customer.order.slice(1), customer.number])
      expect([secret, receiver.text().includes(secret)]).toEqual([secret, false]);
  });
});

describe('the log', () => {
  const said = (): readonly Line[] => lines.map((line) => JSON.parse(line) as Line);

  it('names shop, queue, job and run in every line of a job, whoever writes it', async () => {
    const job = sent.get(syncQueue);
    const ended = said().find((line) => line.msg === 'a job ended' && line.job === job);
    expect(ended).toMatchObject({ shop: stand.shop, queue: syncQueue, run: 1 });
    // Whoever writes this one knows none of them.
    const put = said().find((line) => line.msg === 'nothing was done, waits for another turn');
    expect(put).toMatchObject({ shop: stand.shop, queue: syncQueue, job, run: 1 });
  });

  it('names the request, by the id in its answer, and the shop, once that is known', async () => {
    const web = await stand.another({ env: { ROLE: 'web' } });
    const { url: address } = await web.start();
    const token = await stand.shopify.sessionToken();
    const answer = await fetch(`${address}/api/products?limit=nonsense`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const request = answer.headers.get('x-request-id');
    expect([answer.status, url === address]).toEqual([400, false]);
    await web.stop();
    expect(said().filter((line) => line.request === request)).toMatchObject([{ shop: stand.shop }]);
  });
});
