/** A catalog that the app is making while people change the markets: it is never switched on where it would show too much. */
import { expect, test } from 'vitest';
import { isPublishedIn } from '../../web/sandbox/shopify/areas/publishing.ts';
import type { Stand } from '../support/app-stand.ts';
import {
  austriaWithout,
  catalogNamed,
  changeMarket,
  fillMarket,
  makeSlowly,
  seenIn,
  startMarketStand,
} from '../support/stand-markets.ts';

const { markets, title } = austriaWithout;

const marketOf = (stand: Stand, name: string) => {
  const market = [...stand.shopify.shop().markets.values()].find((each) => each.name === name);
  if (!market) throw new Error(`the shop has no market ${name}`);
  return market;
};

const told = async (stand: Stand): Promise<string> => (await stand.command('status')).words.join('\n');

test('R21 a draft that somebody gives to another market too is not switched on there for a moment, and status says why', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE', 'AT'], ['AT']], markets });
  await stand.sync();
  const { ours, fill } = await makeSlowly(stand, 'Austria');
  ours()?.marketIds.push(marketOf(stand, 'Germany').id);
  fill();
  const shop = stand.shopify.shop();
  const seen: boolean[] = [];
  stand.shopify.world.onMutation = () =>
    seen.push([...shop.products.values()].filter((each) => isPublishedIn(shop, each, 'DE')).length > 1);
  await stand.sync();
  stand.shopify.world.onMutation = null;
  expect(seen).not.toContain(true);
  expect(ours()).toMatchObject({ status: 'DRAFT' });
  expect(await seenIn(stand, 2)).toEqual(['AT,DE', 'AT']);
  expect(await told(stand)).toContain(
    `The catalog “${title}” waits as a draft, and nothing has changed for shoppers. Somebody has given it to other markets too`,
  );
  const asked = await stand.command('create-catalog', 'Austria', '--confirm');
  expect(asked).toMatchObject({ document: { state: 'waits' } });
  expect(asked.words.join('\n')).toContain('Take the other markets out of it in the Shopify admin');
});

test('while its market cannot get it, it stays a draft, and status says what stands in the way instead of promising it; a market that is gone is over', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE'], ['DE', 'AT']], markets });
  await stand.sync();
  const { ours, fill } = await makeSlowly(stand, 'Austria');
  fill();
  const austria = marketOf(stand, 'Austria');
  austria.isEverywhere = true;
  await stand.sync();
  expect(ours()).toMatchObject({ status: 'DRAFT' });
  expect(await told(stand)).toContain('The market “Austria” takes in all countries, or none.');
  austria.isEverywhere = false;
  await changeMarket(stand, 'Germany', { countries: ['DE', 'AT'] });
  await stand.sync();
  expect(ours()).toMatchObject({ status: 'DRAFT' });
  expect(await told(stand)).toContain('shares countries with “Germany”, which has a catalog');
  await changeMarket(stand, 'Austria', null);
  await stand.sync();
  expect(await told(stand)).not.toContain(title);
});

test("R21 a merchant's own draft under the title of the app's is not switched on", async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE'], ['DE', 'AT']], markets });
  await stand.sync();
  await fillMarket(stand, 'Austria');
  const theirs = catalogNamed(stand, 'Austria');
  Object.assign(theirs, { title, status: 'DRAFT' });
  const made = await stand.command('create-catalog', 'Austria', '--confirm');
  expect(made).toMatchObject({ document: { state: 'made', title: 'Austria (Sortiment 2)' } });
  expect(theirs).toMatchObject({ status: 'DRAFT' });
  expect(catalogNamed(stand, 'Austria (Sortiment 2)')).toMatchObject({ status: 'ACTIVE' });
});

test('a draft that lost is gone also when the answer to that is lost, and a lost answer to switching on is not told as nothing', async () => {
  await using stand = await startMarketStand({
    shipsTo: [['DE'], ['DE', 'AT']],
    markets: [...markets, { name: 'France', countries: ['FR'], catalog: 'none' }],
  });
  await stand.sync();
  const austria = await makeSlowly(stand, 'Austria');
  const france = await makeSlowly(stand, 'France');
  await fillMarket(stand, 'Austria');
  austria.fill();
  france.fill();
  stand.shopify.fault({ operation: 'catalogDelete', dropAfterEffect: true, times: 1 });
  stand.shopify.fault({ operation: 'catalogUpdate', dropAfterEffect: true });
  await stand.sync();
  stand.shopify.clearFaults();
  expect(austria.ours()).toBeUndefined();
  expect(france.ours()).toMatchObject({ status: 'ACTIVE' });
  const words = await told(stand);
  expect(words).not.toContain(title);
  expect(words).toContain('The catalog “France (Sortiment)” could not be finished: ');
  expect(words).not.toContain('nothing has changed for shoppers');
  await stand.sync();
  expect(await told(stand)).not.toContain('(Sortiment)');
});
