/**
 * Builds the embedded app's pages when they are missing or older than their sources, where Vite is installed: a fresh
 * clone needs no step of its own. In production they come built (web/operations/running.md), and are left as they are.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { OwnError } from '../../lib/own-error.ts';

export const clientFolder = fileURLToPath(new URL('../../../client/', import.meta.url));
export const builtFolder = join(clientFolder, 'dist');
export const manifestIn = (folder: string): string => join(folder, '.vite', 'manifest.json');

const changedAtMs = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whatever was made, moved or deleted in there is younger than what was built, or its folder is. */
function newestSourceMs(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.startsWith(builtFolder) && !path.includes(`${folder}.building-`));
  // Not the folder itself: what is built lies in it.
  return Math.max(0, ...entries.map(changedAtMs));
}

export const isStale = (): boolean =>
  existsSync(join(clientFolder, 'main.tsx')) &&
  changedAtMs(manifestIn(builtFolder)) < newestSourceMs(clientFolder);

/** Where Vite's command lies; null in production. */
function viteCommand(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('vite/package.json');
    return join(dirname(manifest), 'bin', 'vite.js');
  } catch {
    return null;
  }
}

/** The pages could not be built; `message` is what Vite said. */
export class ClientNotBuilt extends OwnError {
  override readonly name = 'ClientNotBuilt';
}

/** Throws ClientNotBuilt. Built aside and moved, so that a process beside never reads half of it. */
export async function makeClient(): Promise<void> {
  const vite = viteCommand();
  if (vite === null || !isStale()) return;
  const aside = join(clientFolder, `.building-${process.pid}`);
  const args = [vite, 'build', clientFolder, '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, warned, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  try {
    if (status !== 0) throw new ClientNotBuilt(`The pages of the app cannot be built:\n${said}${warned}`);
    // Another process may have been quicker: what it serves by now is left in its place.
    if (!isStale()) return;
    rmSync(builtFolder, { recursive: true, force: true });
    renameSync(aside, builtFolder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
