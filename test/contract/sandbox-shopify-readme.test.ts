/** The sandbox's README keeps in step with its code: what is modelled, what is not, what is a guess, which routes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allAreas } from '../../web/sandbox/shopify/areas/index.ts';
import { adminSchema } from '../../web/sandbox/shopify/schema/admin-schema.ts';

const folder = 'web/sandbox/shopify';
const text = readFileSync(join(folder, 'README.md'), 'utf8');
const section = (title: string): string => text.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
const namesIn = (part: string): string[] => [...part.matchAll(/`(\w+)`/g)].map((match) => match[1] ?? '');
const rootsOf = (type: string): string[] => Object.keys(allAreas.types[type] ?? {});
const sources = globSync('**/*.ts', { cwd: folder }).sort();

describe('the README', () => {
  test.each([
    ['Queries', 'QueryRoot'],
    ['Mutations', 'Mutation'],
  ])('lists under %s exactly the root fields that are modelled', (label, type) => {
    const line = section('Modelled')
      .split('\n')
      .find((one) => one.startsWith(`${label}:`));
    expect(namesIn(line ?? '')).toEqual(rootsOf(type).sort());
  });

  test('names as not modelled only what the schema has and the sandbox has not', () => {
    const { schema } = adminSchema();
    const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
    const modelled = new Set([...rootsOf('QueryRoot'), ...rootsOf('Mutation')]);
    const wrong = namesIn(section('Not modelled'))
      .filter((name) => name !== 'SANDBOX_NOT_MODELLED')
      .filter((name) => fields[name] === undefined || modelled.has(name));
    expect(wrong).toEqual([]);
  });

  test('links every file that guesses, and no other', () => {
    const guessing = sources.filter((file) => readFileSync(join(folder, file), 'utf8').includes('Guess:'));
    const linked = [...section('Guesses').matchAll(/^- \[([^\]]+)\]/gm)].map((match) => match[1]);
    expect(linked).toEqual(guessing);
  });

  test('lists every route of the control API', () => {
    const control = sources
      .filter((file) => file.startsWith('http/control'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const written = control.flatMap((code) => [
      ...code.matchAll(/router\.(get|post|put|patch|delete)\(\s*'([^']+)'/g),
    ]);
    const actions = /const actions[^]*?\n};/.exec(control.join('\n'))?.[0].match(/^ {2}\w+(?=[:,])/gm) ?? [];
    const routes = [
      ...written.map(([, method = '', path]) => `${method.toUpperCase()} /sandbox${path}`),
      ...actions.map((name) => `POST /sandbox/shops/:shop/orders/:id/${name.trim()}`),
    ];
    const listed = [...section('Control API').matchAll(/^(GET|POST|PUT|PATCH|DELETE) +(\/sandbox\S*)/gm)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    expect(listed.sort()).toEqual(routes.sort());
  });

  test('links only files that exist', () => {
    const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map((match) => match[1]);
    expect(links.filter((link) => !sources.includes(link ?? ''))).toEqual([]);
  });
});
