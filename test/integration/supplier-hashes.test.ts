/**
 * The supplier's `prevDataHash` through the whole flow on both databases: its word that a product changed, seen and
 * applied apart, and what is found without it.
 */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { clockOn, numbered, range, sync, type World } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';

const first = numbered(1).sku;
const day = (count: number) => clockOn(`2026-11-${20 + count}T10:00:00Z`);
const onDay = (count: number): string => `2026-11-${20 + count}T10:00:00.000Z`;
const priced = (price: number, dataHash: string | null): SupplierProduct =>
  numbered(1, { rrp: (price * 1_000_000) as Micros, dataHash });

forEachDatabase((open) => {
  let db: Database;
  let cases = 0;
  beforeAll(async () => {
    db = await open();
  });
  const start = (): World & { readonly shop: ReturnType<typeof shopOf> } => {
    const shop = shopOf({ domain: `hash-${(cases += 1)}.myshopify.com` as ShopDomain });
    return { model: new ShopModel(), db, shop };
  };
  const hashes = async ({ shop = shopOf() }: World, sku: Sku = first) =>
    (await new SqlShopRecords(db, shop.domain, systemClock).dossier(sku)).hashes;
  /** One run of a day: what it read, its numbers, and how many changes it planned. */
  async function run(world: World, count: number, ...products: readonly SupplierProduct[]) {
    const read: Sku[] = [];
    const listed = { products, onRead: (sku: Sku) => read.push(sku) };
    const { run: report } = await sync({ ...world, clock: day(count) }, listed);
    return { read, ...report, changes: report.crawl?.changes, planned: report.operations.planned };
  }

  it('a product counts as marked once its first hash was applied, and the shop has what it marks', async () => {
    const world = start();
    expect(await run(world, 1, ...range(3))).toMatchObject({
      changes: { marked: 0, needed: 0, unmarked: 0 },
    });
    expect(await hashes(world)).toEqual({
      seen: { hash: 'a', at: onDay(1) },
      applied: { hash: 'a', at: onDay(1) },
    });
    const changed = [priced(21, 'b'), numbered(2, { dataHash: 'b' }), numbered(3, { brand: 'Other' })];
    // The first needs a write, the second says nothing new, the third changed in silence.
    expect(await run(world, 2, ...changed)).toMatchObject({
      planned: 2,
      changes: { marked: 2, needed: 1, unmarked: 1 },
    });
    for (const sku of [first, numbered(2).sku])
      expect(await hashes(world, sku)).toMatchObject({ applied: { hash: 'b', at: onDay(2) } });
    const again = [
      priced(21, 'b'),
      numbered(2, { dataHash: 'b', stock: 9 }),
      numbered(3, { brand: 'Other' }),
    ];
    expect(await run(world, 3, ...again)).toMatchObject({
      read: [],
      planned: 1,
      changes: { marked: 0, needed: 0, unmarked: 0 },
    });
  });

  it('a write that fails leaves the hash open: the next run compares that product again, and no other', async () => {
    const world = start();
    await run(world, 1, priced(20, 'a'), numbered(2));
    world.model.fateOf = (call) => (call === 'offer' ? 'refused' : 'works');
    for (const count of [2, 3]) {
      const marked = await run(world, count, priced(21, 'b'), numbered(2));
      expect(marked).toMatchObject({ read: [first], changes: { marked: 1, needed: 1, unmarked: 0 } });
      expect(await hashes(world)).toEqual({
        seen: { hash: 'b', at: onDay(2) },
        applied: { hash: 'a', at: onDay(1) },
      });
    }
    world.model.fateOf = () => 'works';
    await run(world, 4, priced(21, 'b'), numbered(2));
    expect(await hashes(world)).toMatchObject({ applied: { hash: 'b', at: onDay(4) } });
    expect(await run(world, 5, priced(21, 'b'), numbered(2))).toMatchObject({
      read: [],
      planned: 0,
      changes: { marked: 0 },
    });
  });

  it('back to the hash before while the write of the other one failed: nothing is marked, and nothing is left', async () => {
    const world = start();
    await run(world, 1, priced(20, 'a'));
    world.model.fateOf = () => 'answer-lost';
    await run(world, 2, priced(21, 'b'));
    world.model.fateOf = () => 'works';
    expect(await run(world, 3, priced(20, 'a'))).toMatchObject({
      applied: { offer: 1 },
      changes: { marked: 0 },
    });
    expect(world.model.find(first)?.[1].groups.price.price).toBe('20.00');
    expect(await hashes(world)).toEqual({
      seen: { hash: 'a', at: onDay(3) },
      applied: { hash: 'a', at: onDay(1) },
    });
  });

  it('a supplier without hashes marks nothing; what it applied last stays known until the next one', async () => {
    const world = start();
    await run(world, 1, priced(20, 'a'));
    expect(await run(world, 2, priced(21, null))).toMatchObject({
      applied: { offer: 1 },
      changes: { marked: 0, unmarked: 0 },
    });
    expect(await run(world, 3, priced(22, null))).toMatchObject({ changes: { marked: 0, unmarked: 1 } });
    expect(await hashes(world)).toEqual({ seen: null, applied: { hash: 'a', at: onDay(1) } });
    expect(await run(world, 4, priced(22, 'a'))).toMatchObject({ planned: 0, changes: { marked: 0 } });
    expect(await hashes(world)).toMatchObject({ applied: { hash: 'a', at: onDay(1) } });
    const other = start();
    await run(other, 1, priced(20, null));
    expect(await run(other, 2, priced(20, 'a'))).toMatchObject({ planned: 0, changes: { marked: 0 } });
    expect(await hashes(other)).toMatchObject({ applied: { hash: 'a', at: onDay(2) } });
  });

  it('what the guard holds stays open until a person lets it pass', async () => {
    const world = start();
    const costing = (price: number, dataHash: string) =>
      Array.from({ length: 6 }, (_, index) =>
        numbered(index + 1, { rrp: (price * 1_000_000) as Micros, dataHash }),
      );
    await run(world, 1, ...costing(20, 'a'));
    const held = await run(world, 2, ...costing(18, 'b'));
    expect(held).toMatchObject({ operations: { held: 6 }, changes: { marked: 6, needed: 6 } });
    expect(await hashes(world)).toMatchObject({ seen: { hash: 'b' }, applied: { hash: 'a' } });
    const options = { products: costing(18, 'b') };
    await sync({ ...world, clock: day(3) }, options, false, ['price-cuts']);
    expect(await hashes(world)).toMatchObject({ applied: { hash: 'b', at: onDay(3) } });
  });

  it('a run that is killed, and its plan that is dropped, leave the hash open', async () => {
    const world = start();
    await run(world, 1, priced(20, 'a'));
    world.model.start(['dies-before']);
    await expect(run(world, 2, priced(21, 'b'))).rejects.toThrow(/died|is gone/);
    world.model.start([]);
    expect(await hashes(world)).toMatchObject({ seen: { hash: 'b' }, applied: { hash: 'a' } });
    const { applied, changes } = await run(world, 3, priced(21, 'b'));
    expect({ offers: applied.offer, changes }).toEqual({
      offers: 1,
      changes: { marked: 1, needed: 1, unmarked: 0 },
    });
    expect(await hashes(world)).toMatchObject({ applied: { hash: 'b', at: onDay(3) } });
  });

  it('a product that comes back with another hash has it applied with its write, and not by being seen', async () => {
    const world = start();
    await run(world, 1, priced(20, 'a'), numbered(2));
    await run(world, 2, numbered(2));
    world.model.fateOf = (call) => (call === 'offer' ? 'refused' : 'works');
    await run(world, 3, priced(21, 'b'), numbered(2));
    expect(await hashes(world)).toMatchObject({ seen: { hash: 'b' }, applied: { hash: 'a' } });
    // Sold out again: a confirmation that says nothing of its price.
    await run(world, 4, numbered(2));
    expect(await hashes(world)).toMatchObject({ applied: { hash: 'a' } });
  });

  it('once a week everything is compared, whatever hashes and documents say; only what differs is written', async () => {
    const world = start();
    const rowsOf = () =>
      db.selectFrom('listings').selectAll().where('shop', '=', world.shop.domain).orderBy('sku').execute();
    // The second one looks at the new images.
    for (const day of [1, 2]) await run(world, day, ...range(2));
    const rows = await rowsOf();
    // What a mistake in the app would leave: nothing differs, and it is wrong.
    await db
      .updateTable('listings')
      .set({ want_content: '1:wrong', sent_content: '1:wrong' })
      .where('shop', '=', world.shop.domain)
      .where('sku', '=', first)
      .execute();
    expect(await run(world, 7, ...range(2))).toMatchObject({ read: [], planned: 0, crawl: { full: false } });
    const weekly = await run(world, 8, ...range(2));
    expect(weekly).toMatchObject({
      applied: { update: 1 },
      crawl: { full: true },
      changes: { marked: 0, unmarked: 0 },
    });
    expect(weekly.read).toHaveLength(2);
    // The other one was compared, and its row was not touched.
    expect((await rowsOf()).slice(1)).toEqual(rows.slice(1));
    expect(await run(world, 9, ...range(2))).toMatchObject({ read: [], crawl: { full: false } });
  });
});
