/**
 * The checkout guard as Shopify runs it: its query against Shopify's schema of Functions, its bundle in QuickJS on
 * every fixture, and how much of Shopify's limit on instructions a large cart needs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  coerceInputValue,
  isInputObjectType,
  parse,
  validate,
  type GraphQLInputObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { cartValidationsGenerateRun } from '../../extensions/country-guard/src/index.ts';
import type { Input } from '../../extensions/country-guard/src/function-types.ts';
import { bundleFunction } from '../../web/sandbox/shopify/functions/function-bundle.ts';
import {
  FunctionFailed,
  openFunctionEngine,
  runOnce,
  type Script,
} from '../../web/sandbox/shopify/functions/function-engine.ts';
import { openShopFunction } from '../../web/sandbox/shopify/functions/shop-function.ts';
import { hashOf } from '../../web/sandbox/shopify/schema/schema-texts.ts';
import { extensionsFolder, guardFixtures, guardFolder } from '../support/country-guard.ts';
import { cartOf } from '../support/guard-carts.ts';
import { instructionShares } from '../support/guard-instructions.ts';

const schemaText = readFileSync(join(guardFolder, 'schema.graphql'), 'utf8');
const schema = buildSchema(schemaText);
const exported = 'cartValidationsGenerateRun';
const script: Script = { code: await bundleFunction(guardFolder, exported), exported };
const engine = await openFunctionEngine();
const fixtures = guardFixtures();

describe('the schema of the Function', () => {
  test('is of the version that the extension names, and nobody has edited it', () => {
    expect(schemaText.split('\n')[0]).toBe('# api_version: 2026-10');
    const emptyLine = schemaText.indexOf('\n\n');
    expect(schemaText.slice(0, emptyLine)).toContain(`sha256 ${hashOf(schemaText.slice(emptyLine + 2))}`);
  });

  test('has everything that the input query asks for, and nothing of it is deprecated', () => {
    const query = parse(readFileSync(join(guardFolder, 'src/cart-validations-generate-run.graphql'), 'utf8'));
    expect(validate(schema, query)).toEqual([]);
  });

  test.each(fixtures)('takes the output of the fixture $name', ({ output }) => {
    const type = schema.getType('CartValidationsGenerateRunResult');
    expect(isInputObjectType(type)).toBe(true);
    expect(coerceInputValue(output, type as GraphQLInputObjectType)).toEqual(output);
  });
});

describe('the guard', () => {
  test.each(fixtures)('answers the fixture $name, as source and as a bundle in QuickJS', (fixture) => {
    expect(cartValidationsGenerateRun(fixture.input as Input)).toEqual(fixture.output);
    expect(runOnce(engine, script, fixture.input)).toEqual(fixture.output);
  });

  test('gets from its own query what a fixture holds', async () => {
    const guard = await openShopFunction(extensionsFolder, 'country-guard', engine);
    const cart = cartOf({ country: 'CH', lines: [{ title: 'Grill', shipsTo: 'DE' }], language: 'DE' });
    expect(guard.inputOf(cart)).toEqual({
      buyerJourney: { step: 'CHECKOUT_INTERACTION' },
      localization: { language: { isoCode: 'DE' } },
      cart: {
        deliveryGroups: [
          {
            deliveryAddress: { countryCode: 'CH' },
            selectedDeliveryOption: { deliveryMethodType: 'SHIPPING' },
            cartLines: [{ merchandise: { product: { title: 'Grill', shipsTo: { value: 'DE' } } } }],
          },
        ],
      },
    });
  });

  test('names long titles shortened, by whole characters, and takes no title for a pattern', async () => {
    const guard = await openShopFunction(extensionsFolder, 'country-guard', engine);
    const titles = ['$& {names} $1', `${'x'.repeat(58)}🔥🔥🔥`];
    const lines = titles.map((title) => ({ title, shipsTo: 'DE' }));
    expect(JSON.stringify(guard.run(cartOf({ country: 'CH', lines })))).toContain(
      `this country: “$& {names} $1”, “${'x'.repeat(58)}🔥…”. Please`,
    );
  });

  test('a Function that throws, or writes nothing, has failed', () => {
    const failing = (code: string) => () => runOnce(engine, { code, exported: 'f' }, null);
    expect(failing('export function f() { throw new TypeError("no cart"); }')).toThrow(
      new FunctionFailed('TypeError: no cart'),
    );
    expect(failing('export function f() {}')).toThrow('wrote no output');
  });

  test('needs less than three quarters of the instructions that Shopify allows, at 200 lines with lists of up to 120 countries', async () => {
    const shares = await instructionShares([30, 120].map((countries) => ({ lines: 200, countries })));
    expect(shares.filter(({ share }) => share > 0.75)).toEqual([]);
    expect(Math.max(...shares.map(({ share }) => share))).toBeGreaterThan(0.3);
  });

  test('gets through whatever Shopify hands over: more countries than these are no input of 200 lines', async () => {
    const shares = await instructionShares([{ lines: 200, countries: 170 }]);
    expect(shares.filter(({ share }) => share > 0.8)).toEqual([]);
    await expect(instructionShares([{ lines: 200, countries: 185 }])).rejects.toThrow('inputBytes');
  });
});
