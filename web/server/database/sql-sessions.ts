/**
 * Shopify's sessions, sealed, in `sessions`: implements the session storage that Shopify's library asks for, and who may
 * fetch a token anew. One that Shopify has refused for good counts as none, so that the next opening brings another.
 */
import { randomUUID } from 'node:crypto';
import type { Session } from '@shopify/shopify-api';
import type { AppConfigParams } from '@shopify/shopify-app-express';
import type { ShopDomain } from '../domain/ids.ts';
import { elapsedMs, type Clock } from '../lib/clock.ts';
import { SealError, type Seal } from '../lib/seal.ts';
import { chunks } from '../lib/chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { sealedFor } from './sealed-for.ts';

type SessionStorage = NonNullable<AppConfigParams['sessionStorage']>;

/** `Session.fromPropertyArray` of the library copy that the app uses. */
type FromProperties = (entries: [string, string | number | boolean][], returnUserData?: boolean) => Session;

/** Whoever fetched a token for so long has died over it: by the clock of whoever watches, which is never put back. */
const mostRenewalMs = 45_000;

interface Seen {
  readonly mark: string;
  readonly sinceMs: number;
}

interface Ports {
  readonly seal: Seal;
  readonly clock: Clock;
  readonly fromProperties: FromProperties;
  /** For how long somebody is watched; never put back. */
  readonly elapsedMs?: () => number;
}

export class SqlSessions implements SessionStorage {
  readonly #db: Database;
  readonly #seal: Seal;
  readonly #clock: Clock;
  readonly #fromProperties: FromProperties;
  readonly #elapsedMs: () => number;
  /** Who fetches a token, as this process has seen it. */
  readonly #seen = new Map<string, Seen>();
  constructor(db: Database, ports: Ports) {
    this.#db = db;
    this.#seal = ports.seal;
    this.#clock = ports.clock;
    this.#fromProperties = ports.fromProperties;
    this.#elapsedMs = ports.elapsedMs ?? elapsedMs;
  }

  async storeSession(session: Session): Promise<boolean> {
    const values = {
      shop: session.shop as ShopDomain,
      sealed: await this.#seal.close(
        JSON.stringify(session.toPropertyArray(true)),
        sealedFor.session(session.id),
      ),
      updated_at: text(this.#clock.now()),
      renewer: null,
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

  async stored(shop: ShopDomain): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom('sessions').select('sealed').where('shop', '=', shop).execute();
    return rows.map(({ sealed }) => sealed);
  }

  async forget(shop: ShopDomain, tokens: readonly string[]): Promise<void> {
    for (const some of chunks(tokens))
      await this.#db.deleteFrom('sessions').where('shop', '=', shop).where('sealed', 'in', some).execute();
  }

  async claim(id: string): Promise<string | null> {
    const mark = randomUUID();
    if (await this.#take(id, mark, null)) return mark;
    const dead = await this.#deadMark(id);
    return dead !== null && (await this.#take(id, mark, dead)) ? mark : null;
  }

  async release(id: string, mark: string): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ renewer: null })
      .where('id', '=', id)
      .where('renewer', '=', mark)
      .execute();
  }

  async #take(id: string, mark: string, from: string | null): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ renewer: mark })
      .where('id', '=', id)
      .where('renewer', from === null ? 'is' : '=', from)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) this.#seen.delete(id);
    return numUpdatedRows > 0n;
  }

  /** The mark that has stood for too long; null while none has been seen for so long. */
  async #deadMark(id: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('sessions')
      .select('renewer')
      .where('id', '=', id)
      .executeTakeFirst();
    const mark = row?.renewer ?? null;
    const now = this.#elapsedMs();
    const seen = this.#seen.get(id);
    if (mark === null) this.#seen.delete(id);
    else if (seen?.mark !== mark) this.#seen.set(id, { mark, sinceMs: now });
    else if (now - seen.sinceMs > mostRenewalMs) return mark;
    return null;
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
