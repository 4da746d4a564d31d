/** What people ask of single parcels: which rest and why, another look, or none any more. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { typedOrderNumber, type OrderNumberPattern } from '../tracking/order-number.ts';
import type { ShopDirectory } from '../shops/ports.ts';
import {
  mayIgnore,
  mayRetry,
  restingStates,
  type ParcelChange,
  type ParcelDesk,
  type ParcelLine,
  type ShownState,
} from '../tracking/ports/parcel-desk.ts';
import { installedShop } from './refusals.ts';

export interface ParcelWish {
  /** Null: all in which parcels rest. */
  readonly state: ShownState | null;
  /** Of one order all parcels, whatever their state, and those that left it for another. */
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

/** As a person may mean it: by the supplier's number, the shop's order name, or an address. */
const meantBy = (typed: string, pattern: OrderNumberPattern): readonly string[] => [
  ...new Set([typed, typed.replace(/^#/, ''), typedOrderNumber(typed, pattern)]),
];

export function parcelCommands({ shops, clock, forShop }: ParcelPorts): ParcelCommands {
  const open = async (shop: ShopDomain) => {
    const { settings } = await installedShop(shops, shop);
    const desk = forShop(shop).parcels;
    const meant = (typed: readonly string[]): readonly string[] => [
      ...new Set(typed.flatMap((each) => meantBy(each, settings.tracking))),
    ];
    return { desk, meant };
  };
  const change = async (
    [shop, which]: readonly [ShopDomain, readonly string[]],
    may: (parcel: ParcelLine) => boolean,
    act: (desk: ParcelDesk, parcels: readonly ParcelLine[]) => Promise<number>,
  ): Promise<ParcelChange> => {
    const { desk, meant } = await open(shop);
    const { true: chosen = [], false: left = [] } = Object.groupBy(
      await desk.find(meant(which)),
      (parcel) => `${may(parcel)}`,
    );
    return { changed: await act(desk, chosen), left };
  };
  return {
    async parcels(shop, { state, order, olderThanDays }) {
      const { desk, meant } = await open(shop);
      if (order !== null) {
        const [of, left] = [await desk.find(meant([order])), await desk.thatLeft(meant([order]))];
        return [...of, ...left.filter(({ iri }) => of.every((each) => each.iri !== iri))];
      }
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
