/**
 * The points that a document asks for, by the model of spec/shopify-admin.md A.1, and those that its answer used.
 * Input: a validated document with coerced variables (and the answer's data); output: whole points.
 */
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { inputSurcharge, mutationBase } from './cost-of-input.ts';

export interface CostQuestion {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/** Small value objects cost nothing. */
const free = new Set([
  'PageInfo',
  'MoneyV2',
  'MoneyBag',
  'MailingAddress',
  'Weight',
  'InventoryItemMeasurement',
  'Attribute',
  'LocationAddress',
]);

/** How many items a connection of `n` counts for: 1, 1, 2, 2, 3 ... 9 for 100, 11 for 250. */
const weightOf = (n: number): number => Math.floor(2 * Math.log(Math.max(2, n)));

/** What a connection counts for: the number asked for, or the number answered. */
type SizeOf = (asked: number, data: unknown) => number;

class Counter {
  readonly #question: CostQuestion;
  readonly #fragments: Map<string, FragmentDefinitionNode>;
  readonly #sizeOf: SizeOf;

  constructor(question: CostQuestion, sizeOf: SizeOf) {
    this.#question = question;
    this.#sizeOf = sizeOf;
    this.#fragments = new Map();
    for (const definition of question.document.definitions) {
      if (definition.kind === 'FragmentDefinition') this.#fragments.set(definition.name.value, definition);
    }
  }

  total(data: unknown): number {
    const { schema, operation } = this.#question;
    const isMutation = operation.operation === 'mutation';
    const root = isMutation ? schema.getMutationType() : schema.getQueryType();
    if (root === undefined || root === null) return 0;
    if (!isMutation) return this.#selection(root, operation.selectionSet, data);
    const fields = this.#fieldsOf(root, operation.selectionSet);
    return fields.reduce((sum, field) => sum + this.#mutation(root, field, read(data, field)), 0);
  }

  /** First-level payload objects are free, what lies below them counts. */
  #mutation(root: GraphQLObjectType, field: FieldNode, data: unknown): number {
    const base = mutationBase(field.name.value) + inputSurcharge(field.name.value, this.#argumentsOf(field));
    const payload = getNamedType(root.getFields()[field.name.value]?.type);
    if (!isObjectType(payload) || field.selectionSet === undefined || data === null) return Math.round(base);
    const below = this.#fieldsOf(payload, field.selectionSet).map((part) => {
      const type = payload.getFields()[part.name.value]?.type;
      const cost = this.#field(payload, part, read(data, part));
      return cost > 0 && !isListType(getNullableType(type)) ? cost - 1 : Math.max(0, cost - 1);
    });
    return Math.round(base + below.reduce((sum, cost) => sum + cost, 0));
  }

  #selection(type: GraphQLCompositeType, set: SelectionSetNode | undefined, data: unknown): number {
    if (set === undefined) return 0;
    const types = isAbstractType(type) ? this.#question.schema.getPossibleTypes(type) : [type];
    const costs = types.map((one) =>
      this.#fieldsOf(one, set).reduce((sum, field) => sum + this.#field(one, field, read(data, field)), 0),
    );
    return Math.max(0, ...costs);
  }

  #field(parent: GraphQLCompositeType, field: FieldNode, data: unknown): number {
    const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined;
    const type = getNamedType(definition?.type);
    if (!isCompositeType(type) || data === null) return 0;
    if (type.name.endsWith('Connection')) return this.#connection(type, field, data);
    const inner = this.#selection(type, field.selectionSet, Array.isArray(data) ? data[0] : data);
    return free.has(type.name) ? inner : 1 + inner;
  }

  #connection(type: GraphQLCompositeType, field: FieldNode, data: unknown): number {
    const { first, last } = this.#argumentsOf(field);
    const asked = Number(first ?? last ?? 0);
    const size = this.#sizeOf(asked, data);
    if (size === 0) return 2;
    const children = isObjectType(type)
      ? this.#fieldsOf(type, field.selectionSet).map((part) =>
          this.#inConnection(type, part, read(data, part)),
        )
      : [];
    return 2 + weightOf(size) * (1 + children.reduce((sum, cost) => sum + cost, 0));
  }

  /** `nodes` and `edges { node }` are the items themselves and cost nothing on top. */
  #inConnection(type: GraphQLObjectType, field: FieldNode, data: unknown): number {
    const inner = getNamedType(type.getFields()[field.name.value]?.type);
    if (!isCompositeType(inner) || inner.name === 'PageInfo') return 0;
    const item = Array.isArray(data) ? data[0] : data;
    if (field.name.value === 'nodes') return this.#selection(inner, field.selectionSet, item);
    if (field.name.value !== 'edges' || !isObjectType(inner)) return this.#field(type, field, data);
    return this.#fieldsOf(inner, field.selectionSet)
      .filter((part) => part.name.value === 'node')
      .map((part) => {
        const node = getNamedType(inner.getFields()['node']?.type);
        return isCompositeType(node) ? this.#selection(node, part.selectionSet, read(item, part)) : 0;
      })
      .reduce((sum, cost) => sum + cost, 0);
  }

  /** The fields that apply to an object of this type, through fragments, without skipped ones. */
  #fieldsOf(type: GraphQLObjectType, set: SelectionSetNode | undefined): FieldNode[] {
    return (set?.selections ?? []).flatMap((selection) => {
      if (!this.#isIncluded(selection.directives ?? [])) return [];
      if (selection.kind === 'Field') return [selection];
      const fragment =
        selection.kind === 'InlineFragment' ? selection : this.#fragments.get(selection.name.value);
      const condition = fragment?.typeCondition?.name.value;
      return condition === undefined || this.#applies(condition, type)
        ? this.#fieldsOf(type, fragment?.selectionSet)
        : [];
    });
  }

  #applies(condition: string, type: GraphQLObjectType): boolean {
    const wanted = this.#question.schema.getType(condition);
    return wanted === type || (isAbstractType(wanted) && this.#question.schema.isSubType(wanted, type));
  }

  #isIncluded(
    directives: readonly { name: { value: string }; arguments?: FieldNode['arguments'] }[],
  ): boolean {
    return directives.every(({ name, arguments: given }) => {
      const condition = given?.find((argument) => argument.name.value === 'if');
      if (condition === undefined) return true;
      const value = valueFromASTUntyped(condition.value, this.#question.variables);
      return name.value === 'skip' ? value !== true : value !== false;
    });
  }

  #argumentsOf(field: FieldNode): Record<string, unknown> {
    const { variables } = this.#question;
    return Object.fromEntries(
      (field.arguments ?? []).map((argument) => [
        argument.name.value,
        valueFromASTUntyped(argument.value, variables),
      ]),
    );
  }
}

const read = (data: unknown, field: FieldNode): unknown => {
  if (typeof data !== 'object' || data === null) return undefined;
  return Object.entries(data).find(([key]) => key === (field.alias ?? field.name).value)?.[1];
};

export function requestedCost(question: CostQuestion): number {
  return new Counter(question, (asked) => asked).total(undefined);
}

/** Never more than requested: objects that are null and items that do not exist are given back. */
export function actualCost(question: CostQuestion, data: unknown): number {
  return new Counter(question, (_asked, connection) => itemsIn(connection)).total(data ?? null);
}

function itemsIn(connection: unknown): number {
  if (typeof connection !== 'object' || connection === null) return 0;
  const lists = Object.values(connection).filter((value) => Array.isArray(value));
  return Math.max(0, ...lists.map((list) => list.length));
}
