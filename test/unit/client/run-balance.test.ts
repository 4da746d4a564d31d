/** What the page of a run says of its changes, however the run ended. */
import { expect, test } from 'vitest';
import type { Fates } from '../../../web/shared/api/runs.ts';
import { noneOf, partsOf } from '../../../web/client/pages/run/balance-parts.ts';

const counts = { planned: 0, applied: 0, made: 0, rejected: 0, deferred: 0, held: 0 };
const ended = { state: 'completed', isDiscarded: false, replacedBy: null, undoes: null } as const;
const run = { ...counts, ...ended, reasons: [] };

test('a run that ended before it planned anything says that nothing was compared', () => {
  expect(noneOf({ ...run, state: 'failed' })).toBe('notPlanned');
  expect(noneOf({ ...run, state: 'interrupted' })).toBe('notPlanned');
  expect(noneOf({ ...run, state: 'reading' })).toBe('notKnown');
  expect(noneOf(run)).toBe('none');
  expect(noneOf({ ...run, state: 'previewed' })).toBe('none');
  // An undoing that found nothing to put back has looked.
  expect(noneOf({ ...run, state: 'failed', undoes: 3 })).toBe('none');
  expect(noneOf({ ...run, state: 'failed', planned: 1 })).toBeNull();
});

const plan = { ...run, planned: 996, held: 3, state: 'previewed' as const };

test.each([
  ['replaced', { ...plan, replacedBy: 3 }],
  ['discarded', { ...plan, state: 'interrupted' as const, isDiscarded: true }],
  ['toApply', plan],
  ['ended', { ...plan, state: 'interrupted' as const }],
  ['open', { ...plan, state: 'applying' as const }],
  ['open', { ...plan, state: 'reading' as const }],
] as const)('what is open is told as %s', (name, each) => {
  expect(partsOf(each)).toEqual([
    { name: 'planned', count: 996 },
    { name: 'applied', count: 0 },
    { name: 'held', count: 3 },
    { name, count: 993 },
  ]);
});

const heldOf = (code: string, counts: Fates['counts']) => ({
  count: 0,
  said: { code, what: '' },
  fates: { counts, decidedAt: null },
});

test('only what a person decided after the run is told as decided since', () => {
  const reasons = [
    heldOf('GRD-303', { waits: 1, accepted: 2, made: 3, over: 4 }),
    heldOf('GRD-323', { kept: 5, accepted: 6 }),
    heldOf('GRD-331', { postponed: 7, kept: 8 }),
  ];
  expect(partsOf({ ...run, planned: 36, held: 36, reasons })).toEqual([
    { name: 'planned', count: 36 },
    { name: 'applied', count: 0 },
    { name: 'held', count: 1 },
    { name: 'heldBefore', count: 12 },
    { name: 'heldBack', count: 16 },
    { name: 'heldOver', count: 7 },
  ]);
});

test('what was left to the merchant is no change that was made, and the parts still add up', () => {
  const parts = partsOf({ ...run, planned: 5, applied: 4, made: 1, held: 1 });
  expect(parts).toEqual([
    { name: 'planned', count: 5 },
    { name: 'applied', count: 1 },
    { name: 'theirs', count: 3 },
    { name: 'held', count: 1 },
  ]);
});
