/** Control routes for products: what the merchant sees and changes in the admin. */
import type { Request, Router } from 'express';
import { deleteProduct } from '../areas/product-mutations.ts';
import { searchProducts } from '../areas/product-queries.ts';
import { editProduct, productEdit } from '../merchant/edit-product.ts';
import type { Product } from '../state-products.ts';
import { find, type CallFor } from './control-request.ts';
import { productView } from './views.ts';

export function productRoutes(router: Router, callFor: CallFor): void {
  const productOf = (request: Request): Product =>
    find(callFor(request).shop.products, 'Product', request.params['id']);
  router.get('/shops/:shop/products', (request, response) => {
    const call = callFor(request);
    const { sku } = request.query;
    const wanted =
      typeof sku === 'string' ? searchProducts(call, `sku:"${sku}"`) : [...call.shop.products.values()];
    response.json(wanted.map((product) => productView(call, product)));
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
