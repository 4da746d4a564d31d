/** By whose hand a product is where it is found after the database was lost: the lines of the rule, and its limits. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FoundListing } from '../../web/server/catalogue/ports/own-products.ts';
import { hasLeft, notHere } from '../../web/server/catalogue/read-hands.ts';
import { undoPlace } from '../../web/server/catalogue/undo-place.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import { mostNotedSkus, notedSkus } from '../../web/server/domain/shop-note.ts';
import {
  formatShipsTo,
  maySell,
  narrower,
  shipsEverywhereBut,
  shipsOnlyTo,
} from '../../web/server/domain/ships-to.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const shop = shopOf({ catalogs: [catalogOf('de', 'DE'), catalogOf('at', 'AT')] });
const [de, at] = shop.catalogs.map(({ publicationId }) => publicationId);
const all = [shop.onlineStoreId, ...shop.catalogs.map(({ publicationId }) => publicationId)];
const sku = '10000001' as Sku;

const found = (
  status: FoundListing['stored']['status']['status'],
  available: number | null,
  ids = all,
): FoundListing =>
  ({
    sku,
    available,
    stored: { status: { status }, publications: { ids }, countries: { ships_to: 'AT,DE' } },
  }) as unknown as FoundListing;

describe('whether the removal policy hid it', () => {
  test.each([
    ['noted, hidden and sold out', found('ARCHIVED', 0), [sku], true],
    ['noted, and a draft by the policy', found('DRAFT', 0), [sku], true],
    ['noted, and shown again by a person', found('ACTIVE', 0), [sku], false],
    ['noted, and with stock', found('ARCHIVED', 3), [sku], false],
    ['not noted: a person archived it', found('ARCHIVED', 0), [], false],
    ['more left than can be noted', found('ARCHIVED', 0), null, true],
  ] as const)('%s', (_name, product, removed, expected) => {
    expect(hasLeft(product, { removed, places: [] })).toBe(expected);
  });
  it('is guessed without a note', () => {
    expect([hasLeft(found('ARCHIVED', 0), null), hasLeft(found('DRAFT', 0), null)]).toEqual([true, false]);
  });
});

describe('whether a person took it out of a place', () => {
  const note = { removed: [], places: all };
  test.each([
    ['everywhere', found('ACTIVE', 1), note, []],
    ['not in one where it may be', found('ACTIVE', 1, all.slice(0, 2)), note, [`publication:${at}`]],
    ['in a place that is new', found('ACTIVE', 1, all.slice(0, 2)), { ...note, places: all.slice(0, 2) }, []],
    ['nowhere, and a draft of ours', found('DRAFT', 1, []), note, []],
    ['without a note', found('ACTIVE', 1, []), null, []],
  ] as const)('%s', (_name, product, known, expected) => {
    expect(notHere(product, shop, known)).toEqual(expected);
  });
});

test('a list that does not fit is none, and never a part of it', () => {
  const skus = (count: number, digits: number) =>
    Array.from({ length: count }, (_none, index) => String(10 ** digits + index) as Sku);
  expect(notedSkus(skus(3_600, 7))).toHaveLength(3_600);
  expect(notedSkus(skus(mostNotedSkus + 1, 3))).toBeNull();
  expect(notedSkus(skus(3_000, 15))).toBeNull();
});

const codes = fc.subarray(['DE', 'AT', 'CH', 'FR']);
const anyShipsTo = fc.oneof(
  codes.map((some) => shipsOnlyTo(countries(...some))),
  codes.map((some) => shipsEverywhereBut(countries(...some))),
);

test('what is put back never reaches a country that it may not reach today', () => {
  fc.assert(
    fc.property(anyShipsTo, anyShipsTo, fc.subarray(all), (was, today, ids) => {
      const before = { countries: { ships_to: formatShipsTo(was) }, publications: { ids } };
      const both = narrower(was, today);
      for (const country of countries('DE', 'AT', 'CH', 'FR', 'IT'))
        expect(maySell(both, country)).toBe(maySell(was, country) && maySell(today, country));
      const { after } = undoPlace(before, {}, { shipsTo: today, shop, gate: [] });
      expect(after.countries?.ships_to).toBe(formatShipsTo(both));
      const places = [
        ['DE', de],
        ['AT', at],
      ] as const;
      const wrong = places.filter(
        ([code, id]) =>
          countries(code).every((country) => !maySell(today, country)) &&
          after.publications?.ids.some((entered) => entered === id),
      );
      expect(wrong).toEqual([]);
    }),
  );
});
