/**
 * Rules of the house that no other tool checks: what lies at the top, what no file may name, where time and
 * environment enter.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));
const read = (path: string): string => readFileSync(path, 'utf8');
const sources = tracked.filter((path) => /^(web|extensions|test)\/.*\.(ts|tsx|mts|js|mjs)$/.test(path));

/** A way to break a rule: what is recognised in the syntax tree, and the paths where it is allowed. */
interface Breach {
  readonly title: string;
  readonly allowed: RegExp;
  /** A source without any of these words cannot break it, and is not parsed. */
  readonly words: RegExp;
  readonly seen: (node: ts.Node) => boolean;
}

const importsFrom = (node: ts.Node, modules: RegExp): boolean =>
  ts.isImportDeclaration(node) &&
  ts.isStringLiteral(node.moduleSpecifier) &&
  modules.test(node.moduleSpecifier.text);

const member = (node: ts.Node, pattern: RegExp): boolean =>
  ts.isPropertyAccessExpression(node) && pattern.test(node.getText().replaceAll(/\s/g, ''));

const calls = (node: ts.Node, pattern: RegExp): boolean =>
  ts.isCallExpression(node) && node.arguments.length === 0 && pattern.test(node.expression.getText());

/** From `node:process`, by name or as a whole; other names of it are no environment. */
const importsEnvironment = (node: ts.Node): boolean =>
  importsFrom(node, /^(node:)?process$/) &&
  ts.isImportDeclaration(node) &&
  !/^\{(?!.*\benv\b).*\}$/.test(node.importClause?.getText().replaceAll(/\s+/g, ' ') ?? '');

/** A name that stands for itself: not `socket.setTimeout`, not a key, not a declaration. */
const globalName = (node: ts.Node, pattern: RegExp): boolean =>
  ts.isIdentifier(node) &&
  pattern.test(node.text) &&
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  (ts.isExpression(node.parent) ||
    ts.isExpressionStatement(node.parent) ||
    ts.isVariableDeclaration(node.parent));

/** `toMatchObject({ reasons: {} })` holds whatever the reasons are. */
function isEmptyMatch(node: ts.Node): boolean {
  const isEmpty = (each: ts.Node): boolean =>
    ts.isPropertyAssignment(each) &&
    ts.isObjectLiteralExpression(each.initializer) &&
    each.initializer.properties.length === 0;
  const holds = (each: ts.Node): boolean => isEmpty(each) || (ts.forEachChild(each, holds) ?? false);
  return (
    ts.isCallExpression(node) && member(node.expression, /\.toMatchObject$/) && node.arguments.some(holds)
  );
}

const breaches: readonly Breach[] = [
  {
    title: 'the environment is read in config.ts only, and where a program starts',
    words: /\bprocess\b/,
    allowed:
      /^web\/server\/config\.ts$|^web\/operations\/health\.ts$|^web\/sandbox\/([^/]+\/main|demo)\.ts$|^test\/(bench|support)\//,
    seen: (node) =>
      member(node, /^(globalThis\.)?process\.env$/) ||
      importsEnvironment(node) ||
      (ts.isVariableDeclaration(node) &&
        ts.isObjectBindingPattern(node.name) &&
        node.initializer?.getText() === 'process'),
  },
  {
    title: 'time and timers enter through lib/clock.ts only, and through the clocks of tests',
    words: /\b(?:Date|DateTime|performance|timers|set(?:Timeout|Interval|Immediate))\b/,
    allowed:
      /^web\/server\/lib\/clock\.ts$|^web\/client\/|^web\/sandbox\/admin\/browser\/|^extensions\/|^test\/support\/([a-z]+-)*clock\.ts$/,
    seen: (node) =>
      member(node, /^((globalThis\.)?Date|DateTime|performance)\.now$/) ||
      (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) ||
      calls(node, /^(Date|DateTime\.(utc|local))$/) ||
      globalName(node, /^set(Timeout|Interval|Immediate)$/) ||
      member(node, /^globalThis\.set(Timeout|Interval|Immediate)$/) ||
      importsFrom(node, /^(node:)?timers(\/promises)?$/),
  },
  {
    title: 'no module is mocked',
    words: /\b(?:mock|doMock|hoisted)\b/,
    allowed: /^$/,
    seen: (node) => member(node, /^(vi|vitest)\.(mock|doMock|hoisted)$/),
  },
  {
    title: 'no test is left out or runs alone',
    words: /\.\s*(?:only|skip|todo|fails)\b/,
    allowed: /^$/,
    seen: (node) => member(node, /^(test|it|describe|suite)\b.*\.(only|skip|todo|fails)$/),
  },
  {
    title: 'no test expects an empty object where every object matches: test/support/none.ts says none',
    words: /toMatchObject/,
    allowed: /^$/,
    seen: isEmptyMatch,
  },
];

interface Source {
  readonly path: string;
  readonly text: string;
  /** Parsed at most once, when somebody asks. */
  readonly tree: () => ts.SourceFile;
}

function sourceOf(path: string, text: string): Source {
  let tree: ts.SourceFile | undefined;
  return { path, text, tree: () => (tree ??= ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)) };
}
const files = sources.map((path) => sourceOf(path, read(path)));

/** Answers the lines of a source that break the rule. */
function linesOf(breach: Breach, { path, text, tree }: Source): string[] {
  if (breach.allowed.test(path) || !breach.words.test(text)) return [];
  const file = tree();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (breach.seen(node)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('the sources', () => {
  test.each(breaches)('$title', (breach) => {
    expect(files.flatMap((file) => linesOf(breach, file))).toEqual([]);
  });

  test('leave no work marked as open', () => {
    const open = /\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/;
    expect(files.filter(({ text }) => open.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('of the server call no two things by one name', () => {
    // Texts stand once for each language, and tables once for each migration; a route is called as what it asks for.
    const apart = /^web\/server\/(domain\/reason-texts|database\/migrations|http\/api)\//;
    const homes = Map.groupBy(
      files
        .filter(({ path }) => path.startsWith('web/server/') && !apart.test(path))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name]) => ({
            name,
            path,
          })),
        ),
      ({ name }) => name,
    );
    const shared = [...homes].filter(([, places]) => places.length > 1);
    expect(shared.flatMap(([, places]) => places)).toEqual([]);
  });

  test.each([
    ['environment', 'const port = process.env.PORT;'],
    ['environment', "const port = process.env['PORT'];"],
    ['environment', 'const { env } = process;'],
    ['environment', "import { execPath, env as all } from 'node:process';"],
    ['environment', "import process from 'node:process';"],
    ['environment', "import * as runtime from 'process';"],
    ['time', 'const at = Date.now();'],
    ['time', 'const at = new Date();'],
    ['time', 'const at = DateTime.utc();'],
    ['time', 'const at = DateTime.now();'],
    ['time', 'setTimeout(go, 5);'],
    ['time', 'await new Promise((resolve) => setTimeout(resolve, 5));'],
    ['time', 'later(setImmediate);'],
    ['time', "import { setTimeout as wait } from 'node:timers/promises';"],
    ['module', "vi.mock('./door.ts');"],
    ['left out', "test.skip('later', () => {});"],
    ['left out', "describe.only('now', () => {});"],
    ['left out', "test.concurrent.only('now', () => {});"],
    ['empty object', 'expect([run]).toMatchObject([{ reasons: {} }]);'],
  ])('would show %s: %s', (rule, text) => {
    const file = sourceOf('web/server/door.ts', text);
    const seen = breaches.filter((breach) => linesOf(breach, file).length > 0);
    expect(seen.map(({ title }) => title)).toEqual([expect.stringContaining(rule)]);
  });

  test.each([
    'const at = new Date(text);',
    'const at = DateTime.utc(2026);',
    'socket.setTimeout(5);',
    'const { setTimeout: limit } = options;',
    "run.skip('it');",
    'const { pid } = child;',
    'expect(run).toMatchObject({ held: 1 });',
    "import { execPath } from 'node:process';",
  ])('may say %s', (text) => {
    expect(breaches.flatMap((breach) => linesOf(breach, sourceOf('web/server/door.ts', text)))).toEqual([]);
  });
});

test('each measurement that can be named has its file', () => {
  const named = [...read('test/bench/main.ts').matchAll(/'\.\/([a-z-]+\.ts)'/g)].map(([, file = '']) => file);
  expect(named).toContain('pages.ts');
  expect(named.filter((file) => !existsSync(join('test/bench', file)))).toEqual([]);
});

describe('the repository', () => {
  test('has at its top only what was asked for, and the configuration of tools', () => {
    const asked =
      /^(package(-lock)?\.json|tsconfig(\.[a-z]+)?\.json|shopify\.app(\.[a-z]+)?\.toml|web|extensions|test|README\.md|LICENSE|CHANGELOG\.md|Dockerfile|compose\.yaml|[a-z.-]+\.config\.(ts|js|mjs)|\..+)$/;
    const top = new Set(tracked.map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => !asked.test(name))).toEqual([]);
  });

  test('names no folder of a machine and no registry of packages', () => {
    const machine = /\/(wor[k]|far[m]|roo[t])\/|(?<![\w./])\/(home|Users)\/[a-z]/;
    const registry =
      /registr[y]\.(npmjs|yarnpkg)\.|\bregistry\s*=\s*["']?http|npm[.]pkg\.github|artifactor[y]|verdacci[o]/;
    const named = tracked.filter((path) => {
      const text = read(path);
      return machine.test(text) || registry.test(text);
    });
    expect(named).toEqual([]);
  });

  test('has a lock file that names no host', () => {
    const lock: { packages: Record<string, { resolved?: string }> } = JSON.parse(read('package-lock.json'));
    const hosted = Object.entries(lock.packages).filter(([, { resolved }]) =>
      /^[a-z+]+:\/\//.test(resolved ?? ''),
    );
    expect(hosted.map(([name]) => name)).toEqual([]);
  });
});
