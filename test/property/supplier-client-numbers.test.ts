/** 8.14, R28: JSON numbers keep their digits, and everything else is what JSON.parse makes of it. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExactly } from '../../web/server/supplier/exact-json.ts';

const decimals = Array.from('0123456789');
const digits = fc.string({ unit: fc.constantFrom(...decimals), maxLength: 30 });
/** Every number that JSON can write. */
const source = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(
      fc.constant('0'),
      fc.tuple(fc.constantFrom(...decimals.slice(1)), digits).map((all) => all.join('')),
    ),
    fc.oneof(
      fc.constant(''),
      fc.tuple(fc.constantFrom(...decimals), digits).map((all) => `.${all.join('')}`),
    ),
    fc.option(fc.tuple(fc.constantFrom('e', 'E'), fc.constantFrom('', '+', '-'), fc.nat({ max: 400 }))),
  )
  .map(([sign, whole, decimals, exponent]) => `${sign}${whole}${decimals}${exponent?.join('') ?? ''}`);
const blank = fc.constantFrom('', ' ', '\n  ', '\t');

test('8.14: a number is what was written, or a number that is written the same way', () => {
  fc.assert(
    fc.property(source, blank, fc.constantFrom('top', 'list', 'object'), (written, space, place) => {
      const document =
        place === 'top'
          ? `${space}${written}${space}`
          : place === 'list'
            ? `["a",${space}${written}${space},1]`
            : `{"@id":"/x","n":${space}${written}${space},"m":[]}`;
      const read = parseExactly(document);
      const value: unknown =
        place === 'top' ? read : place === 'list' ? (read as unknown[])[1] : (read as { n: unknown }).n;
      // A whole number may lose its point, the zeros behind it and the sign of zero; no other digit is ever lost.
      const same = [written, written.replace(/\.0+$/, ''), written.replace(/^-(0)(?:\.0+)?$/, '$1')];
      expect(same).toContain(String(value));
    }),
    { numRuns: 20_000 },
  );
});

test('8.14: texts, lists and objects are those of JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const numbersAsText = (_: string, each: unknown): unknown =>
        typeof each === 'number' ? String(each) : each;
      const text = JSON.stringify({ first: 12.5, value });
      expect(JSON.stringify(parseExactly(text), numbersAsText)).toBe(
        JSON.stringify(JSON.parse(text), numbersAsText),
      );
    }),
    { numRuns: 2000 },
  );
});

test('8.14: what is no JSON stays none', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'[]{},:"\\01.5eE+- n'.split('')), maxLength: 30 }),
      (text) => {
        const isJson = (parse: (json: string) => unknown): boolean => {
          try {
            parse(text);
            return true;
          } catch {
            return false;
          }
        };
        expect(isJson(parseExactly)).toBe(isJson(JSON.parse));
      },
    ),
    { numRuns: 20_000 },
  );
});

test('8.14: numbers keep their digits beside a field that is nested a million times', () => {
  const nested = `${'['.repeat(1_000_000)}1e5${']'.repeat(1_000_000)}`;
  const read = parseExactly(`{"nested":${nested},"number":340434161094042557}`);
  expect(read).toHaveProperty('number', '340434161094042557');
});
