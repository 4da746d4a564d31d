/** Which code bears which tables, by the names of migrations alone. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from '../../web/server/database/migrations/all.ts';
import { compareVersions } from '../../web/server/database/table-versions.ts';

const known = ['001-first', '002-notes.since-001'];

test('every migration has the next number, and says of an older one than itself since when it is borne', () => {
  for (const [index, name] of Object.keys(migrations).entries()) {
    const [, number, since = '000'] = /^(\d{3})-[a-z\d-]+(?:\.since-(\d{3}))?$/.exec(name) ?? [];
    expect([name, Number(number)]).toEqual([name, index + 1]);
    expect(Number(since)).toBeLessThan(index + 1);
    expect(name.includes('.since-')).toBe(Number(since) > 0);
  }
});

test('tables of the same or an older version are worked on, whatever is still open', () => {
  expect(compareVersions(known, known)).toEqual({ done: 2, open: [], ahead: [], newer: [] });
  expect(compareVersions([], known)).toEqual({ done: 0, open: known, ahead: [], newer: [] });
  expect(compareVersions(['001-first'], known)).toMatchObject({ open: ['002-notes.since-001'], newer: [] });
});

test.each([
  { newer: ['003-more.since-001'], borne: true },
  { newer: ['003-more.since-002'], borne: true },
  { newer: ['003-more'], borne: false },
  { newer: ['003-more.since-002', '004-less.since-003'], borne: false },
  { newer: ['003-more.since-002', '004-less.since-002'], borne: true },
  { newer: ['more'], borne: false },
  { newer: ['003-more.since-2'], borne: false },
  { newer: ['002-other.since-001'], borne: false },
])('beside $newer code that knows up to 002 goes on: $borne', ({ newer, borne }) => {
  const { ahead, newer: refused } = compareVersions([...known, ...newer], known);
  expect([ahead.length > 0, refused.length === 0]).toEqual([borne || refused.length < newer.length, borne]);
  expect([...ahead, ...refused].toSorted()).toEqual(newer);
});

test('code that has a migration which the tables lack is another line of versions: it bears none of the others', () => {
  expect(compareVersions(['001-first', '003-more.since-001'], known)).toMatchObject({
    open: ['002-notes.since-001'],
    newer: ['003-more.since-001'],
  });
});

test('pg-boss has the tables with which both versions were tried side by side', () => {
  const { pgboss } = JSON.parse(readFileSync('node_modules/pg-boss/package.json', 'utf8')) as {
    readonly pgboss: { readonly schema: number };
  };
  // Another number: it changes its tables by itself. Try the released version beside the new one on PostgreSQL first;
  // where that fails, add a migration of ours without “.since-”, so that an older process ends in words.
  expect(pgboss.schema).toBe(43);
});
