/** How many calls to a shop are worth having under way, figure by figure. */
import { describe, expect, test } from 'vitest';
import { ParallelCalls, type MeasuredCall } from '../../web/server/shopify/parallel-calls.ts';

function after(calls: number, call: MeasuredCall, parallel = new ParallelCalls()): ParallelCalls {
  for (let one = 0; one < calls; one += 1) parallel.answered(call);
  return parallel;
}

const plus = { restoreRate: 1_000, latencyMs: 320 };

describe('the number of parallel calls', () => {
  test('is four before anything was measured', () => {
    expect(new ParallelCalls().parallel).toBe(4);
  });

  test('is twice the calls that travel while the rate is used up, and the four', () => {
    // 1,000 points a second at 8 points a call are 125 calls a second, of which 40 travel.
    expect(after(100, { ...plus, cost: 8 }).parallel).toBe(84);
    expect(after(100, { ...plus, cost: 20 }).parallel).toBe(36);
    expect(after(100, { cost: 20, restoreRate: 100, latencyMs: 320 }).parallel).toBe(8);
  });

  test('follows when calls travel longer or get dearer, and comes back', () => {
    const parallel = after(100, { ...plus, cost: 20 });
    expect(after(200, { ...plus, cost: 20, latencyMs: 640 }, parallel).parallel).toBeGreaterThan(64);
    expect(after(200, { ...plus, cost: 20 }, parallel).parallel).toBeLessThan(38);
    expect(after(200, { ...plus, cost: 200 }, parallel).parallel).toBeLessThan(12);
  });

  test('is not carried away by one slow answer, nor by calls that cost nothing', () => {
    const parallel = after(100, { ...plus, cost: 20 });
    expect(after(1, { ...plus, cost: 20, latencyMs: 3_200 }, parallel).parallel).toBeLessThan(44);
    expect(after(10, { ...plus, cost: 0 }).parallel).toBe(644);
  });
});
