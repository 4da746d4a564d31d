/** The mapping table of the product, row by row, and the gate before publishing. */
import { describe, expect, it } from 'vitest';
import { desiredListing } from '../support/desired-listing.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { shipsEverywhereBut, shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { countries, productOf, shopOf } from '../support/supplier-products.ts';

const gateOf = (...args: Parameters<typeof desiredListing>) => desiredListing(...args).gate;

describe('what the shop shows for a supplier product', () => {
  it('takes the text in the language of the shop, else English, else German, else the first', () => {
    const title = (language: string, langs: string[]) =>
      desiredListing(
        productOf({ texts: langs.map((lang) => ({ lang, name: `Name ${lang}`, description: '' })) }),
        shopOf({ primaryLanguage: language }),
      ).groups.content.title;
    expect(title('DE', ['EN', 'DE'])).toBe('Name DE');
    expect(title('FR', ['DE', 'EN'])).toBe('Name EN');
    expect(title('FR', ['PL', 'DE'])).toBe('Name DE');
    expect(title('FR', ['PL', 'IT'])).toBe('Name PL');
  });

  it('keeps line breaks and basic markup of a description and nothing that could run', () => {
    const description =
      'eins<br />zwei <b>fett</b><script>alert(1)</script><a href="javascript:x" onclick="y">Link</a><img src=x onerror=z>';
    const { descriptionHtml } = desiredListing(
      productOf({ texts: [{ lang: 'DE', name: 'N', description }] }),
      shopOf(),
    ).groups.content;
    expect(descriptionHtml).toBe('eins<br />zwei <b>fett</b>Link');
  });

  it('rounds a cost once, half up, to the minor unit', () => {
    const { price, item } = desiredListing(productOf({ netCost: 12_345_600 as Micros }), shopOf()).groups;
    expect({ price, item }).toEqual({
      price: { price: '20.00', compareAt: null },
      item: { cost: '12.35', barcode: '4006381333931' },
    });
  });

  it('counts missing stock as none and says so at the gate', () => {
    const desired = desiredListing(productOf({ stock: null }), shopOf());
    expect(desired.groups.stock.available).toBe(0);
    expect(desired.gate).toEqual(['GAT-205']);
  });

  it('is published to the online store and to the markets whose countries are all allowed', () => {
    const { publications, status } = desiredListing(productOf(), shopOf()).groups;
    expect(status.status).toBe('ACTIVE');
    expect(publications.ids).toEqual([
      'gid://shopify/Publication/at',
      'gid://shopify/Publication/de',
      'gid://shopify/Publication/online',
    ]);
  });

  it('writes the countries in the compact form of the ships_to metafield', () => {
    const text = (shipsTo: Parameters<typeof productOf>[0]) =>
      desiredListing(productOf(shipsTo), shopOf()).groups.countries.ships_to;
    expect(text({ shipsTo: shipsOnlyTo(countries('DE', 'AT', 'DE')) })).toBe('AT,DE');
    expect(text({ shipsTo: shipsOnlyTo([]) })).toBe('-');
    expect(text({ shipsTo: shipsEverywhereBut([]) })).toBe('*');
    expect(text({ shipsTo: shipsEverywhereBut(countries('IE', 'GB')) })).toBe('*,-GB,-IE');
  });
});

describe('the gate before publishing', () => {
  it('opens for a complete product', () => {
    expect(gateOf(productOf(), shopOf())).toEqual([]);
  });

  it.each([
    ['without an image', productOf({ images: [] }), 'GAT-201'],
    ['whose price is not above its cost', productOf({ rrp: 10_500_000 as Micros }), 'GAT-202'],
    ['that ships nowhere', productOf({ shipsTo: shipsOnlyTo([]) }), 'GAT-208'],
    [
      'that ships only where the shop has no market',
      productOf({ shipsTo: shipsOnlyTo(countries('JP')) }),
      'GAT-203',
    ],
    ['without the recommended price of its rule', productOf({ rrp: null }), 'GAT-206'],
    ['with a recommended price of 0', productOf({ rrp: 0 as Micros }), 'GAT-206'],
    [
      'without a text in the language of the shop',
      productOf({ texts: [{ lang: 'EN', name: 'N', description: '' }] }),
      'GAT-204',
    ],
  ])('keeps a product %s a draft that is published nowhere', (_, product, reason) => {
    const { gate, groups } = desiredListing(product, shopOf());
    expect(gate).toEqual([reason]);
    expect(groups.status.status).toBe('DRAFT');
    expect(groups.publications.ids).toEqual([]);
  });
});
