/** The countries of the app are those that an address in Shopify can have. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isCountry } from '../../web/server/domain/is-country.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = letters.flatMap((one) => letters.map((other) => one + other));

it('are Shopify’s, as the schema of the checkout guard lists them, but for the unknown one', () => {
  const schema = readFileSync('extensions/country-guard/schema.graphql', 'utf8');
  const [, body = ''] = /enum CountryCode \{([^}]*)\}/.exec(schema.replaceAll(/"""[^"]*"""/g, '')) ?? [];
  const theirs = Array.from(body.matchAll(/^ {2}([A-Z]{2})$/gm), ([, code = '']) => code);
  expect(codes.filter(isCountry)).toEqual(theirs.filter((code) => code !== 'ZZ').sort());
});

it.each(['BU', 'CS', 'DD', 'FX', 'SU', 'TP', 'YU', 'ZR', 'CP', 'DG', 'EA', 'IC', 'EU', 'XX', 'ZZ', 'de', ''])(
  'do not have "%s" among them',
  (code) => {
    expect(isCountry(code)).toBe(false);
  },
);
