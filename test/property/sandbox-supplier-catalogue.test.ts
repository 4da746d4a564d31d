/** The catalogue against a plain list of ids: pages stay right whatever was removed, relisted and added. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Catalogue } from '../../web/sandbox/supplier/catalogue/catalogue.ts';
import { generatedProducts } from '../../web/sandbox/supplier/catalogue/generated-products.ts';

const ids = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('remove' as const), ids }),
  fc.record({ kind: fc.constant('relist' as const), ids }),
  fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 5 }) }),
);

/** The same by hand: every id that was ever there, and those that are gone. */
function modelOf(
  size: number,
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
) {
  let last = size;
  const gone = new Set<number>();
  for (const each of steps) {
    if (each.kind === 'add') last += each.count;
    else
      for (const id of each.ids)
        if (each.kind === 'remove') gone.add(id);
        else gone.delete(id);
  }
  return Array.from({ length: last }, (_, at) => at + 1).filter((id) => !gone.has(id));
}

test('a page holds what a list of all products would hold at that place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      fc.array(step, { maxLength: 12 }),
      fc.nat(70),
      (size, steps, offset) => {
        const catalogue = new Catalogue(generatedProducts(1, size));
        // Ids that never were there cannot leave.
        const possible = steps.map((each) =>
          each.kind === 'add' ? each : { kind: each.kind, ids: each.ids.filter((id) => id <= size) },
        );
        for (const each of possible) {
          if (each.kind === 'add') catalogue.add(each.count);
          else catalogue[each.kind](each.ids);
        }
        const expected = modelOf(size, possible);
        expect(catalogue.total).toBe(expected.length);
        expect(catalogue.ids(offset, 7)).toEqual(expected.slice(offset, offset + 7));
        expect(expected.every((id) => catalogue.isListed(id))).toBe(true);
      },
    ),
  );
});
