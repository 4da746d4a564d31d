/** Whom a crawl has seen, on both databases: by SKU or by address, however its names were cut into pages. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import { chunks } from '../../web/server/lib/chunks.ts';
import { pagesBySku } from '../../web/server/catalogue/pages-by-sku.ts';

import { WhoWasSeen } from '../../web/server/catalogue/who-was-seen.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import type { RunId, ShopDomain, Sku, SupplierIri } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn, numbered } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { shopOf } from '../support/supplier-products.ts';

const shop = shopOf();
const nothing = { changed: [], stocks: [], back: [], setAside: [] };
/** Of several lengths, so that their order as texts is not that of their numbers; one of eighteen digits. */
const skus = ['1', '2', '9', '10', '11', '19', '100', '9007199254740993', '900719925474099312'] as Sku[];
const products = skus.map((sku, at) =>
  numbered(at + 1, { sku, iri: `/v2/api/products/${at}` as SupplierIri }),
);
const derivation = derivationOf(shop, defaultSettings);
const changed = products.map((product) => ({
  product,
  row: deriveRow(product, { docHash: 'h', sent: nothingSent }, derivation),
}));

const anyNames = fc.shuffledSubarray([
  ...products.flatMap(({ sku, iri }) => [sku, iri]),
  '3',
  '/v2/api/products/77',
]);

forEachDatabase((open) => {
  it('a crawl has seen exactly those whose SKU or address it named', async () => {
    const db = await open();
    const snapshot = new SqlSnapshot(db, shop.domain, clockOn('2026-11-21T10:00:00Z'));
    const listings = new SqlListings(db, shop.domain);
    let run = 1 as RunId;
    await snapshot.save(run, { ...nothing, seen: skus, changed });
    const elsewhere = new SqlSnapshot(db, 'two.myshopify.com' as ShopDomain, clockOn('2026-11-21T10:00:00Z'));
    await fc.assert(
      fc.asyncProperty(anyNames, fc.integer({ min: 1, max: 5 }), async (names, perPage) => {
        run = (run + 1) as RunId;
        for (const seen of chunks(names, perPage)) await snapshot.save(run, { ...nothing, seen });
        await elsewhere.save(run, { ...nothing, seen: skus });
        const named = new Set<string>(names);
        const seen = await WhoWasSeen.of({ run, proven: true }, { snapshot, listings });
        for (const { sku, iri } of products) expect(seen.has(sku)).toBe(named.has(sku) || named.has(iri));
        const unnamed: Sku[] = [];
        const page = (after: Sku | null, limit: number) => listings.unnamed(run, { after, limit });
        for await (const rows of pagesBySku(page, perPage)) unnamed.push(...rows.map(({ sku }) => sku));
        expect(unnamed).toEqual(skus.filter((sku) => !named.has(sku)).toSorted());
      }),
      { numRuns: caseCount('LAW_RUNS', 30) },
    );
  });
});
