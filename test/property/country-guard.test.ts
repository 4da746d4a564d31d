/** The guard reads the text of a metafield as the server means it: neither may allow a country that the other does not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayShipTo } from '../../extensions/country-guard/src/may-ship.ts';
import {
  formatShipsTo,
  maySell,
  parseCountryCode,
  shipsEverywhereBut,
  shipsOnlyTo,
} from '../../web/server/domain/ships-to.ts';
import type { CountryCode } from '../../web/server/domain/ids.ts';

/** Few letters, so that codes share some: AB, BA, AA. */
const country = fc
  .string({ unit: fc.constantFrom('A', 'B', 'C'), minLength: 2, maxLength: 2 })
  .map((code) => code as CountryCode);
const anyShipsTo = fc.oneof(
  fc.array(country, { maxLength: 9 }).map(shipsOnlyTo),
  fc.array(country, { maxLength: 9 }).map(shipsEverywhereBut),
);

describe('R21 the guard and the server', () => {
  test('agree on every country and every list, whatever lists came before', () => {
    fc.assert(
      fc.property(fc.array(anyShipsTo, { minLength: 1, maxLength: 6 }), country, (lists, code) => {
        const mayShip = mayShipTo(code);
        expect(lists.map((shipsTo) => mayShip(formatShipsTo(shipsTo)))).toEqual(
          lists.map((shipsTo) => maySell(shipsTo, code)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('a text that the server never writes allows no country that it does not name', () => {
    const text = fc.string({ unit: fc.constantFrom('A', 'B', 'a', ',', ' ', '-', '0'), maxLength: 9 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), country, (texts, code) => {
        const mayShip = mayShipTo(code);
        for (const each of texts) expect(mayShip(each) && !each.includes(code)).toBe(false);
      }),
    );
  });

  test.each([
    ['UK', 'GB'],
    ['el', 'GR'],
  ])('agree on what a supplier calls %s', (said, code) => {
    const list = formatShipsTo(shipsOnlyTo([parseCountryCode(said)!]));
    expect(mayShipTo(code)(list)).toBe(true);
  });
});
