import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitsNumberMap, NumberMap } from '../../web/server/lib/number-map.ts';

/** Close to each other, at both ends, and anywhere. */
const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 2 ** 32 - 300, max: 2 ** 32 - 2 }),
  fc.integer({ min: 0, max: 2 ** 32 - 2 }),
);

it('a map of numbers answers as a Map does, however much it has grown', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyNumber, anyNumber), { maxLength: 500 }), (entries) => {
      const [ours, theirs] = [new NumberMap(), new Map<number, number>()];
      for (const [key, value] of entries) {
        expect(ours.get(key)).toBe(theirs.get(key));
        ours.set(key, value);
        theirs.set(key, value);
        expect(ours.size).toBe(theirs.size);
      }
      for (const [key, value] of theirs) expect(ours.get(key)).toBe(value);
    }),
  );
});

it.each([-1, 0.5, 2 ** 32 - 1, Number.NaN, '1', null])('%j is none of its numbers', (value) => {
  expect(fitsNumberMap(value)).toBe(false);
});
