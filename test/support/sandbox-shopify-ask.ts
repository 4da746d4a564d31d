/**
 * Sends a recorded request to a staged sandbox: ids translated, bulk operations and the search index as far on as the
 * recorded answer shows them, and without the fields that the sandbox or today's schema does not have.
 */
import {
  getVariableValues,
  getOperationAST,
  parse,
  validate,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';
import type { ShopifySandbox } from '../../web/sandbox/shopify/shopify-sandbox.ts';
import type { ReplayClock } from './sandbox-shopify-clock.ts';
import type { SandboxClient } from './sandbox-shopify-client.ts';
import { cursor, gid, type Mapping } from './sandbox-shopify-mapping.ts';
import { prune, type Pruned } from './sandbox-shopify-prune.ts';
import type { Data, RecordedStep } from './sandbox-shopify-recordings.ts';
import type { Answer, Ask } from './sandbox-shopify-replay.ts';

export interface Stand {
  sandbox: ShopifySandbox;
  client: SandboxClient;
  clock: ReplayClock;
  mapping: Mapping;
  schema: GraphQLSchema;
}

/** A request a second, so that no two things happen at once; a search index that lags by ten minutes. */
const tickMs = 1000;
export const searchLagMs = 600_000;

type Asked = Awaited<ReturnType<Ask>>;

export function askFor(stand: Stand): Ask {
  return async (step, goesOn) => {
    if (goesOn) await bringOn(stand, step);
    const request = asToday(translated(step, stand.mapping), step);
    const current = step.response.data ? currentForm(stand.schema, request) : { ...request, gone: [] };
    if (current === undefined) return { reason: 'is not valid in 2026-10' };
    return ask(stand, current);
  };
}

/** Asks again without what is missing: Shopify's sandbox names it before anything runs. */
async function ask(stand: Stand, request: Pruned): Promise<Asked> {
  stand.sandbox.control.advanceClock(tickMs);
  const { body } = await stand.client.graphql(request.query, request.variables);
  const { data, errors }: Answer = body;
  const missing = (errors ?? []).flatMap((error) => {
    const what = /does not model (.*?); see/.exec(error.message)?.[1];
    return what === undefined ? [] : [{ what, path: error.path }];
  });
  const [first] = missing;
  const inText = /does not model (.*?); see/.exec(JSON.stringify(data ?? null))?.[1];
  if (inText !== undefined) return { reason: `asks for ${inText}` };
  if (first === undefined) {
    const answer = { ...(data === undefined ? {} : { data }), ...(errors === undefined ? {} : { errors }) };
    return { answer, gone: request.gone };
  }
  const reason = { reason: `asks for ${first.what}` };
  const other = missing.find(({ what }) => !/^the (field|argument)/.test(what));
  if (other !== undefined) {
    return (
      insideAnswer({ data, errors }, request) ??
      (await askWithout(stand, request, errors)) ?? { reason: `asks for ${other.what}` }
    );
  }
  const names = new Set(missing.map(({ what }) => what));
  const rest = prune(stand.schema, request, (parent, field) => isNamed(names, parent, field));
  return rest === undefined ? reason : ask(stand, { ...rest, gone: [...request.gone, ...rest.gone] });
}

const isMissing = ({ message }: { message: string }) => message.includes('does not model');

const keysOf = (path: readonly unknown[]): string[] => path.filter((key) => typeof key === 'string');

/** What turned out to be missing while the answer was made costs its place, unless it took more with it. */
function insideAnswer({ data, errors = [] }: Answer, { gone }: Pruned): Asked | undefined {
  const paths = errors.filter(isMissing).map(({ path }) => path ?? []);
  if (paths.some((path) => path.length < 2 || !isThere(data, path.slice(0, -1)))) return undefined;
  const keys = paths.map(keysOf);
  const left = errors.filter((error) => !isMissing(error));
  return { answer: { data, ...(left.length === 0 ? {} : { errors: left }) }, gone: [...gone, ...keys] };
}

/** A read is asked again without the places that turned out to be missing; a change has had its effect already. */
async function askWithout(
  stand: Stand,
  request: Pruned,
  errors: Answer['errors'],
): Promise<Asked | undefined> {
  if (/^\s*(#[^\n]*\n\s*)*mutation\b/.test(request.query)) return undefined;
  const places = new Set((errors ?? []).filter(isMissing).map(({ path }) => keysOf(path ?? []).join('.')));
  const rest = prune(stand.schema, request, (_parent, _field, path) => places.has(path.join('.')));
  const isLess = rest !== undefined && rest.gone.length > 0;
  return isLess ? ask(stand, { ...rest, gone: [...request.gone, ...rest.gone] }) : undefined;
}

function isThere(data: unknown, path: readonly unknown[]): boolean {
  let here = data;
  for (const key of path) here = (here as Record<string, unknown> | null | undefined)?.[String(key)];
  return here !== null && here !== undefined;
}

function isNamed(names: ReadonlySet<string>, parent: string, field: FieldNode): boolean {
  const name = field.name.value;
  const args = (field.arguments ?? []).map((one) => `the argument ${one.name.value} of ${parent}.${name}`);
  return [`the field ${parent}.${name}`, ...args].some((one) => names.has(one));
}

function translated({ query, variables }: RecordedStep, mapping: Mapping) {
  return {
    query: query.replace(gid, (id) => mapping.translate(id)).replace(cursor, (one) => mapping.translate(one)),
    variables: deepMap(variables ?? {}, (text) => mapping.translate(text)) as Record<string, unknown>,
  };
}

/** Without what the schema no longer has; undefined when that is more than fields. */
function currentForm(
  schema: GraphQLSchema,
  request: { query: string; variables: Record<string, unknown> },
): Pruned | undefined {
  if (isValid(schema, request)) return { ...request, gone: [] };
  const rest = prune(schema, request, (parent, field) => !isInSchema(schema, parent, field));
  return rest !== undefined && isValid(schema, rest) ? rest : undefined;
}

function isInSchema(schema: GraphQLSchema, parent: string, field: FieldNode): boolean {
  const type = schema.getType(parent);
  if (type === undefined || !('getFields' in type)) return type !== undefined;
  const known = type.getFields()[field.name.value];
  if (known === undefined) return false;
  const args = 'args' in known ? known.args.map(({ name }) => name) : [];
  return (field.arguments ?? []).every(({ name }) => args.includes(name.value));
}

function isValid(
  schema: GraphQLSchema,
  { query, variables }: { query: string; variables: Record<string, unknown> },
): boolean {
  try {
    const document = parse(query);
    const operation = getOperationAST(document);
    if (!operation || validate(schema, document).length > 0) return false;
    return getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors === undefined;
  } catch {
    return false;
  }
}

/** Since 2026-04 these need a directive that older requests do not have, and name the compared quantity otherwise. */
const asToday = <R extends { query: string; variables: Record<string, unknown> }>(
  request: R,
  { apiVersion, step }: RecordedStep,
): R => {
  if (apiVersion >= '2026-04') return request;
  const field = /(\binventory(?:Activate|SetQuantities)\([^{]*?\))(?!\s*@)(?=\s*\{)/;
  const query = request.query.replace(field, `$1 @idempotent(key: ${JSON.stringify(`recorded as ${step}`)})`);
  const input = request.variables['input'] as Data | undefined;
  if (!Array.isArray(input?.['quantities'])) return { ...request, query };
  const { ignoreCompareQuantity: _gone, ...rest } = input;
  const quantities = (input['quantities'] as Data[]).map(({ compareQuantity = null, ...one }) =>
    Object.assign({ changeFromQuantity: compareQuantity }, one),
  );
  return { ...request, query, variables: { ...request.variables, input: { ...rest, quantities } } };
};

function deepMap(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => deepMap(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deepMap(inner, change)]));
}

const progress = ['CREATED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELED'];

/** Time passes until bulk operations and the search index are as far as the recorded answer shows them. */
async function bringOn(stand: Stand, step: RecordedStep): Promise<void> {
  const text = JSON.stringify(step.response);
  if (isFoundBySearch(step)) stand.sandbox.control.advanceClock(searchLagMs);
  const shown = [...text.matchAll(/"(gid:\/\/shopify\/BulkOperation\/\d+)","status":"(\w+)"/g)];
  const operations = stand.sandbox.control.shop().bulkOperations;
  const isBehind = (): boolean =>
    shown.some(([, id = '', status = '']) => {
      const now = operations.get(stand.mapping.translate(id))?.status;
      return now !== undefined && rank(now) < rank(status);
    });
  for (let turn = 0; turn < 20 && isBehind(); turn += 1) await stand.clock.release();
  const isOver = text.includes('cannot be canceled when it is');
  for (let turn = 0; turn < (isOver ? 5 : 0); turn += 1) await stand.clock.release();
}

/** A cancelled operation ends as soon as time passes, one that is being cancelled has to be asked for. */
const rank = (status: string): number => Math.min(2, progress.indexOf(status));

const isFoundBySearch = ({ query, variables, response }: RecordedStep): boolean =>
  /\bproducts(Count)?\s*\([^)]*query/.test(`${query}${JSON.stringify(variables ?? {})}`) &&
  /"nodes":\[\{|"edges":\[\{|"count":[1-9]/.test(JSON.stringify(response.data ?? null));
