/** The operations that the API documentation lists for items and collections. */
import type { ResourceClass } from '../resources/classes.ts';
import type { Dialect } from './dialect.ts';
import type { JsonObject } from './json.ts';

export interface DocsOptions {
  origin: string;
  dialect: Dialect;
  /** Whether POST and PUT of orders exist. */
  extendedOrders: boolean;
}

interface Operation {
  method: string;
  action?: string;
  title: string;
  expects?: string;
  returns: string;
}

export function itemOperations(
  { name }: ResourceClass,
  { dialect, extendedOrders }: DocsOptions,
): JsonObject[] {
  const article = dialect.isFour ? 'a ' : '';
  const own = { expects: name, returns: name };
  const operations: Operation[] = [
    { method: 'GET', action: 'FindAction', title: `Retrieves ${article}${name} resource.`, returns: name },
  ];
  if (name === 'Order') {
    operations.push({ method: 'PATCH', title: 'Updates the Order resource.', ...own });
    const put = { method: 'PUT', action: 'ReplaceAction', title: 'Replaces the Order resource.' };
    if (extendedOrders) operations.push({ ...put, ...own });
  }
  return operations.map((operation) => operationDocument(operation, dialect));
}

export function collectionOperations(
  { name }: ResourceClass,
  { dialect, extendedOrders }: DocsOptions,
): JsonObject[] {
  const title = `Retrieves the collection of ${name} resources.`;
  const operations: Operation[] = [
    { method: 'GET', action: 'FindAction', title, returns: 'hydra:Collection' },
  ];
  if (name === 'Order' && extendedOrders) {
    const post = { method: 'POST', action: 'CreateAction', title: 'Creates a Order resource.' };
    operations.push({ ...post, expects: name, returns: name });
  }
  return operations.map((operation) => operationDocument(operation, dialect));
}

function operationDocument(
  { method, action, title, expects, returns }: Operation,
  { isFour }: Dialect,
): JsonObject {
  const reference = (name: string) => (isFour || name.startsWith('hydra:') ? name : `#${name}`);
  return {
    '@type': action === undefined ? 'hydra:Operation' : ['hydra:Operation', `schema:${action}`],
    ...(expects !== undefined && { expects: reference(expects) }),
    'hydra:method': method,
    'hydra:title': title,
    'rdfs:label': title,
    returns: reference(returns),
  };
}
