import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallKey } from '../../web/server/lib/small-key.ts';

const digits = fc.stringMatching(/^\d{1,20}$/);

it('no two texts have the same key, leading zeros and very long numbers included', () => {
  fc.assert(
    fc.property(fc.oneof(digits, fc.string(), digits.map(Number).map(String)), (text) => {
      expect(String(smallKey(text))).toBe(text);
    }),
  );
});

it('a SKU is a number, an address is not', () => {
  expect(smallKey('10000001')).toBe(10_000_001);
  expect(smallKey('/v2/api/products/1')).toBe('/v2/api/products/1');
});
