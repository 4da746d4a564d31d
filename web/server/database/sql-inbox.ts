/**
 * Webhooks that were answered, in `webhooks`: implements Inbox for one shop, and takes in what comes for all of them. A
 * row without `handled_at` still owes its effect; afterwards it only remembers its id.
 */
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Inbox, KeptWebhook } from '../shops/ports/inbox.ts';
import { chunks } from './chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

/**
 * Keeps them, and in the same transaction lets `send` ask for the work of their shops: what is answered is never forgotten.
 * An id that is known already changes nothing.
 */
export async function keepWebhooks(
  db: Database,
  webhooks: readonly KeptWebhook[],
  send: (shops: readonly ShopDomain[], within: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const some of chunks(webhooks, 100)) {
      await trx
        .insertInto('webhooks')
        .values(
          some.map(({ shop, id, topic, triggeredAt, body }) => ({
            shop,
            id,
            topic,
            triggered_at: triggeredAt,
            body,
            handled_at: null,
          })),
        )
        .onConflict((conflict) => conflict.columns(['shop', 'id']).doNothing())
        .execute();
    }
    await send([...new Set(webhooks.map(({ shop }) => shop))], trx);
  });
}

export class SqlInbox implements Inbox {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Pick<Clock, 'now'>;
  constructor(db: Database, shop: ShopDomain, clock: Pick<Clock, 'now'>) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async open(count: number): Promise<readonly KeptWebhook[]> {
    const rows = await this.#db
      .selectFrom('webhooks')
      .select(['id', 'topic', 'triggered_at', 'body'])
      .where('shop', '=', this.#shop)
      .where('handled_at', 'is', null)
      .orderBy('triggered_at')
      .limit(count)
      .execute();
    return rows.map(({ id, topic, triggered_at: triggeredAt, body }) => ({
      shop: this.#shop,
      id,
      topic,
      triggeredAt,
      body,
    }));
  }

  async handled(ids: readonly string[]): Promise<void> {
    const now = text(this.#clock.now());
    for (const some of chunks(ids)) {
      await this.#db
        .updateTable('webhooks')
        .set({ handled_at: now, body: sql.lit('') })
        .where('shop', '=', this.#shop)
        .where('id', 'in', some)
        .execute();
    }
  }
}
