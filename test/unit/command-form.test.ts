/** A command has one form, whoever writes it: `npm run sortiment -- …`. The package puts no `sortiment` on anybody's path. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createProgram } from '../../web/server/cli/program.ts';

const nobody = () => {
  throw new Error('is not asked');
};

const names = createProgram({
  open: nobody,
  supplierCheck: nobody,
  doctor: nobody,
  backup: nobody,
  restore: nobody,
  move: nobody,
  print: nobody,
}).commands.map((command) => command.name());

const files = execFileSync('git', ['ls-files', 'README.md', 'test/README.md', 'web', 'extensions'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(tsx?|md|toml|ya?ml|example)$/.test(path));

test('nobody is told to type “sortiment” and a command, without “npm run” before it', () => {
  expect([names.includes('doctor'), names.includes('sync'), files.length > 300]).toEqual([true, true, true]);
  const other = new RegExp(
    String.raw`(?<!npm run )(?<![\w@/-])sortiment (?:-- )?(?:${names.join('|')})\b(?! key)`,
  );
  // It is the name of PostgreSQL's user and database too, and a tag.
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => other.test(line) && !/createdb|tag:sortiment/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('what is typed after “npm run sortiment --” is a command that there is', () => {
  const written = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/npm run sortiment -- (?<word>[a-z][a-z-]*)/g)].map(
      ({ groups }) => groups?.['word'] ?? '',
    ),
  );
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((word) => !names.includes(word))).toEqual([]);
});

/** A unit that a page has somebody look at is one that a page installs. */
test('systemd’s units are called the same on every page', () => {
  const pages = ['README.md', ...files.filter((path) => path.startsWith('web/operations/'))];
  const text = pages.map((path) => readFileSync(path, 'utf8')).join('\n');
  const installed = [...text.matchAll(/\/etc\/systemd\/system\/([\w-]+@?)\.(service|timer)/g)].map(
    ([, unit, kind]) => [unit, kind],
  );
  const isInstalled = (name: string): boolean => {
    const [, base = '', kind = 'service'] = /^([\w-]+@?)[^.]*?(?:\.(service|timer))?$/.exec(name) ?? [];
    return installed.some(([unit, of]) => unit === base && of === kind);
  };
  const named = [
    ...text.matchAll(/journalctl -u ['"]?([\w@*.-]+)/g),
    ...text.matchAll(/systemctl [a-z-]+(?: --now)?((?: sortiment[\w@*.-]*)+)/g),
  ].flatMap(([, units = '']) => units.trim().split(' '));
  expect(installed).toContainEqual(['sortiment@', 'service']);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !isInstalled(name))).toEqual([]);
});
