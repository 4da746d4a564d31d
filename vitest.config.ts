/**
 * One project per kind of test (design: unit, contract, property, integration, browser); each is a folder of `test/`.
 * `vitest run --mode laws` (npm run laws) tries the laws of `test/property` with many times the cases, `--mode check`
 * (npm run check) with half of them, `--mode year` (npm run year) plays a whole year, `--mode extensions`
 * (npm run extensions) has Shopify's own tools look at extensions/,
 * `--mode container` (npm run container) does what web/operations/Dockerfile says, without a container;
 * `--mode postgres-tools` (npm run postgres-tools) backs up and restores with the PostgreSQL tools of this machine;
 * `--mode pictures` draws the pages, `--mode pages` measures them.
 */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { temporaryPlace } from './test/support/memory-disk.ts';

/** Vitest's own second for what is looked at again and again is too short on a busy machine. */
const expect = { poll: { timeout: 30_000 } };

const project = (name: string, testTimeout: number, ...setupFiles: string[]) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    testTimeout,
    hookTimeout: testTimeout,
    setupFiles: ['test/support/law-cases.ts', ...setupFiles],
    expect,
  },
});

/** Looks at the plan of every statement that the app sends to SQLite. */
const statements = 'test/support/statements-setup.ts';

/** One Chromium for each worker, started when a test of this kind is. */
const { test: inBrowser } = project('browser', 60_000);
const browser = { test: { ...inBrowser, globalSetup: ['test/support/browser-setup.ts'] } };

/** What every page looks like, into the folder that SCREENSHOTS names, and README's pictures anew: `npm run pictures`. */
const drawn = {
  test: {
    ...browser.test,
    include: ['test/browser/**/*.test.ts', 'test/pictures/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    env: {
      SCREENSHOTS: process.env['SCREENSHOTS'] ?? 'pictures',
      README_PICTURES: 'web/client/pictures',
    },
  },
};

/** Speed in the browser, measured by `npm run bench -- pages`. */
const pages = {
  test: { ...browser.test, include: ['test/bench/pages-in-browser.ts'], testTimeout: 1_800_000 },
};

const daily = [
  project('unit', 60_000),
  project('contract', 60_000, statements),
  project('property', 180_000),
  project('integration', 120_000, statements),
  browser,
];

/**
 * Of the tests and of every process that they start. Half of a process's start is the compilation of the same files
 * again, unless Node keeps what it compiled.
 */
const places = {
  TMPDIR: temporaryPlace,
  NODE_COMPILE_CACHE: join(temporaryPlace, 'sortiment-compile-cache'),
};

/** How many of its usual cases a law is tried with. */
const casesTimes: Readonly<Record<string, string>> = { laws: '20', year: '20', check: '0.5' };

/** By mode: what is run without the rest. */
const alones: Readonly<Record<string, ReturnType<typeof project> | typeof drawn | typeof pages>> = {
  extensions: project('extensions', 120_000),
  container: project('container', 600_000),
  'postgres-tools': project('postgres-tools', 300_000),
  pictures: drawn,
  pages,
};

export default defineConfig(({ mode }) => {
  const isLong = mode === 'laws' || mode === 'year';
  const globalSetup = ['test/support/databases-setup.ts'];
  const alone = alones[mode];
  if (alone) return { test: { globalSetup, projects: [alone] } };
  return {
    test: {
      globalSetup,
      projects: isLong ? [project('property', 3_600_000)] : daily,
      // What the environment says, as in `YEAR_DAYS=14 npm run year`, wins.
      env: {
        ...places,
        CASES_TIMES: process.env['CASES_TIMES'] ?? casesTimes[mode] ?? '1',
        ...(mode === 'year' && { YEAR_DAYS: process.env['YEAR_DAYS'] ?? '365' }),
      },
      // For two cores: many tests wait for processes, leases and databases, and leave a core to somebody else.
      maxWorkers: 3,
      // Libraries, SQLite and Shopify's schema are loaded once per worker. What a test changes, it puts back: with
      // modules that live on, a test that does not would be noticed by the next.
      isolate: false,
    },
  };
});
