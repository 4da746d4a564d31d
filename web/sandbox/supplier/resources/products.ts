/** Products with their embedded images, stock and texts: `GET products` of the interface document (2.3, 4.2). */
import type { Catalogue } from '../catalogue/catalogue.ts';
import { idOfSku, type Product } from '../catalogue/product.ts';
import { integers } from '../wire/filters.ts';
import type { JsonObject } from '../wire/json.ts';
import { valuesOf } from '../wire/query.ts';
import { detailsId, detailsPart, imageId, imagePart, stockPart } from './product-parts.ts';
import { absolute, iri, rowsOf, type Resource, type Rows, type Scene } from './resource.ts';

function productDocument(product: Product, scene: Scene, imageSlots: number): JsonObject {
  const { id, categoryTreeId, categoryId, stock } = product;
  return {
    '@id': iri('products', id),
    '@type': 'Product',
    id,
    sku: product.sku,
    manufacturerId: product.manufacturerId,
    upc: product.upc,
    brand: product.brand,
    netCost: product.netCost,
    rrp: product.rrp,
    logoUrl: absolute(product.logoUrl, scene),
    categoryTree: categoryTreeId === null ? null : iri('categorytree', categoryTreeId),
    images: product.imageUrls.map((url, at) => imagePart(imageId(id, at, imageSlots), absolute(url, scene))),
    stock: stock === null ? null : stockPart(id, stock),
    details: product.texts.map((text, at) => detailsPart(detailsId(id, at), text)),
    prevDataHash: product.prevDataHash,
    allowedCountryCodes: product.allowedCountryCodes,
    isBulkCarrier: product.isBulkCarrier,
    isEuPlug: product.isEuPlug,
    isSchukoPlug: product.isSchukoPlug,
    category: categoryId === null ? null : iri('categories', categoryId),
  };
}

export function productsResource(catalogue: Catalogue): Resource {
  const write = (scene: Scene) => (product: Product) => productDocument(product, scene, catalogue.imageSlots);
  return {
    class: 'Product',
    paging: { mode: 'full' },
    search: [
      { variable: 'sku', property: 'sku' },
      { variable: 'sku[]', property: 'sku' },
      { variable: 'countryCodes', property: 'allowedCountryCodes' },
    ],
    item: (id, scene) => {
      const product = catalogue.product(id);
      return product && write(scene)(product);
    },
    rows: (query, scene) => {
      const skus = integers(query.get('sku'));
      const countries = valuesOf(query.get('countryCodes'));
      if (skus) return rowsOf(bySkus(catalogue, skus, countries), write(scene));
      if (countries.length > 0) return byCountries(catalogue, countries, write(scene));
      return wholePortfolio(catalogue, scene.shift, write(scene));
    },
  };
}

type Write = (product: Product) => JsonObject;

function wholePortfolio(catalogue: Catalogue, shift: number, write: Write): Rows {
  const { total } = catalogue;
  return {
    total,
    slice: (offset, limit) => {
      if (offset >= total) return [];
      const start = (offset + shift) % total;
      const count = Math.min(limit, total - offset);
      const page = catalogue.page(start, count);
      return [...page, ...catalogue.page(0, count - page.length)].map(write);
    },
  };
}

function bySkus(catalogue: Catalogue, skus: readonly number[], countries: readonly string[]): Product[] {
  const ids = [...new Set(skus)].map(idOfSku).sort((a, b) => a - b);
  return ids.flatMap((id) => {
    const product = catalogue.product(id);
    return product && catalogue.shipsTo(id, countries) ? [product] : [];
  });
}

/** A scan over the whole portfolio that makes no product but those of the page. */
function byCountries(catalogue: Catalogue, countries: readonly string[], write: Write): Rows {
  const ids = catalogue.ids(0, catalogue.total).filter((id) => catalogue.shipsTo(id, countries));
  return rowsOf(ids, (id) => write(catalogue.listed(id)));
}
