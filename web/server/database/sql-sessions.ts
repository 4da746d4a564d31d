/** Shopify's sessions, sealed, in `sessions`; implements the session storage that Shopify's library asks for. */
import type { Session } from '@shopify/shopify-api';
import type { AppConfigParams } from '@shopify/shopify-app-express';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Seal } from '../lib/seal.ts';
import { chunks } from './chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { sealedFor } from './sealed-for.ts';

type SessionStorage = NonNullable<AppConfigParams['sessionStorage']>;

/** `Session.fromPropertyArray` of the library copy that the app uses. */
type FromProperties = (entries: [string, string | number | boolean][], returnUserData?: boolean) => Session;

export class SqlSessions implements SessionStorage {
  readonly #db: Database;
  readonly #seal: Seal;
  readonly #clock: Clock;
  readonly #fromProperties: FromProperties;
  constructor(db: Database, ports: { seal: Seal; clock: Clock; fromProperties: FromProperties }) {
    this.#db = db;
    this.#seal = ports.seal;
    this.#clock = ports.clock;
    this.#fromProperties = ports.fromProperties;
  }

  async storeSession(session: Session): Promise<boolean> {
    const values = {
      shop: session.shop as ShopDomain,
      sealed: await this.#seal.close(
        JSON.stringify(session.toPropertyArray(true)),
        sealedFor.session(session.id),
      ),
      updated_at: text(this.#clock.now()),
    };
    await this.#db
      .insertInto('sessions')
      .values({ id: session.id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    return true;
  }

  async loadSession(id: string): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .select('sealed')
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? this.#open(id, row.sealed) : undefined;
  }

  async deleteSession(id: string): Promise<boolean> {
    return this.deleteSessions([id]);
  }

  async deleteSessions(ids: string[]): Promise<boolean> {
    for (const chunk of chunks(ids)) {
      await this.#db.deleteFrom('sessions').where('id', 'in', chunk).execute();
    }
    return true;
  }

  async findSessionsByShop(shop: string): Promise<Session[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select(['id', 'sealed'])
      .where('shop', '=', shop as ShopDomain)
      .execute();
    return Promise.all(rows.map(({ id, sealed }) => this.#open(id, sealed)));
  }

  async #open(id: string, sealed: string): Promise<Session> {
    const properties = await this.#seal.open(sealed, sealedFor.session(id));
    return this.#fromProperties(JSON.parse(properties) as [string, string][], true);
  }
}
