/** Set-up of the browser tests: finds their Chromium, or unpacks it; each worker starts one for all of its files. */
import type { LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How a worker starts its Chromium. */
    chromium: Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>;
  }
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await chromiumOptions());
}
