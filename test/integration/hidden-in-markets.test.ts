/** Why a product is hidden in a market, as its page asks for it: by name for each example, one of each kind first. */
import { expect, test } from 'vitest';
import type { Markets } from '../../web/shared/api/markets.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startMarketStand } from '../support/stand-markets.ts';

test('examples name their reason in the language that is asked for, also where many others are hidden', async () => {
  const markets = [
    { name: 'Germany', countries: ['DE'] },
    { name: 'Austria', countries: ['AT'] },
  ];
  const elsewhere = [['AT'], ['AT', 'CH'], ['AT', 'FR'], ['AT', 'IT']];
  await using stand = await startMarketStand({ shipsTo: [...elsewhere, ['DE']], markets });
  stand.supplier.data.catalogue.change(5, { imageUrls: [] });
  await stand.sync();
  const url = (await stand.app.start()).url ?? '';
  for (const [language, why] of [
    ['en', 'This product has no image that can be shown.'],
    ['de', 'Dieses Produkt hat kein Bild, das gezeigt werden kann.'],
  ] as const) {
    const { body } = await new ApiAsker(stand, url, language).get<Markets>('/settings/markets');
    const germany = body.markets.find(({ market }) => market === 'Germany');
    expect(germany?.examples).toHaveLength(3);
    expect(germany?.examples.slice(0, 2)).toMatchObject([
      { sku: '10000001', why: 'forbidden', forbidden: ['DE'], reasons: [] },
      { sku: '10000005', why: 'gate', forbidden: [], reasons: [why] },
    ]);
  }
});
