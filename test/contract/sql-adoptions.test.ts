/** Links, adoptions and tombstones as rows, on both databases; two shops with the same supplier never meet. */
import { beforeEach, describe, expect, test } from 'vitest';
import { doubleDecision } from '../../web/server/catalogue/double-choices.ts';
import type { DecisionOf } from '../../web/server/catalogue/ports/decisions.ts';
import type { Adoption } from '../../web/server/catalogue/ports/adoption.ts';
import type { DerivedRow } from '../../web/server/catalogue/ports/snapshot.ts';
import { nothingSent } from '../../web/server/catalogue/derive-row.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlAdoptions } from '../../web/server/database/sql-adoptions.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlLinks } from '../../web/server/database/sql-links.ts';
import { SqlTombstones } from '../../web/server/database/sql-tombstones.ts';
import type { ProductId, RunId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const [one, two] = ['one.myshopify.com' as ShopDomain, 'two.myshopify.com' as ShopDomain];
const skuOf = (number: number) => String(10_000_000 + number) as Sku;
const productOf = (number: number) => `gid://shopify/Product/${number}` as ProductId;
const run = 1 as RunId;

const rowOf = (number: number): DerivedRow => ({
  sku: skuOf(number),
  iri: '' as DerivedRow['iri'],
  gtin: null,
  docHash: '',
  seenHash: null,
  isChosen: true,
  derivedWith: '',
  placedWith: '',
  title: `Product ${number}`,
  brand: null,
  category: null,
  price: null,
  shipsTo: '-',
  gate: '',
  reasons: [],
  faults: 0,
  want: nothingSent,
  supplierStock: -1,
  wantStock: -1,
});

forEachDatabase((open) => {
  let db: Database;
  const link = async (shop: ShopDomain, number: number, product = number): Promise<void> => {
    await new SqlLinks(db, shop, clock).add([{ row: rowOf(number), absentSince: null }]);
    await new SqlLedger(db, shop, clock).record(run, [
      { sku: skuOf(number), product: productOf(product), state: 'present' },
    ]);
  };
  const deleted = async (shop: ShopDomain) =>
    (await new SqlTombstones(db, shop, clock).deleted(null, 10)).map(({ sku }) => sku);

  beforeEach(async () => {
    db = await open();
    return () => db.destroy();
  });

  test('R18 a deletion buries the product of its own shop only, once, and nothing that was never ours', async () => {
    await link(one, 1);
    await link(two, 1, 2);
    const tombstones = new SqlTombstones(db, one, clock);
    expect(await tombstones.bury(productOf(2))).toBe(false);
    expect(await tombstones.bury(productOf(1))).toBe(true);
    expect(await tombstones.bury(productOf(1))).toBe(false);
    expect([await deleted(one), await deleted(two)]).toEqual([[skuOf(1)], []]);
  });

  test('what is in the shop is listed by its state and SKU, as far as it is asked for, and of its own shop only', async () => {
    for (const number of [3, 1, 2]) await link(one, number);
    await link(two, 4);
    const tombstones = new SqlTombstones(db, one, clock);
    await tombstones.bury(productOf(2));
    expect(await tombstones.firstIn('present', 5)).toEqual([skuOf(1), skuOf(3)]);
    expect(await tombstones.firstIn('present', 1)).toEqual([skuOf(1)]);
    expect(await tombstones.firstIn('removed', 5)).toEqual([]);
  });

  test('a write that began before the deletion does not bring it back; another product does', async () => {
    await link(one, 1);
    await new SqlTombstones(db, one, clock).bury(productOf(1));
    const ledger = new SqlLedger(db, one, clock);
    await ledger.record(run, [{ sku: skuOf(1), state: 'present' }]);
    expect(await deleted(one)).toEqual([skuOf(1)]);
    await ledger.record(run, [{ sku: skuOf(1), product: productOf(9) }]);
    expect(await deleted(one)).toEqual([]);
  });

  test('what is noted as deleted is buried, but for what has a product', async () => {
    await link(one, 1);
    await new SqlLinks(db, one, clock).bury([rowOf(1), rowOf(2)]);
    expect(await deleted(one)).toEqual([skuOf(2)]);
    expect(await new SqlLinks(db, one, clock).linked([skuOf(1), skuOf(2)])).toEqual(new Set([skuOf(1)]));
  });

  describe('a link that is asked for takes the place of what was decided of the double', () => {
    const decided = [1, 2].map((number): DecisionOf =>
      doubleDecision({ sku: skuOf(number), products: [] }, 'import'),
    );
    const kept = async () => [
      ...(await new SqlDecisions(db, one).of([skuOf(1), skuOf(2)], clock.now())).keys(),
    ];
    const pair = { sku: skuOf(1), product: productOf(1) };

    beforeEach(() => new SqlDecisions(db, one).save(decided, { at: clock.now(), until: null }));

    test('of that one alone, and only where the link was noted', async () => {
      const adoptions = new SqlAdoptions(db, one, clock);
      expect(await adoptions.ask([pair])).toBe(1);
      expect(await kept()).toEqual([skuOf(2)]);
      expect(await adoptions.ask([{ sku: skuOf(2), product: productOf(1) }])).toBe(0);
      expect(await kept()).toEqual([skuOf(2)]);
    });

    test('in one step: where the process ends between the two, neither has happened', async () => {
      const dying = db.withPlugin({
        transformQuery({ node }) {
          if (node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes('"decisions"'))
            throw new Error('the process ends');
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      await expect(new SqlAdoptions(dying, one, clock).ask([pair])).rejects.toThrow('the process ends');
      expect(await new SqlAdoptions(db, one, clock).find(skuOf(1))).toBeNull();
      expect(await kept()).toEqual([skuOf(1), skuOf(2)]);
    });
  });

  test('R9 no SKU and no product is adopted twice, in one shop; what was refused may be tried again', async () => {
    const adoptions = new SqlAdoptions(db, one, clock);
    expect(await adoptions.ask([{ sku: skuOf(1), product: productOf(1) }])).toBe(1);
    const again = [
      { sku: skuOf(1), product: productOf(2) },
      { sku: skuOf(2), product: productOf(1) },
    ];
    expect(await adoptions.ask(again)).toBe(0);
    expect(await new SqlAdoptions(db, two, clock).ask(again)).toBe(2);
    const [asked] = await adoptions.open(['asked'], 10);
    if (!asked) throw new Error('one was asked for');
    await adoptions.save({ ...asked, state: 'refused', problem: 'It is gone.' }, 'asked');
    expect(await adoptions.find(skuOf(1))).toMatchObject({ state: 'refused', problem: 'It is gone.' });
    expect(await adoptions.ask([{ sku: skuOf(1), product: productOf(2) }])).toBe(1);
  });

  test('of a product that was taken over by half, what it was before stays known until it is given back', async () => {
    const adoptions = new SqlAdoptions(db, one, clock);
    const pair = { sku: skuOf(1), product: productOf(1) };
    await adoptions.ask([pair]);
    const before = { sku: 'MINE', tracked: false } as NonNullable<Adoption['before']>;
    await adoptions.save({ ...pair, state: 'refused', before, problem: 'Half of it.' }, 'asked');
    // Another pair of these would forget it.
    expect(await adoptions.ask([{ ...pair, product: productOf(2) }])).toBe(0);
    expect(await adoptions.ask([pair])).toBe(1);
    expect(await adoptions.find(skuOf(1))).toEqual({
      ...pair,
      state: 'asked',
      before,
      problem: null,
      at: expect.any(String),
    });
    // The SKU has another product by now, which stays.
    await link(one, 1, 9);
    await adoptions.forget({ ...pair, state: 'asked' });
    expect(await new SqlLinks(db, one, clock).linked([skuOf(1)])).toEqual(new Set([skuOf(1)]));
  });

  test('what is given back is as if it had never been in the shop', async () => {
    await link(one, 1);
    const adoptions = new SqlAdoptions(db, one, clock);
    await adoptions.ask([{ sku: skuOf(1), product: productOf(1) }]);
    expect(await adoptions.unmatched(null, 10)).toEqual([]);
    await adoptions.forget({ sku: skuOf(1), product: productOf(1), state: 'asked' });
    expect(await adoptions.find(skuOf(1))).toBeNull();
    expect(await adoptions.unmatched(null, 10)).toMatchObject([{ sku: skuOf(1), barcode: null }]);
  });

  test('R9 a wish that comes while a product is taken over is neither lost nor loses what the product was before', async () => {
    const adoptions = new SqlAdoptions(db, one, clock);
    const asked = {
      sku: skuOf(1),
      product: productOf(1),
      state: 'asked',
      before: null,
      problem: null,
    } as const;
    const before = { sku: 'MINE', tracked: false } as NonNullable<Adoption['before']>;
    await adoptions.ask([asked]);
    const taking = { ...asked, state: 'taking', before } as const;
    // A person has read what was asked for; a sync begins with it before they press "unlink".
    expect(await adoptions.save(taking, 'asked')).toBe(true);
    expect(await adoptions.undo(asked)).toBe(false);
    expect(await adoptions.undo(taking)).toBe(true);
    expect(await adoptions.save({ ...taking, state: 'taken' }, 'taking')).toBe(false);
    expect(await adoptions.forget(taking)).toBe(false);
    expect(await adoptions.find(asked.sku)).toMatchObject({ ...taking, state: 'undoing' });
  });
});
