/** The plan asks for what differs and for nothing else, and the guard holds what a person has to see. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { desiredListing } from '../support/desired-listing.ts';
import { deleteCeiling, guardOffer, guardRemovals } from '../../web/server/catalogue/guard.ts';
import { planAbsence, planProduct } from '../../web/server/catalogue/plan.ts';
import type { PublicationId } from '../../web/server/domain/ids.ts';
import type { Listing, ListingState } from '../../web/server/domain/listing.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { listingOf, planFor } from '../support/listings.ts';
import { productOf, shopOf } from '../support/supplier-products.ts';

/** The plan for a listing that stands for `before` when the supplier now says `after`. */
const planBetween = (before: SupplierProduct, after: SupplierProduct, state: Listing['state'] = 'present') =>
  planFor(listingOf(before, { state }), after);

describe('the plan for one product', () => {
  it('creates what is not in the shop, taking it out of catalogs that take every new product by themselves', () => {
    const auto = 'gid://shopify/Publication/auto' as PublicationId;
    const { sku, groups } = desiredListing(productOf(), shopOf());
    const [operation, ...rest] = planProduct(
      { sku, listing: null, creating: false, differs: [] },
      { groups, autoPublished: [auto] },
    );
    expect(rest).toEqual([]);
    expect(operation).toMatchObject({ kind: 'create', before: { publications: { ids: [auto] } } });
  });

  it("asks for nothing when nothing differs, whatever the supplier's hash says", () => {
    expect(planBetween(productOf(), productOf({ dataHash: 'b' }))).toEqual([]);
  });

  it.each([
    ['a text', { texts: [{ lang: 'DE', name: 'Neu', description: '' }] }, 'update', ['content']],
    ['the stock', { stock: 9 }, 'stock', ['stock']],
    ['the price', { rrp: 21_000_000 as Micros }, 'offer', ['price']],
    ['the images', { images: ['https://supplier.example/2.png'] }, 'images', ['images']],
    ['the manufacturer id', { manufacturerId: 'M-2' }, 'update', ['attributes']],
  ] satisfies [string, Partial<SupplierProduct>, string, string[]][])(
    'writes only %s when only that changed, though the hash did not',
    (_, change, kind, groups) => {
      const operations = planBetween(productOf(), productOf(change));
      expect(operations.map((operation) => operation.kind)).toEqual([kind]);
      expect(Object.keys(operations[0]?.after ?? {})).toEqual(groups);
    },
  );

  it('leaves alone what the merchant deleted', () => {
    expect(planBetween(productOf(), productOf({ stock: 9 }), 'deleted')).toEqual([]);
  });
});

describe('a product that is missing at the supplier', () => {
  const now = DateTime.fromISO('2026-11-21T10:00:00Z', { zone: 'utc' }) as DateTime<true>;
  const plan = (state: ListingState, absentDays: number | null, sentStock: number | null = 0) =>
    planAbsence(
      {
        sku: productOf().sku,
        state,
        sentStock,
        absentSince: absentDays === null ? null : now.minus({ days: absentDays }).toISO(),
      },
      now,
      defaultSettings.removal,
    );

  it('is sold out at its first verified absence', () => {
    expect(plan('present', null)).toBe('withdraw');
  });

  it('stays sold out within the grace period and leaves after it', () => {
    expect(plan('withdrawn', 6.9)).toBeNull();
    expect(plan('withdrawn', 7)).toBe('remove');
  });

  it.each([
    ['days of grace are', { graceDays: 2, recheckHours: 30 }],
    ['hours until it is looked for again are', { graceDays: 1, recheckHours: 48 }],
  ])('leaves once both waits are over, where the %s the longer one', (_, patience) => {
    const after = (hours: number) =>
      planAbsence(
        {
          sku: productOf().sku,
          state: 'withdrawn',
          sentStock: 0,
          absentSince: now.minus({ hours }).toISO(),
        },
        now,
        patience,
      );
    expect([after(47.9), after(48)]).toEqual([null, 'remove']);
  });

  it('never leaves without having been sold out first, however long it was absent', () => {
    expect(plan('present', 100)).toBe('withdraw');
  });

  it('is sold out once more while nobody knows its quantity', () => {
    expect(plan('withdrawn', 100, null)).toBe('withdraw');
    expect(plan('withdrawn', 100, 5)).toBe('withdraw');
  });

  it('asks for nothing once it has left', () => {
    expect(plan('removed', 30)).toBeNull();
  });
});

describe('the guard', () => {
  it('lets at most 15 % or 200 listings leave in a day, and 5 of a small catalogue', () => {
    expect([10, 100, 1000, 100_000].map((count) => deleteCeiling(count, defaultSettings.removal))).toEqual([
      5, 15, 150, 200,
    ]);
  });

  it('keeps a number that the merchant names, however small, and a share of nothing', () => {
    const ceiling = (change: object) => deleteCeiling(100, { ...defaultSettings.removal, ...change });
    expect([2, 0].map((ceilingCount) => ceiling({ ceilingCount }))).toEqual([2, 0]);
    expect([1, 0].map((ceilingPercent) => ceiling({ ceilingPercent }))).toEqual([5, 0]);
  });

  it("holds all removals when today's and the planned ones together pass the ceiling", () => {
    const held = (planned: number, leftLastDay: number) =>
      guardRemovals({ planned, leftLastDay, listings: 100 }, defaultSettings.removal);
    expect(held(15, 0)).toBeNull();
    expect(held(16, 0)).toBe('GRD-302');
    expect(held(1, 15)).toBe('GRD-302');
    expect(held(0, 99)).toBeNull();
  });

  it('holds a cost that moves by more than 30 %, and a price below the cost', () => {
    const { price, item } = desiredListing(productOf(), shopOf()).groups;
    const stored = { price, item };
    const held = (change: Partial<SupplierProduct>) =>
      planBetween(productOf(), productOf(change)).map((operation) =>
        guardOffer({ ...operation, before: { ...stored, ...operation.before } }, defaultSettings.prices),
      );
    expect(held({ netCost: 13_650_000 as Micros })).toEqual([null]);
    expect(held({ netCost: 13_660_000 as Micros })).toEqual(['GRD-303']);
    expect(held({ netCost: 7_340_000 as Micros })).toEqual(['GRD-303']);
    expect(held({ rrp: 10_400_000 as Micros })).toContain('GRD-304');
  });
});
