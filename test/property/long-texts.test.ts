/**
 * R22, R27: whatever length a text of the supplier's or of Shopify's has, in characters of one to four bytes: what the
 * readers take of it can be kept by both databases, so that one product or parcel does not stop all others.
 */
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import { SqlCouriers } from '../../web/server/database/sql-couriers.ts';
import { SqlFulfillmentOrderIndex } from '../../web/server/database/sql-fulfillment-order-index.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { readOrder, readTracking, Unreadable } from '../../web/server/supplier/shipment-documents.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { rowsOf } from '../support/crawled-rows.ts';
import { forEachDatabase } from '../support/databases.ts';
import { productDocument, productReader } from '../support/replay-supplier.ts';
import { shopOf } from '../support/supplier-products.ts';
import { fulfillmentOrderId } from '../support/tracking-parcels.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const shop = shopOf();
const derivation = derivationOf(shop, defaultSettings);
const readProduct = productReader(new URL('https://supplier.test/v2/api/products'));
const numRuns = caseCount('LONG_TEXT_RUNS', 60);

/** From where on, and how many: of letters that take one, two, three and four bytes. */
const alphabets = [
  [0x41, 26],
  [0x410, 64],
  [0x4e00, 20_000],
  [0x20000, 40_000],
] as const;

/** No two pieces alike, so that no database makes it shorter than it is. */
function textOf([seed, length, [first, count]]: readonly [
  number,
  number,
  (typeof alphabets)[number],
]): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
    return String.fromCodePoint(first + ((state >>> 7) % count));
  }).join('');
}
const lengths = fc.oneof(fc.nat(30), fc.integer({ min: 100, max: 1_100 }));
const anyText = fc.tuple(fc.nat(), lengths, fc.constantFrom(...alphabets)).map(textOf);
const anyCodes = fc
  .nat(676)
  .map((count) =>
    Array.from({ length: count }, (_, nth) =>
      String.fromCharCode(65 + Math.floor(nth / 26), 65 + ((nth * 7) % 26)),
    ),
  );

const product = fc.record({
  '@id': anyText.map((text) => `/api/products/${text}`),
  categoryTree: fc.oneof(
    anyText,
    anyText.map((text) => `/api/categories/${text}`),
  ),
  brand: anyText,
  manufacturerId: anyText,
  prevDataHash: anyText,
  details: anyText.map((name) => [{ lang: 'DE', name }]),
  allowedCountryCodes: anyCodes,
});
const parcel = fc.record({
  iri: anyText,
  order: anyText,
  number: anyText,
  courier: anyText,
  trackingId: anyText,
  status: anyText,
});

forEachDatabase((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await rowsOf(db, shop.domain).runs.start();
  });

  test('every product is kept, with what of it can be', async () => {
    const { snapshot } = rowsOf(db, shop.domain);
    let count = 0;
    await fc.assert(
      fc.asyncProperty(product, async (fields) => {
        count += 1;
        const reading = readProduct(productDocument(count, fields));
        if (reading.kind !== 'product') throw new Error('a product with an SKU was set aside');
        const row = deriveRow(reading.product, { docHash: 'h', sent: nothingSent }, derivation);
        const changed = [{ product: reading.product, row }];
        await snapshot.save(1 as RunId, { seen: [], changed, stocks: [], back: [], setAside: [] });
      }),
      { numRuns },
    );
    expect(await db.selectFrom('listings').select('sku').execute()).toHaveLength(count);
  });

  test('every parcel is kept or unread for a reason, and so is its order', async () => {
    const parcels = new SqlParcels(db, shop.domain, clock);
    await fc.assert(
      fc.asyncProperty(parcel, async ({ iri, order, number, courier, trackingId, status }) => {
        const createdAt = '2026-11-20T18:00:00+01:00';
        const [at, orderAt] = [`/api/trackings/${iri}`, `/api/orders/${order}`];
        const tracking = readTracking({ '@id': at, order: orderAt, createdAt, courier, trackingId, status });
        if (!(tracking instanceof Unreadable)) await parcels.saveNew([tracking], clock.now());
        const read = readOrder({ '@id': orderAt, externalOrderNumber: number, status: 'done' });
        if (read instanceof Unreadable) return read.why !== '';
        await parcels.saveOrderNumber(read.iri, read.externalOrderNumber ?? '');
        return true;
      }),
      { numRuns },
    );
    expect((await db.selectFrom('parcels').select('iri').execute()).length).toBeGreaterThan(0);
  });

  test('every name of an order and of a courier is kept, and found', async () => {
    const index = new SqlFulfillmentOrderIndex(db, shop.domain, clock);
    const couriers = new SqlCouriers(db, shop.domain, clock);
    let count = 0;
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        count += 1;
        const orderName = `#${text}`;
        await index.add([{ id: fulfillmentOrderId(count), orderId: `${count}`, orderName }]);
        const found = await index.byOrderName(orderName);
        await couriers.save({ name: orderName, company: 'Own', url: null });
        return found.some((row) => row.orderName === orderName) && couriers.remove(orderName);
      }),
      { numRuns },
    );
    expect(await db.selectFrom('fulfillment_orders').select('id').execute()).toHaveLength(count);
  });
});
