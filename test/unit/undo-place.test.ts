/** Where an undoing may put a product: laws for all places before and after, and all gates. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { undoPlace } from '../../web/server/catalogue/undo-place.ts';
import type { StoredGroups } from '../../web/server/domain/listing.ts';
import { formatShipsTo, maySell, parseShipsTo, shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const shop = shopOf({ catalogs: [catalogOf('de', 'DE'), catalogOf('at', 'AT')] });
const ids = [shop.onlineStoreId, ...shop.catalogs.map(({ publicationId }) => publicationId)];
const lists = fc.subarray(countries('DE', 'AT')).map((codes) => shipsOnlyTo(codes));

type Place = Pick<StoredGroups, 'countries' | 'status' | 'publications'>;

const places: fc.Arbitrary<Place> = fc.record({
  countries: lists.map((list) => ({ ships_to: formatShipsTo(list) })),
  status: fc.constantFrom('ACTIVE', 'UNLISTED', 'DRAFT').map((status) => ({ status })),
  publications: fc.subarray(ids).map((some) => ({ ids: some })),
});

/** Each publication and country together by which somebody can buy it. */
const waysToBuy = ({ status, countries: { ships_to }, publications }: Place): string[] =>
  status.status === 'DRAFT'
    ? []
    : publications.ids.flatMap((id) =>
        countries('DE', 'AT')
          .filter((country) => maySell(parseShipsTo(ships_to), country))
          .map((country) => `${id} ${country}`),
      );

const groups = fc.subarray(['countries', 'status', 'publications'] as const, { minLength: 1 });

test('R23: while the gate of today is shut, an undoing opens no way to buy, whichever of its groups were written', () => {
  fc.assert(
    fc.property(places, places, lists, groups, (before, now, shipsTo, names) => {
      const written = Object.fromEntries(names.map((name) => [name, before[name]]));
      const { after } = undoPlace(written, now, { shipsTo, shop, gate: ['GAT-201'] });
      const then = { ...now, ...after } as Place;
      expect(waysToBuy(now)).toEqual(expect.arrayContaining(waysToBuy(then)));
    }),
  );
});

test('R23: what goes back to countries in which nothing of it may be sold leaves all publications', () => {
  fc.assert(
    fc.property(places, places, (before, now) => {
      const today = { shipsTo: shipsOnlyTo([]), shop, gate: [] };
      const { after } = undoPlace(before, now, today);
      expect(waysToBuy({ ...now, ...after })).toEqual([]);
      expect({ ...now, ...after }.publications.ids).toEqual([]);
    }),
  );
});

test('R23: what may be sold nowhere with the countries that it gets is a draft at once, whichever of its groups were written', () => {
  fc.assert(
    fc.property(places, places, groups, (before, now, names) => {
      const written: Partial<Place> = Object.fromEntries(names.map((name) => [name, before[name]]));
      const { after, isNarrowed } = undoPlace(written, now, { shipsTo: shipsOnlyTo([]), shop, gate: [] });
      expect({ ...now, ...after }.status).toEqual({ status: 'DRAFT' });
      // That it goes out of sight though nobody asked for that is told.
      const isAsked = !after.status || written.status?.status === 'DRAFT';
      expect(isNarrowed || isAsked).toBe(true);
    }),
  );
});

test('R23: what a person has put away stays put away, wherever it may be sold', () => {
  const now: Partial<StoredGroups> = { status: { status: 'ARCHIVED' }, publications: { ids } };
  const today = { shipsTo: shipsOnlyTo([]), shop, gate: [] };
  expect(undoPlace({ publications: { ids: [] } }, now, today).after).toEqual({ publications: { ids: [] } });
});

test('R23: a code that is no country does not go back either', () => {
  const { after } = undoPlace(
    { countries: { ships_to: 'AT,DE,XX' } },
    { countries: { ships_to: 'AT,DE' } },
    { shipsTo: shipsOnlyTo(countries('AT', 'DE', 'XX')), shop, gate: [] },
  );
  expect(after).toEqual({});
});
