/** One project per kind of test (design: unit, contract, property, integration); each is a folder of `test/`. */
import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout: number, ...setupFiles: string[]) => ({
  test: { name, include: [`test/${name}/**/*.test.ts`], testTimeout, hookTimeout: testTimeout, setupFiles },
});

/** Looks at the plan of every statement that the app sends to SQLite. */
const statements = 'test/support/statements-setup.ts';

export default defineConfig({
  test: {
    globalSetup: ['test/support/databases-setup.ts'],
    projects: [
      project('unit', 10_000),
      project('contract', 30_000, statements),
      project('property', 60_000),
      project('integration', 120_000, statements),
    ],
  },
});
