/**
 * Webhooks that were answered, in `webhooks`: implements Inbox for one shop, and takes in what comes for all of them. A
 * row without `handled_at` still owes its effect; afterwards it only remembers its id.
 */
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Inbox, KeptWebhook } from '../shops/ports/inbox.ts';
import { chunks } from '../lib/chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

/** Of a shop that nobody knows only these are kept: what is owed to it whatever is known. */
const owedToAll: ReadonlySet<string> = new Set([
  'APP_UNINSTALLED',
  'CUSTOMERS_DATA_REQUEST',
  'CUSTOMERS_REDACT',
  'SHOP_REDACT',
]);

/** Whether anything of this shop is kept by which it has, or had, the app. */
export async function isKnownShop(db: Database, shop: ShopDomain): Promise<boolean> {
  const known = await db.selectFrom('shops').select('shop').where('shop', '=', shop).executeTakeFirst();
  if (known) return true;
  return (
    (await db.selectFrom('sessions').select('id').where('shop', '=', shop).limit(1).execute()).length > 0
  );
}

async function ofKnownShops(db: Database, webhooks: readonly KeptWebhook[]): Promise<readonly KeptWebhook[]> {
  const known = new Set<ShopDomain>();
  for (const shop of new Set(webhooks.map((each) => each.shop)))
    if (await isKnownShop(db, shop)) known.add(shop);
  return webhooks.filter(({ shop, topic }) => known.has(shop) || owedToAll.has(topic));
}

/** By their keys: of two processes that keep the same ones at once, one waits for the other, and never each for the other. */
const inOrder = (webhooks: readonly KeptWebhook[]): readonly KeptWebhook[] =>
  webhooks.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

const keyOf = ({ shop, id }: KeptWebhook): string => `${shop} ${id}`;

/**
 * Keeps them, and in the same transaction lets `send` ask for the work of their shops: what is answered is never forgotten.
 * An id that is known already changes nothing; of a shop that was erased, or never had the app, no more is kept than the
 * law orders.
 */
export async function keepWebhooks(
  db: Database,
  delivered: readonly KeptWebhook[],
  send: (shops: readonly ShopDomain[], within: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const webhooks = inOrder(await ofKnownShops(trx, delivered));
    if (webhooks.length === 0) return;
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

/** What is held in memory at once; a single one may be larger. */
const mostLength = 4_000_000;

function together(open: readonly { readonly id: string; readonly size: number }[]): string[] {
  let length = 0;
  const some = open.findIndex(({ size }, index) => (length += size) > mostLength && index > 0);
  return (some === -1 ? open : open.slice(0, some)).map(({ id }) => id);
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

  async open(
    count: number,
    without: Parameters<Inbox['open']>[1] = new Map(),
  ): Promise<readonly KeptWebhook[]> {
    const open = await this.#db
      .selectFrom('webhooks')
      .select(['id', sql<number>`length(body)`.as('size')])
      .where('shop', '=', this.#shop)
      .where('handled_at', 'is', null)
      .orderBy('triggered_at')
      .limit(count + without.size)
      .execute();
    const ids = together(open.filter(({ id }) => !without.has(id)).slice(0, count));
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('webhooks')
      .select(['id', 'topic', 'triggered_at', 'body'])
      .where('shop', '=', this.#shop)
      .where('id', 'in', ids)
      .where('handled_at', 'is', null)
      .orderBy('triggered_at')
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
