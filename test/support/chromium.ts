/**
 * Which Chromium the browser tests drive: CHROMIUM_PATH, else one that is installed, else that of @sparticuz/chromium, which
 * comes with npm. Its own arguments are never used: they switch web security off, and hide what these tests look for.
 */
import { createRequire } from 'node:module';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import type { LaunchOptions } from 'playwright-core';

const require = createRequire(import.meta.url);
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...paths, ...usual].find(isProgram);
}

const libraryFolders = ['/lib', '/usr/lib', '/lib64', '/usr/lib64'].flatMap((folder) => [
  folder,
  join(folder, 'x86_64-linux-gnu'),
]);
const hasNss = (): boolean =>
  libraryFolders.some((folder) => existsSync(folder) && readdirSync(folder).includes('libnss3.so'));

/** How it is started. */
export type ChromiumOptions = Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>;

/** Unpacked once into the system's folder for temporary files, with the libraries that the machine lacks. */
async function brought(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  if (hasNss()) return { executablePath };
  const packed = join(dirname(require.resolve('@sparticuz/chromium')), '../bin/al2023.tar.br');
  await inflate(packed);
  const library = join(tmpdir(), 'al2023', 'lib');
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH: library } };
}

export async function chromiumOptions(): Promise<ChromiumOptions> {
  const own = process.env['CHROMIUM_PATH'] ?? installed();
  const args = [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    // The same letters on every screen, and pictures of half the size.
    '--disable-lcd-text',
  ];
  return { args, ...(own === undefined ? await brought() : { executablePath: own }) };
}
