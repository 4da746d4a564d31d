/** A run as its page is told it: what a reason says that the app did is said of what was done. */
import { expect, test } from 'vitest';
import type { RunDetails, RunLook } from '../../web/server/application/shop-activity.ts';
import { runDetailsOf } from '../../web/server/http/api/run-answer.ts';

const summary = {
  state: 'completed',
  only: null,
  undoes: null,
  undoneBy: [],
  replacedBy: null,
  reason: null,
  message: null,
  sale: { offBefore: 0 },
} as unknown as RunLook;

const didOf = (run: Partial<RunLook>, language: 'en' | 'de' = 'en'): string | undefined => {
  const report = { wanted: {}, applied: {}, reasons: { 'GRD-321': 3 } } as unknown as RunDetails['report'];
  const details = { report, held: new Map(), mayGoOn: false, isUndoable: false, vainUndoing: null };
  const told = runDetailsOf({ ...details, summary: { ...summary, ...run } }, language);
  return told.reasons[0]?.said.did;
};

test('a sync says that everything else was carried out, as it was', () => {
  expect(didOf({})).toBe('We did not create them; everything else was carried out.');
});

test('a plan that nobody can apply any more says that nothing of it was carried out', () => {
  const replaced = { state: 'previewed', replacedBy: 3 } as unknown as Partial<RunLook>;
  expect(didOf(replaced)).toBe('Nothing of this plan was carried out.');
  expect(didOf(replaced, 'de')).toBe('Von diesem Plan wurde nichts ausgeführt.');
  expect(didOf({ state: 'interrupted', reason: 'RUN-527' })).toBe('Nothing of this plan was carried out.');
  expect(didOf({ ...replaced, undoes: 1 as never })).toBe('Nothing of this plan was carried out.');
});

test('a plan that waits says that nothing of it has been carried out yet', () => {
  expect(didOf({ state: 'previewed' })).toBe('Nothing of this plan has been carried out yet.');
  expect(didOf({ state: 'previewed' }, 'de')).toBe('Von diesem Plan ist noch nichts ausgeführt.');
});
