/**
 * Replays one recorded scenario against a staged shop of the sandbox and lists what differs, step by step. What the
 * recording cannot tell (an object that existed before, a list of a whole store) is skipped with its reason.
 */
import { gid, isInvented, type Mapping } from './sandbox-shopify-mapping.ts';
import type { RecordedStep, Scenario } from './sandbox-shopify-recordings.ts';

export interface Difference {
  step: string;
  path: string;
  recorded: unknown;
  sandbox: unknown;
}

export interface SkippedStep {
  step: string;
  reason: string;
  isChange: boolean;
}

export interface Replay {
  scenario: Scenario;
  compared: number;
  skipped: SkippedStep[];
  differences: Difference[];
}

export interface Answer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

export type Ask = (query: string, variables: Record<string, unknown>) => Promise<Answer>;

interface ReplayOptions {
  ask: Ask;
  mapping: Mapping;
  /** Whether the 2026-10 schema still allows the document. */
  isCurrent: (step: RecordedStep) => boolean;
}

const tidying = 'repeats or tidies up what other steps show';

/** Covered: something could be compared and no change had to be left out. */
export const isCovered = ({ compared, skipped }: Replay): boolean =>
  compared > 0 && !skipped.some(({ isChange, reason }) => isChange && reason !== tidying);

/** The reason that keeps a scenario from being covered. */
export function whyNotCovered({ skipped }: Replay): string {
  const own = skipped.filter(({ reason }) => reason !== tidying);
  return (own.find(({ isChange }) => isChange) ?? own[0] ?? skipped[0])?.reason ?? '';
}

export async function replay(scenario: Scenario, options: ReplayOptions): Promise<Replay> {
  const result: Replay = { scenario, compared: 0, skipped: [], differences: [] };
  for (const step of scenario.steps) {
    const reason = reasonToSkip(step, options) ?? (await askAndCompare(step, options, result));
    if (reason !== undefined) result.skipped.push({ step: step.step, reason, isChange: isChange(step) });
  }
  return result;
}

const isChange = ({ query }: RecordedStep): boolean => /^\s*(#graphql)?\s*mutation\b/.test(query);

function reasonToSkip(step: RecordedStep, { mapping, isCurrent }: ReplayOptions): string | undefined {
  if (!isCurrent(step)) return 'is not valid in 2026-10';
  if (/^(upstreamCalls|cleanup)/.test(step.step)) return tidying;
  const used = `${JSON.stringify(step.variables ?? {})} ${step.query}`.match(gid) ?? [];
  if (used.some((id) => !mapping.knows(id) && !isInvented(id))) {
    return 'starts from an object of the recorded store';
  }
  const cursors = [step.variables?.['after'], step.variables?.['before']].filter(
    (one) => typeof one === 'string',
  );
  if (cursors.some((cursor) => !mapping.knows(cursor))) return 'starts from a page that is not recorded';
  const isForeign =
    !isChange(step) && used.length === 0 && outermostIds(step.response.data).some((id) => !mapping.knows(id));
  return isForeign ? 'reads what the recorded store held before' : undefined;
}

/** Ids of the objects that the root fields answer, alone or in lists. */
function outermostIds(data: Record<string, unknown> | null | undefined): string[] {
  return Object.values(data ?? {}).flatMap((field) => {
    const { nodes, edges, id } = (field ?? {}) as {
      nodes?: { id?: string }[];
      edges?: { node: { id?: string } }[];
      id?: string;
    };
    const items = [...(nodes ?? []), ...(edges ?? []).map(({ node }) => node), { id }];
    return items.flatMap((item) => (item?.id?.startsWith('gid://') === true ? [item.id] : []));
  });
}

async function askAndCompare(
  step: RecordedStep,
  { ask, mapping }: ReplayOptions,
  result: Replay,
): Promise<string | undefined> {
  const query = step.query.replace(gid, (id) => mapping.translate(id));
  const variables = deepMap(step.variables ?? {}, (text) => mapping.translate(text)) as Record<
    string,
    unknown
  >;
  let answer = await ask(query, variables);
  const wanted = bulkStatus(step.response.data);
  if (wanted !== undefined && !isChange(step)) {
    if (!isFinal(wanted)) return 'looks at a bulk operation on its way';
    while (!isFinal(bulkStatus(answer.data) ?? wanted)) answer = await ask(query, variables);
  }
  const text = JSON.stringify([answer.errors, answer.data]);
  const missing = /does not model (.*?); see/.exec(text)?.[1];
  if (missing !== undefined) return `asks for ${missing}`;
  const { data, errors } = step.response;
  result.compared += 1;
  result.differences.push(
    ...compare({ data, errors }, { data: answer.data, errors: answer.errors }, { step: step.step, mapping }),
  );
  return undefined;
}

const bulkStatus = (data: unknown): string | undefined =>
  (data as { bulkOperation?: { status?: string } } | null | undefined)?.bulkOperation?.status;

const isFinal = (status: string): boolean => ['COMPLETED', 'FAILED', 'CANCELED'].includes(status);

function deepMap(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => deepMap(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deepMap(inner, change)]));
}

interface At {
  step: string;
  mapping: Mapping;
  path?: string;
}

function compare(recorded: unknown, sandbox: unknown, { step, mapping, path = '' }: At): Difference[] {
  const differs = [{ step, path, recorded, sandbox }];
  if (typeof recorded === 'string' && typeof sandbox === 'string') {
    return isSameText(recorded, sandbox, { path, mapping }) ? [] : differs;
  }
  if (Array.isArray(recorded) && Array.isArray(sandbox)) {
    if (recorded.length !== sandbox.length) return differs;
    return recorded.flatMap((item, index) =>
      compare(item, sandbox[index], { step, mapping, path: `${path}.${index}` }),
    );
  }
  if (isObject(recorded) && isObject(sandbox)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(sandbox)]);
    return [...keys].flatMap((key) =>
      compare(recorded[key], sandbox[key], { step, mapping, path: `${path}.${key}` }),
    );
  }
  return Object.is(recorded, sandbox) ? [] : differs;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Ids and cursors must map; moments, digests and links only have to be there; a bulk result depends on the store. */
function isSameText(
  recorded: string,
  sandbox: string,
  { path, mapping }: { path: string; mapping: Mapping },
): boolean {
  if (recorded === sandbox) return true;
  const key = path.split('.').at(-1) ?? '';
  if (recorded.startsWith('gid://')) return sandbox.startsWith('gid://') && mapping.learn(recorded, sandbox);
  if (/(ursor|^id)$/.test(key)) return mapping.learn(recorded, sandbox);
  if (recorded.includes('to be one of: ')) return sortedList(recorded) === sortedList(sandbox);
  if (/(At|^publishDate)$/.test(key)) return !Number.isNaN(Date.parse(sandbox));
  if (/^(objectCount|rootObjectCount|fileSize)$/.test(key)) return true;
  if (/^(url|resourceUrl|partialDataUrl)$/.test(key) && !path.includes('trackingInfo')) {
    return URL.canParse(sandbox);
  }
  if (/^(compareDigest|apiKey|appKey)$/.test(key)) return sandbox !== '';
  return mapping.translate(recorded) === sandbox;
}

/** The schema file of the package lists enum values in alphabetical order, the server in its own. */
const sortedList = (text: string): string =>
  text.replace(/(?<=to be one of: )[\w, ]+/, (list) => list.split(', ').sort().join(', '));
