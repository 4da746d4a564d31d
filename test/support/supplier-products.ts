/** Supplier products and shops for tests: a complete one, changed by what the test is about. */
import fc from 'fast-check';
import type {
  CountryCode,
  LocationId,
  PublicationId,
  ShopDomain,
  Sku,
  SupplierIri,
} from '../../web/server/domain/ids.ts';
import type { Currency, Micros } from '../../web/server/domain/money.ts';
import type { MarketCatalog, Shop } from '../../web/server/domain/shop.ts';
import { shipsEverywhereBut, shipsOnlyTo, type ShipsTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';

export const countries = (...codes: string[]): CountryCode[] => codes as CountryCode[];

export const productOf = (change: Partial<SupplierProduct> = {}): SupplierProduct => ({
  iri: '/v2/api/products/1' as SupplierIri,
  sku: '10000001' as Sku,
  manufacturerId: 'M-1',
  barcode: '4006381333931',
  brand: 'Marke',
  netCost: 10_500_000 as Micros,
  rrp: 20_000_000 as Micros,
  logoUrl: 'https://supplier.example/logo.png',
  categoryTree: '/v2/api/categorytree/1',
  images: ['https://supplier.example/1.png'],
  stock: 3,
  texts: [
    { lang: 'DE', name: 'Bohrmaschine', description: 'Zeile eins<br />Zeile zwei' },
    { lang: 'EN', name: 'Drill', description: 'Line one' },
  ],
  dataHash: 'a',
  shipsTo: shipsOnlyTo(countries('DE', 'AT')),
  hasCountryList: true,
  faults: [],
  ...change,
});

export const catalogOf = (title: string, ...codes: string[]): MarketCatalog => ({
  title,
  publicationId: `gid://shopify/Publication/${title}` as PublicationId,
  countries: countries(...codes),
  autoPublish: false,
});

export const shopOf = (change: Partial<Shop> = {}): Shop => ({
  domain: 'test.myshopify.com' as ShopDomain,
  stage: 'live',
  currency: 'EUR' as Currency,
  primaryLanguage: 'DE',
  otherLocales: null,
  locationId: 'gid://shopify/Location/1' as LocationId,
  locationName: 'Supplier warehouse',
  locations: [{ id: 'gid://shopify/Location/1' as LocationId, name: 'Supplier warehouse' }],
  onlineStoreId: 'gid://shopify/Publication/online' as PublicationId,
  catalogs: [catalogOf('de', 'DE'), catalogOf('at', 'AT'), catalogOf('mixed', 'AT', 'FR')],
  markets: [],
  mixedMarkets: 'out',
  ...change,
});

const someCountries = fc.subarray(countries('DE', 'AT', 'CH', 'FR', 'GB', 'IE'));

export const anyShipsTo: fc.Arbitrary<ShipsTo> = fc.oneof(
  someCountries.map(shipsOnlyTo),
  someCountries.map(shipsEverywhereBut),
);

export const anyCatalogs: fc.Arbitrary<MarketCatalog[]> = fc
  .array(someCountries, { maxLength: 6 })
  .map((lists) => lists.map((codes, index) => catalogOf(`market-${index}`, ...codes)));
