/** Products that cannot be taken over as of now, or not in every field, as a run's report shows them. */
import type { RunReport } from '../catalogue/ports/runs.ts';
import type { SetAside } from '../catalogue/ports/snapshot.ts';
import { brokenImageSentences } from '../domain/image-sentences.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { countRows } from './count-rows.ts';
import { readDocument } from './derived-rows.ts';
import type { Database } from './open-database.ts';
import { toStored, unknownStock } from './listing-rows.ts';
import { hasBrokenImages, hasFaults } from './partial-indexes.ts';

const shownSetAside = 100;
const shownFaults = 100;

type Faulty = Pick<RunReport, 'faults' | 'faultyProducts'>;
type Broken = Pick<RunReport, 'brokenImages' | 'productsWithBrokenImages'>;

export async function readOpenProducts(
  db: Database,
  shop: ShopDomain,
): Promise<Faulty & Broken & Pick<RunReport, 'setAside'>> {
  const setAside = await db
    .selectFrom('set_aside')
    .select(['iri', 'sku', 'reason', 'detail'])
    .where('shop', '=', shop)
    .orderBy('item')
    .limit(shownSetAside)
    .execute();
  return { setAside, ...(await readFaulty(db, shop)), ...(await readBroken(db, shop)) };
}

/** How many listings there are of that kind, and the first ones. */
async function firstWith(
  db: Database,
  shop: ShopDomain,
  condition: typeof hasFaults,
): Promise<{ readonly count: number; readonly first: readonly Sku[] }> {
  const listings = () => db.selectFrom('listings').where('shop', '=', shop).where(condition);
  const { count } = await listings().select(countRows).executeTakeFirstOrThrow();
  if (count === 0) return { count, first: [] };
  const rows = await listings().select('sku').orderBy('sku').limit(shownFaults).execute();
  return { count, first: rows.map(({ sku }) => sku) };
}

async function readFaulty(db: Database, shop: ShopDomain): Promise<Faulty> {
  const { count, first } = await firstWith(db, shop, hasFaults);
  if (count === 0) return { faults: [], faultyProducts: 0 };
  const rows = await db
    .selectFrom('documents')
    .select('document')
    .where('shop', '=', shop)
    .where('sku', 'in', first)
    .orderBy('sku')
    .execute();
  return { faults: rows.map(({ document }) => toFault(document)), faultyProducts: count };
}

async function readBroken(db: Database, shop: ShopDomain): Promise<Broken> {
  const { count, first } = await firstWith(db, shop, hasBrokenImages);
  if (count === 0) return { brokenImages: [], productsWithBrokenImages: 0 };
  const rows = await db
    .selectFrom('stored_groups')
    .select(['sku', 'images'])
    .where('shop', '=', shop)
    .where('sku', 'in', first)
    .orderBy('sku')
    .execute();
  const brokenImages = rows.map(({ sku, images }): SetAside => {
    const detail = brokenImageSentences(toStored({ images }, unknownStock).images).join('; ');
    return { iri: null, sku, reason: 'SHP-716', detail };
  });
  return { brokenImages, productsWithBrokenImages: count };
}

function toFault(document: string): SetAside {
  const { iri, sku, faults } = readDocument(document, 0);
  return { iri, sku, reason: 'PRD-104', detail: faults.map(({ sentence }) => sentence).join('; ') };
}
