/** What production installs and starts: licences, and that every package it needs is one that it has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissive, productionLicences } from '../support/production-licences.ts';

const { dependencies = {}, scripts = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
};

test('SEC every package that production installs has a permissive licence', () => {
  const licences = productionLicences('package-lock.json');
  expect(licences.size).toBeGreaterThan(2);
  const others = [...licences].filter(([licence]) => !permissive.has(licence));
  expect(others).toEqual([]);
});

test('SEC every version is pinned, and what is started is the server itself', () => {
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect([scripts['start'], scripts['sortiment']]).toEqual([
    'node web/server/main.ts',
    'node web/server/cli/main.ts',
  ]);
});
