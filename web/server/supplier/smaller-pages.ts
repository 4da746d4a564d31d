/**
 * A page that is too large to be taken is asked for in smaller ones. Page n of size s is the same members as the pages
 * (n - 1) * k + 1 to n * k of size s / k; a server that cuts otherwise is not believed.
 */
import { SupplierError } from '../domain/failures.ts';
import { BodyTooLarge } from './body-too-large.ts';
import { pageNumber, type Page, type ReadPage } from './pages.ts';

/** Reads as `read` does. Throws what `read` throws; the failure of the large page where smaller ones do not help. */
export function readSmallerPages(read: ReadPage): ReadPage {
  const readAny: ReadPage = async (url, signal) => {
    try {
      return await read(url, signal);
    } catch (error) {
      const parts = isTooLarge(error) ? split(url) : null;
      if (!parts) throw error;
      const pages: Page[] = [];
      for (const part of parts) {
        const page = await readAny(part, signal);
        if (!isCutAsAsked(page, part)) throw error;
        pages.push(page);
        if (!page.next) break;
      }
      return joined(pages, url);
    }
  };
  return readAny;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof SupplierError && error.cause instanceof BodyTooLarge;

const sizeOf = (url: URL): number => Number(url.searchParams.get('itemsPerPage') ?? 0);

/** Null for a page that cannot be divided: a single member, or an address that does not name its size. */
function split(url: URL): readonly URL[] | null {
  const size = sizeOf(url);
  const page = numberOf(url);
  if (!Number.isSafeInteger(size) || size < 2 || page === null || page < 1) return null;
  const parts = smallestDivisor(size);
  return Array.from({ length: parts }, (_, index) => {
    const part = new URL(url);
    part.searchParams.set('itemsPerPage', String(size / parts));
    part.searchParams.set('page', String((page - 1) * parts + index + 1));
    return part;
  });
}

/** Null for cursors, whose pages have no numbers. */
const numberOf = (url: URL): number | null =>
  url.searchParams.has('page') ? pageNumber(url) : /%5B[lg]te?%5D/i.test(url.search) ? null : 1;

function smallestDivisor(size: number): number {
  for (let divisor = 2; divisor * divisor <= size; divisor += 1) if (size % divisor === 0) return divisor;
  return size;
}

/** Where the server says that more follow, the page is full: otherwise it has a page size of its own. */
const isCutAsAsked = ({ members, next }: Page, url: URL): boolean =>
  members.length === sizeOf(url) || (next === null && members.length < sizeOf(url));

/** The parts as the one page that was asked for, and a link to the next one of its size. */
function joined(pages: readonly Page[], url: URL): Page {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) throw new TypeError('a page has no parts');
  const next = last.next && new URL(last.next);
  next?.searchParams.set('itemsPerPage', String(sizeOf(url)));
  next?.searchParams.set('page', String((numberOf(url) ?? 1) + 1));
  return { ...first, members: pages.flatMap(({ members }) => members), total: last.total, next, url };
}
