/**
 * The leaky bucket of one app in one shop. A call starts only when its requested cost is there; what it did not use
 * flows back. Sizes and rates by plan: spec/shopify-admin.md A.2.
 */
import type { CostBucket, Plan } from '../state.ts';

export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

export const maximumCost = 1000;

export const bucketOf: Readonly<Record<Plan, { size: number; perSecond: number }>> = {
  standard: { size: 2000, perSecond: 100 },
  advanced: { size: 4000, perSecond: 200 },
  plus: { size: 20_000, perSecond: 1000 },
};

export function refill(bucket: CostBucket, plan: Plan, nowMs: number): void {
  const { size, perSecond } = bucketOf[plan];
  const gained = (Math.max(0, nowMs - bucket.updatedAtMs) / 1000) * perSecond;
  bucket.available = Math.min(size, bucket.available + gained);
  bucket.updatedAtMs = nowMs;
}

/** Takes the points out of a refilled bucket; false when they are not there. */
export function take(bucket: CostBucket, points: number): boolean {
  if (bucket.available < points) return false;
  bucket.available -= points;
  return true;
}

export function throttleStatus(bucket: CostBucket, plan: Plan): ThrottleStatus {
  return {
    maximumAvailable: bucketOf[plan].size,
    currentlyAvailable: Math.floor(bucket.available),
    restoreRate: bucketOf[plan].perSecond,
  };
}
