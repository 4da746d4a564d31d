/** How far a shop's trackings have been read, and since when: cursors that the parcels' ledger keeps. */
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import type { Overview } from '../shops/ports/shop-records.ts';
import type { Arrivals } from '../tracking/ports/arrivals.ts';
import { chunks } from '../lib/chunks.ts';
import { firstSight, type FirstLook } from './arrived-parcels.ts';
import type { Database } from './open-database.ts';
import { SqlPassProblems } from './sql-pass-problems.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';

/** The name of its cursor; those of the marks begin with it. */
export const watermark = 'trackings';
/** By which pattern order numbers were kept last. */
export const patternCursor = `${watermark}.pattern`;
/** By which patterns they were ever kept, as a list: what is done keeps its number. */
const patternsCursor = `${patternCursor}s`;
const mostPatterns = 50;

/** The latest of them, the last one last. */
export async function patternsEver(db: Database, shop: ShopDomain): Promise<readonly string[]> {
  return JSON.parse((await readCursor(db, shop, patternsCursor)) ?? '[]') as readonly string[];
}

export async function keepPattern(db: Database, shop: ShopDomain, pattern: string): Promise<void> {
  const others = (await patternsEver(db, shop)).filter((each) => each !== pattern);
  const value = JSON.stringify([...others, pattern].slice(-mostPatterns));
  await saveCursor(db, { shop, name: patternsCursor, value });
  await saveCursor(db, { shop, name: patternCursor, value: pattern });
}

const firstEnd = (db: Database, shop: ShopDomain): Promise<string | null> =>
  readCursor(db, shop, `${watermark}.first`);

export const firstLook = async (db: Database, shop: ShopDomain): Promise<FirstLook> => ({
  begun: await readCursor(db, shop, `${watermark}.begun`),
  ended: await firstEnd(db, shop),
});

/** As the parcels' ports say it. */
export const firstArrival = async (
  db: Database,
  shop: ShopDomain,
  arrivals: Arrivals,
): Promise<string | null> => firstSight(db, shop, { ...arrivals, first: await firstEnd(db, shop) });

export const hasCome = async (db: Database, shop: ShopDomain, arrivals: Arrivals): Promise<boolean> =>
  (await firstArrival(db, shop, arrivals)) !== null;

export async function trackingsRead(db: Database, shop: ShopDomain): Promise<Overview['trackingsRead']> {
  return {
    newest: await readCursor(db, shop, watermark),
    since: await firstEnd(db, shop),
    last: await readCursor(db, shop, `${watermark}.read`),
    problems: await new SqlPassProblems(db, shop).kept(),
  };
}

export async function knownOf(
  db: Database,
  shop: ShopDomain,
  trackings: readonly SupplierIri[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const chunk of chunks(trackings)) {
    const rows = await db
      .selectFrom('parcels')
      .select('iri')
      .where('shop', '=', shop)
      .where('iri', 'in', chunk)
      .execute();
    for (const { iri } of rows) known.add(iri);
  }
  return known;
}
