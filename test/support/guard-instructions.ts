/** How much of Shopify's limit on instructions the checkout guard needs, for carts of different length and countries. */
import { openShopFunction } from '../../web/sandbox/shopify/functions/shop-function.ts';
import { isCountry } from '../../web/server/domain/is-country.ts';
import { extensionsFolder } from './country-guard.ts';
import { cartOf } from './guard-carts.ts';
import { openMeteredEngine } from './metered-engine.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Every country there is, sorted. */
const world = letters
  .flatMap((one) => letters.map((other) => `${one}${other}`))
  .filter((code) => isCountry(code));

/** In the middle of the list, where it is farthest from both ends. */
const buyer = 'KR';
const nowhere = 'ZZ';

const known = new Map<string, string>();

/** So many countries of the world, the buyer's among them; by another number others. */
function listAt(countries: number, number: number): string {
  const key = `${countries} ${number}`;
  const list = known.get(key) ?? drawnList(countries, number);
  known.set(key, list);
  return list;
}

function drawnList(countries: number, number: number): string {
  let drawn = number * 7919 + 1;
  const others = world
    .filter((code) => code !== buyer)
    .map((code) => {
      drawn = (drawn * 48_271) % 2_147_483_647;
      return { code, drawn };
    })
    .sort((one, other) => one.drawn - other.drawn);
  return [buyer, ...others.slice(0, countries - 1).map(({ code }) => code)].sort().join(',');
}

const journeys = [
  { journey: 'all ship alike, let through', country: buyer, isAlike: true },
  { journey: 'all ship alike, refused', country: nowhere, isAlike: true },
  { journey: 'each its own list, let through', country: buyer, isAlike: false },
  { journey: 'each its own list, refused', country: nowhere, isAlike: false },
] as const;

/** 11 million up to 200 lines; more with each line beyond (`@scaleLimits`). */
const limitAt = (lines: number): number => 11_000_000 * Math.max(1, lines / 200);

export interface Share {
  readonly lines: number;
  readonly countries: number;
  readonly journey: string;
  readonly instructions: number;
  /** Of the limit for so many lines. */
  readonly share: number;
}

/** Of carts with so many lines, each a product with a title of its own that ships to so many countries. */
export async function instructionShares(
  carts: readonly { readonly lines: number; readonly countries: number }[],
): Promise<readonly Share[]> {
  const engine = await openMeteredEngine();
  const guard = await openShopFunction(extensionsFolder, 'country-guard', engine);
  return carts.flatMap(({ lines, countries }) =>
    journeys.map(({ journey, country, isAlike }) => {
      const products = Array.from({ length: lines }, (_none, index) => ({
        title: `Klarwind Holzkohlegrill Pro 57 cm, petrol ${index}`,
        shipsTo: listAt(countries, isAlike ? 0 : index),
      }));
      guard.run(cartOf({ country, lines: products }));
      const instructions = engine.instructions();
      return { lines, countries, journey, instructions, share: instructions / limitAt(lines) };
    }),
  );
}
