/** The embedded app's pages as Vite built them: read once, kept in memory, packed for browsers that take it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { OwnError } from '../../lib/own-error.ts';
import { builtFolder, makeClient, manifestIn } from './make-client.ts';

export interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly packed: Buffer;
}

export interface BuiltClient {
  /** Addresses of what the page loads. */
  readonly script: string;
  /** Of the page that opens another one again. */
  readonly reopen: string;
  readonly styles: readonly string[];
  /** All scripts of a page, by its folder: asked for at once, not one after the other. */
  readonly ofPage: ReadonlyMap<string, readonly string[]>;
  /** By address; every name holds a hash of its content. */
  readonly assets: ReadonlyMap<string, Asset>;
}

/** There is nothing to show; `message` says what to do. */
export class ClientMissing extends OwnError {
  override readonly name = 'ClientMissing';
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** The address of a built file, and of all that it imports. */
function addressesOf(name: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const each of chunk.imports) addressesOf(each, manifest, seen);
  return seen;
}

const addressesOfPages = (manifest: Manifest, entry: string): BuiltClient['ofPage'] =>
  new Map(
    Object.keys(manifest).flatMap((name) => {
      const page = /^pages\/([^/]+)\/index\.tsx$/.exec(name)?.[1];
      if (page === undefined) return [];
      return [[page, [...addressesOf(name, manifest, addressesOf(entry, manifest))]] as const];
    }),
  );

function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const names = readdirSync(join(folder, 'assets'));
  return new Map(
    names.flatMap((name) => {
      const type = types[extname(name)];
      if (type === undefined) return [];
      const plain = readFileSync(join(folder, 'assets', name));
      return [[`/assets/${name}`, { type, plain, packed: gzipSync(plain, { level: 9 }) }] as const];
    }),
  );
}

/** Throws ClientMissing. */
export function readClient(folder: string): BuiltClient {
  const path = manifestIn(folder);
  if (!existsSync(path))
    throw new ClientMissing(
      'The pages of the app are not built. Run "npm ci && npm run build", and "npm prune --omit=dev" after that in production; then start again.',
    );
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const [name, reopen] = ['main.tsx', manifest['reopen.ts']];
  const entry = manifest[name];
  if (entry === undefined || reopen === undefined)
    throw new ClientMissing('What was built of the app’s pages has no entry. Run "npm run build".');
  return {
    script: `/${entry.file}`,
    reopen: `/${reopen.file}`,
    styles: entry.css.map((file) => `/${file}`),
    ofPage: addressesOfPages(manifest, name),
    assets: readAssets(folder),
  };
}

/** Throws ClientMissing and ClientNotBuilt. */
export async function openClient(): Promise<BuiltClient> {
  await makeClient();
  return readClient(builtFolder);
}
