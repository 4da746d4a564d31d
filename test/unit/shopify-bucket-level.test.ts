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
  level.send(0);
  level.answered(0, { actual: 0, status: statusAt(currentlyAvailable), sentMs: -roundTripMs, nowMs: 0 });
  return level;
}

describe('the level of the cost bucket', () => {
  test('lets a first call through at once and holds the second until the first is answered', () => {
    const level = new BucketLevel();
    expect(level.waitMs(10, 0)).toBe(0);
    level.send(10);
    expect(level.waitMs(10, 0)).toBe(Infinity);
  });

  test('debits a call when it is sent and gives back what it did not need', () => {
    const level = levelOf(300);
    level.send(100);
    level.send(100);
    expect(level.waitMs(100, 0)).toBe(2_000);
    level.answered(100, { actual: 20, status: statusAt(180), sentMs: 0, nowMs: 0 });
    expect(level.waitMs(100, 0)).toBe(1_200);
  });

  test('goes down to what Shopify says at once', () => {
    const level = levelOf(1_500);
    level.send(10);
    level.send(10);
    level.answered(10, { actual: 10, status: statusAt(250), sentMs: 0, nowMs: 0 });
    expect(level.waitMs(100, 0)).toBe(500);
  });

  test('goes up to what Shopify says only as far as no call under way can be missing from it', () => {
    const level = levelOf(210);
    level.send(10);
    level.send(400);
    level.answered(10, { actual: 10, status: statusAt(900), sentMs: 0, nowMs: 0 });
    expect(level.waitMs(400, 0)).toBe(1_000);
    level.answered(400, { actual: 400, status: statusAt(900), sentMs: 0, nowMs: 0 });
    expect(level.waitMs(700, 0)).toBe(0);
  });

  test('never counts on what a full bucket loses while a call travels', () => {
    const level = levelOf(2_000, 3_000);
    level.send(1_000);
    // 2,000 less 3 s at 100 a second are 1,700: 700 are left, of which 200 are reserved.
    expect(level.waitMs(600, 0)).toBe(1_000);
  });

  test('gives back the points of a call that was refused and leaves more to others from then on', () => {
    const level = levelOf(210);
    level.send(10);
    level.refused(10, statusAt(210), 0);
    // Twelve percent of 2,000 are reserved now, not ten.
    expect(level.waitMs(10, 0)).toBe(400);
  });

  test('counts a lost call as spent', () => {
    const level = levelOf(400);
    level.send(100);
    level.lost(100, 0);
    expect(level.waitMs(200, 0)).toBe(1_000);
  });

  test('lets a call through that is larger than the bucket believes to hold, once it is full', () => {
    const level = levelOf(2_000, 1_000);
    expect(level.waitMs(1_950, 0)).toBe(0);
  });
});
