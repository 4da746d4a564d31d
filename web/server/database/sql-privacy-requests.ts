/** The record of what privacy laws made Shopify ask for, in `privacy_requests`; implements the shops' PrivacyRequests. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { PrivacyOutcome, PrivacyRequest, PrivacyRequests } from '../shops/ports/privacy-requests.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { mostListed, toRequest } from './privacy-rows.ts';
import { leaveOldRequests } from './privacy-of-all-shops.ts';

export class SqlPrivacyRequests implements PrivacyRequests {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async receive({ id, topic }: Pick<PrivacyRequest, 'id' | 'topic'>): Promise<void> {
    const now = this.#clock.now();
    await this.#db
      .insertInto('privacy_requests')
      .values({ shop: this.#shop, id, topic, received_at: text(now), done_at: null, outcome: null })
      .onConflict((conflict) => conflict.columns(['shop', 'id']).doNothing())
      .execute();
    await leaveOldRequests(this.#db, this.#clock);
  }

  async intend(id: string, outcome: PrivacyOutcome): Promise<void> {
    await this.#db
      .updateTable('privacy_requests')
      .set({ outcome: JSON.stringify(outcome) })
      .where('shop', '=', this.#shop)
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .execute();
  }

  async finish(id: string, outcome: PrivacyOutcome): Promise<void> {
    await this.#db
      .updateTable('privacy_requests')
      .set((eb) => ({
        done_at: text(this.#clock.now()),
        outcome: eb.fn.coalesce('outcome', eb.val(JSON.stringify(outcome))),
      }))
      .where('shop', '=', this.#shop)
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  }

  async list(): Promise<readonly PrivacyRequest[]> {
    const rows = await this.#db
      .selectFrom('privacy_requests')
      .selectAll()
      .where('shop', '=', this.#shop)
      .orderBy('received_at', 'desc')
      .orderBy('id')
      .limit(mostListed)
      .execute();
    return rows.map(toRequest);
  }
}
