/** What is recorded of many listings together stands as if it had been recorded one by one, and writes each row once. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import { desiredListing } from '../support/desired-listing.ts';
import { confirmed } from '../../web/server/catalogue/confirmation.ts';
import type { Step } from '../../web/server/catalogue/ports/operation-log.ts';
import type { Statement } from '../../web/server/database/guarded-driver.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import type {
  InventoryItemId,
  ProductId,
  RunId,
  ShopDomain,
  Sku,
  VariantId,
} from '../../web/server/domain/ids.ts';
import { groupNames } from '../../web/server/domain/listing.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn, range } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { shopOf } from '../support/supplier-products.ts';

const run = 1 as RunId;
const clock = clockOn('2026-11-21T10:00:00Z');
const products = range(4);
const domains = ['one.myshopify.com', 'two.myshopify.com'] as ShopDomain[];

async function ledgerOf(db: Database, domain: ShopDomain): Promise<SqlLedger> {
  const shop = shopOf({ domain });
  const derivation = derivationOf(shop, defaultSettings);
  const changed = products.map((product) => ({
    product,
    row: deriveRow(product, { docHash: 'h', sent: nothingSent }, derivation),
  }));
  const nothing = { stocks: [], back: [], setAside: [] };
  await new SqlSnapshot(db, domain, clock).save(run, { ...nothing, seen: [], changed });
  return new SqlLedger(db, domain, clock);
}

const idsOf = (sku: Sku) => ({
  productId: `gid://shopify/Product/${sku}` as ProductId,
  variantId: `gid://shopify/ProductVariant/${sku}` as VariantId,
  inventoryItemId: `gid://shopify/InventoryItem/${sku}` as InventoryItemId,
});

/** One listing is told so much of at once. */
const anyStep = (product: SupplierProduct): fc.Arbitrary<Step> => {
  const { sku } = product;
  const { groups } = desiredListing(product, shopOf());
  const { images: _, stock: __, ...stored } = groups;
  const anyGroups = fc.subarray([...groupNames]);
  return fc.record(
    {
      sku: fc.constant(sku),
      doubt: anyGroups,
      creating: fc.boolean(),
      product: fc.constant(idsOf(sku).productId),
      read: fc.constant({ ids: idsOf(sku), stored }),
      confirmed: anyGroups.map((names) =>
        confirmed(Object.fromEntries(names.map((name) => [name, groups[name]])), stored, shopOf()),
      ),
      state: fc.constantFrom('present' as const, 'removed' as const, 'deleted' as const),
    },
    { requiredKeys: ['sku'] },
  );
};
const anySteps = fc.tuple(...products.map(anyStep));

forEachDatabase((open) => {
  it('steps of many listings have the same effect together and one by one', async () => {
    const db = await open();
    const [together, alone] = await Promise.all(domains.map((domain) => ledgerOf(db, domain)));
    const rowsOf = async (table: 'listings' | 'stored_groups', domain: ShopDomain | undefined) => {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('shop', '=', domain!)
        .orderBy('sku')
        .execute();
      return rows.map((row) => Object.assign(row, { shop: '' }));
    };
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        await together!.record(run, steps);
        for (const step of steps) await alone!.record(run, [step]);
        for (const table of ['listings', 'stored_groups'] as const)
          expect(await rowsOf(table, domains[0])).toEqual(await rowsOf(table, domains[1]));
      }),
      { numRuns: caseCount('LAW_RUNS', 8) },
    );
  });

  it('issue 7: what is learnt of listings that are alike is one write to their rows', async () => {
    const db = await open();
    const ledger = await ledgerOf(db, domains[0]!);
    const writes: string[] = [];
    const hear = (message: unknown): void => {
      const { sql } = message as Statement;
      if (/^update "?listings\b/.test(sql)) writes.push(sql);
    };
    subscribe('sortiment:statement', hear);
    onTestFinished(() => void unsubscribe('sortiment:statement', hear));
    await ledger.record(
      run,
      products.map(({ sku }) => ({
        sku,
        product: idsOf(sku).productId,
        read: { ids: idsOf(sku), stored: {} },
        confirmed: { sent: { content: '1.x' }, stored: {} },
        state: 'present',
      })),
    );
    expect(writes).toHaveLength(1);
  });
});
