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
  parse,
  typeFromAST,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { typeOf } from '../ids.ts';
import { notModelled, type UserError } from './api-error.ts';
import { requestedCost, type CostQuestion } from './cost.ts';
import type { Area, Call } from './model.ts';
import { Modelled } from './modelled.ts';
import { adminSchema } from './schema.ts';
import { accessDenied, ScopeTable } from './scopes.ts';

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
}

interface Parsed {
  document: DocumentNode;
  errors: readonly GraphQLError[];
  missing: string[];
}

interface Context {
  call: Call;
  denied: Map<string, string>;
  /** By root field: user errors to answer instead of running it. */
  injected: ReadonlyMap<string, UserError[]>;
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

  /** Errors: the request would not run at Shopify (or, with its own code, not here). */
  prepare(request: GraphqlRequest): Prepared | readonly GraphQLError[] {
    const { document, errors, missing } = this.#parse(request.query);
    if (errors.length > 0) return errors;
    const operation = getOperationAST(document, request.operationName);
    if (operation === null || operation === undefined)
      return [new GraphQLError('An operation name is required')];
    const inputs = operation.variableDefinitions ?? [];
    const variables = getVariableValues(this.#schema, inputs, request.variables, { maxErrors: 20 });
    if (variables.errors !== undefined) return variables.errors;
    const absent = [...missing, ...this.#missingInVariables(operation, request.variables)];
    if (absent.length > 0) return [...new Set(absent)].map(notModelled);
    const question = { schema: this.#schema, document, operation, variables: variables.coerced };
    const roots = operation.selectionSet.selections.flatMap((one) =>
      one.kind === 'Field' ? [one.name.value] : [],
    );
    return {
      document,
      operation,
      variables: request.variables,
      requestedCost: requestedCost(question),
      question,
      roots,
    };
  }

  /** Synchronous, so that one request never sees half of another. */
  execute(
    prepared: Prepared,
    call: Call,
    injected: ReadonlyMap<string, UserError[]> = new Map(),
  ): ExecutionResult {
    const { scopes } = call.shop.installations.get(call.app.apiKey) ?? { scopes: [] };
    const contextValue: Context = { call, denied: this.#deniedIn(prepared.document, scopes), injected };
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
    return result;
  }

  readonly #resolve: GraphQLFieldResolver<unknown, Context> = (
    source,
    args,
    { call, denied, injected },
    info,
  ) => {
    const type = info.parentType.name;
    const errors = type === 'Mutation' ? injected.get(info.fieldName) : undefined;
    if (errors !== undefined) return { userErrors: errors };
    const refusal = denied.get(`${type}.${info.fieldName}`);
    if (refusal !== undefined) throw accessDenied(info.fieldName, refusal);
    const model = this.#area.types[type]?.[info.fieldName];
    if (model !== undefined) return model.resolve(source as never, args as never, call, info);
    if (this.#modelled.field(type, info.fieldName) === undefined)
      throw notModelled(`the field ${type}.${info.fieldName}`);
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
    try {
      const document = parse(query);
      const errors = validate(this.#schema, document);
      return { document, errors, missing: errors.length > 0 ? [] : this.#modelled.missingIn(document) };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { document: { kind: 'Document' as never, definitions: [] }, errors: [error], missing: [] };
    }
  }

  #missingInVariables(operation: OperationDefinitionNode, variables: Record<string, unknown>): string[] {
    return (operation.variableDefinitions ?? []).flatMap((definition) => {
      const type = typeFromAST(this.#schema, definition.type as never) as GraphQLInputType | undefined;
      return type === undefined
        ? []
        : this.#modelled.missingInValue(variables[definition.variable.name.value], type);
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

function typeOfValue(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { __typename: name, id } = value as { __typename?: string; id?: string };
  return name ?? (id === undefined ? undefined : typeOf(id));
}
