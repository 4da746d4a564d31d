/** The supplier's connection as people are shown it, and how it is tried, kept and given up; credentials never leave. */
import { isDeepStrictEqual } from 'node:util';
import type { ShopDomain } from '../domain/ids.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { ShopDirectory, SupplierConnection } from '../shops/ports/shop-directory.ts';
import type { ShopRecords } from '../shops/ports/shop-records.ts';
import type { SupplierVerdict } from './supplier-verdict.ts';
import { previewQueue } from './flow-jobs.ts';
import type { TrySupplier } from './ports.ts';
import { assertSeen, ConnectionRefused, installedShop } from './refusals.ts';

/** What is stored, without what opens it. */
export interface KnownConnection {
  /** The full address of its API. */
  readonly root: string;
  readonly auth: {
    readonly kind: 'none' | 'header' | 'basic' | 'jwt';
    /** Of the header that carries the key. */
    readonly name: string | null;
    readonly usernameField: string | null;
    readonly loginPath: string | null;
    readonly refreshPath: string | null;
  };
}

/** A KnownConnection as a page showed it; null: it showed none. */
export type SeenConnection = object | null;

export interface Disconnection {
  /** There was a connection. */
  readonly changed: boolean;
  /** A run was under way, and ends. */
  readonly ends: boolean;
}

export interface ConnectionCommands {
  /** Null while no supplier is connected. */
  connection(shop: ShopDomain): Promise<KnownConnection | null>;
  /**
   * Tries a connection and keeps nothing. One whose `auth` is `{kind: 'kept'}` is tried with the credentials that are
   * stored, if its address is theirs. Throws ConnectionRefused.
   */
  tryConnection(shop: ShopDomain, connection: unknown): Promise<SupplierVerdict>;
  /**
   * Checks the connection, and keeps it when it works. Throws ConnectionRefused, and SeenOtherwise where the one that is kept
   * is not `seen` any more; left out: not asked.
   */
  connect(shop: ShopDomain, connection: unknown, seen?: SeenConnection): Promise<SupplierVerdict>;
  /** The same, and has the catalogue read: nothing is written to the shop. */
  connectAndRead(shop: ShopDomain, connection: unknown, seen?: SeenConnection): Promise<SupplierVerdict>;
  /**
   * Forgets the supplier: nothing is read any more, and products in the shop stay as they are. Throws SeenOtherwise where
   * another than `seen` is connected by now; left out: not asked.
   */
  disconnect(shop: ShopDomain, seen?: SeenConnection): Promise<Disconnection>;
}

type Tried = Awaited<ReturnType<TrySupplier>>;

interface ConnectionPorts {
  readonly shops: ShopDirectory;
  readonly jobs: Pick<JobQueue, 'send'>;
  readonly trySupplier: TrySupplier;
  readonly forShop: (shop: ShopDomain) => { readonly records: Pick<ShopRecords, 'endRuns'> };
}

const optional = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** `stored` is what was kept once. */
function knownOf(rootUrl: string, stored: string): KnownConnection {
  const { auth } = JSON.parse(stored) as { auth: { kind: KnownConnection['auth']['kind'] } };
  const { name, usernameField, loginPath, refreshPath } = auth as Readonly<Record<string, unknown>>;
  return {
    root: rootUrl,
    auth: {
      kind: auth.kind,
      name: optional(name),
      usernameField: optional(usernameField),
      loginPath: optional(loginPath),
      refreshPath: optional(refreshPath),
    },
  };
}

/** What is to be kept is kept already, with its credentials. */
const isKept = ({ rootUrl, connection }: Tried, stored: string): boolean =>
  isDeepStrictEqual(
    { ...(JSON.parse(stored) as object), root: rootUrl },
    { ...(JSON.parse(JSON.stringify(connection)) as object), root: rootUrl },
  );

/** Throws SeenOtherwise. */
function assertInView(
  seen: SeenConnection | undefined,
  now: SupplierConnection | null,
  wished: Tried | null,
): void {
  if (seen === undefined) return;
  if (now && wished?.rootUrl === now.rootUrl && isKept(wished, now.connection)) return;
  assertSeen({ seen }, { seen: now && knownOf(now.rootUrl, now.connection) }, {});
}

/** Who finds it given up by now has what they want. */
const mayForget = (seen: SeenConnection | undefined) =>
  seen === undefined
    ? undefined
    : (now: SupplierConnection | null): void => {
        if (now) assertInView(seen, now, null);
      };

export function connectionCommands({
  shops,
  jobs,
  trySupplier,
  forShop,
}: ConnectionPorts): ConnectionCommands {
  async function tried(shop: ShopDomain, document: unknown) {
    await installedShop(shops, shop);
    return trySupplier(document, await shops.connection(shop));
  }
  async function connect(shop: ShopDomain, document: unknown, seen?: SeenConnection) {
    const wished = await tried(shop, document).catch(async (error: unknown) => {
      // The stored credentials are for another address by now: that is news to whoever has not seen it.
      if (error instanceof ConnectionRefused) assertInView(seen, await shops.connection(shop), null);
      throw error;
    });
    const { rootUrl, verdict, connection } = wished;
    if (verdict.reason !== null) assertInView(seen, await shops.connection(shop), wished);
    else
      await shops.changeConnection(shop, (now) => {
        assertInView(seen, now, wished);
        return { rootUrl, connection: JSON.stringify(connection) };
      });
    return verdict;
  }
  return {
    async connection(shop) {
      await installedShop(shops, shop);
      const stored = await shops.connection(shop);
      return stored && knownOf(stored.rootUrl, stored.connection);
    },
    tryConnection: async (shop, document) => (await tried(shop, document)).verdict,
    connect,
    async connectAndRead(shop, document, seen) {
      const verdict = await connect(shop, document, seen);
      if (verdict.reason === null)
        await jobs.send({ queue: previewQueue, shop, payload: {}, urgent: true, tries: 1 });
      return verdict;
    },
    async disconnect(shop, seen) {
      await installedShop(shops, shop);
      const changed = await shops.forgetConnection(shop, mayForget(seen));
      return { changed, ends: changed && (await forShop(shop).records.endRuns()) };
    },
  };
}
