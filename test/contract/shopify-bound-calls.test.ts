/** What everybody who works on a shop shares, and what each is handed: one lane and bucket, a signal, a priority. */
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FulfillmentOrderId, ProductId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { createLanes } from '../../web/server/queue/lanes.ts';
import type { CallLane } from '../../web/server/shopify/call-lane.ts';
import { createShopify } from '../../web/server/shopify/create-shopify.ts';
import { extensions, failureOf, shopify } from '../support/shopify-admin-answers.ts';
import { createLogBook, openAdmin, shop } from '../support/shopify-admin.ts';
import { inTime } from '../support/tracking-parcels.ts';

const product = 'gid://shopify/Product/1' as ProductId;
const shipment = { lines: [], tracking: { company: 'DHL', numbers: [], urls: [] }, notify: true };
const noProducts = { data: { sku0: null }, extensions };

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const nothing = async (): Promise<void> => undefined;
const noRows = { open: async () => [], save: nothing, started: nothing, remove: nothing };
const noBulk = { bulkRowsOf: () => noRows, fetch };

/** Shopify as the app builds it, and the priorities and names in the order in which its lanes were asked. */
async function open() {
  const { library, clock } = await openAdmin();
  const lanes = createLanes({ ceiling: 1 });
  const asked: [ShopDomain, number | undefined][] = [];
  const laneOf = (domain: ShopDomain): CallLane => {
    const lane = lanes.calls(domain);
    return {
      resize: lane.resize,
      add: (task, options) => {
        asked.push([domain, options.priority]);
        return lane.add(task, options);
      },
    };
  };
  const { logger } = createLogBook();
  return { admin: createShopify({ library, clock, logger, laneOf, budgetOf: null, ...noBulk }), asked };
}

describe('what is done in a shop', () => {
  test('passes its one lane, whoever asks, with the priority that was bound', async () => {
    const { admin, asked } = await open();
    const sent: string[] = [];
    shopify()
      .times(3)
      .reply(200, async (request: Request) => {
        const name = /query (\w+)/.exec(await request.text())?.[1] ?? '';
        sent.push(name);
        return { data: name === 'SkuLookup' ? { sku0: null } : { nodes: [] }, extensions };
      });
    const catalogue = admin.forShop(shop).reader;
    const first = catalogue.findBySkus(['1' as Sku]);
    const second = catalogue.findBySkus(['2' as Sku]);
    const urgent = admin
      .forShop(shop, { priority: 10 })
      .fulfillments.read(['gid://shopify/FulfillmentOrder/1' as FulfillmentOrderId]);
    await Promise.all([first, second, urgent]);
    expect(asked).toEqual([
      [shop, undefined],
      [shop, undefined],
      [shop, 10],
    ]);
    expect(sent).toEqual(['SkuLookup', 'FulfillmentOrderRead', 'SkuLookup']);
  });

  test('ends with the bound signal: what waits or only reads with its reason, what may have worked as unknown', async () => {
    const { admin } = await open();
    const control = new AbortController();
    const { reader, writer, fulfillments } = admin.forShop(shop, { signal: control.signal });
    const stopped = new Error('shutting down');
    shopify().reply(() => {
      control.abort(stopped);
      return [200, noProducts];
    });
    const shipping = failureOf(fulfillments.create(shipment, inTime));
    const waiting = writer.update(product, { status: { status: 'ACTIVE' } });
    await expect(waiting).rejects.toBe(stopped);
    expect(await shipping).toMatchObject({ scope: 'item', retry: 'next-run', effect: 'unknown' });
    await expect(reader.findBySkus(['1' as Sku])).rejects.toBe(stopped);
    // Nobody else is stopped with it.
    shopify().reply(200, noProducts);
    expect(await admin.forShop(shop).reader.findBySkus(['1' as Sku])).toEqual(new Map());
  });
});
