/** Which slot of each queue was handed out last to each shop, as rows of `ticks`; implements the queue's Ticks. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
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

/** A condition and no join: only rows of `ticks` are to be locked. */
const hasWork = (shop: 'shops.shop' | 'ticks.shop', { everyShop = false }: Pick<DueSlot, 'everyShop'>) =>
  everyShop
    ? sql<boolean>`exists (select 1 from shops as known where known.shop = ${sql.ref(shop)})`
    : sql<boolean>`exists (
        select 1 from shops as known join supplier_connections on supplier_connections.shop = known.shop
        where known.shop = ${sql.ref(shop)} and known.uninstalled_at is null
      )`;

/** The most hours that the settings allow. */
const mostHours = 24;
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

const stepMinutes = 10;
/** Up to a tenth of its hours a shop comes early, each by its own part: shops that came together once drift apart. */
function earlyMinutes(shop: ShopDomain, hours: number): number {
  const steps = Math.floor((hours * 6) / stepMinutes);
  return (parseInt(hash('sha256', shop, 'hex').slice(0, 8), 16) % (steps + 1)) * stepMinutes;
}

/** What is recorded as handed out; the next slot is counted from it. */
const recorded = (shop: ShopDomain, hours: number, { slot, byOwnHours }: DueSlot): string =>
  text(byOwnHours ? slot.minus({ minutes: earlyMinutes(shop, hours) }) : slot);

export class SqlTicks implements Ticks {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async handOut(due: DueSlot, send: Send): Promise<void> {
    await this.#meet(due);
    await this.#correct(due);
    while ((await this.#handOutPage(due, send)) === pageSize);
  }

  /** Shops that have no row yet: slots before this one are not made up for. */
  async #meet(due: DueSlot): Promise<void> {
    const { queue, slot } = due;
    await this.#db
      .insertInto('ticks')
      .columns(['shop', 'queue', 'slot'])
      .expression((db) =>
        db
          .selectFrom('shops')
          .select([
            'shops.shop',
            sql<string>`cast(${queue} as text)`.as('queue'),
            sql<string>`cast(${text(slot)} as text)`.as('slot'),
          ])
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
          ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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
    const { queue, slot } = due;
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
        .where(hasWork('ticks.shop', due))
        .orderBy('shop')
        .limit(pageSize);
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
