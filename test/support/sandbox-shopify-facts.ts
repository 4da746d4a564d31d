/**
 * What recorded answers say of the objects of a store, under the names of the schema: a field that was asked for under
 * another name goes by its own, metafields and stock levels that were asked for one by one stand in the owner's list,
 * and an object that was asked for by its id has it.
 */
import {
  Kind,
  parse,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql';
import type { Data, RecordedStep } from './sandbox-shopify-recordings.ts';

/** Every object of every answer, outermost first. */
export const factsIn = (steps: readonly RecordedStep[]): Data[] => steps.flatMap(factsOf);

interface Request {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

function factsOf({ query, variables, response }: RecordedStep): Data[] {
  const document = parsed(query);
  if (document === undefined) return objectsIn(response.data);
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const fields = operations.flatMap(({ selectionSet }) => fieldsIn(selectionSet, document));
  return objectsIn(named(response.data, fields, { document, variables: variables ?? {} }));
}

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

/** Fields at one place, those of fragments among them. */
function fieldsIn(set: SelectionSetNode | undefined, document: DocumentNode): FieldNode[] {
  return (set?.selections ?? []).flatMap((one) => {
    if (one.kind === Kind.FIELD) return [one];
    if (one.kind === Kind.INLINE_FRAGMENT) return fieldsIn(one.selectionSet, document);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === one.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsIn(fragment.selectionSet, document) : [];
  });
}

/** Keys that no field explains stay: the recordings are shortened, some requests more than their answers. */
function named(value: unknown, fields: readonly FieldNode[], request: Request): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, fields, request));
  if (typeof value !== 'object' || value === null) return value;
  const result: Data = {};
  const singles: Record<string, unknown[]> = { metafield: [], inventoryLevel: [] };
  for (const [key, inner] of Object.entries(value)) {
    const own = fields.filter((one) => (one.alias ?? one.name).value === key);
    const name = own[0]?.name.value ?? key;
    const set = own.flatMap(({ selectionSet }) => fieldsIn(selectionSet, request.document));
    const below = withArguments(named(inner, set, request), own[0], request);
    if (singles[name] !== undefined && isObject(below)) singles[name].push(below);
    if (!(name in result) || size(below) > size(result[name])) result[name] = below;
  }
  return completed(result, singles);
}

/** What the request says of an object and its answer leaves out. */
function withArguments(value: unknown, field: FieldNode | undefined, { variables }: Request): unknown {
  if (!isObject(value)) return value;
  const given = Object.fromEntries(
    (field?.arguments ?? []).map((one) => [one.name.value, valueFromASTUntyped(one.value, variables)]),
  );
  const { id, locationId } = given;
  if (field?.name.value === 'inventoryLevel' && locationId) return { location: { id: locationId }, ...value };
  return typeof id === 'string' && id.startsWith('gid://') ? { id, ...value } : value;
}

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same facts where the stage looks for them. */
function completed(result: Data, { metafield = [], inventoryLevel = [] }: Record<string, unknown[]>): Data {
  const lists = { metafields: metafield, inventoryLevels: inventoryLevel };
  const own = { ...result };
  for (const [name, singles] of Object.entries(lists)) {
    if (singles.length > 0) own[name] = { nodes: [...itemsOf(result[name]), ...singles] };
  }
  const { resourceId, translatableContent: content } = own;
  return typeof resourceId === 'string' && Array.isArray(content)
    ? { ...own, ...translatable(content as { key: string; value: string }[]), id: resourceId }
    : own;
}

/** A product as its translatable texts show it. */
function translatable(content: readonly { key: string; value: string }[]): Data {
  const text = (key: string) => content.find((one) => one.key === key)?.value;
  return {
    title: text('title'),
    descriptionHtml: text('body_html') ?? '',
    handle: text('handle'),
    productType: text('product_type'),
    seo: { title: text('meta_title') ?? null, description: text('meta_description') ?? null },
  };
}

const size = (value: unknown): number => itemsOf(value).length;

/** The members of a list or of a connection. */
export function itemsOf(value: unknown): Data[] {
  if (Array.isArray(value)) return value as Data[];
  const { nodes, edges } = (value ?? {}) as { nodes?: Data[]; edges?: { node: Data }[] };
  return nodes ?? (edges ?? []).map(({ node }) => node);
}

export function objectsIn(value: unknown): Data[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Data, ...Object.values(value).flatMap(objectsIn)];
}
