/** Laws of the catalogue flow that hold for every input: the country rule, the ceiling, the fixed point of a plan. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  derivationOf,
  derivePlacement,
  deriveRow,
  nothingSent,
} from '../../web/server/catalogue/derive-row.ts';
import { guardRemovals } from '../../web/server/catalogue/guard.ts';
import { planMarketPublications } from '../../web/server/markets/market-rule.ts';
import { formatMinor, parseMicros, toMinor, type Currency } from '../../web/server/domain/money.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { maySell } from '../../web/server/domain/ships-to.ts';
import { afterAll, listingOf, planFor } from '../support/listings.ts';
import { anyCatalogs, anyShipsTo, productOf, shopOf } from '../support/supplier-products.ts';

it('R21 never shows a product in a market catalog that reaches a country where it may not be sold', () => {
  fc.assert(
    fc.property(anyShipsTo, anyCatalogs, (shipsTo, catalogs) => {
      const published = planMarketPublications(shipsTo, { catalogs, markets: [], mixedMarkets: 'out' });
      for (const { publicationId, countries } of catalogs) {
        const allowed = countries.length > 0 && countries.every((country) => maySell(shipsTo, country));
        expect(published.includes(publicationId)).toBe(allowed);
      }
    }),
  );
});

/** Small numbers are where a limit is passed. */
const smallOr = (most: number) => fc.oneof(fc.nat(6), fc.nat(most));

it('R4 never lets more listings leave in a day than the ceiling allows', () => {
  fc.assert(
    fc.property(
      fc.tuple(smallOr(1000), smallOr(300), smallOr(5000)),
      fc.tuple(smallOr(100), smallOr(300)),
      ([planned, leftLastDay, listings], [ceilingPercent, ceilingCount]) => {
        const settings = { ...defaultSettings.removal, ceilingPercent, ceilingCount };
        if (guardRemovals({ planned, leftLastDay, listings }, settings) || planned === 0) return;
        const leave = planned + leftLastDay;
        expect(leave).toBeLessThanOrEqual(ceilingCount);
        expect(ceilingPercent).toBeGreaterThan(0);
        expect(leave <= 5 || leave * 100 <= listings * ceilingPercent).toBe(true);
      },
    ),
  );
});

const anyProduct = fc
  .record({
    stock: fc.option(fc.nat(500)),
    images: fc.uniqueArray(fc.webUrl(), { maxLength: 4 }),
    manufacturerId: fc.option(fc.string({ maxLength: 12 })),
    name: fc.string({ minLength: 1, maxLength: 300 }),
    shipsTo: anyShipsTo,
    rrp: fc.nat(10_000_000_000),
  })
  .map(({ name, rrp, ...rest }) =>
    productOf({
      ...rest,
      rrp: rrp as ReturnType<typeof productOf>['rrp'],
      texts: [{ lang: 'DE', name, description: '' }],
    }),
  );

it('R1 plans nothing more once everything that it planned is confirmed', () => {
  fc.assert(
    fc.property(anyProduct, anyProduct, anyCatalogs, (before, after, catalogs) => {
      const shop = shopOf({ catalogs });
      const listing = listingOf(before, { shop });
      const operations = planFor(listing, after, shop);
      expect(planFor(afterAll(listing, operations, shop), after, shop)).toEqual([]);
    }),
  );
});

it('places every listing of one place alike, whether its product is at hand or not', () => {
  fc.assert(
    fc.property(anyProduct, anyCatalogs, anyCatalogs, (product, before, after) => {
      const derivation = (catalogs: typeof before) => {
        const shop = shopOf({ catalogs });
        return derivationOf(shop, defaultSettings);
      };
      const read = { docHash: '', sent: nothingSent };
      const { shipsTo, gate } = deriveRow(product, read, derivation(before));
      const place = { shipsTo, gate, sentStatus: '', sentPublications: '' };
      const { want, reasons } = derivePlacement(place, derivation(after));
      expect(deriveRow(product, read, derivation(after))).toMatchObject({ want, reasons });
    }),
  );
});

it('turns every decimal of at most two digits into the same price text', () => {
  const euro = 'EUR' as Currency;
  fc.assert(
    fc.property(fc.nat(99_999_999), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const micros = parseMicros(text);
      expect(micros === undefined ? undefined : formatMinor(toMinor(micros, euro), euro)).toBe(text);
    }),
  );
});
