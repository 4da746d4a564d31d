/**
 * Into a catalog that is new, that is back, or that has begun to publish by itself, Shopify may have put everything.
 * Where products are is not known then, not even of those that are wanted there: they may be wanted elsewhere before
 * they are written.
 */
import type { MarketCatalog, Shop } from '../domain/shop.ts';
import type { Upkeep } from './ports/snapshot.ts';

/** A publication as what it may hold by itself: everything at first, and every new product while it publishes alone. */
const marksOf = ({ publicationId, autoPublish }: MarketCatalog): string[] =>
  autoPublish ? [publicationId, `${publicationId} auto`] : [publicationId];

/** Before anything is written with this shop. Costs a short read when its catalogs are the ones of the last time. */
export async function doubtNewCatalogs({ catalogs }: Shop, upkeep: Upkeep): Promise<void> {
  const marks = catalogs.flatMap(marksOf).sort();
  const before = (await upkeep.doneWith('publications')) ?? '[]';
  if (before === JSON.stringify(marks)) return;
  const known = new Set(JSON.parse(before) as string[]);
  if (marks.some((mark) => !known.has(mark))) await upkeep.doubtPublications();
  await upkeep.saveDoneWith('publications', JSON.stringify(marks));
}
