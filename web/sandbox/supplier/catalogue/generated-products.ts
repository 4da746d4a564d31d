/**
 * The generated catalogue: product i is a pure function of (seed, i), so half a million products need no
 * memory. Comes in: seed and number of products. Goes out: a ProductSource.
 */
import { createHash } from 'node:crypto';
import { brands, categoryPaths, kinds, type Kind } from './assortment.ts';
import { countriesFor } from './countries.ts';
import { diceOf, type Dice } from './dice.ts';
import { skuOf, type Category, type Product, type ProductSource } from './product.ts';
import { isGermanOnly, textsOf } from './texts.ts';

const imageSlots = 10;

export const categoryTree: readonly Category[] = categoryPaths.map((name, index) => ({
  id: index + 1,
  name,
}));

/** The deprecated flat categories have the same ids and only the last part of the name. */
export const categories: readonly Category[] = categoryTree.map(({ id, name }) => ({
  id,
  name: name.split(' > ').at(-1) ?? name,
}));

/** GS1: digits at odd positions count once, at even positions three times; the sum is filled up to a ten. */
export function ean13(twelveDigits: string): string {
  const sum = Array.from(twelveDigits, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelveDigits}${(10 - (sum % 10)) % 10}`;
}

const slugOf = (brand: string): string =>
  brand
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** Cents of a retail price that ends as retail prices do, and of a net cost of 52 to 83 % of it without VAT. */
function pricesOf(kind: Kind, dice: Dice): { netCost: number; rrp: number } {
  const [low, high] = kind.price;
  const rrpCents = (low + dice.roll(2, high - low + 1)) * 100 - dice.pick(3, [1, 1, 5, 10]);
  const netCents = Math.round((rrpCents / 1.19) * (0.52 + dice.roll(4, 32) / 100));
  return { netCost: netCents / 100, rrp: rrpCents / 100 };
}

/** About every hundredth product has no image. */
const imageCount = (dice: Dice): number => (dice.roll(8, 100) === 0 ? 0 : 1 + dice.roll(9, 4));

/** One product in eight is sold out, few are plentiful. */
function stockOf(dice: Dice): number {
  return dice.roll(5, 8) === 0 ? 0 : 1 + dice.roll(6, dice.roll(7, 10) === 0 ? 2_000 : 80);
}

/** Covers everything but the stock: "when it changes, some product detail has changed". */
export function dataHashOf(product: Omit<Product, 'prevDataHash'>): string {
  const details = { ...product, stock: undefined, prevDataHash: undefined };
  return createHash('md5').update(JSON.stringify(details)).digest('hex');
}

export function generatedProducts(seed: number, size: number): ProductSource {
  const diceFor = (id: number) => diceOf(seed, id);
  const kindOf = (dice: Dice) => dice.pick(1, kinds);
  const product = (id: number): Product => {
    const dice = diceFor(id);
    const kind = kindOf(dice);
    const brand = dice.pick(10, brands);
    const data = {
      id,
      sku: skuOf(id),
      manufacturerId: `${slugOf(brand).slice(0, 3).toUpperCase()}-${10_000 + dice.roll(31, 90_000)}-${id}`,
      upc: ean13(`40${String(10 + (Math.abs(seed) % 90))}${String(id).padStart(8, '0')}`),
      brand,
      ...pricesOf(kind, dice),
      logoUrl: `/logos/${slugOf(brand)}.png`,
      categoryTreeId: kind.category,
      categoryId: kind.category,
      imageUrls: Array.from({ length: imageCount(dice) }, (_, at) => `/images/${skuOf(id)}-${at + 1}.png`),
      stock: stockOf(dice),
      texts: textsOf(kind, brand, dice),
      allowedCountryCodes: countriesFor(kind, dice),
      isBulkCarrier: kind.bulk,
      isEuPlug: kind.plug === 'eu',
      isSchukoPlug: kind.plug === 'schuko',
    };
    return { ...data, prevDataHash: dataHashOf(data) };
  };
  const shipsTo = (id: number, wanted: readonly string[]) => {
    const dice = diceFor(id);
    const allowed = countriesFor(kindOf(dice), dice);
    return wanted.every((country) => allowed.includes(country));
  };
  const partCounts = (id: number) => {
    const dice = diceFor(id);
    return { images: imageCount(dice), texts: isGermanOnly(dice) ? 1 : 2, stocks: 1 };
  };
  return { size, product, partCounts, imageSlots, shipsTo };
}
