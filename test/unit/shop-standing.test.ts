/** How a shop stands in one word, when its next sync begins, and two weeks of runs as days. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { activityDays } from '../../web/server/application/activity-days.ts';
import { nextSyncAt } from '../../web/server/application/next-sync.ts';
import { standingOf, type StandingCauses } from '../../web/server/application/shop-standing.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import type { InstalledShop } from '../../web/server/domain/shop.ts';
import type { RunSummary } from '../../web/server/shops/ports/activity.ts';
import { shopOf } from '../support/supplier-products.ts';

const run: RunSummary = {
  id: 7 as RunId,
  state: 'completed',
  undoes: null,
  only: null,
  startedAt: '2026-11-22T11:00:00.000Z',
  finishedAt: '2026-11-22T11:05:00.000Z',
  workedMs: 300_000,
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
  leftTheirs: 0,
  rejected: 0,
  deferred: 0,
  held: 0,
};
const at = '2026-11-22T10:00:00.000Z';
const shop: InstalledShop = {
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
};
const causes: StandingCauses = {
  shop,
  isConnected: true,
  lastRun: run,
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
const asked = { count: 1, reason: 'GRD-303' } as const;
const kindOf = (changes: Partial<StandingCauses>) => standingOf({ ...causes, ...changes }).kind;

describe('a shop stands', () => {
  const paused = { ...shop, pausedAt: at };
  const silent: RunSummary = { ...run, state: 'failed', reason: 'SUP-001', read: null, wasWhole: false };
  const reset = { ...shop, settingsChangedAt: '2026-11-22T11:00:01.000Z' };
  const refused: RunSummary = { ...run, state: 'incomplete', reason: 'SHP-704' };
  const cutOff: RunSummary = { ...run, state: 'incomplete', reason: 'SUP-001', wasWhole: false };
  const ended: RunSummary = { ...run, state: 'interrupted', applied: 2, open: 3 };
  const nothing = causes.noted;
  const problem = { reason: 'SUP-001', message: '', since: at } as const;

  test.each<[string, string, Partial<StandingCauses>]>([
    ['fine', 'when the last run did everything', {}],
    ['no-access', 'before all else when Shopify refuses it', { shop: { ...paused, refusedAt: at } }],
    ['not-connected', 'before it is paused', { shop: paused, isConnected: false }],
    ['setting-up', 'while products are tried', { shop: { ...shop, stage: 'trying' } }],
    ['paused', 'whatever the last run did', { shop: paused, lastRun: silent }],
    ['never', 'before the first run', { lastRun: null }],
    ['left', 'when an undoing failed since', { newerRun: { ...silent, undoes: 6 as RunId } }],
    ['fine', 'when an undoing found nothing', { newerRun: { ...refused, reason: 'RUN-525' } }],
    ['running', 'while the last run is not at its end', { lastRun: { ...run, state: 'applying' } }],
    ['running', 'while it reads', { lastRun: { ...run, state: 'reading' } }],
    ['held-back', 'when something else is to be mended first', { heldBack: 2, attention: 1 }],
    ['decided', 'when a decided removal is not carried out', { noted: { ...nothing, removals: 3 } }],
    ['decided', 'when a link is only noted', { noted: { ...nothing, links: 1 }, attention: 1 }],
    ['decided', 'when a product is to be created', { pending: 1 }],
    ['postponed', 'when a question comes again', { noted: { ...nothing, postponed: 1 } }],
    ['drafts', 'while nothing is on sale', { shop: { ...shop, stage: 'drafts' }, attention: 1 }],
    ['attention', 'when products need a look', { attention: 7 }],
    ['stale', 'when the supplier was not read', { lastRun: silent, waiting: [asked] }],
    ['stale', 'when only a part of the supplier’s list was read', { lastRun: cutOff }],
    ['partial', 'when Shopify refused something', { lastRun: refused }],
    [
      'partial',
      'when the supplier failed only after its list was read',
      { lastRun: { ...cutOff, wasWhole: true } },
    ],
    [
      'partial',
      'when Shopify failed before anything was read',
      { lastRun: { ...silent, reason: 'SHP-704' } },
    ],
    ['partial', 'when the chosen location is gone', { shop: { ...shop, locations: [] } }],
    ['plan', 'before new settings and decisions', { shop: reset, planned: 3, waiting: [asked] }],
    ['partial', 'before the plan that would mend it', { lastRun: refused, planned: 3 }],
    ['held', 'before new settings, which the next sync brings', { shop: reset, waiting: [asked] }],
    ['changed', 'before what was found under other settings', { shop: reset, lastRun: ended }],
    ['fine', 'once a sync began after the settings changed', { shop: { ...shop, settingsChangedAt: at } }],
    ['due', 'when a person ended the run', { lastRun: ended }],
    ['due', 'when the plan holds no more', { lastRun: { ...run, state: 'previewed', applied: 0, open: 5 } }],
    [
      'fine',
      'when a plan found nothing',
      { lastRun: { ...run, state: 'previewed', planned: 0, applied: 0 } },
    ],
    [
      'fine',
      'when a plan found only what was decided to stay',
      { lastRun: { ...run, state: 'previewed', applied: 0, held: 5 } },
    ],
    [
      'held',
      'when a plan found only that',
      { lastRun: { ...run, state: 'previewed', applied: 0, held: 5 }, waiting: [asked] },
    ],
    ['held', 'when only decisions are open', { waiting: [asked] }],
    ['tracking', 'before decisions', { waiting: [asked], problems: [problem] }],
  ])('%s, %s', (kind, _when, changes) => {
    expect(kindOf(changes)).toBe(kind);
  });

  test('held by the changes about which a person is asked, and by no parcel', () => {
    const parcels = { count: 2, reason: null };
    const jumps = { count: 7, reason: 'GRD-303' } as const;
    expect(standingOf({ ...causes, waiting: [asked, parcels, jumps] })).toMatchObject({ count: 8 });
    expect(standingOf({ ...causes, waiting: [parcels] })).toMatchObject({ kind: 'held', count: null });
  });

  test('due by the products that it found and did not change', () => {
    const lastRun: RunSummary = { ...run, state: 'interrupted', planned: 9, applied: 2, held: 3, open: 4 };
    expect(standingOf({ ...causes, lastRun })).toMatchObject({ kind: 'due', at: run.startedAt, count: 4 });
  });

  test('left by the run that left it, whose page can do the rest', () => {
    const newerRun: RunSummary = { ...silent, id: 9 as RunId, undoes: 6 as RunId };
    expect(standingOf({ ...causes, newerRun })).toMatchObject({ kind: 'left', run: 9, undoes: 6 });
  });

  test('stale as of when the supplier was read whole', () => {
    expect(standingOf({ ...causes, lastRun: silent })).toEqual({
      kind: 'stale',
      at,
      reason: 'SUP-001',
      count: null,
      run: null,
      undoes: null,
    });
  });
});

describe('the next sync', () => {
  const nextAt = (now: string, lastSlot: string | null, changes: Partial<InstalledShop> = {}) =>
    nextSyncAt(
      { ...shop, ...changes },
      { lastSlot: () => Promise.resolve(lastSlot) },
      DateTime.fromISO(now, { zone: 'utc' }) as DateTime<true>,
    );

  test('is told in the slots in which syncs are handed out, never in the past', async () => {
    expect(await nextAt('2026-11-22T11:00:00Z', '2026-11-22T10:05:00.000Z')).toBe('2026-11-22T14:05:00.000Z');
    expect(await nextAt('2026-11-22T15:00:00Z', '2026-11-22T10:05:00.000Z')).toBe('2026-11-22T15:05:00.000Z');
    expect(await nextAt('2026-11-22T11:06:00Z', null)).toBe('2026-11-22T11:15:00.000Z');
  });

  test.each<Partial<InstalledShop>>([{ pausedAt: at }, { refusedAt: at }, { stage: 'trying' }])(
    'is none where %j',
    async (changes) => {
      expect(await nextAt('2026-11-22T11:00:00Z', null, changes)).toBeNull();
    },
  );
});

test('a run counts on the day on which it began where the merchant is, and failures are told', () => {
  const today = DateTime.fromISO('2026-11-22T00:00', { zone: 'Europe/Berlin' }) as DateTime<true>;
  const late = { ...run, startedAt: '2026-11-21T23:30:00.000Z', applied: 4, leftTheirs: 1 };
  const before = { ...run, startedAt: '2026-11-21T22:30:00.000Z', state: 'failed', applied: 0 } as const;
  const discarded = { ...late, applied: 0, leftTheirs: 0, state: 'interrupted', reason: 'RUN-527' } as const;
  const days = activityDays([late, before, discarded], today);
  expect(days).toHaveLength(14);
  expect(days[0]?.day).toBe('2026-11-09');
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-21', changes: 0, runs: 1, failures: 1 },
    { day: '2026-11-22', changes: 3, runs: 2, failures: 0 },
  ]);
});
