/**
 * Before a crawl: when the language, the currency, the markets or the app itself changed, what is wanted changes though
 * the supplier says nothing new. Content is derived again from stored products; places are changed by statements.
 */
import type { Sku } from '../domain/ids.ts';
import type { MarketCatalog } from '../domain/shop.ts';
import { deriveRow, derivePlacement, type Derivation } from './derive-row.ts';
import type { Upkeep } from './ports/snapshot.ts';

const pageSize = 500;

interface PlacingPorts {
  readonly derivation: Derivation;
  readonly upkeep: Upkeep;
}

interface UpkeepPorts extends PlacingPorts {
  readonly signal: AbortSignal;
}

async function deriveAgain({ derivation, upkeep, signal }: UpkeepPorts): Promise<void> {
  let after: Sku | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page = await upkeep.products(after, pageSize);
    const last = page.at(-1);
    if (!last) return;
    const stale = page.filter(({ derivedWith }) => derivedWith !== derivation.recipe.derivedWith);
    await upkeep.saveDerived(stale.map((stored) => deriveRow(stored.product, stored, derivation)));
    after = last.product.sku;
  }
}

/** A publication as what it may hold by itself: everything at first, and every new product while it publishes alone. */
const marksOf = ({ publicationId, autoPublish }: MarketCatalog): string[] =>
  autoPublish ? [publicationId, `${publicationId} auto`] : [publicationId];

/**
 * Into a catalog that is new, or that has begun to publish by itself, Shopify may have put everything. Also what is
 * wanted there is not known to be there or not: it may be wanted elsewhere before it is written.
 */
async function doubtNewCatalogs({ derivation, upkeep }: PlacingPorts): Promise<void> {
  const marks = derivation.shop.catalogs.flatMap(marksOf);
  const known = new Set(JSON.parse((await upkeep.doneWith('publications')) ?? '[]') as string[]);
  if (marks.some((mark) => !known.has(mark))) await upkeep.doubtPublications();
  await upkeep.saveDoneWith('publications', JSON.stringify(marks));
}

async function placeAgain({ derivation, upkeep }: PlacingPorts): Promise<void> {
  await doubtNewCatalogs({ derivation, upkeep });
  const places = await upkeep.places();
  await upkeep.savePlacements(
    places.map((place) => ({ place, placement: derivePlacement(place, derivation) })),
  );
}

/** Costs two short reads when nothing changed. Broken off, it begins again with the next run. */
export async function bringUpToDate(ports: UpkeepPorts): Promise<void> {
  const { derivedWith, placedWith } = ports.derivation.recipe;
  const steps = [
    { name: 'derive', wanted: derivedWith, work: deriveAgain },
    { name: 'place', wanted: placedWith, work: placeAgain },
  ] as const;
  for (const { name, wanted, work } of steps) {
    if ((await ports.upkeep.doneWith(name)) === wanted) continue;
    await ports.upkeep.saveDoneWith(name, null);
    await work(ports);
    await ports.upkeep.saveDoneWith(name, wanted);
  }
}
