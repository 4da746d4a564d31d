/** What people ask of single parcels: which rest and why, another look, or none any more. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { ShopDirectory } from '../shops/ports.ts';
import {
  mayIgnore,
  mayRetry,
  restingStates,
  type ParcelChange,
  type ParcelDesk,
  type ParcelLine,
  type RestingState,
} from '../tracking/ports/parcel-desk.ts';
import { installedShop } from './refusals.ts';

export interface ParcelWish {
  /** Null: all in which parcels rest. */
  readonly state: RestingState | null;
  /** Of one order all parcels, whatever their state. */
  readonly order: string | null;
  readonly olderThanDays: number | null;
}

export interface ParcelCommands {
  parcels(shop: ShopDomain, wish: ParcelWish): Promise<readonly ParcelLine[]>;
  /** By order numbers or parcels' addresses. */
  retryParcels(shop: ShopDomain, which: readonly string[]): Promise<ParcelChange>;
  ignoreParcels(shop: ShopDomain, which: readonly string[]): Promise<ParcelChange>;
}

interface ParcelPorts {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly forShop: (shop: ShopDomain) => { readonly parcels: ParcelDesk };
}

/** As many of each state as a person reads. */
const mostShown = 200;

const withoutSign = (orderNumber: string): readonly string[] =>
  orderNumber.startsWith('#') ? [orderNumber, orderNumber.slice(1)] : [orderNumber];

export function parcelCommands({ shops, clock, forShop }: ParcelPorts): ParcelCommands {
  const deskOf = async (shop: ShopDomain): Promise<ParcelDesk> => {
    await installedShop(shops, shop);
    return forShop(shop).parcels;
  };
  const change = async (
    [shop, which]: readonly [ShopDomain, readonly string[]],
    may: (parcel: ParcelLine) => boolean,
    act: (desk: ParcelDesk, parcels: readonly ParcelLine[]) => Promise<number>,
  ): Promise<ParcelChange> => {
    const desk = await deskOf(shop);
    const { true: chosen = [], false: left = [] } = Object.groupBy(
      await desk.find(which.flatMap(withoutSign)),
      (parcel) => `${may(parcel)}`,
    );
    return { changed: await act(desk, chosen), left };
  };
  return {
    async parcels(shop, { state, order, olderThanDays }) {
      const desk = await deskOf(shop);
      if (order !== null) return desk.find(withoutSign(order));
      return desk.resting({
        states: state === null ? restingStates : [state],
        before: olderThanDays === null ? null : clock.now().minus({ days: olderThanDays }),
        limit: mostShown,
      });
    },
    retryParcels: (shop, which) => change([shop, which], mayRetry, (desk, some) => desk.retry(some)),
    ignoreParcels: (shop, which) => change([shop, which], mayIgnore, (desk, some) => desk.ignore(some)),
  };
}
