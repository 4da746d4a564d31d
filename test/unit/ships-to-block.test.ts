/** The theme block on the product page: what a shopper reads, for each text that the server may write. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { CountryCode } from '../../web/server/domain/ids.ts';
import { formatShipsTo, shipsEverywhereBut, shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { guardFolder } from '../support/country-guard.ts';
import {
  blockFolder,
  blockLanguages,
  renderBlock,
  textsOf,
  type Shown,
} from '../../web/sandbox/admin/theme-block.ts';

const countries = (codes: string): CountryCode[] => codes.split(' ') as CountryCode[];
const threeCountries = formatShipsTo(shipsOnlyTo(countries('DE AT CH')));
const europe = formatShipsTo(shipsOnlyTo(countries('DE AT CH FR IT ES NL PL')));
const allButThree = formatShipsTo(shipsEverywhereBut(countries('IE GB CH')));
const nowhere = formatShipsTo(shipsOnlyTo([]));

/** What stands on the page, without elements and double spaces. */
const words = (shown: Shown): string =>
  renderBlock(shown)
    .replaceAll(/<\/(p|li|summary)>/g, ' · ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (·|$)/g, '$1');

describe('the block on the product page', () => {
  test.each([
    [
      'its countries, the visitor’s marked',
      threeCountries,
      'AT',
      'Ships to Austria· Ships to:· Austria (your country)· Germany· Switzerland·',
    ],
    [
      'its countries, without the visitor’s',
      threeCountries,
      'FR',
      'Does not ship to France· Ships to:· Austria· Germany· Switzerland·',
    ],
    [
      'how many, when they are many',
      europe,
      'FR',
      'Ships to France· Ships to 8 countries· Austria· France (your country)· Germany· Italy· Netherlands· Poland· Spain· Switzerland·',
    ],
    [
      'that it ships everywhere',
      formatShipsTo(shipsEverywhereBut([])),
      'US',
      'Ships to United States· Ships worldwide.·',
    ],
    [
      'the exceptions, the visitor’s country among them',
      allButThree,
      'GB',
      'Does not ship to United Kingdom· Ships worldwide, except to:· Ireland· Switzerland· United Kingdom (your country)·',
    ],
    [
      'the exceptions, the visitor’s country not among them',
      allButThree,
      'US',
      'Ships to United States· Ships worldwide, except to:· Ireland· Switzerland· United Kingdom·',
    ],
    ['that it ships nowhere', nowhere, 'DE', 'Cannot be shipped at the moment.·'],
  ])('names %s', (_what, shipsTo, country, expected) => {
    expect(words({ shipsTo, country })).toBe(expected);
  });

  test('marks the country for a screen reader too, and folds long lists without a script', () => {
    const html = renderBlock({ shipsTo: europe, country: 'FR' });
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toContain('<details');
    expect(html).toContain('data-block="1"');
    expect(html).not.toContain('<script');
    expect(renderBlock({ shipsTo: threeCountries, country: 'FR' })).not.toContain('<details');
  });

  test('shows nothing of a product that this app does not manage', () => {
    expect(renderBlock({ shipsTo: null, country: 'DE' })).toBe('');
  });

  test('speaks the visitor’s language', () => {
    expect(words({ shipsTo: threeCountries, country: 'FR', language: 'de' })).toBe(
      'Keine Lieferung nach: Frankreich· Lieferung nach:· Deutschland· Österreich· Schweiz·',
    );
    expect(words({ shipsTo: europe, country: 'DE', language: 'pl' })).toContain(
      'Kraje, do których wysyłamy: 8· ',
    );
  });
});

describe('the texts of the block', () => {
  const schema = buildSchema(readFileSync(join(guardFolder, 'schema.graphql'), 'utf8'));
  const type = schema.getType('CountryCode');
  const codes = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  const keysOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]))
      : '';

  test('are in the languages of the guard', () => {
    expect([...blockLanguages].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl']);
  });

  test.each(blockLanguages)('name every country that Shopify knows in %s', (language) => {
    const names = textsOf(language)['countries'] as Readonly<Record<string, string>>;
    expect(Object.keys(names)).toEqual(codes.filter((code) => code !== 'ZZ').sort());
    expect(Object.entries(names).filter(([code, name]) => name.length < 3 || name === code)).toEqual([]);
  });

  test.each(blockLanguages)('order the countries by their names in %s', (language) => {
    const names = textsOf(language)['countries'] as Readonly<Record<string, string>>;
    const byName = new Intl.Collator(language);
    const ordered = Object.keys(names).toSorted((one, other) => byName.compare(names[one]!, names[other]!));
    expect(textsOf(language)['country_order']).toBe(ordered.join(','));
  });

  test.each(blockLanguages)(
    'say the same things in %s as in English, in each of its plural forms',
    (language) => {
      const english = textsOf('en')['ships_to'];
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const plural = Object.fromEntries(forms.map((form) => [form, '']));
      expect(keysOf(textsOf(language)['ships_to'])).toEqual({
        ...(keysOf(english) as object),
        count: plural,
        everywhere_but_count: plural,
      });
    },
  );

  test('of the theme editor are there for each language', () => {
    const settings = (language: string): unknown =>
      keysOf(JSON.parse(readFileSync(join(blockFolder, 'locales', `${language}.schema.json`), 'utf8')));
    for (const language of blockLanguages.filter((one) => one !== 'en'))
      expect(settings(language)).toEqual(settings('en.default'));
  });
});
