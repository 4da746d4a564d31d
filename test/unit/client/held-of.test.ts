/** What waits for a decision beside a plan: the same before and after the plan is applied. */
import { expect, test } from 'vitest';
import { heldApart, heldBeside } from '../../../web/client/pages/changes/held-of.ts';

const held = { run: 5, at: '2026-11-23T12:00:00.000Z', groups: [] };
const undoing = { held, plan: { run: 7, undoes: 6 } };
const ownHolding = { held, plan: { run: 5, undoes: null } };
const older = { held, plan: { run: 4, undoes: null } };

test('what another run holds stands apart from an undoing, also once applying it put its number into the address', () => {
  for (const isNamed of [false, true]) {
    expect(heldBeside(undoing, isNamed)).toBeNull();
    expect(heldApart(undoing, isNamed)).toBe(held);
  }
});

test('a plan shows what it holds itself, and one that is named nothing of another run', () => {
  for (const isNamed of [false, true]) {
    expect(heldBeside(ownHolding, isNamed)).toBe(held);
    expect(heldApart(ownHolding, isNamed)).toBeNull();
  }
  expect(heldBeside(older, true)).toBeNull();
  expect(heldApart(older, true)).toBeNull();
  expect(heldApart({ ...undoing, held: null }, true)).toBeNull();
});
