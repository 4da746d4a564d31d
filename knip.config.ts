/**
 * Finds files, exports and packages that nothing uses. Tests, and what package.json's scripts call, are found by
 * knip itself; named here is only what somebody starts by hand or Node starts by path.
 */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'web/server/main.ts',
    'web/server/cli/main.ts',
    'web/sandbox/*/main.ts',
    'web/sandbox/demo.ts',
    'test/bench/*.ts',
  ],
  // The type of a parameter or an error may be named by callers, though none does yet.
  ignoreExportsUsedInFile: true,
  project: ['web/**/*.{ts,tsx}', 'test/**/*.ts', '*.config.ts'],
  // The sandbox reads this package's data files by path; it has no module to import.
  ignoreDependencies: ['@shopify/dev-mcp'],
};

export default config;
