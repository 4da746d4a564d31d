/** The block on the admin's product page, as far as that needs no browser: its size, its words, what it is told. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { OurProduct, ProductStatus, ProductSync } from '../../extensions/product-status/src/answers.ts';
import { factsOf, marketSentence } from '../../extensions/product-status/src/words.ts';
import type { ProductStatus as Told, ProductSyncAnswer } from '../../web/shared/product-status.ts';
import { productStates } from '../../web/server/domain/product-states.ts';
import {
  blockWords,
  bundledBlock,
  flatTexts,
  productBlockFolder,
  productBlockTexts,
} from '../support/product-block.ts';

const [english, german] = [flatTexts(productBlockTexts('en')), flatTexts(productBlockTexts('de'))];
const placeholders = (text = ''): readonly string[] => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

test('stays below the 64 KB that Shopify takes', () => {
  expect(Buffer.byteLength(bundledBlock())).toBeLessThan(64_000);
});

test('reads what the server answers: both say the same of it', () => {
  expectTypeOf<Told>().toExtend<ProductStatus>();
  expectTypeOf<ProductSyncAnswer>().toExtend<ProductSync>();
});

describe('its words', () => {
  test('are complete in both languages, with the same values in them', () => {
    expect([...german.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of english) expect(placeholders(german.get(key))).toEqual(placeholders(text));
  });

  test('are all used, and have a name for every state', () => {
    const sources = readdirSync(join(productBlockFolder, 'src'))
      .map((file) => readFileSync(join(productBlockFolder, 'src', file), 'utf8'))
      .join('\n');
    const families = /^(state|notNow|outcome|market|facts)\./;
    const isUsed = (key: string): boolean =>
      sources.includes(`'${key}'`) || (families.test(key) && sources.includes(key.replace(families, '')));
    const ofStates = [...english.keys()].filter((key) => key.startsWith('state.'));
    expect(ofStates.map((key) => key.slice('state.'.length)).sort()).toEqual([...productStates].sort());
    const others = [...english.keys()].filter((key) => !key.startsWith('state.'));
    // These two are Shopify's, from the TOML.
    expect(others.filter((key) => !isUsed(key))).toEqual(['name', 'description']);
  });
});

describe('the facts', () => {
  const product: OurProduct = {
    kind: 'ours',
    sku: '10000001',
    state: 'live',
    says: 'is live in the shop',
    todo: '',
    reasons: [],
    supplier: { absentSince: null, stock: 1520 },
    syncedAt: '2026-11-22T13:02:00.000Z',
    shipsTo: { rule: 'only', countries: ['DE', 'AT'] },
    markets: { in: ['Europe', 'Schweiz'], notes: [] },
    yours: ['title'],
    isBusy: false,
    whyNotNow: null,
  };
  const values = (change: Partial<OurProduct>, language = 'en') =>
    factsOf({ ...product, ...change }, blockWords(language)).map(({ value }) => value);

  test('name countries and times as the reader does', () => {
    expect(values({})).toEqual([
      'Listed, 1,520 in stock',
      'Nov 22, 2026, 1:02 PM',
      'Austria, Germany',
      'Europe, Schweiz',
      'title',
    ]);
    expect(values({}, 'de').slice(0, 3)).toEqual([
      'Gelistet, 1.520 auf Lager',
      '22.11.2026, 13:02',
      'Deutschland, Österreich',
    ]);
  });

  test('say what is not there: never synced, missing at the supplier, no country, all but some', () => {
    const absentSince = '2026-11-19T08:00:00.000Z';
    expect(values({ syncedAt: null, supplier: { absentSince, stock: 0 } }).slice(0, 2)).toEqual([
      'Missing since Nov 19, 2026',
      'Not yet',
    ]);
    expect(values({ shipsTo: { rule: 'only', countries: [] } })[2]).toBe('No country');
    expect(values({ shipsTo: { rule: 'except', countries: [] } })[2]).toBe('All countries');
    expect(values({ shipsTo: { rule: 'except', countries: ['CH'] } })[2]).toBe(
      'All countries but Switzerland',
    );
    expect(values({ shipsTo: null, markets: { in: [], notes: [] }, yours: [] })).toHaveLength(2);
  });

  test('end a long list of countries with how many there are more', () => {
    const countries = ['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'];
    expect(values({ shipsTo: { rule: 'only', countries } })[2]).toMatch(/, Germany, Greece and 2 more$/);
  });

  test('name a market that lacks the product, and where it may not go', () => {
    const note = { kind: 'not-shown', market: 'UK & Ireland', countries: ['IE'] } as const;
    expect(marketSentence(note, blockWords('en'))).toContain(
      '“UK & Ireland”: it may not be shipped to Ireland',
    );
    expect(marketSentence({ ...note, countries: [] }, blockWords('de'))).toContain('einige seiner Länder');
  });
});
