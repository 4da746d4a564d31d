/** What is wanted is derived anew when a rule changes, and a stored plan is dropped with it. */
import { expect, test } from 'vitest';
import { planRecipeOf, recipeOf } from '../../web/server/catalogue/recipe.ts';
import { mergeSettings, type SettingsChange } from '../../web/server/domain/merge-settings.ts';
import { plainRule } from '../../web/server/domain/price-rules.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { countries, shopOf } from '../support/supplier-products.ts';

const shop = shopOf();
const having = (change: SettingsChange) => mergeSettings(defaultSettings, change);

test.each([
  ['a price rule', { prices: { rules: [{ ...plainRule, factor: '2' }] } }],
  ['the tax', { prices: { taxPercent: 19 } }],
  ['the table of categories', { categories: { map: { '/c/1': { productType: 'Drills', taxonomy: null } } } }],
  ['what is imported', { selection: { brands: ['Bosch'] } }],
] satisfies [string, SettingsChange][])(
  '%s changes what is wanted, and ends a plan made before',
  (_, change) => {
    expect(recipeOf(shop, having(change)).derivedWith).not.toBe(recipeOf(shop, defaultSettings).derivedWith);
    expect(recipeOf(shop, having(change)).placedWith).toBe(recipeOf(shop, defaultSettings).placedWith);
    expect(planRecipeOf(shop, having(change))).not.toBe(planRecipeOf(shop, defaultSettings));
  },
);

test('a market that shows everything places products anew as it comes, changes or goes, once the shop has a catalog', () => {
  const open = (...codes: string[]) => [
    { id: 'm', name: 'Open', countries: countries(...codes), publicationIds: [], isOpen: true },
  ];
  const placed = (change: Parameters<typeof shopOf>[0]) =>
    recipeOf(shopOf(change), defaultSettings).placedWith;
  const all = [{ markets: [] }, { markets: open('DE') }, { markets: open('DE', 'AT') }];
  expect(new Set(all.map(placed)).size).toBe(3);
  expect(new Set(all.map((one) => placed({ ...one, catalogs: [] }))).size).toBe(1);
});

test('the minimum margin ends a plan made before, and derives nothing anew; how often a sync comes does neither', () => {
  const margin = having({ prices: { minimumMarginPercent: 20 } });
  expect(recipeOf(shop, margin)).toEqual(recipeOf(shop, defaultSettings));
  expect(planRecipeOf(shop, margin)).not.toBe(planRecipeOf(shop, defaultSettings));
  const others = having({ schedule: { everyHours: 1 } });
  expect(planRecipeOf(shop, others)).toBe(planRecipeOf(shop, defaultSettings));
});
