/**
 * What was left out when the recordings were shortened to the operations that matter here: two reads that show
 * different states, although no recorded change lies between them, cannot be compared.
 */
import type { RecordedStep, Scenario } from './sandbox-shopify-recordings.ts';
import { isChange, isUpstreamRead } from './sandbox-shopify-steps.ts';

export function leavesOut(step: RecordedStep, { steps }: Scenario): string | undefined {
  if (isTwice(step, steps)) return 'is another step once more';
  if (showsForeignEvent(step, steps)) return 'shows a change that is not recorded';
  if (isChange(step)) return undefined;
  const index = steps.indexOf(step);
  const before = steps.slice(0, index).findLastIndex(isChange);
  const after = steps.findIndex((one, at) => at > index && isChange(one));
  const near = steps.slice(before + 1, after < 0 ? steps.length : after);
  const upstream = before < 0 ? steps.filter(isUpstreamRead) : [];
  const others = [...near.filter((one) => !isUpstreamRead(one)), ...upstream];
  const isOther = others.some((one) => one !== step && contradicts(one, step));
  return isOther ? 'shows a change that is not recorded' : undefined;
}

/** An event of a fulfillment comes from a change that the recordings may lack, and moves the fulfillment's status. */
const showsForeignEvent = ({ response }: RecordedStep, steps: readonly RecordedStep[]): boolean =>
  JSON.stringify(response.data ?? null).includes('gid://shopify/FulfillmentEvent/') &&
  !steps.some(({ query }) => query.includes('fulfillmentEventCreate'));

/** A change that is recorded a second time, beside the scenario or inside it: nothing is deleted twice. */
const isTwice = (step: RecordedStep, steps: readonly RecordedStep[]): boolean => {
  const answer = JSON.stringify(step.response.data);
  const isBeside = step.step.includes('upstreamCalls');
  if (!isChange(step) || !(isBeside || /"deleted\w*":"gid:/.test(answer))) return false;
  const others = isBeside ? steps : steps.slice(0, steps.indexOf(step));
  return others.some((one) => one !== step && JSON.stringify(one.response.data) === answer);
};

const placesIn = (text: string): string[] => text.match(/gid:\/\/shopify\/Location\/\d+/g) ?? [];
const namedPlacesIn = (text: string): string[] =>
  placesIn(text.match(/gid:\/\/shopify\/Location\/\d+","(?:legacy|name)/g)?.join() ?? '');

/** A list of all locations without one that other answers show: it came or went in between. */
export function isListOfOtherPlaces(step: RecordedStep, steps: readonly RecordedStep[]): boolean {
  const listed = placesIn(JSON.stringify(step.response.data?.['locations'] ?? null));
  const shown = namedPlacesIn(JSON.stringify(steps.map(({ response }) => response.data)));
  return listed.length > 0 && shown.some((id) => !listed.includes(id));
}

function contradicts(one: RecordedStep, other: RecordedStep): boolean {
  const isSame =
    one.query === other.query && JSON.stringify(one.variables) === JSON.stringify(other.variables);
  const [before, after] = [factsOf(one.response.data, isSame), factsOf(other.response.data, isSame)];
  return [...after].some(([fact, value]) => before.has(fact) && before.get(fact) !== value);
}

/** By id and field: what an answer says of an object. Lists are compared only between answers to the same request. */
function factsOf(
  value: unknown,
  withLists: boolean,
  facts = new Map<string, unknown>(),
): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return facts;
  const { id } = value as { id?: unknown };
  for (const [key, inner] of Object.entries(value)) {
    const isScalar = typeof inner !== 'object' || inner === null;
    const size = withLists && Array.isArray(inner) ? inner.length : undefined;
    const isOwn = typeof id === 'string' && id.startsWith('gid://') && !goesOnItself.test(id);
    if (isOwn && isScalar) facts.set(`${id} ${key}`, inner);
    if (isOwn && size !== undefined) facts.set(`${id} ${key}`, size);
    for (const list of isOwn && withLists ? ['nodes', 'edges'] : []) {
      const items = (inner as Record<string, unknown> | null)?.[list];
      if (Array.isArray(items)) facts.set(`${String(id)} ${key}.${list}`, items.length);
    }
    factsOf(inner, withLists, facts);
  }
  return facts;
}

/** These change without being asked to. */
const goesOnItself = /^gid:\/\/shopify\/(BulkOperation|MediaImage|Job)\//;
