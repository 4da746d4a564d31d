/** The demo's clock, which several processes move at once: no step is lost, and it never goes back. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { SharedClock } from '../../web/sandbox/shared-clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'shared-clock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mover = `
  const { SharedClock } = await import(process.argv[1]);
  const clock = new SharedClock(process.argv[2]);
  for (let step = 0; step < 1_000; step += 1) {
    const before = clock.aheadMs();
    clock.advance(7);
    if (clock.aheadMs() < before + 7) throw new Error('it went back');
  }`;

test('processes that move it at once lose no step, and none sees it go back', async () => {
  const clock = new SharedClock(join(folder, 'clock'));
  expect(clock.aheadMs()).toBe(0);
  const module = new URL('../../web/sandbox/shared-clock.ts', import.meta.url).href;
  const script = ['--input-type=module', '--eval', mover, module, clock.file];
  await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, script)));
  expect(clock.aheadMs()).toBe(3 * 1_000 * 7);
});

test('it is never moved back, and what is not written to its end does not count', () => {
  const clock = new SharedClock(join(folder, 'half'));
  clock.advance(1_000);
  clock.advance(-500);
  expect(clock.aheadMs()).toBe(1_000);
  writeFileSync(clock.file, '1000\n36');
  expect(clock.aheadMs()).toBe(1_000);
});
