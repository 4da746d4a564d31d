/** Laws of translations: whose text is written over, and when there is nothing left to do. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asTexts, diffTranslations } from '../../web/server/catalogue/diff-translations.ts';
import type { TextField, Translation } from '../../web/server/catalogue/ports/shop-products.ts';

const locales = ['en', 'fr', 'pt-BR'];
const fields: readonly TextField[] = ['title', 'descriptionHtml'];
const sources = { title: 'now', descriptionHtml: 'now' };
const places = locales.flatMap((locale) => fields.map((field) => ({ locale, field })));

/** Some places with one of few texts, so that they are often the same. */
const anyTexts = (...values: string[]): fc.Arbitrary<Translation[]> =>
  fc
    .array(fc.option(fc.constantFrom(...values)), { minLength: places.length, maxLength: places.length })
    .map((some) =>
      places.flatMap((place, at) => {
        const value = some[at] ?? null;
        return value === null ? [] : [{ ...place, value }];
      }),
    );

const anyCase = fc.record({
  wanted: anyTexts('A', 'B'),
  stored: anyTexts('A', 'B', 'old'),
  attempted: fc.option(anyTexts('A', 'B', 'tried')),
  there: anyTexts('A', 'B', 'old', 'tried', 'merchant'),
  outdated: fc.subarray(places.map((_, at) => at)),
  lost: fc.subarray([...fields]),
  emptied: fc.subarray(locales),
  foreign: fc.oneof(
    fc.constant<string[]>([]),
    fc.subarray(places.map(({ locale, field }) => `${locale}.${field}`)),
  ),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

const diff = ({ wanted, stored, attempted, there, outdated, lost, foreign, emptied }: Case) =>
  diffTranslations({
    wanted: { source: 's', texts: asTexts(wanted) },
    stored: { texts: asTexts(stored), foreign, ...(attempted && { attempted: asTexts(attempted) }) },
    now: {
      sources: Object.fromEntries(
        Object.entries(sources).filter(([field]) => !lost.includes(field as TextField)),
      ),
      texts: there.map((text, at) => ({ ...text, isOutdated: outdated.includes(at) })),
    },
    locales,
    emptied: new Set(emptied),
  });

const nameOf = ({ locale, field }: Omit<Translation, 'value'>): string => `${locale}.${field}`;
const byName = (texts: readonly Translation[]) => new Map(texts.map((text) => [nameOf(text), text.value]));

it('never writes over or removes a text that is neither the last of ours, nor tried by us, nor what is wanted, nor one that was somebody else’s', () => {
  fc.assert(
    fc.property(anyCase, (some) => {
      const { write, remove } = diff(some);
      expect([...write, ...remove].map(nameOf).filter((name) => some.foreign.includes(name))).toEqual([]);
      const ours = [some.wanted, some.stored, some.attempted ?? []].map(byName);
      const there = byName(some.there);
      const broken = [...write, ...remove].map(nameOf).filter((name) => {
        const value = there.get(name);
        return value !== undefined && !ours.some((texts) => texts.get(name) === value);
      });
      expect(broken).toEqual([]);
    }),
  );
});

it('never writes a text that was ours and that somebody took away, unless the shop may have given up its language', () => {
  fc.assert(
    fc.property(anyCase, (some) => {
      fc.pre(some.attempted === null);
      const [stored, there] = [byName(some.stored), byName(some.there)];
      const again = diff(some).write.filter(
        (one) => stored.has(nameOf(one)) && !there.has(nameOf(one)) && !some.emptied.includes(one.locale),
      );
      expect(again).toEqual([]);
    }),
  );
});

it('never sends a text for a primary text that is blank, or a blank, or what stands there and is not outdated', () => {
  fc.assert(
    fc.property(anyCase, (some) => {
      const fresh = byName(some.there.filter((_, at) => !some.outdated.includes(at)));
      for (const one of diff(some).write) {
        expect(some.lost).not.toContain(one.field);
        expect(one).toMatchObject({ source: 'now', value: byName(some.wanted).get(nameOf(one)) });
        expect(fresh.get(nameOf(one))).not.toBe(one.value);
      }
    }),
  );
});

it('done once, there is nothing left to do, and nothing of ours is left where nothing is wanted', () => {
  fc.assert(
    fc.property(anyCase, (some) => {
      const { write, remove, ours, foreign } = diff(some);
      const gone = new Set(remove.map(nameOf));
      const after = byName([...some.there, ...write].filter((one) => !gone.has(nameOf(one))));
      const kept = byName([...ours, ...write].filter((one) => !gone.has(nameOf(one))));
      const listOf = (texts: ReadonlyMap<string, string>): Translation[] =>
        places.flatMap((place) => {
          const value = texts.get(nameOf(place));
          return value === undefined ? [] : [{ ...place, value }];
        });
      const again = diff({
        ...some,
        stored: listOf(kept),
        attempted: null,
        foreign: [...foreign],
        there: listOf(after),
        outdated: [],
      });
      expect({ write: again.write, remove: again.remove }).toEqual({ write: [], remove: [] });
    }),
  );
});
