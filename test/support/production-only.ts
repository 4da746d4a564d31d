/**
 * Loaded before a process by --import: lets it have what `npm ci --omit=dev` installs, as the lock file says, and none of
 * the folders that production leaves out. Whatever else it asks for is not found.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
};

/** `node_modules/a/node_modules/b`, where the lock file has it. */
const packageOf = (path: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];

function isLeftOut(url: string): boolean {
  if (!url.startsWith('file:')) return false;
  const path = fileURLToPath(url);
  if (!path.startsWith(root)) return false;
  const inside = path.slice(root.length);
  if (/^(test|extensions|web\/(sandbox|client))\//.test(inside)) return true;
  const name = packageOf(inside);
  return name !== undefined && packages[name]?.dev !== undefined;
}

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (isLeftOut(resolved.url)) throw new Error(`${specifier} is not there in production`);
    return resolved;
  },
});
