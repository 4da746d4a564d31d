/**
 * A collection document of JSON-LD with Hydra, in both dialects: every key may carry the prefix `hydra:` or not
 * (API Platform 2 and 3 against 4). Comes in as JSON, goes out as members, total and the next page's address.
 */
import { SupplierError } from '../domain/failures.ts';
import { pathOf, readLink } from './address.ts';

export interface Collection {
  readonly members: readonly unknown[];
  /** Over all pages; null where the server does not count (partial pagination). */
  readonly total: number | null;
  readonly next: URL | null;
  readonly prefixed: boolean;
}

type Json = Readonly<Record<string, unknown>>;

/** PHP writes a list whose keys have gaps as an object (supplier-behaviour, 1.7). Undefined for anything else. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : undefined;
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads one page; links are resolved against `url`, where it came from. Throws SupplierError SUP-602. */
export function readCollection(document: unknown, url: URL): Collection {
  if (Array.isArray(document))
    throw notThisInterface(
      url,
      'a bare list, as such servers give it to clients that do not ask for JSON-LD',
    );
  if (!isObject(document)) throw notThisInterface(url, `JSON that is not a document`);
  const members = listOf(either(document, 'member'));
  if (!members) throw notThisInterface(url, 'a document without a list of members');
  const view = either(document, 'view');
  return {
    members,
    total: readTotal(either(document, 'totalItems')),
    next: isObject(view) ? nextOf(either(view, 'next'), url) : null,
    prefixed: 'hydra:member' in document,
  };
}

const either = (document: Json, key: string): unknown => document[`hydra:${key}`] ?? document[key];

/** A number as text is a number. */
function readTotal(value: unknown): number | null {
  const total = typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value;
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null;
}

function nextOf(value: unknown, url: URL): URL | null {
  const link = isObject(value) ? value['@id'] : value;
  if (link === undefined || link === null || link === '') return null;
  const next = typeof link === 'string' ? readLink(link, url) : null;
  if (!next) throw notThisInterface(url, 'a link to the next page that is no address');
  return next;
}

const notThisInterface = (url: URL, what: string): SupplierError =>
  new SupplierError({
    reason: 'SUP-602',
    message: `The supplier’s server answered ${pathOf(url)} with ${what}; the app expects a JSON-LD collection.`,
    scope: 'item',
    retry: 'next-run',
  });
