/** 8.17: what may be mailed as a tracking number, whatever stands in its place. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTrackingNumbers } from '../../web/server/domain/tracking-number.ts';

const numbersOf = (written: string): unknown => {
  const read = readTrackingNumbers(written);
  return read.kind === 'numbers' ? read.numbers : read.kind;
};

describe('8.17: a tracking number', () => {
  test.each([
    ['00340434161094042557', ['00340434161094042557']],
    ["'00340434161094042557", ['00340434161094042557']],
    ['="00340434161094042557"', ['00340434161094042557']],
    ['„JJD000390007827800123“', ['JJD000390007827800123']],
    ['1Z 999 AA1 01 2345 6784', ['1Z999AA10123456784']],
    ['RR 123456785 DE', ['RR123456785DE']],
    ['jjd 0000 0000 0011', ['jjd000000000011']],
    ['JJD\u200b0003\u00a090', ['JJD000390']],
    ['１２３４５６７８', ['12345678']],
    ['JJD000390.', ['JJD000390']],
    ['#JJD000390', ['JJD000390']],
    ['JJD1', ['JJD1']],
  ])('%j is cleaned where that is certain', (written, numbers) => {
    expect(numbersOf(written)).toEqual(numbers);
  });

  test.each([
    ['JJD1, JJD2', ['JJD1', 'JJD2']],
    ['JJD1;JJD2|JJD3', ['JJD1', 'JJD2', 'JJD3']],
    ['JJD1\r\nJJD2\n', ['JJD1', 'JJD2']],
    ['JJD1, JJD1', ['JJD1']],
    ['JJD1, -', ['JJD1']],
  ])('%j is as many as there are', (written, numbers) => {
    expect(numbersOf(written)).toEqual(numbers);
  });

  test.each(['-', '--', 'n/a', 'N/A', 'n.a.', '0', '000000', 'null', 'keine', 'siehe Mail', '.', '?', 'xxx'])(
    '%j stands for none, and is held',
    (written) =>
      expect(readTrackingNumbers(written)).toEqual({
        kind: 'held',
        sentence: expect.stringMatching(/stands for no number\.$/),
      }),
  );

  test.each([
    ['3.40434E+17', 'was rounded, and its last digits are lost'],
    ['3,40434E+17', 'was rounded, and its last digits are lost'],
    ['1e21', 'was rounded, and its last digits are lost'],
    [`JJD${'0'.repeat(500)}`, 'is too long for a tracking number (503 characters)'],
    ['JJD000390007 JJD000390008', 'may be one number or 2'],
    ['https://dhl.example/?id=1', 'holds signs that are in no tracking number'],
    ['<b>JJD000390</b>', 'holds signs that are in no tracking number'],
    ['unterwegs', 'has no digits'],
    ['Paket 1 von 2', 'reads like words, not like a number'],
    ['1 of 2', 'reads like words, not like a number'],
    ['2 Pakete', 'reads like words, not like a number'],
    ['Lieferung KW 48', 'reads like words, not like a number'],
    ['Abholung 10-12 Uhr', 'reads like words, not like a number'],
    ['DHL 00340434161094042557', 'reads like words, not like a number'],
    ['2026-11-21', 'is a date'],
    ['111111111', 'is one sign again and again'],
    ['A1', 'is too short'],
    [Array.from({ length: 30 }, (_, index) => `JJD${index}`).join(), 'names 30 numbers'],
  ])('%j is held, with the reason', (written, why) => {
    expect(readTrackingNumbers(written)).toEqual({ kind: 'held', sentence: expect.stringContaining(why) });
  });

  test.each(['', ' \n ', '\u200b\ufeff', ',;'])('%j is nothing at all', (written) => {
    expect(readTrackingNumbers(written)).toEqual({ kind: 'none' });
  });
});

test('8.17: what is taken holds only letters, digits, slashes and hyphens, in the order in which they were written', () => {
  const signs = fc.string({
    unit: fc.oneof(
      { arbitrary: fc.constantFrom(...Array.from('JD0123456789')), weight: 6 },
      fc.constantFrom(...Array.from('JDE019\'"=,;|-/. \n\t\u200b\u202e_#+')),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 40,
  });
  const kinds = { numbers: 0, none: 0, held: 0 };
  fc.assert(
    fc.property(signs, (written) => {
      const read = readTrackingNumbers(written);
      kinds[read.kind] += 1;
      const numbers = read.kind === 'numbers' ? read.numbers : [];
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const number of numbers) expect(number).toMatch(/^(?=.*\d)[a-z0-9][a-z0-9/-]{2,38}[a-z0-9]$/i);
      const signsOf = (text: string): string => text.normalize('NFKC').replaceAll(/[^a-z0-9]/gi, '');
      expect(isWithin(signsOf(numbers.join('')), signsOf(written))).toBe(true);
      expect(readTrackingNumbers(read.kind === 'numbers' ? numbers.join(', ') : written)).toEqual(read);
    }),
    { numRuns: 5000 },
  );
  expect(Math.min(...Object.values(kinds))).toBeGreaterThan(20);
});

/** Every sign of one stands in the other, in the same order: none was made up. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const sign of long) if (sign === short[at]) at += 1;
  return at >= short.length;
}
