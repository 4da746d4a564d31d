/**
 * Cuts the catalogue into pages that each begin inside the one before. While a page is read products come and
 * go, and every later one moves up or down; a page that begins with a product already seen shows that none
 * slipped through between the two. Page numbers alone allow that: page n of size s begins at (n - 1) * s.
 */
import { pageNumber, pagesAnnounced, type Page } from './pages.ts';

export interface Cut {
  readonly size: number;
  readonly page: number;
}

/** Below this the overlap would cost too much; the cut is always found from here on. */
const smallestPage = 20;
/** Pages of 100 take 14 % more requests; the worst that was measured, pages of 20, takes 39 %. */
const morePages = 1.5;

const startOf = ({ size, page }: Cut): number => (page - 1) * size;

/** Of all cuts that begin before `end`, the one that reaches furthest, in pages of at most `largest`. */
export function cutBefore(end: number, largest: number): Cut {
  let best: Cut = { size: 1, page: end };
  for (let size = largest; size >= largest / 2; size -= 1) {
    const cut = { size, page: Math.floor((end - 1) / size) + 1 };
    if (startOf(cut) + size > startOf(best) + best.size) best = cut;
  }
  return best;
}

/**
 * unknown -> overlapping (the server cuts as asked) | plain (it has its own page size, or does not count)
 * Plain pages follow the server's links; what slips through between them is then not noticed.
 */
export interface Overlap {
  /** Takes note of a page, in order. `isSeen` says whether a member was on an earlier page. */
  arrived(page: Page, isSeen: (member: unknown) => boolean): void;
  turn(this: void, page: Page, next: URL): URL;
  mostPages(this: void, first: Page): number;
  /** A page did not begin with a product already seen: some may have slipped through. */
  hasGap(): boolean;
}

export function createOverlap(): Overlap {
  let mode: 'unknown' | 'overlapping' | 'plain' = 'unknown';
  let cut: Cut | null = null;
  let end = 0;
  let largest = 0;
  let gap = false;

  return {
    arrived(page, isSeen) {
      if (mode === 'plain') return;
      if (!cut) {
        largest = page.members.length;
        end = largest;
        if (largest < smallestPage || page.total === null) mode = 'plain';
        return;
      }
      const joined = page.members.length > 0 && isSeen(page.members[0]);
      if (mode === 'unknown' && !joined && !isCutAsAsked(page, cut)) {
        mode = 'plain';
        return;
      }
      mode = 'overlapping';
      gap ||= !joined;
      end = startOf(cut) + page.members.length;
    },
    turn(_, next) {
      if (pageNumber(next) === null) mode = 'plain';
      if (mode === 'plain') return next;
      cut = cutBefore(end, largest);
      const url = new URL(next);
      url.searchParams.set('itemsPerPage', String(cut.size));
      url.searchParams.set('page', String(cut.page));
      return url;
    },
    mostPages: (first) => Math.ceil(pagesAnnounced(first) * (mode === 'plain' ? 1 : morePages)),
    hasGap: () => gap,
  };
}

/** A server with its own page size answers another number of members, or ends elsewhere. */
function isCutAsAsked({ members, total, next }: Page, cut: Cut): boolean {
  if (total === null) return false;
  const left = Math.max(0, total - startOf(cut));
  return members.length === Math.min(cut.size, left) && (next !== null) === left > members.length;
}
