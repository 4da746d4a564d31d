/** /sandbox/products: look at products, change them, take them out of the portfolio, put new ones in. */
import { Router } from 'express';
import { z } from 'zod';
import { idOfSku, skuOf } from '../catalogue/product.ts';
import type { Supplier } from '../supplier.ts';
import { ControlError } from './control-error.ts';
import { changesOf, changesSchema, shownProduct, type ChangeRequest } from './product-changes.ts';

const sku = z.coerce.number().pipe(z.int());
const skus = z.array(sku).min(1).max(100_000);
const paging = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});
const changeMany = z.strictObject({ skus, set: changesSchema });
const removal = z.strictObject({ skus });
const addition = z.union([
  z.strictObject({ count: z.int().min(1).max(100_000), set: changesSchema.default({}) }),
  z.strictObject({ relist: skus }),
]);

export function productRoutes(supplier: Supplier): Router {
  const router = Router();
  router.get('/', (request, response) => {
    const { offset, limit } = paging.parse(request.query);
    const { catalogue } = supplier.data;
    response.json({ total: catalogue.total, products: catalogue.page(offset, limit).map(shownProduct) });
  });
  router.get('/removed', (request, response) => {
    const { offset, limit } = paging.parse(request.query);
    const { removedIds } = supplier.data.catalogue;
    response.json({ total: removedIds.length, skus: removedIds.slice(offset, offset + limit).map(skuOf) });
  });
  router.get('/:sku', (request, response) => {
    response.json(shownProduct(productWith(sku.parse(request.params.sku), supplier)));
  });
  router.patch('/', (request, response) => {
    const { skus: changed, set } = changeMany.parse(request.body);
    for (const each of changed) change(each, set, supplier);
    response.json({ changed });
  });
  router.patch('/:sku', (request, response) => {
    const wanted = sku.parse(request.params.sku);
    change(wanted, changesSchema.parse(request.body), supplier);
    response.json(shownProduct(productWith(wanted, supplier)));
  });
  router.post('/', (request, response) => {
    const asked = addition.parse(request.body);
    response
      .status(201)
      .json({ skus: 'relist' in asked ? relist(asked.relist, supplier) : add(asked, supplier) });
  });
  router.delete('/', (request, response) => {
    response.json(remove(removal.parse(request.body).skus, supplier));
  });
  router.delete('/:sku', (request, response) => {
    response.json(remove([sku.parse(request.params.sku)], supplier));
  });
  return router;
}

function productWith(wanted: number, { data }: Supplier) {
  const product = data.catalogue.bySku(wanted);
  if (!product) throw new ControlError(404, `sku ${wanted} is not in the portfolio`);
  return product;
}

function change(wanted: number, set: ChangeRequest, supplier: Supplier): void {
  const { catalogue } = supplier.data;
  if ((set.images?.length ?? 0) > catalogue.imageSlots) {
    throw new ControlError(400, `a product of this data set has at most ${catalogue.imageSlots} images`);
  }
  const product = productWith(wanted, supplier);
  catalogue.change(product.id, changesOf(set, product));
}

function add({ count, set }: { count: number; set: ChangeRequest }, supplier: Supplier): number[] {
  const added = supplier.data.catalogue.add(count).map(skuOf);
  if (Object.keys(set).length > 0) for (const each of added) change(each, set, supplier);
  return added;
}

function relist(wanted: readonly number[], { data }: Supplier): readonly number[] {
  data.catalogue.relist(wanted.map(idOfSku));
  return wanted;
}

function remove(wanted: readonly number[], supplier: Supplier) {
  const { catalogue } = supplier.data;
  catalogue.remove(wanted.map((each) => productWith(each, supplier).id));
  return { removed: wanted, total: catalogue.total };
}
