/**
 * One pass over the whole catalogue. In: pages. Out: each product once, named but not read, and at the end a verdict
 * on what the pass proves.
 *
 * What `steady` promises (test/property/supplier-client-crawl.test.ts): every product that was in the catalogue
 * from the first page to the last has been handed over, whatever came and went in between, provided that the
 * server keeps its order. Equal totals alone do not show that: one product removed from a page already read and
 * one added behind it leave the total as it was, and one in between is never seen. The overlap of the pages
 * closes this gap. It stays open where the server has its own page size, or pages of fewer than 20.
 */
import { SupplierError } from '../domain/failures.ts';
import type { CrawlPage, CrawlVerdict } from '../catalogue/ports/supplier-catalogue.ts';
import { endpoint, pathAlone } from './address.ts';
import { createOverlap } from './overlap.ts';
import { walkPages, type Page, type ReadPage } from './pages.ts';
import type { NameMember } from './product-document.ts';
import { createRoll } from './roll.ts';
import { createSetPrint } from './set-print.ts';

/** After so many pages in a row without a new product the server is taken to repeat itself. */
const mostFruitless = 3;

export interface CrawlParts {
  readonly root: URL;
  readonly read: ReadPage;
  readonly nameMember: NameMember;
  readonly pageSize: number;
}

export async function crawlProducts(
  { root, read, nameMember, pageSize }: CrawlParts,
  onPage: (page: CrawlPage) => Promise<void>,
  signal: AbortSignal,
): Promise<CrawlVerdict> {
  const first = endpoint(root, 'products', [
    ['itemsPerPage', String(pageSize)],
    ['page', '1'],
  ]);
  const overlap = createOverlap();
  const roll = createRoll(nameMember);
  const print = createSetPrint();
  const walk = walkPages({ read, first, signal, turn: overlap.turn, mostPages: overlap.mostPages });
  const totals = new Set<number | null>();
  let pages = 0;
  let fruitless = 0;
  let total: number | null = null;
  let failure: SupplierError | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page: Page | SupplierError | null =
      fruitless < mostFruitless ? await nextPage(walk) : repeating(first);
    if (page instanceof SupplierError) failure = page;
    if (!page || page instanceof SupplierError) break;
    const known = roll.distinct();
    overlap.arrived(page, roll.has);
    // Only where nothing else can tell: it costs a hash for every product.
    if (page.total === null) print.add(page.members.filter((member) => !roll.has(member)));
    const members = roll.take(page.members);
    pages += 1;
    fruitless = roll.distinct() > known ? 0 : fruitless + 1;
    total = page.total;
    totals.add(total);
    await onPage({ members, seen: roll.distinct(), total });
  }
  const distinct = roll.distinct();
  const steady = !failure && totals.size === 1 && distinct === total && !overlap.hasGap();
  const isUncounted = !failure && totals.size === 1 && total === null;
  return { pages, distinct, total, steady, set: isUncounted ? print.text() : null, failure };
}

const repeating = (url: URL): SupplierError =>
  new SupplierError({
    reason: 'SUP-605',
    message: `The supplier’s paging repeats itself: ${mostFruitless} pages of ${pathAlone(url, (path) => path)} in a row brought no new product.`,
    scope: 'operation',
    retry: 'next-run',
  });

/** Null after the last page. A failure of the supplier's is returned; anything else is thrown. */
async function nextPage(walk: AsyncGenerator<Page, void, undefined>): Promise<Page | SupplierError | null> {
  try {
    const step = await walk.next();
    return step.done ? null : step.value;
  } catch (error) {
    if (error instanceof SupplierError) return error;
    throw error;
  }
}
