/** How much of Shopify's limit on instructions the checkout guard needs, for carts of different length and countries. */
import { openShopFunction } from '../../web/sandbox/shopify/functions/shop-function.ts';
import { extensionsFolder } from './country-guard.ts';
import { cartOf } from './guard-carts.ts';
import { openMeteredEngine } from './metered-engine.ts';

/** The European Union with its neighbours: as many countries as suppliers name. */
const europe = 'AT,BE,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK';

const journeys = [
  { journey: 'alike, last country', country: 'SK', isAlike: true },
  { journey: 'alike, refused country', country: 'US', isAlike: true },
  { journey: 'all different, last country', country: 'SK', isAlike: false },
] as const;

/** No two lines after one another ship alike: every second one ships to one country less. */
const listAt = (index: number, list: string, isAlike: boolean): string =>
  isAlike || index % 2 === 0 ? list : list.slice(3);

/** 11 million up to 200 lines; more with each line beyond (`@scaleLimits`). */
const limitAt = (lines: number): number => 11_000_000 * Math.max(1, lines / 200);

export interface Share {
  readonly lines: number;
  readonly journey: string;
  readonly instructions: number;
  /** Of the limit for so many lines. */
  readonly share: number;
}

/** Each product has a title of its own. */
export async function largestShares(
  lengths: readonly number[],
  shipsTo: string = europe,
): Promise<readonly Share[]> {
  const engine = await openMeteredEngine();
  const guard = await openShopFunction(extensionsFolder, 'country-guard', engine);
  return lengths.flatMap((lines) =>
    journeys.map(({ journey, country, isAlike }) => {
      const products = Array.from({ length: lines }, (_none, index) => ({
        title: `Klarwind Holzkohlegrill Pro 57 cm, petrol ${index}`,
        shipsTo: listAt(index, shipsTo, isAlike),
      }));
      guard.run(cartOf({ country, lines: products }));
      const instructions = engine.instructions();
      return { lines, journey, instructions, share: instructions / limitAt(lines) };
    }),
  );
}
