/** Whoever waits for a bulk operation is woken by Shopify's webhook, and otherwise by the clock. */
import { expect, test } from 'vitest';
import { BulkBell } from '../../web/server/shopify/bulk/bulk-bell.ts';
import type { Clock } from '../../web/server/lib/clock.ts';
import { systemClock } from '../../web/server/lib/clock.ts';

/** Waits until it is aborted, whatever the time. */
const endless: Clock = {
  now: () => systemClock.now(),
  wait: (_ms, signal) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
};

test('a ring ends the wait of everybody, and does not count for later ones', async () => {
  const bell = new BulkBell();
  const waits = Promise.all([bell.wait(1, endless, undefined), bell.wait(1, endless, undefined)]);
  bell.ring();
  await waits;
  const stop = new AbortController();
  const next = bell.wait(1, endless, stop.signal);
  stop.abort(new Error('told to stop'));
  await expect(next).rejects.toThrow('told to stop');
});
