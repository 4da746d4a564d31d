/** The record of what privacy laws made Shopify ask for, in `privacy_requests`; implements the shops' PrivacyRequests. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type {
  PrivacyOutcome,
  PrivacyRequest,
  PrivacyRequests,
  PrivacyTopic,
} from '../shops/ports/privacy-requests.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';

/** After so long nobody asks any more whether it was done. */
const keptYears = 3;
export const mostListed = 100;

export const toRequest = (row: Row<'privacy_requests'>): PrivacyRequest => ({
  id: row.id,
  shop: row.shop,
  topic: row.topic as PrivacyTopic,
  receivedAt: row.received_at,
  doneAt: row.done_at,
  outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as PrivacyOutcome),
});

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
    await this.#db
      .deleteFrom('privacy_requests')
      .where('received_at', '<', text(now.minus({ years: keptYears })))
      .execute();
  }

  async finish(id: string, outcome: PrivacyOutcome): Promise<void> {
    await this.#db
      .updateTable('privacy_requests')
      .set({ done_at: text(this.#clock.now()), outcome: JSON.stringify(outcome) })
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
