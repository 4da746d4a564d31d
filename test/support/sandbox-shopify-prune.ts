/**
 * Takes out of a recorded request what the sandbox does not model or the schema no longer has, and the same places
 * out of its recorded answer: a field that is missing costs that field and not the request.
 */
import {
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';

export interface Pruned {
  query: string;
  variables: Record<string, unknown>;
  /** Answer keys from the root down to each field that is gone; positions in lists are left out. */
  gone: string[][];
}

/** `path`: the answer keys down to the field. */
type IsMissing = (parent: string, field: FieldNode, path: readonly string[]) => boolean;

/** Undefined when nothing is left to ask. */
export function prune(
  schema: GraphQLSchema,
  { query, variables }: { query: string; variables: Record<string, unknown> },
  isMissing: IsMissing,
): Pruned | undefined {
  const gone: string[][] = [];
  const kept = withoutFields(schema, withoutFragments(parse(query)), { isMissing, gone });
  const operation = kept.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined || operation.selectionSet.selections.length === 0) return undefined;
  const tidy = withoutUnused(kept);
  const names = new Set(
    tidy.definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION
        ? (one.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        : [],
    ),
  );
  const needed = Object.entries(variables).filter(([name]) => names.has(name));
  return { query: print(tidy), variables: Object.fromEntries(needed), gone };
}

function withoutFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  { isMissing, gone }: { isMissing: IsMissing; gone: string[][] },
): DocumentNode {
  const info = new TypeInfo(schema);
  const path: string[] = [];
  return visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter(node) {
          path.push((node.alias ?? node.name).value);
          const parent = info.getParentType()?.name ?? '';
          const isKnown = node.name.value.startsWith('__') || !isMissing(parent, node, path);
          if (isKnown) return undefined;
          gone.push([...path]);
          path.pop();
          return null;
        },
        leave(node) {
          const own = [...path];
          path.pop();
          if (node.selectionSet?.selections.length !== 0) return undefined;
          gone.push(own);
          return null;
        },
      },
      InlineFragment: { leave: (node) => (node.selectionSet.selections.length === 0 ? null : undefined) },
    }),
  );
}

/** Fragments written out where they are used, so that each field has one place in the answer. */
function withoutFragments(document: DocumentNode): DocumentNode {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
  const inlined = visit(document, {
    FragmentSpread: {
      enter({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment === undefined) return undefined;
        const { typeCondition, selectionSet } = fragment;
        return { kind: Kind.INLINE_FRAGMENT, typeCondition, selectionSet };
      },
    },
  });
  return {
    ...inlined,
    definitions: inlined.definitions.filter(({ kind }) => kind !== Kind.FRAGMENT_DEFINITION),
  };
}

/** Shopify refuses a document that declares a variable which only the missing fields used. */
function withoutUnused(document: DocumentNode): DocumentNode {
  const used = new Set<string>();
  visit(document, { VariableDefinition: () => false, Variable: ({ name }) => void used.add(name.value) });
  return visit(document, {
    VariableDefinition: (node) => (used.has(node.variable.name.value) ? undefined : null),
  });
}

/** A copy of an answer without the fields that are gone; fragments are looked through by their keys. */
export function withoutGone(data: unknown, gone: readonly string[][]): unknown {
  if (gone.length === 0) return data;
  if (Array.isArray(data)) return data.map((item) => withoutGone(item, gone));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => !gone.some((path) => path.length === 1 && path[0] === key))
      .map(([key, value]) => {
        const below = gone.filter((path) => path.length > 1 && path[0] === key).map((path) => path.slice(1));
        return [key, withoutGone(value, below)];
      }),
  );
}
