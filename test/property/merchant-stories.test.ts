/**
 * One shop through the whole app: in any story of syncs, plans, decisions and undoings, with a supplier that changes its mind and a
 * Shopify that fails, what the merchant edited stays, what was put back stays, and in the end there is peace.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseCount } from '../support/case-count.ts';
import { changes, choices, MerchantStory, troubles, type Step } from '../support/merchant-story.ts';

const number = fc.integer({ min: 1, max: 6 });
const only = <Kind extends Step['kind']>(kind: Kind) => fc.constant({ kind });
const operations = [
  'productSet',
  'productUpdate',
  'productVariantsBulkUpdate',
  'inventorySetQuantities',
  'publishablePublish',
  'publishableUnpublish',
];

const supplier = fc.record({ kind: fc.constant('supplier'), number, what: fc.constantFrom(...changes) });
const edit = fc.record({ kind: fc.constant('edit'), number, what: fc.constantFrom('title', 'price') });
const decide = fc.record({ kind: fc.constant('decide'), choice: fc.constantFrom(...choices) });
const trouble = fc.record({
  kind: fc.constant('trouble'),
  operation: fc.constantFrom(...operations),
  what: fc.constantFrom(...(Object.keys(troubles) as (keyof typeof troubles)[])),
});
const any = fc.oneof(supplier, edit, trouble, only('sync'), only('undo'), only('restart'));
const some = fc.array(any, { maxLength: 2 });

/** So many products change in the same way. */
const alike = fc
  .tuple(fc.uniqueArray(number, { minLength: 1, maxLength: 5 }), fc.constantFrom(...changes))
  .map(([numbers, what]) => numbers.map((one) => ({ kind: 'supplier', number: one, what }) as const));

const chapter = fc.oneof(
  fc.tuple(alike, only('sync'), decide, some, only('sync')),
  fc.tuple(alike, only('plan'), some, fc.option(decide), only('apply')),
  fc.tuple(alike, only('sync'), some, only('undo'), some, only('sync')),
);
const stories = fc
  .array(chapter, { minLength: 1, maxLength: 6 })
  .map((chapters): Step[] => chapters.flat(2).filter((step) => step !== null) as Step[]);

test.each([
  ['one by one', {}, 5],
  ['in files', { SHOPIFY_BULK_FROM: '2' }, 3],
])('R9 R10 R12 R23: whatever happens, merchants’ edits and decisions hold, %s', async (_, env, usual) => {
  await fc.assert(
    fc.asyncProperty(stories, async (steps) => {
      await using story = await MerchantStory.begin(env);
      for (const step of steps) {
        await story.take(step);
        expect([step, story.wrong]).toEqual([step, []]);
      }
      await story.end();
      expect(story.wrong).toEqual([]);
    }),
    { numRuns: caseCount('STORY_RUNS', usual) },
  );
});
