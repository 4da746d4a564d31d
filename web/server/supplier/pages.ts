/**
 * The pages of a collection, one after the other along the server's `next` links, until there is none or a page
 * is empty. Paging that repeats itself or does not end is an error, never a longer walk (supplier-behaviour, 2.3).
 */
import { DateTime } from 'luxon';
import { SupplierError } from '../domain/failures.ts';
import { concealed, reachingAll } from './retold.ts';
import { pathOf } from './address.ts';
import type { Answer } from './attempt.ts';
import { readCollection, type Collection } from './hydra.ts';
import { parseJson, type Request } from './request.ts';

export interface Page extends Collection {
  /** The address that was asked for. */
  readonly url: URL;
  /** By the server's own clock (header `Date`), where it says so. */
  readonly servedAt?: DateTime<true> | null;
}

function dateOf(header: string | undefined): DateTime<true> | null {
  const at = DateTime.fromHTTP(header ?? '');
  return at.isValid ? at : null;
}

export type ReadPage = (url: URL, signal: AbortSignal | undefined) => Promise<Page>;

const readWhole = (answer: Answer): Collection => readCollection(parseJson(answer), answer.url);

export const pageReader =
  (request: Request, read: (answer: Answer) => Collection = readWhole): ReadPage =>
  async (url, signal) => {
    const answer = await request({ url, signal });
    const servedAt = dateOf(answer.headers['date']);
    try {
      return { ...read(answer), url, servedAt };
    } catch (error) {
      throw concealed(error, answer.hide);
    }
  };

export interface Walk {
  readonly read: ReadPage;
  readonly first: URL;
  readonly signal?: AbortSignal | undefined;
  /** May ask for a page of another size than the server's link names; it begins at the same product or earlier. */
  readonly turn?: (page: Page, next: URL) => URL;
  /** The most pages that there can be, worked out from the first one. */
  readonly mostPages?: (first: Page) => number;
  /** A page that fails by itself is passed over: its failure ends the walk behind the last page. */
  readonly passesOver?: boolean;
}

/** One more, and it is no longer the page. */
const mostPassedOver = 2;

const sparePages = 5;
/** Where the server does not count: ten million resources in pages of 100. */
const mostUncounted = 100_000;

export async function* walkPages(walk: Walk): AsyncGenerator<Page, void, undefined> {
  const {
    read,
    first,
    signal,
    turn = (_, next) => next,
    mostPages = pagesAnnounced,
    passesOver = false,
  } = walk;
  const asked = new Set<string>();
  const failures: SupplierError[] = [];
  const passOver = (error: unknown): null => {
    if (!passesOver || !(error instanceof SupplierError) || error.scope !== 'item') throw error;
    if (failures.push(error) > mostPassedOver) throw error;
    return null;
  };
  // If the very first page fails, the whole list is taken to be dead; a later one may be broken by itself.
  let page = await read(first, signal).catch(reachingAll);
  const firstPage = page;
  for (;;) {
    asked.add(page.url.href);
    yield page;
    if (!page.next || page.members.length === 0) break;
    let url: URL | null = turn(page, onward(page.next, page.url));
    let behind: Page | null = null;
    while (url && !behind) {
      if (asked.has(url.href)) throw endless(url, 'was asked for before');
      const most = mostPages(firstPage);
      if (asked.size >= most)
        throw endless(url, `would be one more than the ${most} pages that there can be`);
      asked.add(url.href);
      behind = await read(url, signal).catch(passOver);
      url = following(url, firstPage);
    }
    if (!behind) break;
    page = behind;
  }
  const [failure] = failures;
  if (failure) throw failure;
}

/** The page behind one that told no link; null where the server does not count. */
function following(url: URL, { total, members }: Page): URL | null {
  const number = pageNumber(url);
  if (number === null || total === null || number >= Math.ceil(total / members.length)) return null;
  const next = new URL(url);
  next.searchParams.set('page', String(number + 1));
  return next;
}

/** Never computed from the asked size, which the server may ignore. */
export const pagesAnnounced = ({ total, members }: Page): number =>
  total === null || members.length === 0 ? mostUncounted : Math.ceil(total / members.length) + sparePages;

/** The number in a page's address; null for links that do not count pages (cursors). */
export function pageNumber(url: URL): number | null {
  const text = url.searchParams.get('page') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function onward(next: URL, from: URL): URL {
  const number = pageNumber(next);
  if (number !== null && number <= (pageNumber(from) ?? 1))
    throw endless(next, `follows page ${pageNumber(from) ?? 1}`);
  return next;
}

const endless = (url: URL, why: string): SupplierError =>
  new SupplierError({
    reason: 'SUP-605',
    message: `The supplier’s paging does not come to an end: ${pathOf(url)} ${why}.`,
    scope: 'operation',
    retry: 'next-run',
  });
