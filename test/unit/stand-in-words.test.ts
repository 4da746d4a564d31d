/** What the stand-ins of Shopify's elements say of their own they say in the page's language: from one table. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../web/sandbox/admin/browser/polaris/', import.meta.url);

/** A name for who cannot see, or what takes its place, written where it is used. */
const said = /aria-label="[A-Za-z]|'aria-label', [`'"][A-Za-z]|\|\| '[A-Z][a-z]+'/;

test('no element names itself in one language alone', () => {
  const found = readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => said.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
