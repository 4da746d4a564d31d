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
  const isForeign =
    !isChange(step) && used.length === 0 && outermostIds(step.response.data).some((id) => !mapping.knows(id));
  return isForeign ? 'reads what the recorded store held before' : undefined;
}

interface Root {
  nodes?: ({ id?: string } | null)[];
  edges?: { node?: { id?: string } }[];
  id?: string;
}

/** Ids of the objects that the root fields answer, alone or in lists. */
function outermostIds(data: Record<string, unknown> | null | undefined): string[] {
  return Object.values(data ?? {}).flatMap((field) => {
    const { nodes, edges, id } = (field ?? {}) as Root;
    const items = [...(nodes ?? []), ...(edges ?? []).map(({ node }) => node), { id }];
    return items.flatMap((item) => (item?.id?.startsWith('gid://') === true ? [item.id] : []));
  });
}
