/**
 * Intents before calls and outcomes after them, in `operations`, `listings` and what belongs to them; implements the
 * catalogue's Ledger for one shop. Steps of many operations go together into one transaction, as sets.
 */
import { sql, type Transaction } from 'kysely';
import type { Ledger, Step } from '../catalogue/ports/operation-log.ts';
import type { LocationId, ProductId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from './chunks.ts';
import { saveConfirmations, savePlacing, saveStored } from './confirmations.ts';
import { text } from './instants.ts';
import { toStored, unknownStock } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import { isLost, isOpen, lacksIds } from './partial-indexes.ts';
import type { Schema } from './schema.ts';
import { addToCounts } from './sql-operation-log.ts';
import { valuesTable } from './values-table.ts';
import { walkIndex } from './walk-index.ts';

type Trx = Transaction<Schema>;

const skusOf = (steps: readonly Step[]): Sku[] => [...new Set(steps.map(({ sku }) => sku))];

/** Steps that share a text, as lists. */
const alike = (steps: readonly Step[], textOf: (step: Step) => string | null): [string, Step[]][] =>
  [...Map.groupBy(steps, textOf)].flatMap(([key, group]) => (key === null ? [] : [[key, group]]));

export class SqlLedger implements Ledger {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async record(run: RunId, steps: readonly Step[]): Promise<void> {
    const at = text(this.#clock.now());
    const of = { shop: this.#shop, at };
    await this.#db.transaction().execute(async (trx) => {
      await this.#markSending(trx, run, steps);
      await this.#doubt(trx, steps);
      await this.#markCreating(trx, steps);
      await this.#savePlacing(trx, steps, at);
      await this.#saveProducts(trx, steps, at);
      await this.#saveRead(trx, steps, at);
      await saveConfirmations(trx, of, steps);
      await this.#saveStates(trx, steps, at);
      await this.#settle(trx, run, { steps, at });
    });
  }

  async unread(limit: number): ReturnType<Ledger['unread']> {
    const skus = await walkIndex(this.#db, { condition: lacksIds, shop: this.#shop, after: null, limit });
    if (skus.length === 0) return [];
    const rows = await this.#db
      .selectFrom('listings')
      .leftJoin('stored_groups as stored', (join) =>
        join.onRef('stored.shop', '=', 'listings.shop').onRef('stored.sku', '=', 'listings.sku'),
      )
      .select(['listings.sku', 'listings.product_id as productId', 'stored.offer', 'stored.images'])
      .where('listings.shop', '=', this.#shop)
      .where('listings.sku', 'in', skus)
      .execute();
    return rows.map(({ sku, productId, ...sent }) => {
      return { sku, productId: productId as ProductId, sent: toStored(sent, unknownStock) };
    });
  }

  lostCreations(limit: number): Promise<Sku[]> {
    return walkIndex(this.#db, { condition: isLost, shop: this.#shop, after: null, limit });
  }

  #of(db: Database, skus: readonly Sku[]) {
    return db.updateTable('listings').where('shop', '=', this.#shop).where('sku', 'in', skus);
  }

  async #markSending(trx: Trx, run: RunId, steps: readonly Step[]): Promise<void> {
    for (const some of chunks(steps.flatMap(({ sending }) => sending ?? []))) {
      await trx
        .updateTable('operations')
        .set({ state: 'sending' })
        .where('shop', '=', this.#shop)
        .where('run_id', '=', run)
        .where('seq', 'in', some)
        .where(isOpen)
        .execute();
    }
  }

  async #doubt(trx: Trx, steps: readonly Step[]): Promise<void> {
    for (const [names, group] of alike(steps, ({ doubt }) => doubt?.join() ?? null)) {
      const unknown = names.split(',').map((name) => [`sent_${name}`, name === 'stock' ? unknownStock : '']);
      for (const some of chunks(skusOf(group)))
        await this.#of(trx, some).set(Object.fromEntries(unknown)).execute();
    }
  }

  async #markCreating(trx: Trx, steps: readonly Step[]): Promise<void> {
    for (const [creating, group] of alike(steps, (step) => step.creating?.toString() ?? null)) {
      for (const some of chunks(skusOf(group))) {
        await this.#of(trx, some)
          .set({ creating: creating === 'true' ? 1 : 0 })
          .execute();
      }
    }
  }

  async #savePlacing(trx: Trx, steps: readonly Step[], at: string): Promise<void> {
    for (const [location, group] of alike(steps, ({ placing }) => placing ?? null)) {
      const placing = { location: location as LocationId, skus: skusOf(group) };
      await savePlacing(trx, { shop: this.#shop, at }, placing);
    }
  }

  async #saveProducts(trx: Trx, steps: readonly Step[], at: string): Promise<void> {
    const rows = steps.flatMap(({ sku, product }) => (product === undefined ? [] : [[sku, product]]));
    for (const some of chunks(rows)) {
      await sql`update listings set product_id = v.column2, variant_id = null, inventory_item_id = null,
          state = 'present', creating = 0, changed_at = ${at} from ${valuesTable(some)} as v
        where shop = ${this.#shop} and sku = v.column1`.execute(trx);
    }
  }

  async #saveRead(trx: Trx, steps: readonly Step[], at: string): Promise<void> {
    const listings = steps.flatMap(({ sku, read }) => (read ? [[sku, read] as const] : []));
    for (const some of chunks(listings)) {
      const rows = some.map(([sku, { ids }]) => [sku, ids.variantId, ids.inventoryItemId]);
      const updated = await sql<{
        sku: Sku;
      }>`update listings set variant_id = v.column2, inventory_item_id = v.column3
        from ${valuesTable(rows)} as v where shop = ${this.#shop} and sku = v.column1 returning sku`.execute(trx);
      const there = new Set(updated.rows.map(({ sku }) => sku));
      const kept = some.filter(([sku]) => there.has(sku));
      await saveStored(trx, { shop: this.#shop, at }, kept);
    }
  }

  async #saveStates(trx: Trx, steps: readonly Step[], at: string): Promise<void> {
    for (const [state, group] of alike(steps, (step) => step.state ?? null)) {
      const isLeaving = state === 'withdrawn' || state === 'removed';
      for (const some of chunks(skusOf(group))) {
        await this.#of(trx, some)
          .set({ state: state as NonNullable<Step['state']>, changed_at: at })
          .$if(isLeaving, (query) => query.where('absent_since', 'is not', null))
          .execute();
      }
    }
  }

  async #settle(
    trx: Trx,
    run: RunId,
    { steps, at }: { readonly steps: readonly Step[]; readonly at: string },
  ): Promise<void> {
    const outcomes = steps.flatMap(({ sku, outcome }) => (outcome ? [{ sku, ...outcome }] : []));
    const groups = Map.groupBy(outcomes, ({ is }) => JSON.stringify(is));
    for (const group of groups.values()) {
      const is = group[0]?.is;
      if (!is) continue;
      const why = is.state === 'applied' ? {} : { reason: is.reason, message: is.message };
      const { numUpdatedRows } = await trx
        .updateTable('operations')
        .set({ state: is.state, ...why, at })
        .where('shop', '=', this.#shop)
        .where('run_id', '=', run)
        .where(
          'seq',
          'in',
          group.map(({ id }) => id),
        )
        .where(isOpen)
        .executeTakeFirst();
      await addToCounts(trx, { shop: this.#shop, run }, { [is.state]: Number(numUpdatedRows) });
      if (is.state === 'rejected') {
        await this.#of(
          trx,
          group.map(({ sku }) => sku),
        )
          .set({ reason: is.reason, changed_at: at })
          .where('reason', 'is', null)
          .execute();
      }
    }
  }
}
