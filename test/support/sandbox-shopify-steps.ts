/** What a recorded request is and names: a change or a read, its ids, and whether a replay can know them. */
import { gid, isInvented, type Mapping } from './sandbox-shopify-mapping.ts';
import type { RecordedStep } from './sandbox-shopify-recordings.ts';

export const isChange = ({ query }: RecordedStep): boolean => /^\s*(#[^\n]*\n\s*)*mutation\b/.test(query);

/** Recorded beside the scenario: when it was sent is not known. */
export const isUpstreamRead = (step: RecordedStep): boolean =>
  step.step.includes('upstreamCalls') && !isChange(step);

const requestOf = ({ query, variables }: RecordedStep): string => `${JSON.stringify(variables ?? {})} ${query}`;

/** Request and answer in one text. */
export const textOf = (step: RecordedStep): string =>
  `${requestOf(step)} ${JSON.stringify(step.response.data ?? null)}`;

export const idsIn = (text: string): string[] => [...new Set(text.match(gid) ?? [])];

const missing = /not exist|not found|couldn't find|could not be found|was deleted|invalid id|Invalid id/i;

/** Whether the recorded answer is that the thing asked for is not there. */
function isNotThere({ response: { data, errors } }: RecordedStep): boolean {
  const roots = Object.values(data ?? {});
  const isNull = errors === undefined && roots.length > 0 && roots.every((root) => root === null);
  const userErrors = roots.flatMap(
    (root) => (root as { userErrors?: { message: string }[] } | null)?.userErrors ?? [],
  );
  return isNull || [...userErrors, ...((errors ?? []) as { message: string }[])].some(
    ({ message }) => missing.test(message),
  );
}

/** Why the request cannot be sent; undefined when it can. */
export function whatIsUnknown(step: RecordedStep, mapping: Mapping): string | undefined {
  const isNew = (id: string): boolean => !mapping.knows(id) && !isInvented(id);
  const used = idsIn(requestOf(step));
  if (used.some(isNew) && !isNotThere(step)) return 'starts from an object of the recorded store';
  const cursors = [step.variables?.['after'], step.variables?.['before']].filter(
    (one) => typeof one === 'string',
  );
  if (cursors.some((cursor) => !mapping.knows(cursor))) return 'starts from a page that is not recorded';
  const roots = Object.keys(step.response.data ?? {});
  const isForeign = roots.length > 0 && foreignRoots(step, mapping).length === roots.length;
  return isForeign ? 'reads what the recorded store held before' : undefined;
}

/** The root fields of a read that answer with objects which nothing in the scenario has made. */
export function foreignRoots(step: RecordedStep, mapping: Mapping): string[] {
  if (isChange(step)) return [];
  return Object.entries(step.response.data ?? {}).flatMap(([key, root]) =>
    outermostIds(root).some((id) => !mapping.knows(id)) || isCountOfStore(root, mapping) ? [key] : [],
  );
}

/** A count of products where the scenario has made none. */
const isCountOfStore = (root: unknown, mapping: Mapping): boolean =>
  typeof (root as { count?: number } | null)?.count === 'number' && !mapping.knowsAny('Product');

const standing = /^gid:\/\/shopify\/(Location|Market|Publication|Shop)\//;

/**
 * Answer keys down to what a store has of its own: orders that nothing in the scenario shows the beginning of, and
 * lists of unknown things inside objects that were there before.
 */
export function foreignParts(value: unknown, mapping: Mapping, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => foreignParts(item, mapping, path));
  const { id } = value as { id?: unknown };
  const own = typeof id === 'string' ? id : '';
  if (own.startsWith('gid://shopify/Order/') && !mapping.knows(own)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isOfStore = standing.test(own) && listIds(inner).some((one) => !mapping.knows(one));
    return isOfStore ? [[...path, key]] : foreignParts(inner, mapping, [...path, key]);
  });
}

interface Root {
  nodes?: ({ id?: string } | null)[];
  edges?: { node?: { id?: string } }[];
  id?: string;
}

/** Ids of the objects that a root field answers, alone or in a list. */
const outermostIds = (root: unknown): string[] => {
  const { id } = (root ?? {}) as Root;
  return id?.startsWith('gid://') === true ? [id, ...listIds(root)] : listIds(root);
};

function listIds(root: unknown): string[] {
  const { nodes, edges } = (root ?? {}) as Root;
  const items = [...(nodes ?? []), ...(edges ?? []).map(({ node }) => node)];
  return items.flatMap((item) => (item?.id?.startsWith('gid://') === true ? [item.id] : []));
}
