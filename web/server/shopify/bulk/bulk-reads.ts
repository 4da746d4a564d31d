/** The whole shop as it stands, by bulk queries: the catalogue's port for reading back many products. */
import type { BulkReads, ShownVariant } from '../../catalogue/ports/bulk-reads.ts';
import { parseSku } from '../../domain/ids.ts';
import { variantWithProduct, shownOfAll } from '../documents/shown.ts';
import { shownOf } from '../shown-listings.ts';
import { defineBulkQuery, type BulkReader } from './bulk-reader.ts';

/** What is handed on at a time, and held in memory. */
const pageSize = 500;

export const createBulkReads = (reader: BulkReader): BulkReads => ({
  async *shown(publications) {
    const query = defineBulkQuery({ text: shownOfAll(publications), line: variantWithProduct });
    let page: ShownVariant[] = [];
    for await (const { product, ...variant } of reader.readAll(query)) {
      const sku = parseSku(product.supplierSku?.value);
      if (sku === undefined) continue;
      const isFirst = variant.position === 1;
      const shown = shownOf(product, variant, publications);
      page.push({ sku, productId: product.id, variantId: variant.id, isFirst, shown });
      if (page.length < pageSize) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  },
});
