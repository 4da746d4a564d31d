/** Passes of work and their numbers, in `runs`; implements the catalogue's Runs for one shop. */
import { sql } from 'kysely';
import type {
  CrawlNumbers,
  InterruptedRun,
  ProgressStep,
  RunNumbers,
  RunReason,
  RunReport,
  Runs,
} from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { hintAtDoubtsOf } from './hints.ts';
import { text } from './instants.ts';
import { withShopLocked } from './lock-shop.ts';
import type { Database } from './open-database.ts';
import { readOpenProducts } from './open-products.ts';
import { keyPartOf, toCounts, toCrawl, toProgress, toReport } from './run-report.ts';
import { countProductsOf, countOperations, countPlannedProducts, type Tally } from './run-tally.ts';

const whyColumns = (why: RunReason | null) => why && { reason: why.reason, message: why.message };

export class SqlRuns implements Runs {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async start(undoes: RunId | null = null, only: Sku | null = null, isPlan = false): Promise<RunId> {
    const now = text(this.#clock.now());
    const { id } = await this.#db
      .insertInto('runs')
      .values({
        shop: this.#shop,
        id: sql<RunId>`(select coalesce(max(id), 0) + 1 from runs where shop = ${this.#shop})`,
        state: 'reading',
        started_at: now,
        finished_at: null,
        worked_at: now,
        reason: null,
        message: null,
        made_for: null,
        undoes,
        only_sku: only,
        is_plan: isPlan ? 1 : 0,
        crawl: null,
        phase: null,
        total: null,
        per_minute: null,
        tally: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async interrupted(): Promise<InterruptedRun | null> {
    const row = await this.#db
      .selectFrom('runs')
      .select(['id', 'state', 'started_at', 'made_for', 'is_to_end'])
      .where('shop', '=', this.#shop)
      .where('finished_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    if (!row) return null;
    const { id, state, started_at: startedAt, made_for: madeFor, is_to_end: isToEnd } = row;
    const isReading = state !== 'applying';
    return { id, state: isReading ? 'reading' : state, startedAt, madeFor, isToEnd: isToEnd === 1 };
  }

  async proofs(from: RunId, before: RunId): Promise<readonly RunId[]> {
    const rows = await this.#db
      .selectFrom('runs')
      .select(['id', 'crawl'])
      .where('shop', '=', this.#shop)
      .where('id', '>=', from)
      .where('id', '<', before)
      .orderBy('id')
      .execute();
    // Also of a run that died, or was ended, before it planned anything: what it met side by side stood side by side.
    return rows.filter((row) => toCrawl(row)?.proven).map(({ id }) => id);
  }

  async saveCrawl(run: RunId, crawl: CrawlNumbers): Promise<void> {
    await this.#update(run)
      .set({ crawl: JSON.stringify(crawl), worked_at: text(this.#clock.now()) })
      .execute();
  }

  async saveProgress(run: RunId, { phase, done, total, perMinute = null }: ProgressStep): Promise<boolean> {
    const row = await this.#update(run)
      .set({ phase, done, total, per_minute: perMinute, worked_at: text(this.#clock.now()) })
      .returning('is_to_end')
      .executeTakeFirst();
    return row?.is_to_end === 1;
  }

  /** Of the pass that nobody has ended; a preview is younger than a sync that a dead process left. */
  async progress(): Promise<ProgressStep | null> {
    const row = await this.#db
      .selectFrom('runs')
      .select(['phase', 'done', 'total', 'per_minute'])
      .where('shop', '=', this.#shop)
      .where('finished_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? toProgress(row) : null;
  }

  async saveMadeFor(run: RunId, madeFor: string): Promise<void> {
    await this.#update(run).set({ made_for: madeFor }).execute();
  }

  async startApplying(run: RunId, madeFor: string, why: RunReason | null): Promise<boolean> {
    const begun = { state: 'applying', made_for: madeFor, finished_at: null, tally: null } as const;
    const applying = { ...begun, key_part: crypto.randomUUID(), worked_at: text(this.#clock.now()) };
    const { numUpdatedRows } = await this.#locked(async (db) =>
      this.#update(run, db)
        .set({ ...applying, ...(await this.#waited(run, db)), ...whyColumns(why) })
        .where('state', 'in', ['reading', 'previewed'])
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  async keyPart(run: RunId): Promise<string> {
    return keyPartOf(await this.#row(run));
  }

  /** What its process did between its last word and its end is not known: at most the pause between two words of it. */
  async takeUp(run: RunId): Promise<void> {
    const { waited_ms: waited, worked_at: last } = await this.#row(run);
    const now = this.#clock.now();
    const stoodMs = last === null ? 0 : Math.max(0, now.toMillis() - Date.parse(last));
    const takenUp = { waited_ms: waited + stoodMs, worked_at: text(now) };
    await this.#update(run).set(takenUp).execute();
  }

  async discard(run: RunId, why: RunReason): Promise<boolean> {
    const interrupted = { state: 'interrupted', finished_at: text(this.#clock.now()) } as const;
    const { numUpdatedRows } = await this.#locked(async (db) =>
      this.#update(run, db)
        .set({ ...interrupted, ...(await this.#waited(run, db)), ...whyColumns(why) })
        .where('state', '=', 'previewed')
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  async count(run: RunId): Promise<RunNumbers> {
    const { refusals, ...tally } = await countOperations(this.#db, this.#shop, run);
    await this.#update(run)
      .set({
        tally: JSON.stringify({
          ...tally,
          products: await countPlannedProducts(this.#db, this.#shop, run),
          ...(await countProductsOf(this.#db, this.#shop, run)),
        }),
      })
      .execute();
    const row = await this.#row(run);
    const { reason, message, undoes } = row;
    return {
      isUndoing: undoes !== null,
      crawl: toCrawl(row),
      operations: toCounts(row),
      refusals,
      amountsWait: tally.reasons['GRD-306'] ?? 0,
      why: reason === null ? null : { reason, message: message ?? '' },
    };
  }

  finish(...[run, state, why]: Parameters<Runs['finish']>): Promise<boolean> {
    const at = text(this.#clock.now());
    return this.#locked(async (db) => {
      const finished = this.#update(run, db).set({ state, finished_at: at, ...whyColumns(why) });
      const ended = state === 'previewed' ? finished.where('is_to_end', '=', 0) : finished;
      const row = await ended.returning('undoes').executeTakeFirst();
      if (row?.undoes) await hintAtDoubtsOf(db, this.#shop, { undo: run, at });
      return row !== undefined;
    });
  }

  async report(run: RunId): Promise<RunReport> {
    const row = await this.#row(run);
    const counted = row.tally === null ? null : (JSON.parse(row.tally) as Tally);
    const tally = counted ?? (await countOperations(this.#db, this.#shop, run));
    return { ...toReport(row, tally), ...(await readOpenProducts(this.#db, this.#shop)) };
  }

  /** A plan that was made waits from then on: that is no time of work. */
  async #waited(run: RunId, db: Database): Promise<{ readonly waited_ms?: number }> {
    const row = await db
      .selectFrom('runs')
      .select(['finished_at', 'waited_ms'])
      .where('shop', '=', this.#shop)
      .where('id', '=', run)
      .where('finished_at', 'is not', null)
      .executeTakeFirst();
    if (!row?.finished_at) return {};
    const forMs = this.#clock.now().toMillis() - Date.parse(row.finished_at);
    return { waited_ms: row.waited_ms + Math.max(0, forMs) };
  }

  #row(run: RunId) {
    const runs = this.#db.selectFrom('runs').selectAll();
    return runs.where('shop', '=', this.#shop).where('id', '=', run).executeTakeFirstOrThrow();
  }

  #update(run: RunId, db = this.#db) {
    return db.updateTable('runs').where('shop', '=', this.#shop).where('id', '=', run);
  }

  /** A run gets no other state while somebody decides about what the newest one holds. */
  #locked<Result>(move: (db: Database) => Promise<Result>): Promise<Result> {
    return withShopLocked(this.#db, this.#shop, move);
  }
}
