/**
 * The points that a document asks for, by the model of spec/shopify-admin.md A.1, and those that its answer used.
 * Input: a validated document with coerced variables (and the answer's data); output: whole points.
 */
import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
  OperationTypeNode,
  valueFromASTUntyped,
  type DirectiveNode,
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

/** Fields that recordings show to cost something else than their type says. */
const special: Readonly<Record<string, number>> = {
  'Location.hasUnfulfilledOrders': 1,
  'Publication.includedProductsCount': 10,
  'QueryRoot.catalogsCount': 10,
  'QueryRoot.productsCount': 10,
  'QueryRoot.publishedProductsCount': 10,
};

export function requestedCost(question: CostQuestion): number {
  return new Counter(question).total(undefined);
}

/**
 * Guess: nothing for what lies under null, a share of a connection that is not full. That gives nine in ten recorded
 * values; the exact rule is not known.
 */
export function actualCost(question: CostQuestion, data: unknown): number {
  return new Counter(question).total(data ?? null);
}

/** How much a page of `n` weighs: 1, 1, 2, 2, 3 ... 9 for 100, 11 for 250. */
const weightOf = (n: number): number => Math.floor(2 * Math.log(Math.max(2, n)));

/** Walks a selection next to its data; `undefined` data = not answered yet, so everything counts. */
class Counter {
  readonly #question: CostQuestion;
  readonly #fragments: Map<string, FragmentDefinitionNode>;

  constructor(question: CostQuestion) {
    this.#question = question;
    const fragments = question.document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  total(data: unknown): number {
    const { schema, operation } = this.#question;
    const isMutation = operation.operation === OperationTypeNode.MUTATION;
    const root = isMutation ? schema.getMutationType() : schema.getQueryType();
    if (root === undefined || root === null) return 0;
    if (!isMutation) return this.#selection(root, operation.selectionSet, data);
    const fields = this.#fieldsOf(root, operation.selectionSet);
    return fields.reduce((sum, field) => sum + this.#mutation(root, field, read(data, field)), 0);
  }

  /** First-level payload objects are free, what lies below them counts. */
  #mutation(root: GraphQLObjectType, field: FieldNode, data: unknown): number {
    const name = field.name.value;
    const base = mutationBase(name) + inputSurcharge(name, this.#argumentsOf(field));
    const payload = getNamedType(root.getFields()[name]?.type);
    if (!isObjectType(payload) || data === null) return Math.round(base);
    const parts = this.#fieldsOf(payload, field.selectionSet);
    const below = parts.map((part) => Math.max(0, this.#field(payload, part, read(data, part)) - 1));
    return Math.round(base + below.reduce((sum, cost) => sum + cost, 0));
  }

  /** An interface or union costs as much as the most expensive type that the selection names. */
  #selection(type: GraphQLCompositeType, set: SelectionSetNode | undefined, data: unknown): number {
    const types = isObjectType(type) ? [type] : this.#namedIn(type, set);
    const costs = types.map((one) =>
      this.#fieldsOf(one, set).reduce((sum, field) => sum + this.#field(one, field, read(data, field)), 0),
    );
    return Math.max(0, ...costs);
  }

  #namedIn(type: GraphQLCompositeType, set: SelectionSetNode | undefined): GraphQLObjectType[] {
    const { schema } = this.#question;
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    const conditions = new Set(set?.selections.map((one) => this.#conditionOf(one)));
    const named = possible.filter((one) => conditions.has(one.name));
    return named.length > 0 ? named : possible.slice(0, 1);
  }

  #conditionOf(selection: SelectionSetNode['selections'][number]): string | undefined {
    if (selection.kind === Kind.FIELD) return undefined;
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
    return fragment?.typeCondition?.name.value;
  }

  #field(parent: GraphQLObjectType, field: FieldNode, data: unknown): number {
    const type = getNamedType(parent.getFields()[field.name.value]?.type);
    const fixed = special[`${parent.name}.${field.name.value}`];
    if (fixed !== undefined) return fixed;
    if (!isCompositeType(type)) return 0;
    if (type.name.endsWith('Connection')) return this.#connection(type, field, data);
    const own = free.has(type.name) || (Array.isArray(data) && data.length === 0) ? 0 : 1;
    return data === null ? own : own + this.#selection(type, field.selectionSet, firstOf(data));
  }

  /** `nodes` and `edges` count one each per item: whoever selects both pays for both. */
  #connection(type: GraphQLCompositeType, field: FieldNode, data: unknown): number {
    if (!isObjectType(type)) return 0;
    const { first, last } = this.#argumentsOf(field);
    const asked = Number(first ?? last ?? 0);
    const lists = this.#fieldsOf(type, field.selectionSet).filter(({ name }) => name.value !== 'pageInfo');
    const each = lists.reduce((sum, list) => sum + this.#item(type, list, read(data, list)), 0);
    const answered = data === undefined ? asked : itemsIn(data);
    if (asked === 0) return 2;
    // as recorded: an empty page of nodes is not given back
    if (answered === 0) {
      return 2 + weightOf(asked) * lists.filter(({ name }) => name.value === 'nodes').length;
    }
    return 2 + Math.ceil(weightOf(asked) * each * Math.min(1, answered / asked));
  }

  #item(type: GraphQLObjectType, list: FieldNode, data: unknown): number {
    const inner = getNamedType(type.getFields()[list.name.value]?.type);
    if (!isCompositeType(inner)) return 0;
    const item = firstOf(data);
    if (list.name.value === 'nodes' || !isObjectType(inner)) {
      return 1 + this.#selection(inner, list.selectionSet, item);
    }
    const nodes = this.#fieldsOf(inner, list.selectionSet).filter(({ name }) => name.value === 'node');
    return nodes.length === 0
      ? 1
      : nodes.reduce((sum, node) => sum + this.#field(inner, node, read(item, node)), 0);
  }

  /** The fields that apply to an object of this type, through fragments, without skipped ones. */
  #fieldsOf(type: GraphQLObjectType, set: SelectionSetNode | undefined): FieldNode[] {
    return (set?.selections ?? []).flatMap((selection) => {
      if (!this.#isIncluded(selection.directives ?? [])) return [];
      if (selection.kind === Kind.FIELD) return [selection];
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
      const condition = this.#conditionOf(selection);
      return condition === undefined || this.#applies(condition, type)
        ? this.#fieldsOf(type, fragment?.selectionSet)
        : [];
    });
  }

  #applies(condition: string, type: GraphQLObjectType): boolean {
    const wanted = this.#question.schema.getType(condition);
    return wanted === type || (isAbstractType(wanted) && this.#question.schema.isSubType(wanted, type));
  }

  #isIncluded(directives: readonly DirectiveNode[]): boolean {
    return directives.every(({ name, arguments: given }) => {
      const condition = given?.find((argument) => argument.name.value === 'if');
      if (condition === undefined) return true;
      const value = valueFromASTUntyped(condition.value, this.#question.variables);
      return name.value === 'skip' ? value !== true : value !== false;
    });
  }

  #argumentsOf(field: FieldNode): Record<string, unknown> {
    const { variables } = this.#question;
    const given = field.arguments ?? [];
    return Object.fromEntries(
      given.map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
    );
  }
}

const firstOf = (data: unknown): unknown => (Array.isArray(data) ? data[0] : data);

function read(data: unknown, field: FieldNode): unknown {
  const key = (field.alias ?? field.name).value;
  return typeof data === 'object' && data !== null ? new Map(Object.entries(data)).get(key) : undefined;
}

function itemsIn(connection: unknown): number {
  if (typeof connection !== 'object' || connection === null) return 0;
  const lists = Object.values(connection).filter((value) => Array.isArray(value));
  return Math.max(0, ...lists.map((list) => list.length));
}
