/**
 * What stands in the shop and what differs from what is wanted, in `listings`; implements the catalogue's Listings
 * for one shop.
 */
import type { Difference, Listings, Presence, SameGtin } from '../catalogue/ports/listings.ts';
import { activePrint } from '../domain/fingerprint.ts';
import { reasonsIn } from '../domain/reasons.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { printedGroups, type GroupName, type Listing, type PrintedGroup } from '../domain/listing.ts';
import { chunks } from '../lib/chunks.ts';
import { countRows } from './count-rows.ts';
import { textsIn } from './dialects.ts';
import { readDocument } from './derived-rows.ts';
import { presenceColumns, sentColumns, toListing, toPresence, wantColumns } from './listing-rows.ts';
import { shipsToOf } from './listed-alike.ts';
import type { Database } from './open-database.ts';
import { ownedFields } from './owned-fields.ts';
import { isLeftOut, isHashNew, isPending } from './partial-indexes.ts';
import type { Row } from './schema.ts';
import { renameUnmade } from './rename-unmade.ts';
import { renumberingRows, sharingGtin } from './same-gtin.ts';
import { documentsOf, storedGroupsOf } from './rows-of-skus.ts';
import { markAbsent, tellReasons } from './mark-listings.ts';
import { unsettledSkus } from './unsettled-skus.ts';
import { walkIndex } from './walk-index.ts';

const differenceColumns = [
  'sku',
  'iri',
  'state',
  'shop_sku',
  'product_id',
  'variant_id',
  'inventory_item_id',
  'creating',
  'absent_since',
  'ships_to',
  'gate',
  'reasons',
  'supplier_stock',
  'want_stock',
  'sent_stock',
  ...wantColumns,
  ...sentColumns,
] as const;

const ids = ['product_id', 'variant_id', 'inventory_item_id'] as const;
const shownColumns = ['sku', 'shop_sku', ...ids, 'state', 'sent_stock', ...sentColumns] as const;

type DifferenceRow = Pick<Row<'listings'>, (typeof differenceColumns)[number]>;

const differing = (row: DifferenceRow): GroupName[] => {
  const printed: GroupName[] = printedGroups.filter((name) => row[`want_${name}`] !== row[`sent_${name}`]);
  return row.want_stock === row.sent_stock ? printed : [...printed, 'stock'];
};

/** Quantities and places come from the row alone. */
const needsProduct = (row: DifferenceRow): boolean =>
  row.product_id === null ||
  differing(row).some((name) => name !== 'stock' && name !== 'status' && name !== 'publications');

export class SqlListings implements Listings {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async differences(after: Sku | null, limit: number, only?: Sku): Promise<Difference[]> {
    const skus = await walkIndex(this.#db, { condition: isPending, shop: this.#shop, after, limit, only });
    if (skus.length === 0) return [];
    const rows = await this.#rows()
      .select(differenceColumns)
      .where('sku', 'in', skus)
      .orderBy('sku')
      .execute();
    const stored = await storedGroupsOf(this.#db, this.#shop, skus);
    const owned = await ownedFields(this.#db, this.#shop, skus);
    const documents = await documentsOf(
      this.#db,
      this.#shop,
      rows.filter(needsProduct).map(({ sku }) => sku),
    );
    return rows.map((row) => {
      const document = documents.get(row.sku);
      return {
        sku: row.sku,
        iri: row.iri,
        listing: toListing(row, { stored: stored.get(row.sku) ?? {}, owned: owned.get(row.sku) }),
        isAbsent: row.absent_since !== null,
        creating: row.creating === 1,
        differs: differing(row),
        shipsTo: row.ships_to,
        gate: row.gate,
        reasons: reasonsIn(row.reasons),
        supplierStock: row.supplier_stock,
        wantStock: row.want_stock,
        product: document === undefined ? null : readDocument(document, row.supplier_stock),
      };
    });
  }

  /** Both sides are sorted and merged by the database, which needs no more memory for many than for few. */
  async unnamed(
    run: RunId,
    { after, limit }: { readonly after: Sku | null; readonly limit: number },
  ): Promise<{ sku: Sku }[]> {
    const named = this.#db
      .selectFrom(['seen_pages', textsIn(this.#db, 'names').as('name')])
      .select('name.value as sku')
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run);
    return await this.#rows()
      .select('sku')
      .where('sku', '>', after ?? ('' as Sku))
      .except(named)
      .orderBy('sku')
      .limit(limit)
      .execute();
  }

  async presence(skus: readonly Sku[]): Promise<Presence[]> {
    const presence: Presence[] = [];
    for (const some of chunks(skus)) {
      const rows = await this.#rows()
        .select(presenceColumns)
        .where('sku', 'in', some)
        .orderBy('sku')
        .execute();
      presence.push(...rows.map(toPresence));
    }
    return presence;
  }

  shipsTo(skus: readonly Sku[]): Promise<Map<Sku, string>> {
    return shipsToOf(this.#db, this.#shop, skus);
  }

  async leftOut(
    state: 'present' | 'withdrawn',
    { after, limit }: { readonly after: Sku | null; readonly limit: number },
  ): Promise<Presence[]> {
    const rows = await this.#rows()
      .select('sku')
      .where(isLeftOut)
      .where('state', '=', state)
      .where('sku', '>', after ?? ('' as Sku))
      .orderBy('sku')
      .limit(limit)
      .execute();
    return this.presence(rows.map(({ sku }) => sku));
  }

  async findAll(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Listing>> {
    const found = new Map<Sku, Listing>();
    for (const some of chunks(skus)) {
      const rows = await this.#rows().select(shownColumns).where('sku', 'in', some).execute();
      const stored = await storedGroupsOf(this.#db, this.#shop, some);
      const owned = await ownedFields(this.#db, this.#shop, some);
      for (const row of rows) {
        const listing = toListing(row, { stored: stored.get(row.sku) ?? {}, owned: owned.get(row.sku) });
        if (listing) found.set(row.sku, listing);
      }
    }
    return found;
  }

  sharing(skus: readonly Sku[]): Promise<ReadonlyMap<string, readonly SameGtin[]>> {
    return sharingGtin(this.#db, this.#shop, skus);
  }

  renumbering(after: Sku | null, limit: number): Promise<{ sku: Sku; from: Sku }[]> {
    return renumberingRows(this.#db, this.#shop, { after, limit });
  }

  unsettled(skus: readonly Sku[], group: PrintedGroup): Promise<ReadonlySet<Sku>> {
    return unsettledSkus(this.#db, this.#shop, { skus, group });
  }

  async count(): Promise<number> {
    const { count } = await this.#rows()
      .select(countRows)
      .where('state', 'in', ['present', 'withdrawn'])
      .executeTakeFirstOrThrow();
    return count;
  }

  async countLive(): Promise<number> {
    const { count } = await this.#rows()
      .select(countRows)
      .where('state', '=', 'present')
      .where('sent_status', '=', activePrint)
      .executeTakeFirstOrThrow();
    return count;
  }

  async countMarked(): Promise<number> {
    const { count } = await this.#rows()
      .select(countRows)
      .where(isPending)
      .where(isHashNew)
      .where('absent_since', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  rename: Listings['rename'] = (pairs) => renameUnmade(this.#db, this.#shop, pairs);

  tellReasons: Listings['tellReasons'] = (told) => tellReasons(this.#db, this.#shop, told);

  markAbsent: Listings['markAbsent'] = (skus, at, isAgain) =>
    markAbsent(this.#db, this.#shop, { skus, at, isAgain });

  #rows() {
    return this.#db.selectFrom('listings').where('shop', '=', this.#shop);
  }
}
