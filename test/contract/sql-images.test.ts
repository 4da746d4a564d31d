/** What the later look at images relies on, on both databases. */
import { expect, it } from 'vitest';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import { SqlUpkeep } from '../../web/server/database/sql-upkeep.ts';
import type { ProductId, RunId, ShopDomain } from '../../web/server/domain/ids.ts';
import { note } from '../../web/server/domain/reason-texts/note.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { clockOn, range } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { shopOf } from '../support/supplier-products.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const run = 1 as RunId;
const products = range(2);
const [sku, otherSku] = products.map((product) => product.sku) as [
  (typeof products)[0]['sku'],
  (typeof products)[0]['sku'],
];
const productId = 'gid://shopify/Product/1' as ProductId;
const source = 'https://supplier.example/1.png';

/** As a crawl that read two products leaves them. */
async function crawled(db: Database, domain: ShopDomain) {
  const derivation = derivationOf(shopOf({ domain }), defaultSettings);
  const runs = new SqlRuns(db, domain, clock);
  await runs.start();
  const read = { docHash: 'h', sent: nothingSent };
  await new SqlSnapshot(db, domain, clock).save(run, {
    seen: [sku, otherSku],
    changed: products.map((product) => ({ product, row: deriveRow(product, read, derivation) })),
    stocks: [],
    back: [],
    setAside: [],
  });
  return { runs, ledger: new SqlLedger(db, domain, clock), upkeep: new SqlUpkeep(db, domain, clock) };
}

forEachDatabase((open) => {
  it('images are unseen until somebody has looked; broken ones are in the report, and told to whoever derives', async () => {
    const db = await open();
    const { ledger, runs, upkeep } = await crawled(db, 'one.myshopify.com' as ShopDomain);
    const other = (await crawled(db, 'two.myshopify.com' as ShopDomain)).upkeep;
    const unread = { media: [{ id: null, source, alt: 'Drill' }] };
    await ledger.record(run, [{ sku, product: productId, believed: { images: unread }, images: 'unseen' }]);
    expect(await upkeep.unseenImages(null, 9)).toEqual([
      { sku, productId, images: unread, lacksImage: false },
    ]);
    expect(await upkeep.unseenImages(sku, 9)).toEqual([]);
    expect(await other.unseenImages(null, 9)).toEqual([]);
    expect((await runs.report(run)).productsWithBrokenImages).toBe(0);

    const images = {
      media: [{ id: null, source, state: 'failed', why: 'No picture. (IMAGE_PROCESSING_FAILURE)' }],
    } as const;
    await ledger.record(run, [{ sku, believed: { images }, images: 'broken' }]);
    expect(await upkeep.unseenImages(null, 9)).toEqual([]);
    expect(await upkeep.productsOf([sku, otherSku])).toMatchObject([
      { product: { sku }, showsNone: true },
      { product: { sku: otherSku }, showsNone: false },
    ]);
    expect(await runs.report(run)).toMatchObject({
      productsWithBrokenImages: 1,
      brokenImages: [
        {
          sku,
          reason: 'SHP-716',
          detail: `Image ${source}: ${note('IMAGE_PROCESSING_FAILURE')} ${note('askForPicture')}`,
        },
      ],
    });
  });
});
