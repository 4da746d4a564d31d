/** Set-up of the browser tests: finds their Chromium, or unpacks it; each worker starts one for all of its files. */
import type { TestProject } from 'vitest/node';
import { chromiumOptions, type ChromiumOptions } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How a worker starts its Chromium. */
    chromium: ChromiumOptions;
  }
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await chromiumOptions());
}
