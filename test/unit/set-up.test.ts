/** Where a shop's set-up stands, by what is stored. */
import { expect, test } from 'vitest';
import { stepStates, type Confirmed, type SetUpFacts } from '../../web/server/application/set-up.ts';
import { mergeSettings } from '../../web/server/domain/merge-settings.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';

const root = 'https://supplier.example/v2/api';
const supplier = {
  root,
  auth: { kind: 'none', name: null, usernameField: null, loginPath: null, refreshPath: null },
} as const;
const nothing: SetUpFacts = { stage: 'trying', supplier: null, settings: defaultSettings, confirmed: {} };
const states = (facts: Partial<SetUpFacts>) =>
  stepStates({ ...nothing, ...facts })
    .map(({ state }) => state)
    .join(' ');

const at = '2026-11-22T10:00:00.000Z';
const agreed = { supplier: root, at };
const confirmed: Confirmed = { choice: agreed, prices: agreed, countries: agreed };

test('a fresh installation begins with the supplier', () => {
  expect(states({})).toBe('now later later later later');
  expect(states({ supplier })).toBe('done now later later later');
});

test('what was changed is done without a word, and what was left as it is by one', () => {
  const chosen = mergeSettings(defaultSettings, { selection: { brands: ['Bosch'] } });
  expect(states({ supplier, settings: chosen })).toBe('done done now later later');
  const priced = mergeSettings(defaultSettings, { prices: { taxPercent: 19 } });
  expect(states({ supplier, settings: priced })).toBe('done now done later later');
  expect(states({ supplier, confirmed })).toBe('done done done done now');
});

test('another supplier is another question, and a supplier that was given up comes first again', () => {
  const other = { ...supplier, root: 'https://other.example/' };
  expect(states({ supplier: other, confirmed })).toBe('done now later later later');
  expect(states({ confirmed, stage: 'live' })).toBe('now done done done done');
});

test('it is over once the rest was imported, however that was asked for', () => {
  expect(states({ supplier, stage: 'drafts' })).toBe('done done done done done');
});
