/**
 * The lines of a bulk query: every node of every connection is a line of its own, children name their parent in
 * `__parentId`. The outermost connection is read page by page, so that a large shop does not stop the world.
 */
import { Kind, parse, print, visit, type DocumentNode, type FieldNode } from 'graphql';
import { isConnection, selected } from '../areas/bulk-query-rules.ts';
import type { Call } from '../engine/model.ts';
import type { BulkJob, ResultLine } from './bulk-job.ts';

type Row = Record<string, unknown>;

interface Connection {
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const pageSize = 250;

export function* queryLines({ world, shop, app, operation }: BulkJob): Generator<ResultLine> {
  const { document, field } = paged(operation.query);
  let after: string | null = null;
  for (;;) {
    const prepared = world.executor.prepare({ query: print(document), variables: { after } });
    if (!('roots' in prepared)) throw new Error(prepared.errors[0]?.message ?? 'INTERNAL_SERVER_ERROR');
    const call: Call = { ...world.call(shop, app), isBulk: true };
    const { data, errors } = world.executor.execute(prepared, call);
    if (errors?.some(({ extensions }) => extensions['code'] === 'ACCESS_DENIED') === true) {
      throw new Error('ACCESS_DENIED');
    }
    const connection = data?.[(field.alias ?? field.name).value] as Connection | null | undefined;
    if (!connection) throw new Error(errors?.[0]?.message ?? 'INTERNAL_SERVER_ERROR');
    for (const { node } of connection.edges) yield* rows(node, undefined);
    if (!connection.pageInfo.hasNextPage) return;
    after = connection.pageInfo.endCursor;
  }
}

/** The same document with `first`, `after` and `pageInfo` on its first connection. */
function paged(query: string): { document: DocumentNode; field: FieldNode } {
  let field: FieldNode | undefined;
  const document = visit(parse(query), {
    OperationDefinition: (operation) => ({
      ...operation,
      variableDefinitions: parse('query ($after: String) { shop { id } }').definitions.flatMap((one) =>
        one.kind === Kind.OPERATION_DEFINITION ? (one.variableDefinitions ?? []) : [],
      ),
    }),
    Field: (node): FieldNode | undefined => {
      if (field !== undefined || !isConnection(node)) return undefined;
      field = node;
      return { ...node, ...pagedParts(node) };
    },
  });
  if (field === undefined) throw new Error('a bulk query needs a connection');
  return { document, field };
}

function pagedParts(node: FieldNode): Pick<FieldNode, 'arguments' | 'selectionSet'> {
  const text = `{ x(first: ${pageSize}, after: $after) { pageInfo { hasNextPage endCursor } } }`;
  const [definition] = parse(text).definitions;
  const [extra] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  if (extra?.kind !== Kind.FIELD || node.selectionSet === undefined) throw new Error('unreachable');
  const kept = (node.arguments ?? []).filter(({ name }) => name.value !== 'first' && name.value !== 'after');
  return {
    arguments: [...kept, ...(extra.arguments ?? [])],
    selectionSet: { ...node.selectionSet, selections: [...selected(node), ...selected(extra)] },
  };
}

function* rows(node: Row, parentId: unknown): Generator<ResultLine> {
  const own = Object.entries(node).filter(([, value]) => !isConnectionData(value));
  const row = { ...Object.fromEntries(own), ...(parentId === undefined ? {} : { __parentId: parentId }) };
  yield { text: JSON.stringify(row), isRoot: parentId === undefined };
  for (const value of Object.values(node)) {
    if (!isConnectionData(value)) continue;
    for (const child of value.edges) yield* rows(child.node, node['id']);
  }
}

const isConnectionData = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'edges' in value;
