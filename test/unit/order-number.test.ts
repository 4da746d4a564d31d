/** Order numbers by the merchant's pattern: one number leads to one order, and never to another. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looseName, lowerCase } from '../../web/server/domain/order-name.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { matchOrder } from '../../web/server/tracking/match-order.ts';
import {
  isOrderOf,
  everKeptNumbersOf,
  keptNumberOf,
  orderNameOf,
  orderNumberOf,
  patternProblem,
  toOrderNumber,
  typedOrderNumber,
  type OrderNumberPattern,
} from '../../web/server/tracking/order-number.ts';
import { fulfillmentOrderId } from '../support/tracking-parcels.ts';

const hash = defaultSettings.tracking;
const pattern = (change: Partial<OrderNumberPattern>): OrderNumberPattern => ({ ...hash, ...change });
const framed = pattern({ orderNamePrefix: 'EN', orderNameSuffix: '-A' });
const plain = pattern({ orderNamePrefix: '' });
const second = pattern({ orderNumberPrefix: 'S2-' });
const loose = pattern({ orderNumberCase: 'ignore', orderNumberZeros: 'ignore' });

describe('a pattern', () => {
  test.each([
    ['1001', hash, '#1001'],
    [' 1001 ', hash, '#1001'],
    ['#1001', hash, '##1001'],
    ['1001', framed, 'EN1001-A'],
    ['A-100', plain, 'A-100'],
    ['', hash, null],
    ['  ', framed, null],
    ['S2-1001', second, '#1001'],
    ['1001', second, null],
    ['s2-1001', second, null],
    ['S2-', second, null],
  ])('%j becomes the order name by the pattern', (number, of, name) => {
    expect(orderNameOf(number, of)).toBe(name);
  });

  test.each([
    ['#1001', hash, '1001'],
    [' #1001 ', hash, '1001'],
    ['1001', hash, null],
    ['#', hash, null],
    ['en1001-A', framed, null],
    ['EN1001-a', framed, null],
    ['EN1001', framed, null],
    ['EN1001-A', framed, '1001'],
    ['EN-A', framed, null],
    ['# 1001', hash, null],
    ['#0042', hash, '0042'],
    ['#0042', loose, '42'],
    ['#R-7', loose, 'r-7'],
    ['#EN-0042', loose, 'en-42'],
  ])('%j is read exactly, never in part', (name, of, number) => {
    expect(orderNumberOf(name, of)).toBe(number);
  });

  test.each([
    ['#1001', hash, '1001'],
    [' #1001 ', hash, '1001'],
    ['1001', hash, '1001'],
    ['##1001', hash, '##1001'],
    ['#R-1001', hash, '#R-1001'],
    ['EN1001-A', framed, '1001'],
    ['EN1001', framed, 'EN1001'],
    ['1001', pattern({ orderNamePrefix: '1' }), '1001'],
    ['', hash, ''],
    ['0042', hash, '0042'],
    ['0042', loose, '42'],
    ['000', loose, '0'],
    ['R-007', loose, 'r-7'],
    ['S2-1001', second, 'S2-1001'],
    ['1001', second, '1001'],
    ['#1001', second, '#1001'],
    ['s2-0042', { ...loose, orderNumberPrefix: 'S2-' }, 'S2-42'],
    ['#1001', pattern({ orderNamePrefix: '', orderNumberPrefix: '#' }), '#1001'],
  ])('8.18: %j at the supplier is the number %3$j, whole order names too', (written, of, number) => {
    expect(toOrderNumber(written, of)).toBe(number);
  });

  test.each([
    ['#1001', hash, '1001'],
    ['1001', second, 'S2-1001'],
    ['#1001', second, 'S2-1001'],
    ['S2-1001', second, 'S2-1001'],
  ])('%j, typed by a person, is that number, framed as at the supplier', (typed, of, number) => {
    expect(typedOrderNumber(typed, of)).toBe(number);
  });

  test('of digits in front of the number does not go with zeros that do not count', () => {
    const digits = { orderNamePrefix: '2026', orderNumberZeros: 'ignore' } as const;
    expect(patternProblem(pattern(digits))).toMatch(/ends in a digit.*orderNumberZeros=exact\.$/s);
    expect(patternProblem(pattern({ ...digits, orderNumberZeros: 'exact' }))).toBeNull();
    expect(patternProblem(pattern({ ...digits, orderNamePrefix: '2026-' }))).toBeNull();
    expect(patternProblem(hash)).toBeNull();
  });
});

describe('any pattern', () => {
  const sign = fc.constantFrom(...Array.from('01a9AbB#- .ßİΣ'));
  const text = (most: number) => fc.string({ unit: sign, maxLength: most });
  const choice = fc.constantFrom('exact' as const, 'ignore' as const);
  const patterns: fc.Arbitrary<OrderNumberPattern> = fc
    .record({
      orderNamePrefix: text(3),
      orderNameSuffix: text(3),
      orderNumberPrefix: text(2),
      orderNumberSuffix: text(2),
      orderNumberCase: choice,
      orderNumberZeros: choice,
    })
    .filter((each) => patternProblem(each) === null);
  const framedBy = (written: string, of: OrderNumberPattern): string =>
    `${of.orderNumberPrefix}${written}${of.orderNumberSuffix}`;
  const number = text(6);
  /** A number, and what is like it. */
  const alike = number.chain((written) =>
    fc.tuple(
      fc.constant(written),
      fc.array(
        fc.oneof(
          fc.constantFrom(
            written,
            `0${written}`,
            `00${written}`,
            written.toUpperCase(),
            written.toLowerCase(),
          ),
          number,
        ),
        { minLength: 1, maxLength: 5 },
      ),
    ),
  );

  test('leads one number to one order name, and two to one only where the merchant says that they are the same', () => {
    fc.assert(
      fc.property(number, number, patterns, (one, other, of) => {
        const [first, second] = [one, other].map((each) => toOrderNumber(each, of));
        const name = orderNameOf(first ?? '', of);
        if (name === null) return;
        expect(toOrderNumber(first ?? '', of)).toBe(first);
        const isSame = orderNameOf(second ?? '', of) === name;
        expect(isSame).toBe(first === second);
        // But for a whole order name in place of the number.
        const ways = new Set([one, other].map((each) => each.trim()).filter((each) => each !== name));
        const isExact = of.orderNumberCase === 'exact' && of.orderNumberZeros === 'exact';
        expect(isExact && isSame ? ways.size : 0).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('never takes an order for a number that reads otherwise, and finds all that it takes by their key', () => {
    fc.assert(
      fc.property(alike, patterns, ([written, [called = '']], of) => {
        const orderNumber = toOrderNumber(framedBy(written, of), of);
        const orderName = `${of.orderNamePrefix}${called}${of.orderNameSuffix}`;
        if (!isOrderOf(orderName, orderNumber, of)) return;
        const wanted = orderNameOf(orderNumber, of) ?? '';
        // Whoever has to forget the order finds its parcels by this.
        expect(keptNumberOf(orderName, of)).toBe(orderNumber);
        expect(everKeptNumbersOf(orderName, of)).toContain(orderNumber);
        expect(looseName(orderName)).toBe(looseName(wanted));
        const asRead = (each: string): string => {
          const sameCase = of.orderNumberCase === 'exact' ? each : lowerCase(each);
          return of.orderNumberZeros === 'exact' ? sameCase : looseName(each);
        };
        expect(asRead(orderName.trim())).toBe(asRead(wanted));
      }),
    );
  });

  test('finds what was kept by an earlier pattern, and not what another number was kept by', () => {
    const of = { ...defaultSettings.tracking, orderNamePrefix: '#' };
    expect(everKeptNumbersOf('SH-1001-DE', of)).toEqual(
      expect.arrayContaining(['SH-1001-DE', '1001-DE', '1001']),
    );
    expect(everKeptNumbersOf('#0042', of)).toEqual(expect.arrayContaining(['#0042', '0042', '42']));
    for (const other of ['100', '1', '001', '01', '10010'])
      expect(everKeptNumbersOf('#1001', of)).not.toContain(other);
    expect(everKeptNumbersOf('2026-1001', of)).not.toContain('2026');
  });

  test('never matches two orders', () => {
    fc.assert(
      fc.property(alike, patterns, ([written, names], of) => {
        const orderNumber = toOrderNumber(framedBy(written, of), of);
        const found = names.map((called, at) => ({
          id: fulfillmentOrderId(at),
          orderId: `${at % 3}`,
          orderName: `${of.orderNamePrefix}${called}${of.orderNameSuffix}`,
        }));
        const match = matchOrder((name) => isOrderOf(name, orderNumber, of), found);
        const meant = new Set(
          found
            .filter(({ orderName }) => isOrderOf(orderName, orderNumber, of))
            .map(({ orderId }) => orderId),
        );
        expect(match.kind).toBe(['none', 'order'][meant.size] ?? 'several');
        expect(match.kind === 'order' ? new Set([match.orderId]) : meant).toEqual(meant);
      }),
    );
  });
});
