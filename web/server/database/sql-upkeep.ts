/** Wanted values that change without the supplier, in `listings`; implements the catalogue's Upkeep for one shop. */
import { sql } from 'kysely';
import type {
  DerivedRow,
  KeptOut,
  Place,
  Placement,
  StoredProduct,
  UnseenImages,
  Upkeep,
  UpkeepStep,
} from '../catalogue/ports/snapshot.ts';
import type { ShippedAlike } from '../domain/market-gaps.ts';
import { unknownPrint } from '../domain/fingerprint.ts';
import type { PrintedGroup } from '../domain/listing.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import { saveDerivedRows } from './derived-rows.ts';
import { endOfStep } from './end-of-step.ts';
import { text } from './instants.ts';
import { withShopLocked } from './lock-shop.ts';
import type { Database } from './open-database.ts';
import { faultySkus } from './product-faults.ts';
import { shippedAlike } from './shipped-alike.ts';
import { keptOut, savePlacement } from './kept-out.ts';
import { hasPresence } from './owned-fields.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';
import { storedProducts, storedProductsOf } from './stored-products.ts';
import { unseenImages } from './unseen-images.ts';
import { valuesTable } from './values-table.ts';

type Placing = Parameters<Upkeep['savePlacements']>[0];

const cursorOf = (step: UpkeepStep): string => `catalogue.${step}`;

/** After the first SKU, up to the second; null: to the end. */
type Range = readonly [Sku, Sku | null];

const within = ([after, last]: Range) =>
  last === null ? sql`sku > ${after}` : sql`sku > ${after} and sku <= ${last}`;

const valuesOf = (placements: Placing) =>
  valuesTable(
    placements.map(({ place, placement }) => [
      place.shipsTo,
      place.gate,
      place.sentStatus,
      place.sentPublications,
      placement.want.status,
      placement.want.publications,
      placement.reasons[0] ?? '',
      placement.reasons.join(),
    ]),
  );

export class SqlUpkeep implements Upkeep {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async doneWith(step: UpkeepStep): Promise<string | null> {
    return (await readCursor(this.#db, this.#shop, cursorOf(step))) || null;
  }

  async saveDoneWith(step: UpkeepStep, value: string | null): Promise<void> {
    await saveCursor(this.#db, { shop: this.#shop, name: cursorOf(step), value: value ?? '' });
  }

  changeDoneWith(step: UpkeepStep, change: (now: string | null) => string | null): Promise<void> {
    return withShopLocked(this.#db, this.#shop, async (trx) => {
      const [shop, name] = [this.#shop, cursorOf(step)];
      const value = change((await readCursor(trx, shop, name)) || null) ?? '';
      await saveCursor(trx, { shop, name, value });
    });
  }

  products(after: Sku | null, limit: number): Promise<StoredProduct[]> {
    return storedProducts(this.#db, this.#shop, { after, limit });
  }

  productsOf(skus: readonly Sku[]): Promise<StoredProduct[]> {
    return storedProductsOf(this.#db, this.#shop, skus);
  }

  async faulty(after: Sku | null, limit: number): Promise<StoredProduct[]> {
    return this.productsOf(await faultySkus(this.#db, this.#shop, { after, limit }));
  }

  unseenImages(after: Sku | null, limit: number): Promise<UnseenImages[]> {
    return unseenImages(this.#db, this.#shop, { after, limit });
  }

  async saveDerived(rows: readonly DerivedRow[]): Promise<void> {
    const at = text(this.#clock.now());
    await this.#db.transaction().execute((trx) => saveDerivedRows(trx, { shop: this.#shop, at }, rows));
  }

  async places(): Promise<Place[]> {
    return await this.#db
      .selectFrom('listings')
      .select([
        'ships_to as shipsTo',
        'gate',
        'sent_status as sentStatus',
        'sent_publications as sentPublications',
      ])
      .distinct()
      .where('shop', '=', this.#shop)
      .execute();
  }

  async savePlacements(placements: Placing): Promise<void> {
    const [first] = placements;
    if (!first) return;
    await this.#inSteps(async (range) => {
      for (const some of chunks(placements)) await this.#place(some, first.placement, range);
    });
  }

  keptOut(after: Sku | null, limit: number): Promise<KeptOut[]> {
    return keptOut(this.#db, this.#shop, { after, limit });
  }

  savePlacement(sku: Sku, placement: Placement): Promise<void> {
    return savePlacement(this.#db, { shop: this.#shop, sku }, placement);
  }

  doubtPublications(): Promise<void> {
    return this.#doubt('publications');
  }

  doubtTranslations(): Promise<void> {
    return this.#doubt('translations');
  }

  shippedAlike(): Promise<ShippedAlike[]> {
    return shippedAlike(this.#db, this.#shop);
  }

  #doubt(group: PrintedGroup): Promise<void> {
    const sent = sql.ref(`sent_${group}`);
    return this.#inSteps(async (range) => {
      await sql`update listings set ${sent} = ${unknownPrint}
        where shop = ${this.#shop} and ${within(range)} and ${sent} <> ${unknownPrint}`.execute(this.#db);
    });
  }

  async #inSteps(step: (range: Range) => Promise<void>): Promise<void> {
    let after = '' as Sku;
    for (;;) {
      const last = await endOfStep(this.#db, this.#shop, after);
      await step([after, last]);
      if (last === null) return;
      after = last;
    }
  }

  async #place(placements: Placing, { placedWith }: Placement, range: Range): Promise<void> {
    await sql`update listings set want_status = v.column5, want_publications = v.column6, placed_with = ${placedWith},
        reasons = v.column8, reason = case when v.column7 <> '' then v.column7 when substr(reason, 1, 4) = 'GAT-' then null else reason end
      from ${valuesOf(placements)} as v
      where shop = ${this.#shop} and ${within(range)} and placed_with <> ${placedWith}
        and ships_to = v.column1 and gate = v.column2
        and sent_status = v.column3 and sent_publications = v.column4
        and sku not in (select sku from owned_fields where shop = ${this.#shop} and ${hasPresence})`.execute(
      this.#db,
    );
  }
}
