/**
 * What Shopify answers to a document that the schema does not allow: its wording, codes and paths, as recorded
 * (admin-platform.jsonl, bulk-operations.jsonl, products.jsonl). Mistakes of other kinds keep graphql-js's words.
 */
import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isRequiredArgument,
  Kind,
  print,
  TypeInfo,
  validate,
  valueFromAST,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';
import { toWire, type WireError } from './wire-format.ts';

type Named = { name: { value: string }; value: ValueNode } & ASTNode;

/** Also finds what graphql-js has no objection to: an id that is not a global one. */
export function documentErrors(schema: GraphQLSchema, document: DocumentNode): WireError[] {
  const own = new Inspection(schema, document).run();
  return own.length > 0 ? own : validate(schema, document).map(toWire);
}

class Inspection {
  readonly #errors: WireError[] = [];
  readonly #info: TypeInfo;
  readonly #document: DocumentNode;
  #path: string[] = [];
  #unused = new Set<string>();

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.#info = new TypeInfo(schema);
    this.#document = document;
  }

  run(): WireError[] {
    visit(
      this.#document,
      visitWithTypeInfo(this.#info, {
        OperationDefinition: {
          enter: (node) => this.#operation(node),
          leave: (node) => this.#unusedVariables(node),
        },
        Field: { enter: (node) => this.#field(node), leave: () => void this.#path.pop() },
        Argument: () => (this.#info.getArgument() ? undefined : false),
        Variable: (node) => void this.#unused.delete(node.name.value),
        VariableDefinition: () => false,
      }),
    );
    return this.#errors;
  }

  #operation(node: OperationDefinitionNode): void {
    this.#path = [[node.operation, node.name?.value].filter(Boolean).join(' ')];
    this.#unused = new Set((node.variableDefinitions ?? []).map(({ variable }) => variable.name.value));
  }

  #unusedVariables(node: OperationDefinitionNode): void {
    for (const variableName of this.#unused) {
      const message = `Variable $${variableName} is declared by ${node.name?.value ?? 'anonymous query'} but not used`;
      this.#add(node, message, { code: 'variableNotUsed', variableName });
    }
  }

  #field(node: FieldNode): void {
    this.#path.push((node.alias ?? node.name).value);
    const name = node.name.value;
    const definition = this.#info.getFieldDef();
    const typeName = this.#info.getParentType()?.name ?? '';
    if (!definition) {
      const message = `Field '${name}' doesn't exist on type '${typeName}'`;
      return this.#add(node, message, { code: 'undefinedField', typeName, fieldName: name });
    }
    this.#missing(node, definition.args);
    const known = new Map(definition.args.map((argument) => [argument.name, argument]));
    this.#given(node, { typeName: 'Field', name, given: node.arguments ?? [], known });
  }

  #missing(node: FieldNode, args: readonly GraphQLArgument[]): void {
    const given = new Set(node.arguments?.map(({ name }) => name.value));
    const missing = args
      .filter((one) => isRequiredArgument(one) && !given.has(one.name))
      .map(({ name }) => name);
    if (missing.length === 0) return;
    const name = node.name.value;
    const names = missing.join(', ');
    const extensions = { code: 'missingRequiredArguments', className: 'Field', name, arguments: names };
    this.#add(node, `Field '${name}' is missing required arguments: ${names}`, extensions);
  }

  /** Arguments of a field or keys of an input object. */
  #given(
    node: ASTNode,
    of: {
      typeName: 'Field' | 'InputObject';
      name: string;
      given: readonly Named[];
      known: ReadonlyMap<string, GraphQLArgument | GraphQLInputField>;
    },
  ): void {
    for (const argument of of.given) {
      const argumentName = argument.name.value;
      const definition = of.known.get(argumentName);
      this.#path.push(argumentName);
      if (definition === undefined) {
        const message = `${of.typeName} '${of.name}' doesn't accept argument '${argumentName}'`;
        const extensions = {
          code: 'argumentNotAccepted',
          name: of.name,
          typeName: of.typeName,
          argumentName,
        };
        this.#add(argument, message, extensions);
      } else this.#value(node, { ...of, argumentName, value: argument.value, definition });
      this.#path.pop();
    }
  }

  #value(
    node: ASTNode,
    at: {
      typeName: string;
      name: string;
      argumentName: string;
      value: ValueNode;
      definition: GraphQLArgument | GraphQLInputField;
    },
  ): void {
    const { value, definition, argumentName, typeName } = at;
    const type = getNamedType(definition.type);
    if (value.kind === Kind.OBJECT && isInputObjectType(type)) {
      const known = new Map(Object.entries(type.getFields()));
      return this.#given(value, { typeName: 'InputObject', name: type.name, given: value.fields, known });
    }
    if (value.kind === Kind.STRING && type.name === 'ID' && !value.value.startsWith('gid://')) {
      const extensions = { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' };
      return this.#add(node, `Invalid global id '${value.value}'`, extensions);
    }
    const isSimple =
      value.kind !== Kind.VARIABLE &&
      value.kind !== Kind.LIST &&
      (isLeafType(type) || value.kind === Kind.NULL);
    if (!isSimple || valueFromAST(value, definition.type) !== undefined) return;
    const expected = `Expected type '${String(definition.type)}'.`;
    const message = `Argument '${argumentName}' on ${typeName} '${at.name}' has an invalid value (${print(value)}). ${expected}`;
    this.#add(node, message, { code: 'argumentLiteralsIncompatible', typeName, argumentName });
  }

  #add(node: ASTNode, message: string, extensions: Record<string, unknown>): void {
    const { line, column } = node.loc?.startToken ?? { line: 1, column: 1 };
    this.#errors.push({ message, locations: [{ line, column }], path: [...this.#path], extensions });
  }
}
