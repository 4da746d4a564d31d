/** Of a product that the supplier does not list any more: only what was done since, and still stands, is told as done. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { ProductEvent } from '../../web/server/application/product-pages.ts';
import { unlistedOf } from '../../web/server/application/unlisted.ts';
import type { TakenDecision } from '../../web/server/catalogue/ports/decisions.ts';
import type { RunId, Sku } from '../../web/server/domain/ids.ts';
import type { ListingState } from '../../web/server/domain/listing.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import type { Dossier } from '../../web/server/shops/ports/shop-records.ts';

const sku = '10000001' as Sku;
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const at = (number: number) => DateTime.fromISO(day(number), { zone: 'utc' }) as DateTime<true>;

const event = (number: number, kind: string, state = 'applied'): ProductEvent => ({
  run: number as RunId,
  kind,
  state,
  undoes: null,
  before: {},
  after: {},
  reason: null,
  message: null,
  at: day(number),
  fate: null,
  mayDecide: false,
});

interface Case {
  readonly state: ListingState;
  /** Days of November. */
  readonly absentSince: number;
  readonly now?: number;
  readonly nextSyncAt?: string | null;
  readonly history: readonly ProductEvent[];
  readonly decisions?: readonly TakenDecision[];
}

const told = ({ state, absentSince, now = 20, history, decisions = [], ...moment }: Case) => {
  const listing = { sentStock: state === 'present' ? 5 : 0 };
  const dossier = { state, absentSince: day(absentSince), listing } as unknown as Dossier;
  const { nextSyncAt = day(now) } = moment;
  const newestFirst = history.toReversed();
  return unlistedOf(
    dossier,
    {
      sku,
      history: newestFirst,
      decisions: decisions.map((each) => Object.assign({ undid: null }, each)),
      isWithinLimit: false,
      isAskedAgain: false,
    },
    { now: at(now), nextSyncAt, settings: defaultSettings, isPaused: false },
  );
};

describe('what is told as done', () => {
  test('is nothing of the time before it was missed, of which the supplier has listed it again', () => {
    const history = [event(1, 'withdraw'), event(8, 'remove'), event(17, 'withdraw')];
    expect(told({ state: 'removed', absentSince: 16, history })?.steps).toEqual([
      { kind: 'withdraw', at: day(17), isNext: false, isDone: true },
    ]);
    expect(told({ state: 'removed', absentSince: 16, history })?.undoUntil).toBeNull();
  });

  test('is no removal that was taken back since', () => {
    const history = [event(2, 'withdraw'), event(9, 'remove'), event(10, 'place'), event(18, 'withdraw')];
    const unlisted = told({ state: 'withdrawn', absentSince: 1, history });
    expect(unlisted?.steps).toMatchObject([
      { kind: 'withdraw', at: day(18), isNext: false, isDone: true },
      { kind: 'remove', isDone: false },
    ]);
    expect(unlisted?.undoUntil).toBeNull();
  });

  test.each(['rejected', 'held', 'deferred', 'planned', 'replaced'])(
    'is nothing that came to be %s',
    (state) => {
      const history = [event(2, 'withdraw'), event(3, 'withdraw', state)];
      expect(told({ state: 'withdrawn', absentSince: 1, history })?.steps[0]).toEqual({
        kind: 'withdraw',
        at: day(2),
        isNext: false,
        isDone: true,
      });
    },
  );
});

describe('what is to come', () => {
  const history = [event(2, 'withdraw')];

  test('has no time where nobody knows when the next sync begins, unless it has to wait longer anyway', () => {
    const due = { state: 'withdrawn', absentSince: 1, history } as const;
    expect(told(due)?.steps[1]).toEqual({
      kind: 'remove',
      at: day(20),
      isNext: true,
      isDone: false,
    });
    expect(told({ ...due, nextSyncAt: null })?.steps[1]).toEqual({
      kind: 'remove',
      at: null,
      isNext: true,
      isDone: false,
    });
    const waiting = { ...due, absentSince: 18, nextSyncAt: null, history: [event(18, 'withdraw')] };
    expect(told(waiting)?.steps[1]?.at).toBe(day(25));
  });

  test('is one step with each sync, also where all the time to wait is over', () => {
    const steps = told({ state: 'present', absentSince: 1, history: [] })?.steps;
    expect(steps).toEqual([
      { kind: 'withdraw', at: day(20), isNext: true, isDone: false },
      { kind: 'remove', at: null, isNext: false, isDone: false },
    ]);
  });

  test('is what was decided about its leaving, whatever was decided about anything else', () => {
    const decision = { field: 'price.price', value: '', until: null, at: day(1) } as const;
    const price = { ...decision, kind: 'offer', choice: 'keep' } as unknown as TakenDecision;
    const stays = { ...decision, kind: 'remove', field: '', choice: 'keep' } as unknown as TakenDecision;
    const open = { state: 'withdrawn', absentSince: 1, history } as const;
    expect(told({ ...open, decisions: [price] })).toMatchObject({
      choice: null,
      steps: [{ isDone: true }, { kind: 'remove' }],
    });
    const kept = told({ ...open, decisions: [price, stays] });
    expect(kept).toMatchObject({ choice: 'keep', decidedAt: day(1) });
    expect(kept?.steps).toHaveLength(1);
  });
});
