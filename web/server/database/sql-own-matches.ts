/** Products of the shop's own that stand for the supplier's, in `own_matches`; implements OwnMatches for one shop. */
import { sql } from 'kysely';
import type { MatchHead, OwnMatches, PrintedMatch, StandingProduct } from '../catalogue/ports/own-matches.ts';
import { doubleField } from '../catalogue/ports/decisions.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import { formerSkusOf } from './former-skus.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';

const cursor = 'catalogue.own-matches';

export class SqlOwnMatches implements OwnMatches {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async save(searched: readonly Sku[], found: readonly PrintedMatch[]): Promise<void> {
    const rows = found.map(({ sku, products, print, doubt, barcode }) => ({
      shop: this.#shop,
      sku,
      products: JSON.stringify(products),
      print,
      doubt,
      shared: 0,
      barcode,
    }));
    // Nobody may see the shop without a match that is only being noted anew.
    await this.#db.transaction().execute(async (trx) => {
      for (const some of chunks(searched))
        await trx.deleteFrom('own_matches').where('shop', '=', this.#shop).where('sku', 'in', some).execute();
      for (const some of chunks(rows)) await trx.insertInto('own_matches').values(some).execute();
    });
  }

  formerly(skus: readonly Sku[]): ReturnType<OwnMatches['formerly']> {
    return formerSkusOf(this.#db, this.#shop, skus);
  }

  async settle(isWhole: boolean): Promise<void> {
    await sql`delete from own_matches where shop = ${this.#shop} and sku not in (select sku from listings
      where shop = ${this.#shop} and state = 'wanted' and absent_since is null)`.execute(this.#db);
    const rows = await this.#rows().select(['sku', 'print', 'shared']).execute();
    const fits = new Map<string, number>();
    for (const { print } of rows)
      for (const product of print.split(',')) fits.set(product, (fits.get(product) ?? 0) + 1);
    const isShared = (print: string): number =>
      print.split(',').some((product) => (fits.get(product) ?? 0) > 1) ? 1 : 0;
    for (const shared of [0, 1]) {
      const changed = rows.filter((row) => row.shared !== shared && isShared(row.print) === shared);
      for (const some of chunks(changed))
        await this.#db
          .updateTable('own_matches')
          .set({ shared })
          .where('shop', '=', this.#shop)
          .where(
            'sku',
            'in',
            some.map(({ sku }) => sku),
          )
          .execute();
    }
    const value = text(this.#clock.now());
    if (isWhole) await saveCursor(this.#db, { shop: this.#shop, name: cursor, value });
  }

  searchedAt(): Promise<string | null> {
    return readCursor(this.#db, this.#shop, cursor);
  }

  async heads(): Promise<readonly MatchHead[]> {
    // A cross join: SQLite would look up a match for each product that is not in the shop yet.
    const { rows } = await sql<MatchHead & { readonly shared: number }>`select m.sku, m.doubt, m.shared,
        l.brand, l.category, l.ships_to as "shipsTo",
        case when a.sku is not null then 'link' when d.choice = 'accept' then 'import'
          when d.choice = 'keep' then 'skip' end as choice
      from own_matches as m
      cross join listings as l
      left join adoptions as a on a.shop = m.shop and a.sku = m.sku and a.state <> 'refused'
      left join decisions as d on d.shop = m.shop and d.sku = m.sku and d.kind = 'create'
        and d.field = ${doubleField} and d.value = m.print
      where m.shop = ${this.#shop} and l.shop = m.shop and l.sku = m.sku and l.state = 'wanted'
        and l.absent_since is null order by m.sku`.execute(this.#db);
    return rows.map(({ shared, doubt, ...head }) =>
      Object.assign(head, { doubt: doubt ?? (shared === 1 ? ('several-skus' as const) : null) }),
    );
  }

  async of(skus: readonly Sku[]): ReturnType<OwnMatches['of']> {
    if (skus.length === 0) return new Map();
    const rows = await this.#rows()
      .innerJoin('listings', (join) =>
        join.onRef('listings.shop', '=', 'own_matches.shop').onRef('listings.sku', '=', 'own_matches.sku'),
      )
      .where('own_matches.sku', 'in', skus)
      .select(['own_matches.sku', 'products', 'doubt', 'shared', 'barcode', 'listings.title'])
      .execute();
    return new Map(
      rows.map(({ sku, products, doubt, shared, barcode, title }) => [
        sku,
        {
          sku,
          title: title ?? sku,
          barcode,
          doubt: doubt ?? (shared === 1 ? 'several-skus' : null),
          products: JSON.parse(products) as StandingProduct[],
        },
      ]),
    );
  }

  #rows() {
    return this.#db.selectFrom('own_matches').where('own_matches.shop', '=', this.#shop);
  }
}
