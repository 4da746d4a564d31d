/**
 * Intents before calls and outcomes after them, in `operations`, `listings` and what belongs to them; implements the
 * catalogue's Ledger for one shop. Steps of many operations go together into one transaction, as sets.
 */
import type { Transaction } from 'kysely';
import type { InDoubt, Ledger, Step } from '../catalogue/ports/operation-log.ts';
import { unknownPrint } from '../domain/fingerprint.ts';
import type { ProductId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import { saveConfirmations } from './confirmations.ts';
import { text } from './instants.ts';
import { saveListingChanges } from './listing-changes.ts';
import { withoutLeft } from './left-publications.ts';
import { toStored, unknownStock } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import { passTombstones } from './pass-tombstones.ts';
import { saveOwned } from './owned-fields.ts';
import { isCreating, isUnended, lacksIds } from './partial-indexes.ts';
import type { Schema } from './schema.ts';
import { addToCounts } from './run-counts.ts';
import { applyHashes } from './supplier-hashes.ts';
import { saveTakeOvers } from './take-over.ts';
import { walkIndex } from './walk-index.ts';

type Trx = Transaction<Schema>;

export class SqlLedger implements Ledger {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async record(run: RunId, told: readonly Step[]): Promise<void> {
    const at = text(this.#clock.now());
    const of = { shop: this.#shop, at };
    await this.#db.transaction().execute(async (trx) => {
      const steps = await withoutLeft(trx, this.#shop, told);
      await this.#narrow(trx, run, steps);
      await this.#markSending(trx, run, steps);
      await saveTakeOvers(trx, of, steps);
      await passTombstones(trx, of, steps);
      const there = await saveListingChanges(trx, of, steps);
      // Beside an erasure a listing may be gone: what belongs to it must not come back.
      await this.#forget(
        trx,
        steps.filter(({ gone, sku }) => gone && there.has(sku)).map(({ sku }) => sku),
      );
      const ofThese = steps.filter(({ sku }) => there.has(sku));
      await saveConfirmations(trx, of, ofThese);
      await saveOwned(trx, of, ofThese);
      // What has become the merchant's is not open any more.
      const masked = ofThese.filter(({ owned = [] }) => owned.length > 0).map(({ sku }) => sku);
      if (masked.length > 0) await applyHashes(trx, of, masked);
      await this.#settle(trx, run, { steps, at });
      await this.#explainRefusals(trx, run, steps);
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
      .select([
        'listings.sku',
        'listings.product_id as productId',
        'stored.price',
        'stored.item',
        'stored.images',
      ])
      .where('listings.shop', '=', this.#shop)
      .where('listings.sku', 'in', skus)
      .execute();
    return rows.map(({ sku, productId, ...sent }) => {
      return { sku, productId: productId as ProductId, sent: toStored(sent, unknownStock) };
    });
  }

  async creationsInDoubt(limit: number): Promise<InDoubt[]> {
    const skus = await walkIndex(this.#db, { condition: isCreating, shop: this.#shop, after: null, limit });
    if (skus.length === 0) return [];
    const rows = await this.#db
      .selectFrom('listings')
      .select(['sku', 'sent_status as status'])
      .where('shop', '=', this.#shop)
      .where('sku', 'in', skus)
      .execute();
    return rows.map(({ sku, status }) => ({ sku, wasThere: status !== unknownPrint }));
  }

  #of(db: Database, skus: readonly Sku[]) {
    return db.updateTable('listings').where('shop', '=', this.#shop).where('sku', 'in', skus);
  }

  /** What belongs to a product that is not there. */
  async #forget(trx: Trx, gone: readonly Sku[]): Promise<void> {
    for (const some of chunks(gone))
      for (const table of ['stored_groups', 'stock_levels', 'owned_fields', 'hints'] as const)
        await trx.deleteFrom(table).where('shop', '=', this.#shop).where('sku', 'in', some).execute();
  }

  async #narrow(trx: Trx, run: RunId, steps: readonly Step[]): Promise<void> {
    for (const { id, after, why } of steps.flatMap(({ narrowed }) => narrowed ?? [])) {
      await trx
        .updateTable('operations')
        .set({ after: JSON.stringify(after), ...why })
        .where('shop', '=', this.#shop)
        .where('run_id', '=', run)
        .where('seq', '=', id)
        .where(isUnended)
        .execute();
    }
  }

  async #markSending(trx: Trx, run: RunId, steps: readonly Step[]): Promise<void> {
    for (const some of chunks(steps.flatMap(({ sending }) => sending ?? []))) {
      await trx
        .updateTable('operations')
        .set({ state: 'sending', went_out: 1 })
        .where('shop', '=', this.#shop)
        .where('run_id', '=', run)
        .where('seq', 'in', some)
        .where(isUnended)
        .execute();
    }
  }

  async #explainRefusals(trx: Trx, run: RunId, steps: readonly Step[]): Promise<void> {
    const gone = steps.filter(({ state }) => state === 'deleted').map(({ sku }) => sku);
    for (const some of chunks(gone)) {
      await trx
        .updateTable('operations')
        .set({ reason: 'SHP-704' })
        .where('shop', '=', this.#shop)
        .where('run_id', '=', run)
        .where('sku', 'in', some)
        .where('state', '=', 'rejected')
        .where('reason', '=', 'SHP-705')
        .execute();
      await this.#of(trx, some).set({ reason: 'SHP-704' }).where('reason', '=', 'SHP-705').execute();
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
      const { message, reason } = is;
      const why = { ...(message !== undefined && { message }), ...(reason !== undefined && { reason }) };
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
        .where(isUnended)
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
