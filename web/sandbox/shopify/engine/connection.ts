/**
 * Paging as the Admin API does it. Items come in ascending order of a sort key, ties broken by id; cursors hold both,
 * so a page stays right when items before it vanish.
 * Guess: what paging past the limit answers; the limit is documented.
 */
import { badRequest } from './api-error.ts';
import { legacyId } from '../ids.ts';
import { withArgs, type Call, type FieldModel } from './model.ts';

export const pageArgs = ['first', 'after', 'last', 'before', 'reverse'] as const;

export interface PageArgs {
  first?: number;
  after?: string;
  last?: number;
  before?: string;
  reverse?: boolean;
  /** Inside a bulk query: there is no end to paging. */
  isBulk?: boolean;
}

/** How deep one list can be paged through (shopify-admin.md, A.2). */
const deepestPaging = 25_000;

type SortKey = string | number;

interface Page<T> {
  nodes: T[];
  edges: { node: T; cursor: string }[];
  pageInfo: PageInfo;
}

interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

interface Keyed {
  id: string;
}

/** `keyOf` must give the order in which `items` stand; without it they stand in the order of their ids. */
export function page<T extends Keyed>(
  items: readonly T[],
  args: PageArgs,
  keyOf: (item: T) => SortKey = (item) => Number(legacyId(item.id)),
): Page<T> {
  const size = pageSize(args);
  const ordered = args.reverse === true ? [...items].reverse() : items;
  const cursorOf = (item: T) => encode(keyOf(item), item.id);
  const from =
    args.after === undefined || args.after === null ? 0 : positionOf(ordered, args.after, keyOf) + 1;
  if (from >= deepestPaging && args.isBulk !== true)
    throw badRequest(`Pagination is limited to ${deepestPaging} objects`);
  const to =
    args.before === undefined || args.before === null
      ? ordered.length
      : positionOf(ordered, args.before, keyOf);
  const start = args.last === undefined ? from : Math.max(from, to - size);
  const end = args.last === undefined ? Math.min(to, from + size) : to;
  const nodes = ordered.slice(start, end);
  return describe(nodes, cursorOf, { hasNextPage: end < ordered.length, hasPreviousPage: start > 0 });
}

function describe<T>(
  nodes: T[],
  cursorOf: (item: T) => string,
  more: Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'>,
): Page<T> {
  const first = nodes[0];
  const last = nodes.at(-1);
  return {
    nodes,
    get edges() {
      return nodes.map((node) => ({ node, cursor: cursorOf(node) }));
    },
    pageInfo: {
      ...more,
      startCursor: first === undefined ? null : cursorOf(first),
      endCursor: last === undefined ? null : cursorOf(last),
    },
  };
}

/** Both messages as recorded (bulk-operations.jsonl); the upper limit is the documented one. */
function pageSize({ first, last }: PageArgs): number {
  const size = first ?? last;
  if (size === undefined || size === null) throw badRequest('you must provide one of first or last');
  if (first !== undefined && last !== undefined) {
    throw badRequest('providing both first and last is not supported');
  }
  if (size > 250 && size !== Number.MAX_SAFE_INTEGER) {
    throw badRequest('first and last cannot be more than 250');
  }
  return size;
}

const encode = (value: SortKey, id: string): string =>
  Buffer.from(JSON.stringify({ last_id: Number(legacyId(id)), last_value: value })).toString('base64');

/** Where the item of a cursor stands. When it is gone: where the one before it stands now. */
function positionOf<T extends Keyed>(
  items: readonly T[],
  cursor: string,
  keyOf: (item: T) => SortKey,
): number {
  const { last_id: id, last_value: value } = decode(cursor);
  const exact = items.findIndex((item) => keyOf(item) === value && Number(legacyId(item.id)) === id);
  if (exact >= 0) return exact;
  const next = items.findIndex((item) => Number(legacyId(item.id)) > id);
  return next < 0 ? items.length - 1 : next - 1;
}

function decode(cursor: string): { last_id: number; last_value: SortKey } {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'));
  } catch {
    throw badRequest('Invalid cursor for current pagination sort.');
  }
}

/** A connection of an object or of the root whose items stand in the order of their ids. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- gives the callback's source its type
export function connection<S, A extends object = object>(
  items: (source: S, args: A & PageArgs, call: Call) => readonly Keyed[],
  moreArgs: readonly (keyof A & string)[] = [],
): FieldModel {
  const args: readonly (keyof (A & PageArgs) & string)[] = [...pageArgs, ...moreArgs];
  return withArgs<S, A & PageArgs>(args, (source, given, call) => {
    const size = call.isBulk && given.first === undefined ? { first: Number.MAX_SAFE_INTEGER } : {};
    return page(items(source, given, call), { ...given, ...size });
  });
}
