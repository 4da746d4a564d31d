/**
 * `npm run bench -- pages [--times 5] [--slowed 4]`: how soon each page of the embedded app shows what it is for (LCP), whether
 * anything jumps (CLS) and how soon it answers to what is done (INP), in a real Chromium with the CPU slowed four times and
 * 20,000 products in the shop. Prints a table beside the budgets of the design; nothing depends on it.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { numbersOf } from './bench-flags.ts';

const { times, slowed } = numbersOf({ times: 5, slowed: 4 });
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, 'run', '--mode', 'pages', '--reporter=dot'], {
  stdio: 'inherit',
  env: { ...process.env, PAGES_TIMES: String(times), PAGES_SLOWED: String(slowed) },
});
if (status !== 0) process.exitCode = 1;
