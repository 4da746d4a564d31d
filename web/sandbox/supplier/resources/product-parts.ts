/**
 * Images, stocks and texts of products: embedded in the product, and resources of their own under every id that
 * a product hands out. Ids are computed: n-th image or text of product i, so nothing is stored.
 */
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PartCounts, Product, ProductText } from '../catalogue/product.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Paging } from '../wire/pagination.ts';
import { absolute, iri, type Resource, type Rows, type Scene } from './resource.ts';

const textSlots = 2;

export const imageId = (productId: number, at: number, slots: number): number =>
  (productId - 1) * slots + at + 1;
export const detailsId = (productId: number, at: number): number => imageId(productId, at, textSlots);
const ownerOf = (id: number, slots: number): number => Math.floor((id - 1) / slots) + 1;

export const imagePart = (id: number, url: string): JsonObject => ({
  '@id': iri('product_images', id),
  '@type': 'ProductImage',
  url,
});

export const stockPart = (productId: number, stock: number): JsonObject => ({
  '@id': iri('stocks', productId),
  '@type': 'Stock',
  stock,
  product: iri('products', productId),
});

export const detailsPart = (id: number, { name, description, lang }: ProductText): JsonObject => ({
  '@id': iri('product_details', id),
  '@type': 'ProductDetails',
  name,
  description,
  lang,
});

/** As a resource of its own a part shows its number and its product. */
const standalone = (part: JsonObject, id: number, productId: number): JsonObject => {
  const { '@id': iriOfPart = null, '@type': type = null, ...fields } = part;
  return { '@id': iriOfPart, '@type': type, id, ...fields, product: iri('products', productId) };
};

interface Parts {
  class: Resource['class'];
  paging: Paging;
  slots: number;
  counted: keyof PartCounts;
  parts(product: Product, scene: Scene): readonly JsonObject[];
}

function partsResource(catalogue: Catalogue, parts: Parts): Resource {
  const write = (product: Product, scene: Scene) =>
    parts
      .parts(product, scene)
      .map((part, at) => standalone(part, imageId(product.id, at, parts.slots), product.id));
  return {
    class: parts.class,
    paging: parts.paging,
    search: [],
    item: (id, scene) => {
      const product = catalogue.product(ownerOf(id, parts.slots));
      return product && write(product, scene)[(id - 1) % parts.slots];
    },
    rows: (_query, scene) => partRows(catalogue, parts, (product) => write(product, scene)),
  };
}

/** Walks over the products by their counts, makes only those whose parts stand on the page. */
function partRows(catalogue: Catalogue, parts: Parts, write: (product: Product) => JsonObject[]): Rows {
  const ids = catalogue.ids(0, catalogue.total);
  const count = (id: number) => catalogue.partCounts(id)[parts.counted];
  return {
    total: ids.reduce((total, id) => total + count(id), 0),
    slice: (offset, limit) => {
      const page: JsonObject[] = [];
      let before = 0;
      for (const id of ids) {
        const own = count(id);
        const product = before + own > offset ? catalogue.product(id) : undefined;
        if (product) page.push(...write(product).slice(Math.max(0, offset - before)));
        if (page.length >= limit) break;
        before += own;
      }
      return page.slice(0, limit);
    },
  };
}

export function productPartResources(
  catalogue: Catalogue,
  fixedDetailsPerPage: number | undefined,
): Resource[] {
  return [
    partsResource(catalogue, {
      class: 'ProductImage',
      paging: { mode: 'partial' },
      slots: catalogue.imageSlots,
      counted: 'images',
      parts: ({ id, imageUrls }, scene) =>
        imageUrls.map((url, at) => imagePart(imageId(id, at, catalogue.imageSlots), absolute(url, scene))),
    }),
    partsResource(catalogue, {
      class: 'ProductDetails',
      paging: { mode: 'full', fixed: fixedDetailsPerPage },
      slots: textSlots,
      counted: 'texts',
      parts: ({ id, texts }) => texts.map((text, at) => detailsPart(detailsId(id, at), text)),
    }),
    partsResource(catalogue, {
      class: 'Stock',
      paging: { mode: 'full' },
      slots: 1,
      counted: 'stocks',
      parts: ({ id, stock }) => (stock === null ? [] : [stockPart(id, stock)]),
    }),
  ];
}
