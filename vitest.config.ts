/** One project per kind of test (design: unit, contract, property, integration); each is a folder of `test/`. */
import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout: number) => ({
  test: { name, include: [`test/${name}/**/*.test.ts`], testTimeout, hookTimeout: testTimeout },
});

export default defineConfig({
  test: {
    globalSetup: ['test/support/databases-setup.ts'],
    projects: [
      project('unit', 10_000),
      project('contract', 30_000),
      project('property', 60_000),
      project('integration', 120_000),
    ],
  },
});
