/** Laws of the price rules: each "never" of a price, over any rule, amount, tax and currency. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorDigits, type Currency, type Micros, type MinorUnits } from '../../web/server/domain/money.ts';
import {
  isAboveCost,
  leavesLess,
  plainRule,
  priceOf,
  type Priceable,
  type PriceRule,
  type PriceRules,
} from '../../web/server/domain/price-rules.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { settingsChangeSchema } from '../../web/shared/settings-schema.ts';

const currency = fc.constantFrom('EUR', 'JPY', 'KWD') as fc.Arbitrary<Currency>;
const amount = fc.oneof(
  fc.constant(null),
  fc.constant(0 as Micros),
  fc.integer({ min: 1, max: 2_000_000_000 }).map((micros) => micros as Micros),
);
const decimal = (max: number) =>
  fc.integer({ min: 0, max: max * 1_000_000 }).map((micros) => {
    const digits = String(micros).padStart(7, '0');
    return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
  });
const factor = decimal(5).filter((text) => Number(text) > 0);
const ending = fc.constantFrom('none', 'whole', '.99', '.95', '.90', '.00', '.49');

const anyRule: fc.Arbitrary<PriceRule> = fc.record({
  brand: fc.constantFrom(null, 'Bosch'),
  category: fc.constantFrom(null, '/v2/api/categorytree/1'),
  from: fc.constantFrom('rrp', 'cost'),
  factor,
  plus: decimal(20),
  ending,
  direction: fc.constantFrom('up', 'nearest'),
  compareAt: fc.constantFrom('none', 'rrp'),
});
const general = anyRule.map((rule): PriceRule => ({ ...rule, brand: null, category: null }));
const anyRules: fc.Arbitrary<PriceRules> = fc.record({
  minimumMarginPercent: fc.constantFrom(0, 12.5, 40),
  taxPercent: fc.constantFrom(0, 7, 8.1, 19, 25.5),
  costIncludesTax: fc.boolean(),
  rrpIncludesTax: fc.boolean(),
  shopIncludesTax: fc.boolean(),
  rules: fc.tuple(fc.array(anyRule, { maxLength: 3 }), general).map(([some, last]) => some.concat(last)),
});
const anyProduct: fc.Arbitrary<Priceable> = fc.record({
  brand: fc.constantFrom(null, 'bosch', 'Bosch', 'Makita'),
  categoryTree: fc.constantFrom(null, '/v2/api/categorytree/1', '/v2/api/categorytree/2'),
  netCost: amount,
  rrp: amount,
});

const of = (change: Partial<PriceRules>, rule: Partial<PriceRule> = {}): PriceRules => ({
  ...defaultSettings.prices,
  ...change,
  rules: [{ ...plainRule, ...rule }],
});
const product = (change: Partial<Priceable> = {}): Priceable => ({
  brand: 'Bosch',
  categoryTree: '/v2/api/categorytree/1',
  netCost: 10_000_000 as Micros,
  rrp: 20_000_000 as Micros,
  ...change,
});
const EUR = 'EUR' as Currency;
const micros = (minor: MinorUnits, of: Currency): Micros => (minor * 10 ** (6 - minorDigits(of))) as Micros;

test('a price is a whole number above 0, or there is none and what is missing is named', () => {
  fc.assert(
    fc.property(anyProduct, anyRules, currency, (some, rules, code) => {
      const pricing = priceOf(some, rules, code);
      const isAmount = Number.isSafeInteger(pricing.price) && Number(pricing.price) > 0;
      const missing =
        'lacks' in pricing ? some[pricing.lacks === 'rrp' ? 'rrp' : 'netCost'] || null : 'nothing';
      expect(isAmount || (pricing.compareAt === null && missing === null)).toBe(true);
    }),
  );
});

test('a compare-at price is always above the price, and the recommended one', () => {
  fc.assert(
    fc.property(anyProduct, anyRules, currency, (some, rules, code) => {
      const { price, compareAt } = priceOf(some, rules, code);
      expect(compareAt === null || compareAt > (price ?? Infinity)).toBe(true);
    }),
  );
});

test('rounding up is never below the amount before, and less than a unit above it; the nearest is at most half away', () => {
  const exact = { ...of({}), taxPercent: 0 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), ending, currency, (cost, form, code) => {
      const step = form === 'none' ? 10 ** (6 - minorDigits(code)) : 1_000_000;
      const priced = (direction: PriceRule['direction']): number => {
        const rules = { ...exact, rules: [{ ...plainRule, from: 'cost' as const, ending: form, direction }] };
        return micros(priceOf(product({ netCost: cost as Micros }), rules, code).price!, code);
      };
      expect(priced('up')).toBeGreaterThanOrEqual(cost);
      expect(priced('up') - cost).toBeLessThan(step);
      // Below the lowest amount of its form, there is only that one.
      const nearest = priced('nearest');
      expect(nearest <= step || Math.abs(nearest - cost) <= step / 2).toBe(true);
    }),
  );
});

test('a price of cost x factor that is rounded up always leaves its margin, whatever the tax', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 300 }),
      anyRules,
      ending,
      (cost, percent, taxes, form) => {
        const factor = `${Math.floor((100 + percent) / 100)}.${String((100 + percent) % 100).padStart(2, '0')}`;
        const rule = { ...plainRule, from: 'cost' as const, factor, ending: form, direction: 'up' as const };
        const rules = { ...taxes, rules: [rule] };
        const { price } = priceOf(product({ netCost: cost as Micros }), rules, EUR);
        const inMicros = micros(price!, EUR);
        expect(leavesLess(inMicros, cost as Micros, { ...rules, percent })).toBe(false);
        expect(percent === 0 || isAboveCost(inMicros, cost as Micros, rules)).toBe(true);
      },
    ),
  );
});

test('the default settings take the recommended price as it is, rounded half up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5_000, max: 2_000_000_000 }), (rrp) => {
      const { price } = priceOf(product({ rrp: rrp as Micros }), defaultSettings.prices, EUR);
      expect(price).toBe(Math.round(rrp / 10_000));
    }),
  );
});

test.each([
  ['the recommended price', {}, {}, EUR, [2000, null]],
  ['cost x 1.45 + 2', {}, { from: 'cost', factor: '1.45', plus: '2' }, EUR, [1650, null]],
  ['19 % on a net cost', { taxPercent: 19 }, { from: 'cost', factor: '1.5' }, EUR, [1785, null]],
  ['a shop without tax', { taxPercent: 19, shopIncludesTax: false }, {}, EUR, [1681, null]],
  ['up to ,99', {}, { ending: '.99', direction: 'up' }, EUR, [2099, null]],
  ['the nearest ,99', {}, { ending: '.99', direction: 'nearest' }, EUR, [1999, null]],
  ['up to ,95', {}, { from: 'cost', factor: '1.955', ending: '.95', direction: 'up' }, EUR, [1995, null]],
  ['whole', {}, { from: 'cost', factor: '1.55', ending: 'whole', direction: 'nearest' }, EUR, [1600, null]],
  ['rrp beside a lower price', {}, { from: 'cost', factor: '1.5', compareAt: 'rrp' }, EUR, [1500, 2000]],
  [
    'no rrp beside a price that is no lower',
    {},
    { from: 'cost', factor: '2', compareAt: 'rrp' },
    EUR,
    [2000, null],
  ],
  [
    'yen, which have no decimals',
    {},
    { from: 'cost', factor: '1.77', ending: '.99', direction: 'up' },
    'JPY',
    [18, null],
  ],
] as const)('%s', (_, change, rule, code, [price, compareAt]) => {
  expect(priceOf(product(), of(change, rule), code as Currency)).toEqual({ price, compareAt });
});

test('the first rule that fits makes the price, brands in any case', () => {
  const rules = {
    ...of({}),
    rules: [
      { ...plainRule, brand: 'BOSCH', category: '/v2/api/categorytree/2', factor: '3' },
      { ...plainRule, brand: 'BOSCH', factor: '2' },
      plainRule,
    ],
  };
  const price = (change: Partial<Priceable>) => priceOf(product(change), rules, EUR).price;
  expect([price({}), price({ categoryTree: '/v2/api/categorytree/2' }), price({ brand: 'Makita' })]).toEqual([
    4000, 6000, 2000,
  ]);
});

test('a product without what its rule needs has no price, though it has the other amount', () => {
  const fromCost = of({}, { from: 'cost', plus: '5' });
  expect(priceOf(product({ netCost: null }), fromCost, EUR)).toMatchObject({ price: null, lacks: 'cost' });
  expect(priceOf(product({ netCost: 0 as Micros }), fromCost, EUR)).toMatchObject({ lacks: 'cost' });
  expect(priceOf(product({ rrp: null }), of({}), EUR)).toMatchObject({ price: null, lacks: 'rrp' });
});

test('price rules are refused by name: a factor of 0, an ending that is none, two of a kind, none for the rest', () => {
  const problems = (rules: readonly object[]) =>
    settingsChangeSchema.safeParse({ prices: { rules } }).error?.issues.map(({ message }) => message) ?? [];
  expect(problems([plainRule])).toEqual([]);
  expect(problems([{ ...plainRule, factor: '0' }])[0]).toContain('more than 0');
  expect(problems([{ ...plainRule, factor: '-1' }])[0]).toContain('more than 0');
  expect(problems([{ ...plainRule, factor: 1.45 }])).toHaveLength(1);
  expect(problems([{ ...plainRule, ending: '.9' }])[0]).toContain('such as .99');
  expect(problems([])[0]).toContain('every product');
  expect(problems([{ ...plainRule, brand: 'Bosch' }])[0]).toContain('every product');
  const twice = { ...plainRule, brand: 'bosch' };
  expect(problems([{ ...twice, brand: 'Bosch' }, twice, plainRule])[0]).toContain('two price rules');
});
