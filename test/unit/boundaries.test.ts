/**
 * The one-way rules of .dependency-cruiser.mjs: each is seen to fail on a tree that breaks it and nothing else
 * (test/fixtures/boundaries), and the project itself passes all of them.
 */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, describe, expect, test } from 'vitest';
import { violations } from '../fixtures/boundaries/violations.ts';

const root = process.cwd();
const options = await extractOptions(join(root, '.dependency-cruiser.mjs'));
const transpileOptions = { tsConfig: extractTsConfig(join(root, 'tsconfig.json')) };
const rules = (options.ruleSet?.forbidden ?? []).map(({ name = '', comment = '' }) => ({ name, comment }));
const {
  dependencies,
  devDependencies,
}: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Cruises these folders and answers what is broken, as "rule: from -> to". */
async function brokenRules(
  folders: readonly string[],
  more: Partial<ICruiseOptions> = {},
): Promise<string[]> {
  const { output } = await cruise([...folders], { ...options, ...more }, {}, transpileOptions);
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes a tree beside the project's own packages. Returns its folder. */
function plant(name: string, tree: Readonly<Record<string, string>>): string {
  const folder = join(scratch, name);
  const manifest = { dependencies, devDependencies };
  write(join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [path, source] of Object.entries(tree)) write(join(folder, path), source);
  for (const library of [...Object.keys(dependencies ?? {}), 'graphql']) {
    const link = join(folder, 'node_modules', library);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', library), link);
  }
  return folder;
}

describe('the one-way rules', () => {
  test('each has a reason, and a tree that breaks it', () => {
    expect(Object.keys(violations).toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
    for (const { comment } of rules) expect(comment).toMatch(/^[A-Z].{20,}\.$/);
  });

  test.each(Object.entries(violations))('%s is the one rule that its tree breaks', async (name, tree) => {
    const folders = Object.keys(tree).map((path) => path.split('/')[0] ?? '');
    const own = [...new Set(folders)].filter((folder) => folder !== 'node_modules');
    const broken = await brokenRules(own, { baseDir: plant(name, tree) });
    expect(new Set(broken.map((violation) => violation.split(':')[0]))).toEqual(new Set([name]));
  });

  test('hold in the project itself', async () => {
    expect(await brokenRules(['web', 'extensions', 'test'])).toEqual([]);
  });
});
