/** What of a crawl is not as its row says, as both databases tell it: on that hangs what is read and derived at all. */
import { expect, test } from 'vitest';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import type { Met } from '../../web/server/catalogue/ports/snapshot.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import type { RunId, Sku } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { productOf, shopOf } from '../support/supplier-products.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const shop = shopOf();
const derivation = derivationOf(shop, defaultSettings);
const { recipe } = derivation;
const skus = Array.from({ length: 4 }, (_, index) => String(10_000_001 + index) as Sku);
const products = skus.map((sku) => productOf({ sku }));
const met = products.map(({ sku, iri, stock }): Met => ({ sku, iri, stock: stock ?? 0, docHash: 'h' }));
const [first, second, third, fourth] = skus;

forEachDatabase((open) => {
  test('whatever of a product has changed is told, and nothing else', async () => {
    const db = await open();
    const snapshot = new SqlSnapshot(db, shop.domain, clock);
    await new SqlRuns(db, shop.domain, clock).start();
    const rows = products.map((product) => ({
      product,
      row: deriveRow(product, { docHash: 'h', sent: nothingSent }, derivation),
    }));
    await snapshot.save(1 as RunId, { seen: [], changed: rows, stocks: [], back: [], setAside: [] });
    const unlike = async (change: (one: Met) => Partial<Met>, madeWith = recipe) => {
      const changed = met.map((one) => Object.assign({}, one, change(one)));
      return [...(await snapshot.unlike(changed, madeWith))].toSorted();
    };
    const ofSecond = (change: Partial<Met>) => (one: Met) => (one.sku === second ? change : {});
    expect(await unlike(() => ({}))).toEqual([]);
    expect(await unlike(ofSecond({ docHash: 'other' }))).toEqual([second]);
    expect(await unlike(ofSecond({ iri: '/v2/api/products/h 1' }))).toEqual([second]);
    expect(await unlike(ofSecond({ stock: 987 }))).toEqual([second]);
    expect(await unlike(ofSecond({ sku: '5' as Sku }))).toEqual(['5']);
    expect(await unlike(() => ({}), { ...recipe, derivedWith: 'else' })).toEqual(skus);
    expect(await unlike(() => ({}), { ...recipe, placedWith: 'else' })).toEqual(skus);
    const change = (sku: Sku | undefined, values: object) =>
      db
        .updateTable('listings')
        .set(values)
        .where('sku', '=', sku ?? ('' as Sku))
        .execute();
    await change(first, { absent_since: clock.now().toISO() });
    await change(third, { state: 'present', seen_hash: 'new', applied_hash: 'old' });
    await change(fourth, { state: 'deleted', seen_hash: 'new', applied_hash: 'old' });
    expect(await unlike(() => ({}))).toEqual([first, third]);
    expect(await snapshot.unlike([], recipe)).toEqual(new Set());
  });
});
