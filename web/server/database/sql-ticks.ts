/**
 * Slots that have been handed out, as rows of `ticks`; one that was passed over carries the same `sent_at` as the
 * later one that went in its stead. Fills the queue's role Ticks; the composition root is where the fit is checked.
 */
import type { DateTime } from 'luxon';
import type { ShopDomain } from '../domain/ids.ts';
import { instant, text } from './instants.ts';
import type { Database } from './open-database.ts';
import { SqlJobTable, type JobRow, type NewJob } from './sql-job-table.ts';

interface Slot {
  readonly name: string;
  readonly slot: DateTime<true>;
}

interface SlotJob extends NewJob {
  readonly payload: { readonly name: string; readonly slot: string };
}

export class SqlTicks {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async last(shop: ShopDomain, until: DateTime<true>): Promise<Map<string, DateTime<true>>> {
    const rows = await this.#db
      .selectFrom('ticks')
      .select((tick) => ['name', tick.fn.max('slot').as('slot')])
      .where('shop', '=', shop)
      .where('slot', '<=', text(until))
      .groupBy('name')
      .execute();
    return new Map(rows.map(({ name, slot }) => [name, instant(slot)]));
  }

  /** Rows and job are committed together: a crash leaves both or neither. */
  handOut(slots: readonly Slot[], job: SlotJob, at: DateTime<true>): Promise<'sent' | 'known' | 'busy'> {
    return this.#db.transaction().execute(async (transaction) => {
      const ticks = new SqlTicks(transaction);
      if (await ticks.#isKnown(job)) return 'known';
      const jobs = new SqlJobTable(transaction);
      const { job: found, added } = await jobs.add(job, at);
      if (!added && !covers(found, job)) return 'busy';
      if (!added) await jobs.hasten(found.id, at);
      await ticks.pass(job.shop, slots, at);
      return 'sent';
    });
  }

  async pass(shop: ShopDomain, slots: readonly Slot[], at: DateTime<true>): Promise<void> {
    if (slots.length === 0) return;
    await this.#db
      .insertInto('ticks')
      .values(slots.map(({ name, slot }) => ({ shop, name, slot: text(slot), sent_at: text(at) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async forget(before: DateTime<true>): Promise<void> {
    await this.#db.deleteFrom('ticks').where('slot', '<', text(before)).execute();
  }

  async #isKnown({ shop, payload: { name, slot } }: SlotJob): Promise<boolean> {
    const row = await this.#db
      .selectFrom('ticks')
      .select('slot')
      .where('shop', '=', shop)
      .where('name', '=', name)
      .where('slot', '=', slot)
      .executeTakeFirst();
    return row !== undefined;
  }
}

/** A job that has not begun looks at the world after this slot, so it does this slot's work as well. */
const covers = (found: JobRow, { payload: { name } }: SlotJob): boolean =>
  found.state === 'queued' && (found.payload as { name?: unknown } | null)?.name === name;
