/** Stored plans for those who review and apply them, in `runs` and `operations`; implements the catalogue's Plans for one shop. */
import type { SelectQueryBuilder } from 'kysely';
import type { Operation, OperationKind } from '../catalogue/operations.ts';
import type {
  LaterOperation,
  OperationGroup,
  Plans,
  ReviewedOperation,
  Standing,
  StoredPlan,
} from '../catalogue/ports/plans.ts';
import type { Harm } from '../domain/harms.ts';
import type { OperationId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { chunks } from '../lib/chunks.ts';
import { isNoDecidedDouble } from './decided-doubles.ts';
import { heldDecided, heldSince } from './held-alike.ts';
import { heldHarms } from './held-harms.ts';
import { newestUndoing } from './newest-undoing.ts';
import { toOperation } from './operation-rows.ts';
import type { Database } from './open-database.ts';
import { isHeld, isUnended } from './partial-indexes.ts';
import { reviewedRows } from './reviewed-rows.ts';
import { leftToThem } from './run-sale.ts';
import { countLeft, groupOperations, type Tally } from './run-tally.ts';
import type { Row, Schema } from './schema.ts';
import { standingsOf } from './standing-of.ts';
import { undoneBy } from './undoings.ts';
import { undoneAt } from './undone-at.ts';
import { vainUndoing } from './vain-undoing.ts';
import { hasPlanned } from './which-runs.ts';

type Page = Parameters<Plans['page']>[1];

type Operations = SelectQueryBuilder<Schema, 'operations', Row<'operations'>>;

export class SqlPlans implements Plans {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async find(run: RunId): Promise<StoredPlan | null> {
    const row = await this.#runs()
      .select(['state', 'started_at', 'made_for', 'undoes', 'only_sku', 'applied', 'tally'])
      .where('id', '=', run)
      .executeTakeFirst();
    if (!row) return null;
    const { state, started_at: startedAt, made_for: madeFor, undoes, only_sku: only, applied } = row;
    const tally = row.tally === null ? null : (JSON.parse(row.tally) as Tally);
    const left = tally ? countLeft(tally) : 0;
    const quantities = tally ? tally.applied.stock + tally.applied.withdraw : 0;
    const newer = await this.#runs()
      .select('id')
      .where('id', '>', run)
      .where('state', '<>', 'failed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const unfinished = await this.#runs()
      .select('id')
      .where('finished_at', 'is', null)
      .where('id', '<>', run)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    const others = { newer: newer?.id ?? null, unfinished: unfinished?.id ?? null };
    return { run, state, startedAt, madeFor, undoes, only, applied, left, quantities, ...others };
  }

  async latest(): Promise<RunId | null> {
    const row = await this.#runs()
      .select('id')
      .where(hasPlanned)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  heldHarms(putOff: readonly ReasonCode[]): Promise<ReadonlySet<Harm>> {
    return heldHarms(this.#db, this.#shop, putOff);
  }

  groups(run: RunId): Promise<OperationGroup[]> {
    return groupOperations(this.#db, this.#shop, run);
  }

  page(run: RunId, page: Page): Promise<ReviewedOperation[]> {
    return this.#review(this.#operations(run), page);
  }

  firstOfKind(run: RunId, kind: OperationKind, limit: number): Promise<ReviewedOperation[]> {
    return this.#review(this.#operations(run).where('kind', '=', kind).where(isUnended), {
      after: null,
      limit,
    });
  }

  heldFor(run: RunId, reason: ReasonCode, page: Page): Promise<ReviewedOperation[]> {
    const held = this.#operations(run).where('reason', '=', reason).where(isHeld);
    return this.#review(held.where(isNoDecidedDouble(this.#shop)), page);
  }

  heldDecided(run: RunId, reason: ReasonCode, page: Page): ReturnType<Plans['heldDecided']> {
    return heldDecided(this.#db, { shop: this.#shop, run, reason }, page);
  }

  heldSince(run: RunId, reason: ReasonCode): ReturnType<Plans['heldSince']> {
    return heldSince(this.#db, { shop: this.#shop, run, reason });
  }

  async some(run: RunId, ids: readonly OperationId[]): Promise<Operation[]> {
    if (ids.length === 0) return [];
    const rows = await this.#operations(run).where('seq', 'in', ids).orderBy('seq').execute();
    return rows.map(toOperation);
  }

  async heldKinds(run: RunId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly OperationKind[]>> {
    const held = new Map<Sku, OperationKind[]>();
    for (const some of chunks(skus)) {
      const rows = await this.#operations(run)
        .where('sku', 'in', some)
        .where('state', '=', 'held')
        .clearSelect()
        .select(['sku', 'kind'])
        .execute();
      for (const { sku, kind } of rows) held.set(sku, [...(held.get(sku) ?? []), kind]);
    }
    return held;
  }

  appliedTo(run: RunId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly Operation[]>> {
    const wrote = this.#operations(run)
      .where('state', '=', 'applied')
      .where((row) => row.or([row('reason', 'is', null), row('reason', '<>', leftToThem)]));
    return this.#ofProducts(wrote, skus);
  }

  openOf(run: RunId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly Operation[]>> {
    return this.#ofProducts(this.#operations(run).where('state', '<>', 'applied'), skus);
  }

  async laterOf(run: RunId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly LaterOperation[]>> {
    const later = new Map<Sku, LaterOperation[]>();
    for (const some of chunks(skus)) {
      const rows = await this.#db
        .selectFrom('operations')
        .select(['sku', 'kind', 'state', 'after', 'reason', 'run_id as run'])
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('run_id', '>', run)
        .orderBy('run_id', 'desc')
        .orderBy('seq', 'desc')
        .execute();
      for (const { sku, after, ...row } of rows) {
        const changed = { ...row, after: JSON.parse(after) as Operation['after'] };
        later.set(sku, [...(later.get(sku) ?? []), changed]);
      }
    }
    return later;
  }

  undoOf(run: RunId, only: Sku | null): Promise<Pick<StoredPlan, 'run' | 'state'> | null> {
    return newestUndoing(this.#db, { shop: this.#shop, run, only });
  }

  undoneBy(run: RunId, only: Sku | null): Promise<RunId | null> {
    return undoneBy(this.#db, this.#shop, { run, only });
  }

  undoneAt(at: string): Promise<RunId | null> {
    return undoneAt(this.#db, this.#shop, at);
  }

  vainUndoing(run: RunId, only: Sku | null): Promise<RunId | null> {
    return vainUndoing(this.#db, this.#shop, { run, only });
  }

  standing(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Standing>> {
    return standingsOf(this.#db, this.#shop, skus);
  }

  async #ofProducts(which: Operations, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Operation[]>> {
    const found = new Map<Sku, Operation[]>();
    for (const some of chunks(skus)) {
      const rows = await which.where('sku', 'in', some).orderBy('seq').execute();
      for (const row of rows) found.set(row.sku, [...(found.get(row.sku) ?? []), toOperation(row)]);
    }
    return found;
  }

  #runs() {
    return this.#db.selectFrom('runs').where('shop', '=', this.#shop);
  }

  #operations(run: RunId): Operations {
    return this.#db
      .selectFrom('operations')
      .selectAll()
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run);
  }

  async #review(which: Operations, { after, limit }: Page): Promise<ReviewedOperation[]> {
    const rows = await which
      .where('seq', '>', after ?? (0 as OperationId))
      .orderBy('seq')
      .limit(limit)
      .execute();
    return reviewedRows(this.#db, this.#shop, rows);
  }
}
