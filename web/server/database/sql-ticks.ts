/** Which slot of each queue was handed out last to each shop, as rows of `ticks`; implements the queue's Ticks. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { ShopDomain } from '../domain/ids.ts';
import type { DueSlot, Ticks, Within } from '../queue/ports.ts';
import { skipLocked } from './dialects.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

/** Shops that are served in one transaction. */
const pageSize = 1_000;
/** A slot that lies further ahead was recorded while a clock was wrong; less is two clocks that differ a little. */
const tolerance = { minutes: 10 };

type Send = (shops: readonly ShopDomain[], within: Within) => Promise<unknown>;

/** A condition and no join: only rows of `ticks` are to be locked. Where Shopify has refused the access, there is nothing to do. */
const hasWork = (shop: 'shops.shop' | 'ticks.shop', { everyShop = false }: Pick<DueSlot, 'everyShop'>) =>
  everyShop
    ? sql<boolean>`exists (select 1 from shops as known where known.shop = ${sql.ref(shop)})`
    : sql<boolean>`exists (
        select 1 from shops as known join supplier_connections on supplier_connections.shop = known.shop
        where known.shop = ${sql.ref(shop)} and known.uninstalled_at is null
          and not exists (
            select 1 from sessions where sessions.shop = known.shop and sessions.refused_at is not null
          )
      )`;

/** The most hours that the settings allow. */
export const mostHours = 24;
const hoursBefore = Array.from({ length: mostHours }, (_, before) => before + 1);

/** Shops that are not paused, whose merchant does more than try some products, and whose last slot is as long ago as they want. */
const ownHoursHavePassed = ({ slot }: DueSlot) => sql<boolean>`exists (
  select 1 from shops as own where own.shop = ticks.shop and own.paused_at is null and own.stage <> 'trying' and (${sql.join(
    hoursBefore.map(
      (hours) => sql`(own.sync_every_hours = ${hours} and ticks.slot <= ${text(slot.minus({ hours }))})`,
    ),
    sql` or `,
  )})
)`;

/** Drawn from its name: the same in every process and for good. */
const drawnFor = (shop: ShopDomain): number => parseInt(hash('sha256', shop, 'hex').slice(0, 8), 16);

/** In so many parts the time over which a slot is spread is cut. */
const parts = 1_000;
/** Where the part of a shop begins. */
const instantOf = (part: number, { slot, spread, isLate }: DueSlot): DateTime<true> =>
  isLate ? slot : slot.plus(((spread?.overMs ?? 0) * part) / parts);

/** The last part that has begun. */
const partAt = (now: DateTime<true>, { slot, spread, isLate }: DueSlot): number =>
  isLate ? parts : Math.floor((parts * now.diff(slot).toMillis()) / (spread?.overMs ?? 1));

/** Whose part of the slot has come, or had come of the one before, which it did not get. */
const partHasCome = (due: DueSlot) => {
  const { before, now } = due;
  const ofThis = sql<boolean>`part <= ${partAt(now, due)}`;
  if (!before) return ofThis;
  const ofBefore = partAt(now, { ...due, slot: before });
  return sql<boolean>`(${ofThis} or (slot < ${text(before)} and part <= ${ofBefore}))`;
};

/** While a slot is spread out it is asked for every second; new shops are looked for less often. */
const meetAgainMs = 60_000;

const stepMinutes = 10;
/** Up to a tenth of its hours a shop comes early, each by its own part: shops that came together once drift apart. */
function earlyMinutes(shop: ShopDomain, hours: number): number {
  const steps = Math.floor((hours * 6) / stepMinutes);
  return (drawnFor(shop) % (steps + 1)) * stepMinutes;
}

/** What is recorded as handed out; the next slot is counted from it. */
const recorded = (shop: ShopDomain, hours: number, { slot, byOwnHours }: DueSlot): string =>
  text(byOwnHours ? slot.minus({ minutes: earlyMinutes(shop, hours) }) : slot);

/** The slot handed out last to a shop (ISO, UTC), and its part of each, from 0 up to 1; null before the first. */
export async function turnOf(
  db: Database,
  shop: ShopDomain,
  queue: string,
): Promise<{ readonly slot: string; readonly part: number } | null> {
  const row = await db
    .selectFrom('ticks')
    .select(['slot', 'part'])
    .where('shop', '=', shop)
    .where('queue', '=', queue)
    .executeTakeFirst();
  return row ? { slot: row.slot, part: row.part / parts } : null;
}

export class SqlTicks implements Ticks {
  readonly #db: Database;
  readonly #met = new Map<string, { readonly slotMs: number; readonly atMs: number }>();
  constructor(db: Database) {
    this.#db = db;
  }

  async handOut(due: DueSlot, send: Send): Promise<DateTime<true> | null> {
    if (this.#isTimeToMeet(due)) {
      await this.#meet(due);
      await this.#correct(due);
    }
    if (due.spread) {
      await this.#handOutPage(due, send);
      return this.#nextOf(due);
    }
    while ((await this.#handOutPage(due, send)) === pageSize);
    return null;
  }

  #isTimeToMeet({ queue, slot, now }: DueSlot): boolean {
    const [slotMs, atMs] = [slot.toMillis(), now.toMillis()];
    const last = this.#met.get(queue);
    const agoMs = atMs - (last?.atMs ?? -Infinity);
    if (last?.slotMs === slotMs && agoMs >= 0 && agoMs < meetAgainMs) return false;
    this.#met.set(queue, { slotMs, atMs });
    return true;
  }

  /** Shops that have no row yet: slots before this one are not made up for. */
  async #meet(due: DueSlot): Promise<void> {
    const { queue, slot } = due;
    for (let count = pageSize; count === pageSize;) {
      const strangers = await this.#db
        .selectFrom('shops')
        .select('shop')
        .where(hasWork('shops.shop', due))
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('ticks')
                .select('ticks.shop')
                .whereRef('ticks.shop', '=', 'shops.shop')
                .where('ticks.queue', '=', queue),
            ),
          ),
        )
        // Two processes that meet the same shops wait for each other in one order.
        .orderBy('shop')
        .limit(pageSize)
        .execute();
      count = strangers.length;
      if (count === 0) return;
      const rows = strangers.map(({ shop }) => ({
        shop,
        queue,
        slot: text(slot),
        part: drawnFor(shop) % parts,
      }));
      await this.#db
        .insertInto('ticks')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }

  /** When the next shop is due that has no such slot yet: at the earliest in a second. */
  async #nextOf(due: DueSlot): Promise<DateTime<true> | null> {
    const instants: DateTime<true>[] = [];
    for (const slot of [due.slot, ...(due.before ? [due.before] : [])]) {
      const part = await this.#firstPart({ ...due, slot });
      if (part !== null) instants.push(instantOf(part, { ...due, slot }));
    }
    if (instants.length === 0) return null;
    return DateTime.max(due.now.plus({ seconds: 1 }), DateTime.min(...instants) ?? due.now);
  }

  /** Of the shops that have no such slot yet. */
  async #firstPart(due: DueSlot): Promise<number | null> {
    const { part } = await this.#db
      .selectFrom('ticks')
      .select(({ fn }) => fn.min<number | null>('part').as('part'))
      .where('queue', '=', due.queue)
      .where('slot', '<', text(due.slot))
      .where(hasWork('ticks.shop', due))
      .executeTakeFirstOrThrow();
    return part;
  }

  async #correct({ queue, slot, now }: DueSlot): Promise<void> {
    await this.#db
      .updateTable('ticks')
      .set({ slot: text(slot) })
      .where('queue', '=', queue)
      .where('slot', '>', text(now.plus(tolerance)))
      .execute();
  }

  /** Rows and jobs are committed together: a crash leaves both or neither. */
  #handOutPage(due: DueSlot, send: Send): Promise<number> {
    const { queue, slot, spread } = due;
    return this.#db.transaction().execute(async (within) => {
      const open = within
        .selectFrom('ticks')
        .select([
          'shop',
          sql<number>`(select sync_every_hours from shops where shops.shop = ticks.shop)`.as('hours'),
        ])
        .where('queue', '=', queue)
        .where('slot', '<', text(slot))
        .$if(due.byOwnHours ?? false, (rows) => rows.where(ownHoursHavePassed(due)))
        .$if(spread !== undefined, (rows) => rows.where(partHasCome(due)))
        .where(hasWork('ticks.shop', due))
        .orderBy('shop')
        .limit(spread?.mostPerSecond ?? pageSize);
      // What another process has locked, it hands out; if it dies before that, the next look finds it again.
      const rows = await skipLocked(within, open).execute();
      for (const [at, some] of Map.groupBy(rows, ({ shop, hours }) => recorded(shop, hours, due))) {
        await within
          .updateTable('ticks')
          .set({ slot: at })
          .where('queue', '=', queue)
          .where(
            'shop',
            'in',
            some.map(({ shop }) => shop),
          )
          .execute();
      }
      const shops = rows.map(({ shop }) => shop);
      if (shops.length > 0) await send(shops, within);
      return shops.length;
    });
  }
}
