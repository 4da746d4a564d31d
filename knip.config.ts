/**
 * Finds files, exports and packages that nothing uses. Tests, and what package.json's scripts call, are found by
 * knip itself; named here is only what somebody starts by hand or Node starts by path.
 */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'test/bench/*.ts',
    'web/sandbox/moved-clock.ts',
    'web/operations/health.ts',
    'web/sandbox/admin/browser/*/index.ts',
    'extensions/*/src/index.{ts,tsx}',
    // Named by .ci/run.
    'test/support/second-tries.ts',
    'web/client/main.tsx',
    'web/client/reopen.ts',
    'web/client/vite.config.ts',
  ],
  // Of the system, where a test may mount a disk that is soon full.
  ignoreBinaries: ['mount', 'umount'],
  // The type of a parameter or an error may be named by callers, though none does yet.
  ignoreExportsUsedInFile: true,
  project: ['web/**/*.{ts,tsx}', 'extensions/*/src/**/*.{ts,tsx}', 'test/**/*.ts', '*.config.ts'],
};

export default config;
