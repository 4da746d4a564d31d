/**
 * Finds, before anything runs, what a valid request asks for and the sandbox does not model: fields, arguments and
 * input keys. An honest refusal beats an answer that ignores half of the question.
 */
import {
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isListType,
  isNonNullType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type ObjectFieldNode,
} from 'graphql';
import type { Area, TypeModel } from './model.ts';

/** Types that follow a pattern and need no table of their own. */
function patternOf(type: string): readonly string[] | undefined {
  if (type.endsWith('Connection')) return ['nodes', 'edges', 'pageInfo'];
  if (type.endsWith('Edge')) return ['node', 'cursor'];
  if (/User(Error|Warning)$/.test(type) || type.endsWith('Error')) {
    return ['field', 'message', 'code', 'elementIndex'];
  }
  if (type === 'PageInfo') return ['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'];
  return undefined;
}

export class Modelled {
  readonly #schema: GraphQLSchema;
  readonly #area: Required<Area>;

  constructor(schema: GraphQLSchema, area: Required<Area>) {
    this.#schema = schema;
    this.#area = area;
  }

  /** The table for a type; an interface has the fields that all modelled types behind it share. */
  field(typeName: string, fieldName: string): { args: readonly string[] } | undefined {
    if (patternOf(typeName)?.includes(fieldName) === true) return { args: [] };
    const own = this.#area.types[typeName]?.[fieldName];
    if (own !== undefined) return own;
    const type = this.#schema.getType(typeName);
    if (!isAbstractType(type)) return undefined;
    const tables = this.#schema
      .getPossibleTypes(type)
      .map((possible) => this.#area.types[possible.name])
      .filter((table): table is TypeModel => table !== undefined);
    return tables.length > 0 && tables.every((table) => table[fieldName])
      ? tables[0]?.[fieldName]
      : undefined;
  }

  /** Everything in the document that is valid but not modelled, in words for the error message. */
  missingIn(document: DocumentNode): string[] {
    const missing: string[] = [];
    const info = new TypeInfo(this.#schema);
    const Field = (node: FieldNode): void => {
      const parent = info.getParentType()?.name ?? '';
      if (!node.name.value.startsWith('__')) missing.push(...this.#missingField(parent, node));
    };
    const ObjectField = (node: ObjectFieldNode): void => {
      const type = getNamedType(info.getParentInputType())?.name;
      if (type !== undefined) missing.push(...this.#missingKey(type, node.name.value));
    };
    visit(document, visitWithTypeInfo(info, { Field, ObjectField }));
    return missing;
  }

  /** The same for a value that came as a variable. */
  missingInValue(value: unknown, type: GraphQLInputType): string[] {
    if (value === null || value === undefined) return [];
    if (isNonNullType(type)) return this.missingInValue(value, type.ofType);
    if (isListType(type)) {
      return (Array.isArray(value) ? value : [value]).flatMap((item) =>
        this.missingInValue(item, type.ofType),
      );
    }
    if (!isInputObjectType(type) || typeof value !== 'object') return [];
    const fields = type.getFields();
    return Object.entries(value).flatMap(([key, inner]) => {
      const field = fields[key];
      const below = field === undefined ? [] : this.missingInValue(inner, field.type);
      return this.#missingKey(type.name, key).concat(below);
    });
  }

  #missingField(parent: string, node: FieldNode): string[] {
    const name = node.name.value;
    const model = this.field(parent, name);
    if (model === undefined) return [`the field ${parent}.${name}`];
    return (node.arguments ?? [])
      .map((argument) => argument.name.value)
      .filter((argument) => !model.args.includes(argument))
      .map((argument) => `the argument ${argument} of ${parent}.${name}`);
  }

  #missingKey(type: string, key: string): string[] {
    return this.#area.inputs[type]?.includes(key) === true ? [] : [`the input ${type}.${key}`];
  }
}
