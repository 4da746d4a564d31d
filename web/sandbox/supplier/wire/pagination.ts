/**
 * Pages as API Platform counts them: from the query to a page, from a page to its view with links.
 * All texts and odd cases are recorded (supplier-behaviour.md 1.3 to 2.1).
 */
import type { Dialect } from './dialect.ts';
import { InterfaceError } from './errors.ts';
import type { JsonObject } from './json.ts';
import { formatQuery, type Query, type QueryValue } from './query.ts';

export interface Paging {
  /** `partial` never counts the total; `off` gives everything. */
  mode: 'full' | 'partial' | 'off';
  /** Fixed number of items a page; undefined: 30, and the client may choose up to 100. */
  fixed?: number | undefined;
}

export interface Page {
  number: number;
  limit: number;
  offset: number;
}

const defaultLimit = 30;
const maximumLimit = 100;
const phpIntMax = 2n ** 63n - 1n;

/** PHP's `(int)`: leading number, cut, also one with an exponent; an array is 1. */
export function phpInt(value: QueryValue): bigint {
  if (typeof value !== 'string') return 1n;
  const float = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+)/i.exec(value)?.[1];
  if (float !== undefined && Number.isSafeInteger(Math.trunc(Number(float))))
    return BigInt(Math.trunc(Number(float)));
  const digits = /^\s*([+-]?\d+)/.exec(value)?.[1];
  if (digits === undefined) return 0n;
  const number = BigInt(digits.replace('+', ''));
  return number > phpIntMax ? phpIntMax : number;
}

export function pageOf(query: Query, paging: Paging): Page {
  if (paging.mode === 'off') return { number: 1, limit: Number.MAX_SAFE_INTEGER, offset: 0 };
  const number = phpInt(query.get('page') ?? '1');
  if (number < 1n) throw new InterfaceError(400, 'Page should not be less than 1');
  const asked = phpInt(query.get('itemsPerPage') ?? String(defaultLimit));
  const limit = paging.fixed === undefined ? asked : BigInt(paging.fixed);
  if (limit < 0n) throw new InterfaceError(400, 'Limit should not be less than 0');
  if (limit === 0n && number > 1n) {
    throw new InterfaceError(400, 'Page should not be greater than 1 if limit is equal to 0');
  }
  const capped = limit > maximumLimit ? BigInt(maximumLimit) : limit;
  const offset = (number - 1n) * capped;
  if (offset > phpIntMax) throw new InterfaceError(400, 'Page parameter is too large.');
  return { number: Number(number), limit: Number(capped), offset: Number(offset) };
}

export interface Shown {
  /** The path that was asked, with its suffix. */
  path: string;
  query: Query;
  page: Page;
  paging: Paging;
  total: number;
  /** Items on this page. */
  count: number;
}

/** The view, or undefined where API Platform leaves it out: one page and no parameter that could be a filter. */
export function viewOf(shown: Shown, dialect: Dialect): JsonObject | undefined {
  const { page, paging } = shown;
  const last = page.limit === 0 ? 1 : Math.max(1, Math.ceil(shown.total / page.limit));
  const paginated = paging.mode === 'partial' || (paging.mode === 'full' && last > 1);
  const kept = [...shown.query].filter(([name]) => name !== 'page');
  if (!paginated && kept.every(([name]) => name === 'pagination')) return undefined;

  if (dialect.sortsQuery) kept.sort(([a], [b]) => (a < b ? -1 : 1));
  const link = (number?: number) =>
    `${shown.path}?${formatQuery(new Map([...kept, ...(number === undefined ? [] : [['page', String(number)] as const])]))}`;
  const view: JsonObject = {
    '@id': link(paginated ? page.number : undefined),
    '@type': `${dialect.prefix}PartialCollectionView`,
  };
  return paginated ? { ...view, ...neighbours(shown, last, { link, dialect }) } : view;
}

type Links = { link: (page: number) => string; dialect: Dialect };

function neighbours({ page, paging, count }: Shown, last: number, { link, dialect }: Links): JsonObject {
  const full = paging.mode === 'full';
  const hasNext = full ? page.number < last : count >= page.limit;
  const numbers: readonly (readonly [string, number | undefined])[] = [
    ['first', full ? 1 : undefined],
    ['last', full ? last : undefined],
    ['previous', page.number > 1 ? page.number - 1 : undefined],
    ['next', hasNext ? page.number + 1 : undefined],
  ];
  return Object.fromEntries(
    numbers.flatMap(([name, number]) =>
      number === undefined ? [] : [[dialect.prefix + name, link(number)]],
    ),
  );
}
