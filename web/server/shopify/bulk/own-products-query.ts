/** Which products of the shop carry a supplier's SKU, for a bulk query. */
import { z } from 'zod';
import { productId } from '../documents/product.ts';
import { defineBulkQuery } from './bulk-reader.ts';

export const ownProductsQuery = defineBulkQuery({
  text: `query OwnProducts {
    products {
      edges { node { id supplierSku: metafield(namespace: "$app", key: "supplier_sku") { value } } }
    }
  }`,
  line: z.object({ id: productId, supplierSku: z.object({ value: z.string() }).nullable() }),
});
