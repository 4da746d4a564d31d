/**
 * Shopify's sessions, sealed, in `sessions`: implements the session storage that Shopify's library asks for, and who may
 * fetch a token anew. One that Shopify has refused for good counts as none, so that the next opening brings another.
 */
import type { Session } from '@shopify/shopify-api';
import type { AppConfigParams } from '@shopify/shopify-app-express';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { SealError, type Seal } from '../lib/seal.ts';
import { chunks } from './chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { sealedFor } from './sealed-for.ts';

type SessionStorage = NonNullable<AppConfigParams['sessionStorage']>;

/** `Session.fromPropertyArray` of the library copy that the app uses. */
type FromProperties = (entries: [string, string | number | boolean][], returnUserData?: boolean) => Session;

/** Whoever fetched a token for so long has died over it. */
const renewalMs = 45_000;

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
      renewing_until: null,
      refused_at: null,
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
      .where('refused_at', 'is', null)
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

  async forget(shop: ShopDomain): Promise<void> {
    await this.#db.deleteFrom('sessions').where('shop', '=', shop).execute();
  }

  /** Nobody else gets it before it is released, or a new token is stored, or too long has passed. */
  async claim(id: string): Promise<boolean> {
    const now = this.#clock.now();
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ renewing_until: text(now.plus(renewalMs)) })
      .where('id', '=', id)
      .where((row) => row.or([row('renewing_until', 'is', null), row('renewing_until', '<', text(now))]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async release(id: string): Promise<void> {
    await this.#db.updateTable('sessions').set({ renewing_until: null }).where('id', '=', id).execute();
  }

  /** Shopify refused this token for good. */
  async refused({ id, accessToken }: Session): Promise<void> {
    const row = await this.#db
      .selectFrom('sessions')
      .select('sealed')
      .where('id', '=', id)
      .executeTakeFirst();
    // Another one may have been stored meanwhile.
    if (!row || (await this.#tokenIn(id, row.sealed)) !== accessToken) return;
    await this.#db
      .updateTable('sessions')
      .set({ refused_at: text(this.#clock.now()) })
      .where('id', '=', id)
      .where('sealed', '=', row.sealed)
      .execute();
  }

  /** Null: it cannot be opened, so it is another. */
  async #tokenIn(id: string, sealed: string): Promise<string | null | undefined> {
    try {
      return (await this.#open(id, sealed)).accessToken;
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      return null;
    }
  }

  async #open(id: string, sealed: string): Promise<Session> {
    const properties = await this.#seal.open(sealed, sealedFor.session(id));
    return this.#fromProperties(JSON.parse(properties) as [string, string][], true);
  }
}
