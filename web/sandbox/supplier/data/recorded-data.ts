/**
 * The data behind the recordings in test/fixtures/supplier (its README lists them), rebuilt: 7 products with
 * every oddity that was recorded, 5 orders, 6 trackings, 105 categories.
 */
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { Catalogue } from '../catalogue/catalogue.ts';
import { countriesOf, skuOf, type Category, type Product, type ProductSource } from '../catalogue/product.ts';
import { bulkParcel, OrderBook, supplierZone, type OrderStatus, type Parcel } from '../orders/order-book.ts';
import type { DataSet } from './data-set.ts';

const description = 'Line one<br />Line two äöü / slash';

/** Product 7 is bare, product 6 has a hole in its country list, no category and odd prices. */
function recordedProduct(id: number): Product {
  const bare = id === 7;
  const odd = id === 6;
  return {
    id,
    sku: skuOf(id),
    manufacturerId: `M-${id}`,
    upc: `400000000000${id}`,
    brand: 'Brand',
    netCost: odd ? 12.3456 : 10.5 * id,
    rrp: odd ? 0 : 20 * id,
    logoUrl: 'https://example.com/logo.png',
    categoryTreeId: bare ? null : 1,
    categoryId: bare || odd ? null : 1,
    imageUrls: bare ? [] : [`https://example.com/${id}.jpg`],
    stock: bare ? null : 3 * id,
    texts: bare ? [] : ['DE', 'EN'].map((lang) => ({ lang, name: `Name ${id} ${lang}`, description })),
    prevDataHash: createHash('md5').update(`p${id}`).digest('hex'),
    allowedCountryCodes: recordedCountries(id),
    isBulkCarrier: false,
    isEuPlug: false,
    isSchukoPlug: false,
  };
}

function recordedCountries(id: number): Product['allowedCountryCodes'] {
  if (id === 7) return [];
  if (id === 6) return { 0: 'DE', 2: 'FR' };
  return id % 2 === 1 ? ['DE', 'AT', 'FR'] : ['DE'];
}

const recordedProducts: ProductSource = {
  size: 7,
  product: recordedProduct,
  partCounts: (id) => (id === 7 ? { images: 0, texts: 0, stocks: 0 } : { images: 1, texts: 2, stocks: 1 }),
  imageSlots: 1,
  shipsTo: (id, wanted) => wanted.every((country) => countriesOf(recordedProduct(id)).includes(country)),
};

const orders: readonly (readonly [string, OrderStatus])[] = [
  ['100', 'shipped'],
  ['1001', 'shipped'],
  ['A-100', 'shipped'],
  ['2000', 'new'],
  ['#1002/ä', 'new'],
];

const dhl = (number: number): Parcel => ({ courier: 'DHL', trackingId: `JJD00${number}` });

/** Order id, wall clock in Berlin, parcel. */
const trackings: readonly (readonly [number, string, Parcel])[] = [
  [1, '2024-03-30T18:00:05', dhl(0)],
  [2, '2024-03-31T18:00:05', dhl(1)],
  [3, '2024-07-01T18:00:00', bulkParcel],
  [4, '2024-07-01T18:00:00', dhl(3)],
  [5, '2024-10-27T18:00:10', dhl(4)],
  [1, '2024-12-01T18:00:00', dhl(5)],
];

function recordedOrders(): OrderBook {
  const book = new OrderBook();
  for (const [number, status] of orders) book.update(book.open(number, []).id, { status });
  for (const [orderId, at, parcel] of trackings) {
    book.addTracking(orderId, parcel, DateTime.fromISO(at, { zone: supplierZone }));
  }
  return book;
}

const category = (name: string, index: number): Category => ({ id: index + 1, name });

export function recordedData(): DataSet {
  return {
    name: 'recorded',
    catalogue: new Catalogue(recordedProducts),
    categories: ['Old', ...Array.from({ length: 104 }, (_, index) => `Cat ${index}`)].map(category),
    categoryTree: ['Kitchen', 'Garden & "Home"'].map(category),
    orders: recordedOrders(),
    choices: {
      extendedOrders: true,
      statusRule: 'any',
      recordedSecurity: true,
      fixedDetailsPerPage: 5,
    },
  };
}
