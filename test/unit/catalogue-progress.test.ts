/** How often a run says in its row how far it is. */
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import type { ProgressStep } from '../../web/server/catalogue/ports/runs.ts';
import { createProgress } from '../../web/server/catalogue/progress.ts';
import type { RunId } from '../../web/server/domain/ids.ts';

const start = DateTime.fromISO('2026-11-20T12:00:00Z', { zone: 'utc' }) as DateTime<true>;

/** One step for each reading of the clock, in milliseconds since the start. */
async function rowsAt(...readings: readonly number[]) {
  const told: number[] = [];
  const rows: number[] = [];
  let ms = 0;
  const report = createProgress(1 as RunId, {
    runs: { saveProgress: async (_, { done }: ProgressStep) => void rows.push(done) },
    progress: ({ done }) => void told.push(done),
    clock: { now: () => start.plus(ms), wait: async () => undefined },
  });
  for (const reading of readings) {
    ms = reading;
    await report({ phase: 'write', done: reading, total: null });
  }
  return { told, rows };
}

test('the row is written at once and then at most twice a second; here every step is told', async () => {
  const readings = Array.from({ length: 30 }, (_, index) => index * 50);
  expect(await rowsAt(...readings)).toEqual({ told: readings, rows: [0, 500, 1000] });
});

test('a clock that is put back does not silence a run', async () => {
  expect((await rowsAt(0, 100, -3_600_000, -3_599_900, -3_599_500)).rows).toEqual([
    0, -3_600_000, -3_599_500,
  ]);
});
