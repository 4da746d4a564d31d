/** How far a page says that work is: never less than before, until other work begins. */
import { expect, test } from 'vitest';
import { furthest } from '../../../web/client/api/use-furthest.ts';

type Work = Parameters<typeof furthest>[1];

const work = (given: Partial<Work>): Work => ({
  run: 7,
  kind: 'preview',
  phase: 'read',
  done: 388,
  total: 503,
  perMinute: null,
  startedAt: new Date(0).toISOString(),
  isEnding: false,
  isWorkedOn: true,
  ...given,
});
const before = furthest(null, work({}));

test.each([
  ['the same run after a restart', { done: 198 }, { phase: 'read', done: 388, total: 503 }],
  ['a run that begins anew what died', { run: 8, done: 198 }, { phase: 'read', done: 388, total: 503 }],
  ['one that has said nothing yet', { run: 8, phase: null, done: 0, total: null }, { done: 388, total: 503 }],
  ['a total that is not known any more', { done: 400, total: null }, { done: 400, total: 503 }],
  ['the next step', { phase: 'plan', done: 1, total: null }, { phase: 'plan', done: 1, total: null }],
  ['other work', { run: 8, kind: 'sync', done: 1 }, { done: 1 }],
] as const)('%s', (_name, given, far) => {
  expect(furthest(before, work(given))).toMatchObject(far);
});

test('the same run, back in an earlier step, stays where it was', () => {
  const planned = furthest(before, work({ phase: 'plan', done: 20, total: null }));
  expect(furthest(planned, work({ done: 1 }))).toMatchObject({ phase: 'plan', done: 20 });
});

test('work after a rest begins at nothing', () => {
  expect(furthest({ ...before, isOver: true }, work({ run: 8, done: 3 }))).toMatchObject({ done: 3 });
});
