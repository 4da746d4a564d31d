/** What lets old rows go, shop by shop, by the rules of table-lives.ts: in small steps, and only for so long at a time. */
import type { ShopDomain } from '../domain/ids.ts';
import { elapsedMs, type Clock } from '../lib/clock.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import type { Schema } from './schema.ts';
import { tableLives, tableNames } from './table-lives.ts';

export interface Swept {
  /** How many rows went, by table; only those of which some went. */
  readonly deleted: Readonly<Partial<Record<keyof Schema, number>>>;
  /** False when time was up: the next call goes on with the shop after `lastShop`. */
  readonly complete: boolean;
  readonly lastShop: ShopDomain | null;
}

interface SweepOptions {
  /** Default five minutes. */
  readonly budgetMs?: number;
  /** Goes on behind this shop, whose rows an earlier call dealt with. */
  readonly after?: ShopDomain | null;
  /** Looks at this shop alone. */
  readonly only?: ShopDomain | null;
}

const shopsPerPage = 500;

async function* shopsAfter(db: Database, start: ShopDomain | null): AsyncGenerator<ShopDomain> {
  for (let after = start ?? ''; ;) {
    const rows = await db
      .selectFrom('shops')
      .select('shop')
      .where('shop', '>', after as ShopDomain)
      .orderBy('shop')
      .limit(shopsPerPage)
      .execute();
    for (const { shop } of rows) yield shop;
    const last = rows.at(-1);
    if (!last) return;
    after = last.shop;
  }
}

/** May be called at any time, by several processes too. Throws DatabaseError. */
export async function sweep(
  db: Database,
  clock: Clock,
  { budgetMs = 5 * 60_000, after = null, only = null }: SweepOptions = {},
): Promise<Swept> {
  const now = clock.now();
  const ages = { daysAgo: (days: number) => text(now.minus({ days })) };
  const endsAt = elapsedMs() + budgetMs;
  const mayGoOn = (): boolean => elapsedMs() < endsAt;
  const deleted: Partial<Record<keyof Schema, number>> = {};
  let lastShop = after;
  for await (const shop of only === null ? shopsAfter(db, after) : [only]) {
    for (const table of tableNames) {
      const { key, leaves } = tableLives[table];
      if (typeof leaves === 'string') continue;
      for (const rule of leaves) {
        const count = await deleteInSteps(db, { table, key, where: rule.where(shop, ages) }, mayGoOn);
        if (count > 0) deleted[table] = (deleted[table] ?? 0) + count;
        // What comes later in the list may only go when what comes before is gone.
        if (!mayGoOn()) return { deleted, complete: false, lastShop };
      }
    }
    lastShop = shop;
  }
  return { deleted, complete: true, lastShop };
}
