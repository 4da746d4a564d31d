/**
 * Answers one GraphQL request against the state: parse and validate (cached by text), coerce the variables, refuse
 * what is not modelled, count the cost, execute. What surrounds a request on the wire (tokens, throttling, faults)
 * is the endpoint's business.
 */
import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  typeFromAST,
  valueFromASTUntyped,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { typeOfValue } from '../ids.ts';
import type { Effects } from '../faults.ts';
import { notModelled, WholeAnswerError } from './api-error.ts';
import { requestedCost, type CostQuestion } from './cost.ts';
import { deprecationsIn } from './deprecations.ts';
import { documentErrors } from './document-errors.ts';
import { checkIds } from './id-types.ts';
import type { Area, Call } from './model.ts';
import { Modelled } from './modelled.ts';
import { adminSchema } from '../schema/admin-schema.ts';
import { accessDenied, ScopeTable } from './scopes.ts';
import { tooLongList, variableErrors } from './variable-errors.ts';
import { toWire, type WireError } from './wire-format.ts';

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
}

/** A request that may run: everything about it that does not depend on the state is settled. */
export interface Prepared {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
  requestedCost: number;
  question: CostQuestion;
  /** Names of the root fields. */
  roots: string[];
  /** Why the document will stop working one day; the first reason goes into a header. */
  deprecations: string[];
}

/** A request that does not run; `cost` is set when Shopify charges for saying so. */
export interface Refused {
  errors: WireError[];
  cost?: number;
}

interface Parsed {
  document: DocumentNode;
  errors: WireError[];
  missing: string[];
  deprecations: string[];
}

interface Context {
  call: Call;
  denied: ReadonlyMap<string, string>;
  /** By root field: user errors to answer instead of running it. */
  injected: Effects['userErrors'];
}

export class Executor {
  readonly #schema: GraphQLSchema;
  readonly #scopes: ScopeTable;
  readonly #modelled: Modelled;
  readonly #area: Required<Area>;
  readonly #parsed = new Map<string, Parsed>();
  readonly #denied = new WeakMap<DocumentNode, Map<string, Map<string, string>>>();

  constructor(area: Required<Area>) {
    const { schema, scopes } = adminSchema();
    this.#schema = schema;
    this.#scopes = new ScopeTable(schema, scopes);
    this.#area = area;
    this.#modelled = new Modelled(schema, area);
  }

  prepare(request: GraphqlRequest): Prepared | Refused {
    const { document, errors, missing, deprecations } = this.#parse(request.query);
    if (errors.length > 0) return { errors };
    const operation = getOperationAST(document, request.operationName);
    if (!operation) return { errors: [{ message: 'An operation name is required' }] };
    const variables = this.#coerce(operation, request.variables);
    if ('errors' in variables) return variables;
    const absent = [...missing, ...this.#missingInVariables(operation, request.variables)];
    if (absent.length > 0) return { errors: [...new Set(absent)].map((one) => toWire(notModelled(one))) };
    const question = { schema: this.#schema, document, operation, variables: variables.coerced };
    const fields = operation.selectionSet.selections.filter((one) => one.kind === Kind.FIELD);
    const cost = requestedCost(question);
    const tooLong = fields.flatMap((field) => longLists(field, variables.coerced));
    if (tooLong.length > 0) return { errors: tooLong, cost };
    const roots = fields.map(({ name }) => name.value);
    return {
      document,
      operation,
      variables: request.variables,
      requestedCost: cost,
      question,
      roots,
      deprecations,
    };
  }

  /** What keeps a document from running, whatever its variables: mistakes and what is not modelled. */
  problemsOf(query: string): string[] {
    const { errors, missing } = this.#parse(query);
    return [...errors.map(({ message }) => message), ...missing.map((one) => notModelled(one).message)];
  }

  /** Synchronous, so that one request never sees half of another. */
  execute(
    prepared: Prepared,
    call: Call,
    { userErrors: injected, deniedField }: Pick<Effects, 'userErrors' | 'deniedField'> = {
      userErrors: new Map(),
    },
  ): ExecutionResult {
    const { scopes } = call.shop.installations.get(call.app.apiKey) ?? { scopes: [] };
    const missing = this.#deniedIn(prepared.document, scopes);
    const denied = deniedField === undefined ? missing : new Map([...missing, [deniedField, 'another app']]);
    const contextValue: Context = { call, denied, injected };
    const result = execute({
      schema: this.#schema,
      document: prepared.document,
      variableValues: prepared.variables,
      operationName: prepared.operation.name?.value ?? null,
      contextValue,
      fieldResolver: this.#resolve,
      typeResolver: typeOfValue,
    });
    if (result instanceof Promise) throw new Error('the sandbox answers synchronously');
    const isNothing = result.errors?.some(({ originalError }) => originalError instanceof WholeAnswerError);
    return isNothing === true ? { ...result, data: null } : result;
  }

  // oxlint-disable-next-line eslint/max-params -- graphql-js calls resolvers with four
  readonly #resolve: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) => {
    const type = info.parentType.name;
    const errors = type === 'Mutation' ? context.injected.get(info.fieldName) : undefined;
    if (errors !== undefined) return { userErrors: errors };
    const refusal = context.denied.get(`${type}.${info.fieldName}`);
    if (refusal !== undefined) throw accessDenied(info.fieldName, refusal);
    const model = this.#area.types[type]?.[info.fieldName];
    if (model !== undefined) {
      if (type === 'QueryRoot' || type === 'Mutation') checkIds(info.fieldName, args);
      return model.resolve(source as never, args as never, { call: context.call, info });
    }
    const isPattern = this.#modelled.field(type, info.fieldName) !== undefined;
    if (!isPattern) throw notModelled(`the field ${type}.${info.fieldName}`);
    return (source as Record<string, unknown>)[info.fieldName];
  };

  #parse(query: string): Parsed {
    let parsed = this.#parsed.get(query);
    if (parsed === undefined) {
      parsed = this.#parseNew(query);
      this.#parsed.set(query, parsed);
    }
    return parsed;
  }

  #parseNew(query: string): Parsed {
    const empty = { errors: [], missing: [], deprecations: [] };
    try {
      const document = parse(query);
      const errors = documentErrors(this.#schema, document);
      if (errors.length > 0) return { ...empty, document, errors };
      const missing = this.#modelled.missingIn(document);
      return { document, errors: [], missing, deprecations: deprecationsIn(this.#schema, document) };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { ...empty, document: { kind: Kind.DOCUMENT, definitions: [] }, errors: [toWire(error)] };
    }
  }

  #coerce(
    operation: OperationDefinitionNode,
    given: Record<string, unknown>,
  ): { coerced: Record<string, unknown> } | Refused {
    const errors = variableErrors(this.#schema, operation, given);
    if (errors.length > 0) return { errors };
    const result = getVariableValues(this.#schema, operation.variableDefinitions ?? [], given);
    if (result.errors === undefined) return { coerced: result.coerced };
    const extensions = { code: 'INVALID_VARIABLE' };
    return { errors: result.errors.map(({ message }) => ({ message, extensions })) };
  }

  #missingInVariables(operation: OperationDefinitionNode, variables: Record<string, unknown>): string[] {
    return (operation.variableDefinitions ?? []).flatMap((definition) => {
      const type = typeFromAST(this.#schema, definition.type as never) as GraphQLInputType | undefined;
      const value = variables[definition.variable.name.value];
      return type === undefined ? [] : this.#modelled.missingInValue(value, type);
    });
  }

  #deniedIn(document: DocumentNode, scopes: readonly string[]): Map<string, string> {
    const key = scopes.join(',');
    const known = this.#denied.get(document) ?? new Map<string, Map<string, string>>();
    this.#denied.set(document, known);
    const denied = known.get(key) ?? this.#scopes.deniedIn(document, scopes);
    known.set(key, denied);
    return denied;
  }
}

function longLists(field: FieldNode, variables: Record<string, unknown>): WireError[] {
  const args = (field.arguments ?? []).map(({ name, value }) => [
    name.value,
    valueFromASTUntyped(value, variables),
  ]);
  const found = tooLongList(Object.fromEntries(args), [(field.alias ?? field.name).value]);
  const { line, column } = field.loc?.startToken ?? { line: 1, column: 1 };
  return found === undefined ? [] : [{ ...found, locations: [{ line, column }] }];
}
