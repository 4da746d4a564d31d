/**
 * An admin client with everything around it in memory. In: nothing, or an origin to talk to. Out: the client, its
 * library and sessions, what was logged, and how long it waited (waiting takes no time here).
 */
import type { DateTime } from 'luxon';
import { pino } from 'pino';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { createLanes } from '../../web/server/queue/lanes.ts';
import { createAdminClient } from '../../web/server/shopify/admin-client.ts';
import { BucketLevel } from '../../web/server/shopify/bucket-level.ts';
import type { CallWatch } from '../../web/server/shopify/call-watch.ts';
import { CostBucket } from '../../web/server/shopify/cost-bucket.ts';
import type { Ledger } from '../../web/server/shopify/ledger.ts';
import type { SessionStorage, TokenRenewals } from '../../web/server/shopify/library-types.ts';
import { createShopifyLibrary, type LibraryOptions, type Session } from '../../web/server/shopify/library.ts';
import { nextTurn } from './event-loop-clock.ts';

export const shop = 'contract-test.myshopify.com' as ShopDomain;
/** Must not turn up in any log or error. */
export const secrets = {
  token: 'shpat_secret-access-token',
  refresh: 'shprt_secret-refresh-token',
  api: 'api-secret',
};

/** Waits end at once and move the clock, except that nobody ever runs into the time-out of 30 s by himself. */
export class ImpatientClock implements Clock {
  readonly waits: number[] = [];
  /** Set to let requests time out. */
  timesOut = false;
  /** Begins now, because Shopify's library stamps tokens with the machine's time. */
  #now = systemClock.now();

  now(): DateTime<true> {
    return this.#now;
  }

  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (ms === 30_000 && !this.timesOut) {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }
    signal?.throwIfAborted();
    if (ms !== 30_000) this.waits.push(ms);
    this.#now = this.#now.plus({ milliseconds: ms });
    await nextTurn();
    signal?.throwIfAborted();
  }
}

export function memorySessions(): SessionStorage &
  TokenRenewals & { readonly byId: Map<string, Session>; readonly claimed: Set<string> } {
  const byId = new Map<string, Session>();
  const claimed = new Set<string>();
  return {
    byId,
    claimed,
    claim: async (id) => (claimed.has(id) ? null : claimed.add(id) && id),
    release: async (id) => void claimed.delete(id),
    refused: async ({ id }) => void byId.delete(id),
    stored: async (shop) =>
      [...byId.values()].flatMap((each) => (each.shop === shop ? [each.accessToken ?? ''] : [])),
    async forget(shop, tokens) {
      for (const { id, shop: of, accessToken = '' } of byId.values())
        if (of === shop && tokens.includes(accessToken)) byId.delete(id);
    },
    storeSession: async (session) => Boolean(byId.set(session.id, session)),
    loadSession: async (id) => byId.get(id),
    deleteSession: async (id) => byId.delete(id),
    deleteSessions: async (ids) => ids.every((id) => byId.delete(id)),
    findSessionsByShop: async (name) => [...byId.values()].filter((session) => session.shop === name),
  };
}

export function createLogBook() {
  const lines: string[] = [];
  return { lines, logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) };
}

type LedgerOf = (clock: ImpatientClock) => Ledger;

/** A client of an installed shop. `ledgerOf`: who counts its points; the process alone, if nobody is named. */
export async function openAdmin(
  options: Partial<LibraryOptions> = {},
  ledgerOf: LedgerOf = () => new BucketLevel(),
  watch?: CallWatch,
) {
  const sessionStorage = memorySessions();
  const { lines, logger } = createLogBook();
  const clock = new ImpatientClock();
  const library = createShopifyLibrary({
    apiKey: 'api-key',
    apiSecretKey: secrets.api,
    appUrl: new URL('https://app.example.com'),
    scopes: [],
    adminOrigin: null,
    sessionStorage,
    clock,
    logger,
    ...options,
  });
  await library.keep(library.sessionWithToken(shop, secrets.token));
  const lane = createLanes({ ceiling: 100 }).calls(shop);
  const bucket = new CostBucket(clock, ledgerOf(clock));
  const client = createAdminClient({ library, shop, bucket, lane, watch, clock, logger });
  return { client, library, sessionStorage, clock, lines };
}
