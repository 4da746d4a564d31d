/** How often a run says in its row how far it is. */
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import type { ProgressStep } from '../../web/server/catalogue/ports/runs.ts';
import { createProgress, RunToEnd } from '../../web/server/catalogue/progress.ts';
import type { RunId } from '../../web/server/domain/ids.ts';

const start = DateTime.fromISO('2026-11-20T12:00:00Z', { zone: 'utc' }) as DateTime<true>;

/** One step for each reading of the clock, in milliseconds since the start. */
async function rowsAt(...readings: readonly number[]) {
  const told: number[] = [];
  const rows: number[] = [];
  let ms = 0;
  const report = createProgress(1 as RunId, {
    runs: { saveProgress: async (_, { done }: ProgressStep) => rows.push(done) === 0 },
    progress: ({ done }) => void told.push(done),
    clock: { now: () => start.plus(ms), wait: async () => undefined },
  });
  for (const [index, reading] of readings.entries()) {
    ms = reading;
    await report({ phase: 'write', done: index, total: null });
  }
  return { told, rows };
}

test('the row is written at once and then at most twice a second; here every step is told', async () => {
  const readings = Array.from({ length: 30 }, (_, index) => index * 50);
  expect(await rowsAt(...readings)).toEqual({ told: [...readings.keys()], rows: [0, 10, 20] });
});

test('what is read again does not go back, and how fast it is is that of the last minute', async () => {
  const steps: ProgressStep[] = [];
  let seconds = 0;
  const report = createProgress(1 as RunId, {
    runs: { saveProgress: async () => false },
    progress: (step) => void steps.push(step),
    clock: { now: () => start.plus({ seconds }), wait: async () => undefined },
  });
  for (const [at, done] of [
    [0, 0],
    [2, 20],
    [10, 100],
    [20, 30],
    [30, 150],
    [120, 240],
  ] as const) {
    seconds = at;
    await report({ phase: 'read', done, total: 300 });
  }
  expect(steps.map(({ done, perMinute }) => [done, perMinute])).toEqual([
    [0, null],
    [20, null],
    [100, 600],
    [100, 300],
    [150, 300],
    [240, 60],
  ]);
  seconds = 121;
  await report({ phase: 'write', done: 1, total: 2 });
  expect(steps.at(-1)).toMatchObject({ phase: 'write', done: 1, perMinute: null });
});

test('a person’s wish that it ends is met at the next step that is written', async () => {
  const report = createProgress(1 as RunId, {
    runs: { saveProgress: async () => true },
    progress: () => undefined,
    clock: { now: () => start, wait: async () => undefined },
  });
  await expect(report({ phase: 'read', done: 1, total: null })).rejects.toThrow(RunToEnd);
});

test('a clock that is put back does not silence a run', async () => {
  expect((await rowsAt(0, 100, -3_600_000, -3_599_900, -3_599_500)).rows).toEqual([0, 2, 4]);
});

test('the row says at once that another phase has begun, whose first step may be long', async () => {
  const rows: string[] = [];
  const report = createProgress(1 as RunId, {
    runs: { saveProgress: async (_, { phase, done }: ProgressStep) => rows.push(`${phase} ${done}`) === 0 },
    progress: () => undefined,
    clock: { now: () => start, wait: async () => undefined },
  });
  await report({ phase: 'plan', done: 1, total: 2 });
  await report({ phase: 'plan', done: 2, total: 2 });
  await report({ phase: 'write', done: 0, total: 2 });
  expect(rows).toEqual(['plan 1', 'write 0']);
});
