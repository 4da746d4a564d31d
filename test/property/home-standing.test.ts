/** Home never says that all is well while anything is open, and never something milder because more is open. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingOf, type StandingCauses } from '../../web/server/application/shop-standing.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { standings } from '../../web/shared/api/home.ts';
import { shopOf } from '../support/supplier-products.ts';

const at = '2026-11-22T11:00:00.000Z';
const later = '2026-11-22T12:00:00.000Z';
const lastRun = {
  id: 7 as RunId,
  state: 'completed',
  undoes: null,
  only: null,
  startedAt: at,
  finishedAt: later,
  workedMs: 3_600_000,
  reason: null,
  message: null,
  read: 10,
  wasWhole: true,
  linked: 0,
  unlinked: 0,
  wasToEnd: false,
  isPlan: false,
  sale: { offSale: 0, offBefore: 0, soldOut: 0, archived: 0, drafted: 0, unlisted: 0, deleted: 0, gone: 0 },
  open: 0,
  planned: 5,
  applied: 5,
  rejected: 0,
  deferred: 0,
  leftTheirs: 0,
  held: 0,
} as const;
const well: StandingCauses = {
  shop: {
    ...shopOf(),
    stage: 'live',
    name: 'Test',
    plan: 'Basic',
    timeZone: 'Europe/Berlin',
    scopes: [],
    settings: defaultSettings,
    installedAt: at,
    pausedAt: null,
    settingsChangedAt: null,
    refusedAt: null,
  },
  isConnected: true,
  lastRun,
  newerRun: null,
  stockAt: at,
  planned: null,
  waiting: [],
  heldBack: 0,
  noted: { removals: 0, changes: 0, links: 0, unlinks: 0, fields: 0, postponed: 0 },
  pending: 0,
  attention: 0,
  problems: [],
};

type Open = (causes: StandingCauses) => StandingCauses;
const inShop =
  (change: Partial<StandingCauses['shop']>): Open =>
  (causes) => ({ ...causes, shop: { ...causes.shop, ...change } });
const noted =
  (name: keyof StandingCauses['noted']): Open =>
  (causes) => ({ ...causes, noted: { ...causes.noted, [name]: 3 } });
const also =
  (change: Partial<StandingCauses>): Open =>
  (causes) => ({ ...causes, ...change });

/** Everything that can be open in a shop, each by itself. */
const opens: readonly Open[] = [
  inShop({ refusedAt: at }),
  inShop({ pausedAt: at }),
  inShop({ stage: 'trying' }),
  inShop({ stage: 'drafts' }),
  inShop({ settingsChangedAt: later }),
  noted('removals'),
  noted('changes'),
  noted('links'),
  noted('unlinks'),
  noted('fields'),
  noted('postponed'),
  also({ isConnected: false }),
  also({ lastRun: null }),
  also({ lastRun: { ...lastRun, state: 'failed', reason: 'SUP-001', read: null, wasWhole: false } }),
  also({ lastRun: { ...lastRun, state: 'incomplete', reason: 'SHP-704', applied: 3, rejected: 2 } }),
  also({ lastRun: { ...lastRun, state: 'interrupted', applied: 2, open: 3 } }),
  also({ lastRun: { ...lastRun, state: 'previewed', applied: 0, open: 5 } }),
  also({ lastRun: { ...lastRun, state: 'applying', applied: 2 } }),
  also({ newerRun: { ...lastRun, id: 8 as RunId, undoes: 7 as RunId, state: 'incomplete' } }),
  also({ planned: 4 }),
  also({ waiting: [{ count: 1, reason: 'GRD-303' }] }),
  also({ heldBack: 1 }),
  also({ pending: 1 }),
  also({ attention: 7 }),
  also({ problems: [{ reason: 'SUP-001', message: '', since: at }] }),
];
const some = fc.subarray([...opens]);
const stands = (open: readonly Open[]) => standingOf(open.reduce((causes, each) => each(causes), well)).kind;

test('all is well where nothing is open', () => {
  expect(stands([])).toBe('fine');
});

test('never green while anything is open, however much of it', () => {
  fc.assert(
    fc.property(fc.subarray([...opens], { minLength: 1 }), (open) => {
      expect(stands(open)).not.toBe('fine');
    }),
  );
  for (const each of opens) expect(stands([each])).not.toBe('fine');
});

test('what opens beside it never makes a shop stand better', () => {
  // Of causes that are one field, the later one takes the place of the earlier.
  const isRun = (open: Open) => open(well).lastRun !== well.lastRun;
  const isStage = (open: Open) => open(well).shop.stage !== well.shop.stage;
  fc.assert(
    fc.property(some, fc.constantFrom(...opens), (open, more) => {
      const before = open.filter(
        (each) => !(isRun(more) && isRun(each)) && !(isStage(more) && isStage(each)),
      );
      const worst = (kind: (typeof standings)[number]) => standings.indexOf(kind);
      expect(worst(stands([...before, more]))).toBeLessThanOrEqual(worst(stands(before)));
    }),
  );
});
