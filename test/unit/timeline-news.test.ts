/** The timeline of a product names each thing that happened once, whatever every sync says again. */
import { expect, test } from 'vitest';
import { timelineNews } from '../../web/server/http/api/products/timeline-news.ts';
import type { ProductChange } from '../../web/shared/api/products.ts';

const price = (before: string, after: string) => ({
  fields: [{ field: 'price', before, after }],
});
const held = { state: 'held', why: { code: 'GRD-303', what: 'The price falls.' } };

/** The newest first: the first of them is of the newest run. */
const history = (...changes: readonly Partial<ProductChange>[]): ProductChange[] =>
  changes.map((change, index) =>
    Object.assign(
      {
        run: changes.length - index,
        at: `2026-11-${20 - index}T10:00:00.000Z`,
        kind: 'offer',
        state: 'applied',
        why: null,
        fate: null,
        mayDecide: false,
        isBack: false,
        fields: [],
        besides: [],
      },
      change,
    ),
  );
const runsOf = (changes: readonly ProductChange[]) => timelineNews(changes).map(({ run }) => run);

test('what waits, is put off or refused in sync after sync is told once, by the newest of them', () => {
  for (const state of ['held', 'deferred', 'rejected', 'discarded', 'planned'])
    expect(runsOf(history({ ...held, state }, { ...held, state }, { ...held, state }))).toEqual([3]);
  // What has become of the older ones by now is told by the newest.
  expect(runsOf(history({ ...held, fate: 'waits' }, { ...held, fate: 'over' }))).toEqual([2]);
  // Another kind between them says nothing of it.
  expect(runsOf(history({ ...held }, { kind: 'stock' }, { ...held }))).toEqual([3, 2]);
});

test('another value, reason or state is news, and so is what was written in between', () => {
  expect(runsOf(history({ ...held, ...price('9', '5') }, { ...held, ...price('9', '6') }))).toEqual([2, 1]);
  const why = { code: 'GRD-304', what: 'The cost falls.' };
  expect(runsOf(history({ ...held, why }, held))).toEqual([2, 1]);
  expect(runsOf(history({ ...held, state: 'deferred' }, held))).toEqual([2, 1]);
  expect(runsOf(history(held, price('9', '8'), held))).toEqual([3, 2, 1]);
  expect(runsOf(history({ ...held, isBack: true }, held))).toEqual([2, 1]);
});

test('each thing that was written stays, also the same once more', () => {
  expect(runsOf(history(price('9', '8'), price('8', '9'), price('9', '8'), price('9', '8')))).toEqual([
    4, 3, 2, 1,
  ]);
});
