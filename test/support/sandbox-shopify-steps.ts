/** What a recorded request is and names: a change or a read, its ids, and whether a replay can know them. */
import { cursor, gid, isInvented, type Mapping } from './sandbox-shopify-mapping.ts';
import type { RecordedStep, Scenario } from './sandbox-shopify-recordings.ts';

export const isChange = ({ query }: RecordedStep): boolean => /^\s*(#[^\n]*\n\s*)*mutation\b/.test(query);

/** Recorded beside the scenario: when it was sent is not known. */
export const isUpstreamRead = (step: RecordedStep): boolean =>
  step.step.includes('upstreamCalls') && !isChange(step);

const requestOf = ({ query, variables }: RecordedStep): string =>
  `${JSON.stringify(variables ?? {})} ${query}`;

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
  return (
    isNull ||
    [...userErrors, ...((errors ?? []) as { message: string }[])].some(({ message }) => missing.test(message))
  );
}

/** Places that requests name, also beside other things that are not there; the answers may give their names. */
export const placesNamed = ({ steps }: Scenario): string[] =>
  steps.flatMap((step) => {
    const isNull = Object.values(step.response.data ?? {}).every((root) => root === null);
    const ids = isNull && !isChange(step) ? [] : idsIn(requestOf(step));
    return ids.filter((id) => id.startsWith('gid://shopify/Location/') && !isInvented(id));
  });

/** Ids that requests which find something name before the answer to a change has shown them: nothing made them. */
export function standingIds({ steps }: Scenario): string[] {
  const shown = new Set<string>();
  const standing = new Set<string>();
  for (const step of [...steps.filter((one) => !isUpstreamRead(one)), ...steps.filter(isUpstreamRead)]) {
    const named = isNotThere(step) ? [] : idsIn(requestOf(step));
    for (const id of named) if (!shown.has(id) && !isInvented(id)) standing.add(id);
    const made = isChange(step) ? idsIn(JSON.stringify(step.response.data ?? null)) : [];
    for (const id of made) shown.add(id);
  }
  return [...standing];
}

interface Known {
  mapping: Mapping;
  /** All of the scenario. */
  steps: readonly RecordedStep[];
}

/** Why the request cannot be sent; undefined when it can. */
export function whatIsUnknown(step: RecordedStep, { mapping, steps }: Known): string | undefined {
  const isNew = (id: string): boolean => !mapping.knows(id) && !isInvented(id);
  const used = idsIn(requestOf(step));
  if (used.some(isNew) && !isNotThere(step)) return 'starts from an object of the recorded store';
  const cursors = requestOf(step).match(cursor) ?? [];
  if (cursors.some((one) => !mapping.knows(one))) return 'starts from a page that is not recorded';
  const roots = Object.keys(step.response.data ?? {});
  const isForeign = roots.length > 0 && foreignRoots(step, { mapping, steps }).length === roots.length;
  return isForeign ? 'reads what the recorded store held before' : undefined;
}

/** The root fields of a read that answer with objects which nothing in the scenario has made. */
export function foreignRoots(step: RecordedStep, { mapping, steps }: Known): string[] {
  if (isChange(step)) return [];
  const isStill = !steps.some(isChange);
  return Object.entries(step.response.data ?? {}).flatMap(([key, root]) => {
    const isForeign = outermostIds(root).some((id) => !mapping.knows(id));
    return isForeign || (isStill && isSearch(root)) ? [key] : [];
  });
}

/** Products that were found or counted, and lists of things without ids: where a scenario makes none, they are the recorded store's. */
const isSearch = (root: unknown): boolean =>
  typeof (root as { count?: number } | null)?.count === 'number' ||
  membersOf(root).some((item) => item?.id === undefined) ||
  listIds(root).some((id) => id.startsWith('gid://shopify/Product/'));

const standing = /^gid:\/\/shopify\/(Location|Market|Publication|Shop)\//;

/** Kinds of media that the sandbox does not have. */
const notModelled = /^gid:\/\/shopify\/(ExternalVideo|Video|Model3d)\//;

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
    const ids = listIds(inner);
    const isOfStore = standing.test(own) && holdsUnknown(inner, mapping);
    return isOfStore || ids.some((one) => notModelled.test(one))
      ? [[...path, key]]
      : foreignParts(inner, mapping, [...path, key]);
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

function membersOf(root: unknown): ({ id?: string } | null | undefined)[] {
  const { nodes, edges } = (root ?? {}) as Root;
  return [...(nodes ?? []), ...(edges ?? []).map(({ node }) => node)];
}

const listIds = (root: unknown): string[] =>
  membersOf(root).flatMap((item) => (item?.id?.startsWith('gid://') === true ? [item.id] : []));

/** Whether a list holds something that is not known: by its own id, else by the first one inside it. */
const holdsUnknown = (list: unknown, mapping: Mapping): boolean =>
  membersOf(list).some((item) => {
    const id = item?.id ?? idsIn(JSON.stringify(item))[0];
    return id?.startsWith('gid://') === true && !mapping.knows(id);
  });
