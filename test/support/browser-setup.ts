/** Set-up of the browser tests: one Chromium for a whole run, to which every test file connects. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's Chromium takes orders. */
    browserAddress: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(await chromiumOptions());
  project.provide('browserAddress', server.wsEndpoint());
  return () => server.close();
}
