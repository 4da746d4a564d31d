/**
 * Before a crawl: when the language, the currency, the markets or the app itself changed, what is wanted changes though
 * the supplier says nothing new. Content is derived again from stored products; places are changed by statements.
 */
import type { Sku } from '../domain/ids.ts';
import { deriveRow, derivePlacement, type Derivation } from './derive-row.ts';
import { pagesBySku } from './pages-by-sku.ts';
import type { DerivedRow, StoredProduct, Upkeep } from './ports/snapshot.ts';

const pageSize = 500;

interface UpkeepPorts {
  readonly derivation: Derivation;
  readonly upkeep: Upkeep;
  readonly signal: AbortSignal;
}

/**
 * What the supplier dropped stays dropped, however the choice is narrowed: marked as left out it would count as listed.
 * Should it come back, it is derived once more, and is left out then.
 */
function derivedAgain(stored: StoredProduct, derivation: Derivation): DerivedRow {
  const row = deriveRow(stored.product, stored, derivation);
  return stored.isAbsent && !row.isChosen ? { ...row, isChosen: true, derivedWith: '' } : row;
}

async function deriveAgain({ derivation, upkeep, signal }: UpkeepPorts): Promise<void> {
  let after: Sku | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page = await upkeep.products(after, pageSize);
    const last = page.at(-1);
    if (!last) return;
    const stale = page.filter(({ derivedWith }) => derivedWith !== derivation.recipe.derivedWith);
    await upkeep.saveDerived(stale.map((stored) => derivedAgain(stored, derivation)));
    after = last.product.sku;
  }
}

async function placeAgain({ derivation, upkeep }: UpkeepPorts): Promise<void> {
  const places = await upkeep.places();
  await upkeep.savePlacements(
    places.map((place) => ({ place, placement: derivePlacement(place, derivation) })),
  );
  const pages = pagesBySku((after, limit) => upkeep.keptOut(after, limit), pageSize);
  for await (const page of pages)
    for (const { sku, owned, ...place } of page)
      await upkeep.savePlacement(sku, derivePlacement(place, derivation, owned));
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
