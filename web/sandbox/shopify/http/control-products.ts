/** Control routes for products: what the merchant sees and changes in the admin. */
import type { Request, Router } from 'express';
import { deleteProduct } from '../areas/product-mutations.ts';
import { z } from 'zod';
import { isPublishedIn } from '../areas/publishing.ts';
import { searchProducts } from '../areas/product-queries.ts';
import { editProduct, productEdit } from '../merchant/edit-product.ts';
import { makeProduct, productSpec } from '../merchant/make-product.ts';
import type { Product } from '../state-products.ts';
import { find, type CallFor } from './control-request.ts';
import { productView } from './views.ts';

/** `text`: part of the title; `visibleIn`: what a shopper of that country can see. */
const paging = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).default(Number.MAX_SAFE_INTEGER),
  text: z.string().default(''),
  visibleIn: z.string().length(2).optional(),
});

export function productRoutes(router: Router, callFor: CallFor): void {
  const productOf = (request: Request): Product =>
    find(callFor(request).shop.products, 'Product', request.params['id']);
  router.get('/shops/:shop/products', (request, response) => {
    const call = callFor(request);
    const { sku } = request.query;
    const wanted =
      typeof sku === 'string' ? searchProducts(call, `sku:"${sku}"`) : [...call.shop.products.values()];
    const { offset, limit, text, visibleIn } = paging.parse(request.query);
    const found = wanted
      .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
      .filter((product) => visibleIn === undefined || isPublishedIn(call.shop, product, visibleIn));
    response.set('X-Total', String(found.length));
    response.json(found.slice(offset, offset + limit).map((product) => productView(call, product)));
  });
  router.post('/shops/:shop/products', (request, response) => {
    const call = callFor(request);
    response.status(201).json(productView(call, makeProduct(call, productSpec.parse(request.body))));
  });
  router.get('/shops/:shop/products/:id', (request, response) => {
    response.json(productView(callFor(request), productOf(request)));
  });
  router.patch('/shops/:shop/products/:id', (request, response) => {
    const call = callFor(request);
    editProduct(call, productOf(request), productEdit.parse(request.body));
    response.json(productView(call, productOf(request)));
  });
  router.delete('/shops/:shop/products/:id', (request, response) => {
    deleteProduct(callFor(request), productOf(request));
    response.status(204).end();
  });
}
