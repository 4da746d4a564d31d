/** What people ask about couriers: which the supplier names, as what they go out, and the shop's own entries. */
import { courierKey } from '../domain/courier-name.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { courierTable, type CourierSource, type CourierTable } from '../tracking/couriers.ts';
import { guessCourier, type CourierGuess } from '../tracking/guess-courier.ts';
import { readOwnCourier, type CourierWish } from '../tracking/own-courier.ts';
import type { CourierDesk, UsedCourier } from '../tracking/ports/courier-desk.ts';
import { installedShop } from './refusals.ts';

export interface CourierLine {
  /** As the supplier writes it, or as it was typed. */
  readonly name: string;
  readonly company: string;
  readonly url: string | null;
  readonly from: CourierSource;
  /** In the ledger. */
  readonly parcels: number;
  /** ISO, UTC; null while there was none. */
  readonly lastAt: string | null;
  /** Of one that is unknown: which it probably is. */
  readonly guess: CourierGuess | null;
}

export type CourierChange =
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'saved' | 'removed' | 'nothing'; readonly courier: CourierLine };

export interface CourierCommands {
  /** Those of the shop's own, and those that parcels have: unknown ones first, then by name. */
  couriers(shop: ShopDomain): Promise<readonly CourierLine[]>;
  setCourier(shop: ShopDomain, wish: CourierWish): Promise<CourierChange>;
  /** `nothing`: the shop has no entry of its own for it. */
  removeCourier(shop: ShopDomain, name: string): Promise<CourierChange>;
}

interface CourierPorts {
  readonly shops: ShopDirectory;
  readonly forShop: (shop: ShopDomain) => { readonly couriers: CourierDesk };
}

/** A supplier that names more is not read by anybody. */
const mostNames = 200;

function lineOf(name: string, table: CourierTable, used: UsedCourier | undefined): CourierLine {
  const { company, url, from } = table.courierOf(name);
  const guess = from === 'unknown' ? guessCourier(name, used?.number ?? null, table.own) : null;
  return { name, company, url, from, parcels: used?.parcels ?? 0, lastAt: used?.lastAt ?? null, guess };
}

const rank: Readonly<Record<CourierSource, number>> = { unknown: 0, own: 1, 'built-in': 2 };

const inOrder = (one: CourierLine, other: CourierLine): number =>
  rank[one.from] - rank[other.from] || (courierKey(one.name) < courierKey(other.name) ? -1 : 1);

/** Couriers of the parcels since then (ISO, UTC) that nobody knows; at most `limit` names are looked at. */
export async function unknownCouriers(desk: CourierDesk, since: string): Promise<readonly CourierLine[]> {
  const table = courierTable(await desk.own());
  const keys = await desk.usedNames(mostNames);
  const used = await desk.usage(keys.filter((key) => table.courierOf(key).from === 'unknown'));
  return used.filter(({ lastAt }) => lastAt >= since).map((each) => lineOf(each.name, table, each));
}

export function courierCommands({ shops, forShop }: CourierPorts): CourierCommands {
  const open = async (shop: ShopDomain) => {
    const { primaryLanguage } = await installedShop(shops, shop);
    const desk = forShop(shop).couriers;
    return { desk, table: async () => courierTable(await desk.own(), primaryLanguage) };
  };
  const lineNow = async ({ desk, table }: Awaited<ReturnType<typeof open>>, name: string) => {
    const [used] = await desk.usage([courierKey(name)]);
    return lineOf(name, await table(), used);
  };
  return {
    async couriers(shop) {
      const { desk, table: read } = await open(shop);
      const table = await read();
      const used = await desk.usage(await desk.usedNames(mostNames));
      const keys = new Set(used.map(({ key }) => key));
      const unused = table.own.filter(({ name }) => !keys.has(courierKey(name)));
      const lines = [
        ...used.map((each) => lineOf(each.name, table, each)),
        ...unused.map(({ name }) => lineOf(name, table, undefined)),
      ];
      return lines.toSorted(inOrder);
    },
    async setCourier(shop, wish) {
      const { desk, table } = await open(shop);
      const read = readOwnCourier(wish, await table());
      if (read.kind === 'refused') return read;
      await desk.save(read.courier);
      return { kind: 'saved', courier: await lineNow({ desk, table }, read.courier.name) };
    },
    async removeCourier(shop, name) {
      const { desk, table } = await open(shop);
      const kind = (await desk.remove(name)) ? 'removed' : 'nothing';
      return { kind, courier: await lineNow({ desk, table }, name.trim()) };
    },
  };
}
