/** Which slot of each queue was handed out last to each shop, as rows of `ticks`; implements the queue's Ticks. */
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
const hasWork = (shop: 'shops.shop' | 'ticks.shop', { everyShop = false, pastTrying = false }: DueSlot) =>
  everyShop
    ? sql<boolean>`exists (select 1 from shops as known where known.shop = ${sql.ref(shop)})`
    : sql<boolean>`exists (
        select 1 from shops as known join supplier_connections on supplier_connections.shop = known.shop
        where known.shop = ${sql.ref(shop)} and known.uninstalled_at is null
        ${pastTrying ? sql`and known.stage <> 'trying'` : sql``}
      )`;

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
        .select('shop')
        .where('queue', '=', queue)
        .where('slot', '<', text(slot))
        .where(hasWork('ticks.shop', due))
        .orderBy('shop')
        .limit(pageSize);
      // What another process has locked, it hands out; if it dies before that, the next look finds it again.
      const shops = (await skipLocked(within, open).execute()).map(({ shop }) => shop);
      if (shops.length === 0) return 0;
      await within
        .updateTable('ticks')
        .set({ slot: text(slot) })
        .where('queue', '=', queue)
        .where('shop', 'in', shops)
        .execute();
      await send(shops, within);
      return shops.length;
    });
  }
}
