/** Runs as lines, and the few numbers of how a shop stands; implements the shops' Activity for one shop. */
import type { DateTime } from 'luxon';
import type { RawBuilder, SqlBool } from 'kysely';
import type { CrawlNumbers } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { Period } from '../domain/period.ts';
import type { Activity, ParcelMoment, RunSummary, Undoing } from '../shops/ports/activity.ts';
import { arrivedIn, isOfLaterLook } from './arrived-parcels.ts';
import { firstLook } from './trackings-read.ts';
import { turnOf } from './sql-ticks.ts';
import { countSkus, countRows } from './count-rows.ts';
import { emailOf } from './email-of.ts';
import { newestPass } from './newest-pass.ts';
import { notedSince } from './noted-since.ts';
import { undoingsOf } from './undoings.ts';
import { vainUndoing } from './vain-undoing.ts';
import type { Database } from './open-database.ts';
import { isHeld } from './partial-indexes.ts';
import { noSale, saleOfOld, type OldSale } from './run-sale.ts';
import { countLeft, type ProductsOf, type Tally } from './run-tally.ts';
import type { Row } from './schema.ts';
import { countColumns } from './sql-operation-log.ts';
import { isOfAll, wasSync } from './which-runs.ts';

/** So many readings in a row that broke off are looked past. */
const readingsBack = 200;
const atATime = 500;
const mostRuns = 5_000;
const mostParcels = 20_000;

const columns = [
  'id',
  'state',
  'undoes',
  'only_sku',
  'started_at',
  'finished_at',
  'waited_ms',
  'reason',
  'message',
  'crawl',
  'tally',
  'is_to_end',
  'is_plan',
  ...countColumns,
] as const;

function toSummary(row: Pick<Row<'runs'>, (typeof columns)[number]>): RunSummary {
  const { only_sku: only, started_at: startedAt, finished_at: finishedAt, ...others } = row;
  const { waited_ms: waitedMs, crawl: text, tally, is_to_end: isToEnd, is_plan: isPlan, ...rest } = others;
  const crawl = text === null ? null : (JSON.parse(text) as CrawlNumbers);
  const read = crawl?.distinct ?? null;
  const { taken: linked = 0, givenBack: unlinked = 0 } = crawl?.links ?? {};
  // Counted at the run's end; before that, and where it never came to it, its changes are told apart by nobody.
  const counted = JSON.parse(tally ?? '{}') as Partial<ProductsOf & Tally> & OldSale;
  const open = counted.open ?? rest.planned - rest.applied - rest.held;
  const workedMs = finishedAt === null ? null : workedFor({ startedAt, finishedAt, waitedMs });
  return {
    ...rest,
    only,
    startedAt,
    finishedAt,
    workedMs,
    read,
    linked,
    unlinked,
    open,
    leftTheirs: countLeft({ reasons: counted.reasons ?? {} }),
    // Before, nobody counted all of them.
    sale: counted.sale ? { ...noSale, ...counted.sale } : saleOfOld(counted),
    wasWhole: crawl?.whole ?? false,
    wasToEnd: isToEnd === 1,
    isPlan: isPlan === 1,
  };
}

interface Lasted {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly waitedMs: number;
}

/** Less than nothing is the work of a clock that was put back. */
const workedFor = ({ startedAt, finishedAt, waitedMs }: Lasted): number =>
  Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt) - waitedMs);

export class SqlActivity implements Activity {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async runs({ before, limit }: { readonly before: RunId | null; readonly limit: number }) {
    const rows = await this.#runs()
      .select(columns)
      .$if(before !== null, (query) => query.where('id', '<', before ?? (0 as RunId)))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toSummary);
  }

  undoings(of: readonly RunId[]): Promise<readonly Undoing[]> {
    return undoingsOf(this.#db, this.#shop, of);
  }

  async vainUndoing({ id, only }: Pick<RunSummary, 'id' | 'only'>): Promise<RunSummary | null> {
    const vain = await vainUndoing(this.#db, this.#shop, { run: id, only });
    return vain === null ? null : this.run(vain);
  }

  newestPass(): Promise<RunId | null> {
    return newestPass(this.#db, this.#shop);
  }

  async countRuns(): Promise<number> {
    const { count } = await this.#runs().select(countRows).executeTakeFirstOrThrow();
    return count;
  }

  async run(id: RunId): Promise<RunSummary | null> {
    const row = await this.#runs().select(columns).where('id', '=', id).executeTakeFirst();
    return row ? toSummary(row) : null;
  }

  async runsSince(since: string): Promise<readonly RunSummary[]> {
    const found: RunSummary[] = [];
    for (let before: RunId | null = null; found.length < mostRuns;) {
      // Numbered as they began: no index by time is needed.
      const page: readonly RunSummary[] = await this.runs({ before, limit: atATime });
      const young = page.filter(({ startedAt }) => startedAt >= since);
      found.push(...young);
      before = page.at(-1)?.id ?? null;
      if (before === null || young.length < atATime) break;
    }
    return found;
  }

  lastOfAll(): Promise<RunSummary | null> {
    return this.#last(isOfAll);
  }

  lastSync(): Promise<RunSummary | null> {
    return this.#last(wasSync);
  }

  async lastWholeSync(): Promise<string | null> {
    const rows = await this.#runs()
      .select(columns)
      .where(wasSync)
      // Where nothing at all of it was written, quantities were not either.
      .where((row) => row.or([row('state', '=', 'completed'), row('applied', '>', 0)]))
      .where('crawl', 'is not', null)
      .orderBy('id', 'desc')
      .limit(readingsBack)
      .execute();
    return rows.map(toSummary).find(({ wasWhole }) => wasWhole)?.startedAt ?? null;
  }

  async parcelsSince(day: Period): Promise<readonly ParcelMoment[]> {
    const first = await firstLook(this.#db, this.#shop);
    const rows = await this.#db
      .selectFrom('parcels')
      .select(['iri', 'fulfillment_id', 'sent_at', 'created_at_utc', 'first_seen', 'written_at', 'notified'])
      .where('shop', '=', this.#shop)
      .where(arrivedIn(day, first))
      .limit(mostParcels)
      .execute();
    return rows.map((row) => ({
      createdAt: row.created_at_utc,
      writtenAt: row.written_at,
      seenAt: isOfLaterLook(row, first) ? row.first_seen : null,
      email: emailOf(row),
    }));
  }

  async parcelsInNeed(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('parcels')
      .select(countRows)
      .where('shop', '=', this.#shop)
      .where('state', 'in', ['attention', 'handed-over'])
      .executeTakeFirstOrThrow();
    return count;
  }

  async heldBy(run: RunId, of?: 'changes'): ReturnType<Activity['heldBy']> {
    const rows = await this.#db
      .selectFrom('operations')
      .select(['reason', countSkus, countRows])
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run)
      .where(isHeld)
      .where('reason', 'is not', null)
      .$if(of === 'changes', (query) => query.where('kind', '<>', 'create'))
      .groupBy('reason')
      .execute();
    return Object.fromEntries(rows.map(({ reason, ...size }) => [reason, size]));
  }

  noted(now: DateTime<true>): ReturnType<Activity['noted']> {
    return notedSince(this.#db, this.#shop, now);
  }

  async lastSlot(queue: string): Promise<string | null> {
    return (await this.turn(queue))?.slot ?? null;
  }

  async turn(queue: string): ReturnType<Activity['turn']> {
    return turnOf(this.#db, this.#shop, queue);
  }

  async #last(which: RawBuilder<SqlBool>): Promise<RunSummary | null> {
    const row = await this.#runs()
      .select(columns)
      .where(which)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? toSummary(row) : null;
  }

  #runs() {
    return this.#db.selectFrom('runs').where('shop', '=', this.#shop);
  }
}
