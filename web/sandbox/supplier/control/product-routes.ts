/** /sandbox/products: look at products, change them, take them out of the portfolio, put new ones in. */
import { Router, type Request } from 'express';
import { z } from 'zod';
import { idOfSku, skuOf } from '../catalogue/product.ts';
import type { Supplier } from '../supplier.ts';
import { changesOf, changesSchema, shownProduct } from './product-changes.ts';
import { ControlError } from './control-error.ts';

const sku = z.coerce.number().pipe(z.int());
const skus = z.array(sku).min(1).max(100_000);
const paging = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});
const addition = z.union([
  z.strictObject({ count: z.int().min(1).max(100_000), set: changesSchema.optional() }),
  z.strictObject({ relist: skus }),
]);

export function productRoutes(supplier: Supplier): Router {
  const router = Router();
  const known = (value: unknown): number => {
    const id = idOfSku(sku.parse(value));
    if (!supplier.data.catalogue.isListed(id))
      throw new ControlError(404, `sku ${skuOf(id)} is not in the portfolio`);
    return id;
  };
  const shown = (id: number) => {
    const product = supplier.data.catalogue.product(id);
    return product && shownProduct(product);
  };
  const change = (id: number, set: z.infer<typeof changesSchema>) => {
    const { catalogue } = supplier.data;
    const product = catalogue.product(id);
    if (!product) return;
    if ((set.images?.length ?? 0) > catalogue.imageSlots) {
      throw new ControlError(400, `a product of this data set has at most ${catalogue.imageSlots} images`);
    }
    catalogue.change(id, changesOf(set, product));
  };

  router.get('/', (request, response) => {
    const { offset, limit } = paging.parse(request.query);
    const { catalogue } = supplier.data;
    response.json({ total: catalogue.total, products: catalogue.page(offset, limit).map(shownProduct) });
  });
  router.get('/:sku', (request, response) => {
    response.json(shown(known(request.params.sku)));
  });
  router.patch('/:sku', (request, response) => {
    const id = known(request.params.sku);
    change(id, changesSchema.parse(request.body));
    response.json(shown(id));
  });
  router.patch('/', (request, response) => {
    const { skus: wanted, set } = z.strictObject({ skus, set: changesSchema }).parse(request.body);
    const ids = wanted.map(known);
    for (const id of ids) change(id, set);
    response.json({ changed: ids.map(skuOf) });
  });
  router.post('/', (request, response) => {
    const { catalogue } = supplier.data;
    const asked = addition.parse(request.body);
    if ('relist' in asked) {
      catalogue.relist(asked.relist.map(idOfSku));
      response.status(201).json({ skus: asked.relist });
      return;
    }
    const ids = catalogue.add(asked.count);
    for (const id of ids) if (asked.set) change(id, asked.set);
    response.status(201).json({ skus: ids.map(skuOf) });
  });
  const remove = (request: Request, values: readonly unknown[]) => {
    const ids = values.map(known);
    supplier.data.catalogue.remove(ids);
    request.res?.json({ removed: ids.map(skuOf), total: supplier.data.catalogue.total });
  };
  router.delete('/', (request) => {
    remove(request, z.strictObject({ skus }).parse(request.body).skus);
  });
  router.delete('/:sku', (request) => {
    remove(request, [request.params.sku]);
  });
  return router;
}
