/** What a document must look like to run as a bulk query (spec/shopify-admin.md 2.3). */
import { Kind, visit, type DocumentNode, type FieldNode } from 'graphql';

export const isConnection = (field: FieldNode): boolean =>
  selected(field).some(({ name }) => name.value === 'edges' || name.value === 'nodes');

export const selected = (field: FieldNode): FieldNode[] =>
  (field.selectionSet?.selections ?? []).filter((one) => one.kind === Kind.FIELD);

const maximumConnections = 5;
const maximumDepth = 2;

/** The message for the first rule that is broken; undefined when it may run. Guess: all texts but the first, which is recorded. */
export function bulkQueryError(document: DocumentNode): string | undefined {
  let connections = 0;
  let depth = 0;
  let problem: string | undefined;
  const enter = (field: FieldNode): void => {
    if (field.name.value === 'node' && depth === 0) {
      problem ??= 'Bulk queries cannot use the top level node field.';
    }
    if (!isConnection(field)) return;
    connections += 1;
    depth += 1;
    if (selected(field).some(({ name }) => name.value === 'nodes')) {
      problem ??= 'Bulk queries must use edges and node, not nodes.';
    }
    if (depth > maximumDepth + 1) {
      problem ??= 'Bulk queries cannot have connections nested deeper than two levels.';
    }
  };
  const leave = (field: FieldNode): void => {
    if (isConnection(field)) depth -= 1;
  };
  visit(document, { Field: { enter, leave } });
  if (connections === 0) return 'Bulk queries must contain at least one connection.';
  if (connections > maximumConnections) return 'Bulk queries cannot contain more than 5 connections.';
  return problem;
}
