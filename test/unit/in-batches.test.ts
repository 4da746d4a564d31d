/** What comes while a batch is under way goes with the next one, and learns of that one's end. */
import { expect, test } from 'vitest';
import { inBatches } from '../../web/server/lib/in-batches.ts';

function gates() {
  const batches: { items: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const add = inBatches<number>(3, (items) => {
    const end = Promise.withResolvers<void>();
    batches.push({ items, end });
    return end.promise;
  });
  return { batches, add };
}
test('the first goes at once, the others gather behind it, no more than so many', async () => {
  const { batches, add } = gates();
  const all = [1, 2, 3, 4, 5].map((item) => add(item));
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  batches[0]?.end.resolve();
  await all[0];
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  batches[1]?.end.resolve();
  await all[3];
  batches[2]?.end.resolve();
  await all[4];
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]]);
});

test('a batch that fails fails for those in it alone', async () => {
  const { batches, add } = gates();
  const [first, second] = [add(1), add(2)];
  batches[0]?.end.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  batches[1]?.end.resolve();
  await second;
  const third = add(3);
  batches[2]?.end.resolve();
  await third;
});
