/** The arithmetic of the cost bucket, figure by figure. */
import { describe, expect, test } from 'vitest';
import { BucketLevel } from '../../web/server/shopify/bucket-level.ts';

const statusAt = (currentlyAvailable: number) => ({
  maximumAvailable: 2_000,
  currentlyAvailable,
  restoreRate: 100,
});

/** A level that has just learnt this figure; 200 points of it stay reserved. */
function levelOf(currentlyAvailable: number, roundTripMs = 0): BucketLevel {
  const level = new BucketLevel();
  level.take(0, 0);
  const answer = { kind: 'answered', actual: 0, status: statusAt(currentlyAvailable) } as const;
  level.settle({ cost: 0, sentMs: -roundTripMs }, answer, 0);
  return level;
}

describe('the level of the cost bucket', () => {
  test('lets a first call through at once and holds the second until the first is answered', () => {
    const level = new BucketLevel();
    expect(level.waitMs(10, 0)).toBe(0);
    level.take(10, 0);
    expect(level.waitMs(10, 0)).toBe(Infinity);
  });

  test('debits a call when it is sent and gives back what it did not need', () => {
    const level = levelOf(400);
    level.take(100, 0);
    level.take(100, 0);
    expect(level.waitMs(100, 0)).toBe(1_000);
    level.settle({ cost: 100, sentMs: 0 }, { kind: 'answered', actual: 20, status: statusAt(280) }, 0);
    expect(level.waitMs(100, 0)).toBe(200);
  });

  test('debits nothing while a call has to wait', () => {
    const level = levelOf(250);
    expect([level.take(100, 0), level.take(100, 0), level.take(50, 0)]).toEqual([500, 500, 0]);
  });

  test('goes down to what Shopify says at once', () => {
    const level = levelOf(1_500);
    level.take(10, 0);
    level.take(10, 0);
    level.settle({ cost: 10, sentMs: 0 }, { kind: 'answered', actual: 10, status: statusAt(250) }, 0);
    expect(level.waitMs(100, 0)).toBe(500);
  });

  test('goes up to what Shopify says only as far as no call under way can be missing from it', () => {
    const level = levelOf(610);
    level.take(10, 0);
    level.take(400, 0);
    level.settle({ cost: 10, sentMs: 0 }, { kind: 'answered', actual: 10, status: statusAt(900) }, 0);
    expect(level.waitMs(400, 0)).toBe(1_000);
    level.settle({ cost: 400, sentMs: 0 }, { kind: 'answered', actual: 400, status: statusAt(900) }, 0);
    expect(level.waitMs(700, 0)).toBe(0);
  });

  test('never counts on what a full bucket loses while a call travels', () => {
    const level = levelOf(2_000, 3_000);
    level.take(1_000, 0);
    // 2,000 less 3 s at 100 a second are 1,700: 700 are left, of which 200 are reserved.
    expect(level.waitMs(600, 0)).toBe(1_000);
  });

  test('gives back the points of a call that was refused and leaves more to others from then on', () => {
    const level = levelOf(210);
    level.take(10, 0);
    level.settle({ cost: 10, sentMs: 0 }, { kind: 'refused', status: statusAt(210), pauseMs: 0 }, 0);
    // Fifteen percent of 2,000 are reserved now, not ten.
    expect(level.waitMs(10, 0)).toBe(1_000);
  });

  test('counts a lost call as spent', () => {
    const level = levelOf(400);
    level.take(100, 0);
    level.settle({ cost: 100, sentMs: 0 }, { kind: 'lost' }, 0);
    expect(level.waitMs(200, 0)).toBe(1_000);
  });

  test('lets a call through that is larger than the bucket believes to hold, once it is full', () => {
    const level = levelOf(2_000, 1_000);
    expect(level.waitMs(1_950, 0)).toBe(0);
  });
});
