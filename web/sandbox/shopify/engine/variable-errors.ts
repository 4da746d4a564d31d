/** What Shopify answers to variables that do not fit their types, one error per variable, as recorded. */
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  print,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { WireError } from './wire-format.ts';

interface Problem {
  path: (string | number)[];
  explanation: string;
  message?: string;
}

/** Input lists are limited; more is a top-level error with a cost but no data. */
const longestList = 250;

export function variableErrors(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  values: Record<string, unknown>,
): WireError[] {
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
    const isDefault = values[name] === undefined && definition.defaultValue !== undefined;
    const problems = type === undefined || isDefault ? [] : problemsOf(values[name], type, []);
    return problems.length === 0 ? [] : [describe(definition, values[name] ?? null, problems)];
  });
}

function describe(definition: VariableDefinitionNode, value: unknown, problems: Problem[]): WireError {
  const nested = problems.filter(({ path }) => path.length > 0);
  const details = nested.map(({ path, explanation }) => `${path.join('.')} (${explanation})`).join(', ');
  const { line, column } = definition.loc?.startToken ?? { line: 1, column: 1 };
  const what = `Variable $${definition.variable.name.value} of type ${print(definition.type)} was provided invalid value`;
  return {
    message: details === '' ? what : `${what} for ${details}`,
    locations: [{ line, column }],
    extensions: { code: 'INVALID_VARIABLE', value, problems },
  };
}

function problemsOf(value: unknown, type: GraphQLInputType, path: (string | number)[]): Problem[] {
  if (isNonNullType(type)) {
    if (value === null || value === undefined) {
      return [{ path, explanation: 'Expected value to not be null' }];
    }
    return problemsOf(value, type.ofType, path);
  }
  if (value === null || value === undefined) return [];
  if (isListType(type)) {
    if (!Array.isArray(value)) return problemsOf(value, type.ofType, path);
    return value.flatMap((item, index) => problemsOf(item, type.ofType, [...path, index]));
  }
  if (isInputObjectType(type)) return objectProblems(value, type.name, { fields: type.getFields(), path });
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name);
    const isKnown = typeof value === 'string' && names.includes(value);
    const explanation = `Expected ${JSON.stringify(value)} to be one of: ${names.join(', ')}`;
    return isKnown ? [] : [{ path, explanation }];
  }
  return isScalarType(type) ? scalarProblems(value, { name: type.name, parse: type.parseValue, path }) : [];
}

function objectProblems(
  value: unknown,
  typeName: string,
  {
    fields,
    path,
  }: {
    fields: Record<string, { type: GraphQLInputType; defaultValue?: unknown }>;
    path: (string | number)[];
  },
): Problem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path, explanation: `Expected ${JSON.stringify(value)} to be a key-value object.` }];
  }
  const given = new Map(Object.entries(value));
  const unknown = [...given.keys()].filter((key) => fields[key] === undefined);
  const isSet = (key: string) => given.has(key) || fields[key]?.defaultValue === undefined;
  return [
    ...unknown.map((key) => ({ path: [...path, key], explanation: `Field is not defined on ${typeName}` })),
    ...Object.entries(fields)
      .filter(([key]) => isSet(key))
      .flatMap(([key, field]) => problemsOf(given.get(key), field.type, [...path, key])),
  ];
}

function scalarProblems(
  value: unknown,
  { name, parse, path }: { name: string; parse: (value: unknown) => unknown; path: (string | number)[] },
): Problem[] {
  if (name === 'ID' && typeof value === 'string' && !value.startsWith('gid://')) {
    const explanation = `Invalid global id '${value}'`;
    return [{ path, explanation, message: explanation }];
  }
  try {
    parse(value);
    return [];
  } catch {
    return [{ path, explanation: `Could not coerce value ${JSON.stringify(value)} to ${name}` }];
  }
}

/** The first list that is too long: recorded in products.jsonl, product-update-tag-normalization. */
export function tooLongList(value: unknown, path: string[]): WireError | undefined {
  if (Array.isArray(value) && value.length > longestList) {
    const message = `The input array size of ${value.length} is greater than the maximum allowed of ${longestList}.`;
    return { message, path, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Array.isArray(value)
    ? value.map((item): [string, unknown] => ['', item])
    : Object.entries(value);
  for (const [key, inner] of entries) {
    const found = tooLongList(inner, key === '' ? path : [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
