/** A market that the app itself takes a product out of is never taken for one that a person took it out of. */
import { expect, it } from 'vitest';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { clockOn, numbered, sync, type World } from '../support/catalogue-world.ts';
import type { Fate } from '../support/fates.ts';
import { meets, openWorld } from '../support/open-world.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const austria = catalogOf('at', 'AT');
const catalogs = [catalogOf('de', 'DE'), austria];
const markets = catalogs.map(({ title, publicationId, countries: of }) => ({
  id: `gid://shopify/Market/${title}`,
  name: title,
  countries: of,
  publicationIds: [publicationId],
  isOpen: false,
}));
const shop = shopOf({ catalogs, markets });
const shippedTo = (...codes: readonly string[]) => [
  numbered(1, { shipsTo: shipsOnlyTo(countries(...codes)) }),
];
const wide = shippedTo('AT', 'DE');
const narrow = shippedTo('DE');

/** Each sync is the first of its day, and so reads what the shop shows. */
async function openShop() {
  const world = await openWorld({ shop });
  world.model.setCatalogs(catalogs);
  let day = 0;
  const next = async (
    products: typeof wide,
    fates: Readonly<Record<string, Fate>> = {},
    firstCalls: readonly Fate[] = [],
  ): Promise<void> => {
    meets(world, fates);
    world.model.start(firstCalls);
    const clock = clockOn(`2026-11-${String((day += 1)).padStart(2, '0')}T10:00:00Z`);
    await sync({ ...world, clock } satisfies World, { products });
  };
  const isInAustria = () => world.model.find(wide[0]!.sku)?.[1].publications.has(austria.publicationId);
  return { next, isInAustria, world };
}

it('R21 what left a market while nobody knew where it was comes back to it, whatever was refused after it had left', async () => {
  const { next, isInAustria } = await openShop();
  await next(wide, { publish: 'answer-lost' });
  await next(narrow, { publish: 'refused-for-now' });
  expect(isInAustria()).toBe(false);
  await next(wide);
  expect(isInAustria()).toBe(true);
});

/** What Shopify shows there is looked at after each run, and leaves at once where it may not be. */
it.each([
  { proof: 'works', before: 'refused-for-now', first: 'answer-lost' },
  { proof: 'answer-lost', before: 'refused-for-now', first: 'works' },
] satisfies Readonly<Record<'proof' | 'before' | 'first', Fate>>[])(
  'R21 so does what the look after a run took out, where “$first” was met when it entered, and “$proof” when it left',
  async ({ proof, before, first }) => {
    const { next, isInAustria } = await openShop();
    await next(wide, { publish: first });
    await next(narrow, {}, ['works', before, proof]);
    expect(isInAustria()).toBe(false);
    await next(wide);
    expect(isInAustria()).toBe(true);
  },
);
