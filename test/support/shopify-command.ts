/** Shopify's command line, as `npm run extensions` installs it beside the extensions. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extensionsFolder } from './country-guard.ts';

export const shopifyTools = join(extensionsFolder, 'node_modules/@shopify');

export interface Outcome {
  readonly status: number;
  readonly said: string;
}

/** Shopify's command line; it says nothing to Shopify. */
export async function shopify(...args: readonly string[]): Promise<Outcome> {
  const options = { env: { ...process.env, SHOPIFY_CLI_NO_ANALYTICS: '1', CI: '1' } };
  const run = promisify(execFile)(process.execPath, [join(shopifyTools, 'cli/bin/run.js'), ...args], options);
  try {
    const { stdout, stderr } = await run;
    return { status: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, said: stdout + stderr };
  }
}
