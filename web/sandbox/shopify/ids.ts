/** Global ids as Shopify writes them: `gid://shopify/Product/1234`. Numbers only grow, so ids sort by creation. */
import type { SandboxState } from './state.ts';

export function nextId(state: SandboxState, type: string): string {
  state.serial += 1;
  return `gid://shopify/${type}/${state.serial}`;
}

/** The type name inside a global id; undefined when the text is none. */
export function typeOf(id: string): string | undefined {
  return /^gid:\/\/shopify\/(\w+)\/[^/]+$/.exec(id)?.[1];
}

/** The part after the last slash, without the query some ids carry: as Shopify writes it in REST and in searches. */
export function legacyId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replace(/\?.*$/, '');
}

/** The type of an object of the answer, as it says itself or by its id. */
export function typeOfValue(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { __typename: name, id } = value as { __typename?: string; id?: string };
  return name ?? (id === undefined ? undefined : typeOf(id));
}
