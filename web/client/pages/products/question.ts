/** What the page's address asks for, and the addresses of other questions. Home links here by the same names. */
import { go } from '../../routing/place.ts';

/** What can be looked at, by the name in the address; each is one state of the server's, or several. */
export const groups = {
  '': [],
  live: ['live'],
  partly: ['partly'],
  hidden: ['hidden'],
  draft: ['draft'],
  attention: ['attention'],
  coming: ['pending', 'untried'],
  missing: ['missing', 'dropped'],
  yours: ['yours'],
  paused: ['paused'],
  deleted: ['deleted'],
  removed: ['removed'],
  'left-out': ['left-out'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Group = keyof typeof groups;

export const groupNames = Object.keys(groups) as Group[];

/** The group that the address names; one of its states alone is the group that has it. */
export const groupOf = (query: URLSearchParams): Group => {
  const named = query.get('state') ?? '';
  return groupNames.find((group) => group === named) ?? '';
};

export const sortOf = (query: URLSearchParams): string => query.get('sort') ?? 'name';

export function addressOf(query: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const name of ['after', 'from']) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? '/products' : `/products?${next.toString()}`;
}

/** Typing replaces the address, so that back leads past it. */
export const ask = (
  query: URLSearchParams,
  change: Readonly<Record<string, string>>,
  replace = false,
): void => go(addressOf(query, change), { replace });

/** Of the server's route; an address that names what there is not asks for all. */
export function pathOf(query: URLSearchParams): string {
  const asked = new URLSearchParams();
  const states = groups[groupOf(query)];
  if (states.length > 0) asked.set('state', states.join(','));
  const search = query.get('search') ?? '';
  if (search !== '') asked.set('search', search);
  const sort = sortOf(query);
  asked.set('sort', sort.replace(/^-/, ''));
  if (sort.startsWith('-')) asked.set('order', 'desc');
  const after = query.get('after');
  if (after !== null) asked.set('after', after);
  return `/api/products?${asked.toString()}`;
}
