/**
 * The interface under /v2/api: one request in, one answer out, no HTTP library and no state of its own.
 * Routes, methods and the order of refusals follow the recordings.
 */
import { assertNever } from '../../server/lib/assert-never.ts';
import type { DataSet } from './data/data-set.ts';
import { createOrder, mergePatch, writeOrder } from './orders/order-writes.ts';
import { availabilityPath, checkAvailability } from './resources/availability.ts';
import { categoriesResource } from './resources/categories.ts';
import { resourceClasses, type ResourceClass } from './resources/classes.ts';
import { ordersResource, trackingsResource } from './resources/orders.ts';
import { productPartResources } from './resources/product-parts.ts';
import { productsResource } from './resources/products.ts';
import { iri, type Resource, type Scene } from './resources/resource.ts';
import { apiHeaders, root, type Answer, type InterfaceRequest } from './wire/answer.ts';
import { collectionDocument, itemDocument } from './wire/collection.ts';
import { contextDocument, entrypointDocument } from './wire/contexts.ts';
import type { Dialect } from './wire/dialect.ts';
import { docsDocument } from './wire/docs.ts';
import { errorAnswer, InterfaceError } from './wire/errors.ts';
import type { JsonObject } from './wire/json.ts';
import { refuseOtherFormats, refuseOtherSuffixes, splitSuffix } from './wire/negotiation.ts';
import { phpInt } from './wire/pagination.ts';
import { parseQuery } from './wire/query.ts';
import { redirect } from './wire/redirect.ts';

type Route =
  | { to: 'entrypoint' | 'docs' | 'availability' }
  | { to: 'context'; name: string }
  | { to: 'collection'; type: ResourceClass; resource: Resource }
  | { to: 'item'; type: ResourceClass; resource: Resource; id: number };

export class SupplierInterface {
  readonly #data: DataSet;
  readonly #dialect: Dialect;
  readonly #resources: readonly Resource[];

  constructor(data: DataSet, dialect: Dialect) {
    this.#data = data;
    this.#dialect = dialect;
    const { catalogue, orders, choices } = data;
    this.#resources = [
      productsResource(catalogue),
      ...productPartResources(catalogue, choices.fixedDetailsPerPage),
      categoriesResource('CategoryTree', data.categoryTree),
      categoriesResource('Category', data.categories),
      ordersResource(orders, choices.extendedOrders),
      trackingsResource(orders),
    ];
  }

  answer(request: InterfaceRequest, scene: Scene): Answer {
    try {
      if (this.#isOneSlashTooMany(request)) return redirect(request, this.#dialect);
      const route = this.#route(request);
      this.#refuseOtherMethods(request, route);
      if (route.to !== 'context') refuseOtherSuffixes(splitSuffix(request.path)[1]);
      // 4.0 meets trouble before it looks at the format, 2.6 after (recorded).
      if (!this.#dialect.isFour) refuseOtherFormats(request);
      if (scene.refusal) throw scene.refusal;
      refuseOtherFormats(request);
      return this.#serve(request, route, scene);
    } catch (error) {
      if (error instanceof InterfaceError) return errorAnswer(error, request, this.#dialect);
      throw error;
    }
  }

  #route(request: InterfaceRequest): Route {
    const asked = `No route found for "${request.method} ${request.origin}${request.path}"`;
    const notFound = new InterfaceError(404, asked, { noRoute: true });
    if (request.path !== root && !request.path.startsWith(`${root}/`)) throw notFound;
    const below = request.path.slice(root.length);
    const context = /^\/contexts\/([^/]+)$/.exec(below)?.[1];
    if (context !== undefined) return { to: 'context', name: this.#contextName(context) };
    const [path] = splitSuffix(below);
    if (path === '' || path === '/index') return { to: 'entrypoint' };
    if (path === '/docs') return { to: 'docs' };
    if (path === availabilityPath) return { to: 'availability' };
    return this.#resourceRoute(path) ?? raise(notFound);
  }

  /** Symfony sends readers on to the path without the slash, wherever that leads somewhere. */
  #isOneSlashTooMany(request: InterfaceRequest): boolean {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !request.path.startsWith(`${root}/`) || !request.path.endsWith('/')) return false;
    this.#route({ ...request, path: request.path.slice(0, -1) });
    return true;
  }

  #resourceRoute(path: string): Route | undefined {
    const [, collection, id, ...rest] = path.split('/');
    const type = resourceClasses.find((candidate) => candidate.path === collection);
    const resource = this.#resources.find((candidate) => candidate.class === type?.name);
    if (!type || !resource || rest.length > 0) return undefined;
    if (id === undefined) return { to: 'collection', type, resource };
    return { to: 'item', type, resource, id: Number(phpInt(id)) };
  }

  #contextName(name: string): string {
    return this.#dialect.contextSuffix && name.endsWith('.jsonld') ? name.slice(0, -'.jsonld'.length) : name;
  }

  #refuseOtherMethods({ method, origin, path }: InterfaceRequest, route: Route): void {
    const allowed = this.#methods(route);
    if (allowed.includes(method === 'HEAD' ? 'GET' : method)) return;
    const allow = allowed.join(', ');
    const message = `No route found for "${method} ${origin}${path}": Method Not Allowed (Allow: ${allow})`;
    throw new InterfaceError(405, message, { noRoute: true, headers: { allow } });
  }

  #methods(route: Route): string[] {
    const { extendedOrders } = this.#data.choices;
    if (route.to === 'availability') return ['POST'];
    if (!('type' in route) || route.type.name !== 'Order') return ['GET'];
    if (route.to === 'collection') return extendedOrders ? ['GET', 'POST'] : ['GET'];
    return extendedOrders ? ['GET', 'PATCH', 'PUT'] : ['GET', 'PATCH'];
  }

  #serve(request: InterfaceRequest, route: Route, scene: Scene): Answer {
    const { origin } = scene;
    switch (route.to) {
      case 'entrypoint':
        return this.#ok(request, entrypointDocument());
      case 'docs': {
        const { extendedOrders } = this.#data.choices;
        return this.#ok(request, docsDocument({ origin, dialect: this.#dialect, extendedOrders }));
      }
      case 'context':
        return this.#ok(request, contextDocument(route.name, origin, this.#dialect));
      case 'availability':
        return this.#ok(request, checkAvailability(request, this.#data.catalogue));
      case 'collection':
        return request.method === 'POST'
          ? this.#create(request, route.type, scene)
          : this.#list(request, route, scene);
      case 'item':
        return this.#item(request, route, scene);
      default:
        return assertNever(route);
    }
  }

  #list(request: InterfaceRequest, { type, resource }: Route & { to: 'collection' }, scene: Scene): Answer {
    const query = parseQuery(request.rawQuery);
    const described = { type, resource, dialect: this.#dialect };
    const answer = this.#ok(request, collectionDocument({ path: request.path, query, scene }, described));
    const location = { 'content-location': `${root}/${type.path}.jsonld` };
    return request.method === 'HEAD' && this.#dialect.isFour ? withHeaders(answer, location) : answer;
  }

  #item(request: InterfaceRequest, { type, resource, id }: Route & { to: 'item' }, scene: Scene): Answer {
    const described = { type, dialect: this.#dialect };
    const found = resource.item(id, scene) ?? raise(new InterfaceError(404, 'Not Found'));
    if (type.name !== 'Order') return this.#ok(request, itemDocument(found, described, scene.origin));

    const accept = { 'accept-patch': mergePatch };
    if (request.method === 'GET' || request.method === 'HEAD') {
      return withHeaders(this.#ok(request, itemDocument(found, described, scene.origin)), accept);
    }
    const { orders: book, choices } = this.#data;
    const order = book.order(id) ?? raise(new InterfaceError(404, 'Not Found'));
    writeOrder(request, order, { book, choices, dialect: this.#dialect });
    const written = itemDocument(resource.item(id, scene) ?? found, described, scene.origin);
    return withHeaders(this.#ok(request, written), { ...accept, ...this.#contentLocation(id) });
  }

  #create(request: InterfaceRequest, type: ResourceClass, scene: Scene): Answer {
    const { id } = createOrder(request, this.#data.orders);
    const created = ordersResource(this.#data.orders, true).item(id, scene) ?? {};
    const document = itemDocument(created, { type, dialect: this.#dialect }, scene.origin);
    const accept = this.#dialect.isFour ? { 'accept-patch': mergePatch } : {};
    const headers = { ...accept, ...this.#contentLocation(id), location: iri('orders', id) };
    return { ...withHeaders(this.#ok(request, document), headers), status: 201 };
  }

  #contentLocation(id: number): Record<string, string> {
    return { 'content-location': `${iri('orders', id)}${this.#dialect.isFour ? '.jsonld' : ''}` };
  }

  #ok(request: InterfaceRequest, document: JsonObject): Answer {
    return { status: 200, headers: apiHeaders(request), document };
  }
}

const withHeaders = (answer: Answer, headers: Record<string, string>): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

function raise(error: Error): never {
  throw error;
}
