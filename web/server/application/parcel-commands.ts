/** What people ask of single parcels: which rest and why, another look, or none any more. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { typedOrderNumber, type OrderNumberPattern } from '../tracking/order-number.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import {
  mayIgnore,
  mayRetry,
  restingStates,
  type ParcelChange,
  type ParcelDesk,
  type ParcelLine,
  type ShownState,
} from '../tracking/ports/parcel-desk.ts';
import type { PassProblem } from '../domain/pass-problem.ts';
import { problemFor } from '../tracking/ports/pass-problems.ts';
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
  /** By order numbers, parcels' addresses, or tracking numbers that one parcel alone has. */
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
export const meantBy = (typed: string, pattern: OrderNumberPattern): readonly string[] => [
  ...new Set([typed, typed.replace(/^#/, ''), typedOrderNumber(typed, pattern)]),
];

type Meant = (typed: readonly string[]) => readonly string[];

const numberIn = (typed: string): string => typed.replaceAll(/\s/g, '');

/** A tracking number stands for its parcel where nothing else is called that, and it is the only one. */
async function chosenOf(
  which: readonly string[],
  desk: ParcelDesk,
  meant: Meant,
): Promise<{ readonly found: readonly ParcelLine[] } & Pick<ParcelChange, 'alike' | 'unknown'>> {
  const found = new Map((await desk.find(meant(which))).map((line) => [line.iri, line]));
  const [alike, unknown]: [ParcelLine[], string[]] = [[], []];
  for (const typed of which) {
    const names = new Set(meant([typed]));
    if ([...found.values()].some(({ iri, orderNumber }) => names.has(orderNumber ?? iri) || names.has(iri)))
      continue;
    const numbered = await desk.ofNumber(numberIn(typed));
    const [only] = numbered;
    if (!only) unknown.push(typed);
    else if (numbered.length > 1) alike.push(...numbered);
    else found.set(only.iri, only);
  }
  return { found: [...found.values()], alike, unknown };
}

/** With those that left it for another; by a tracking number those that have it. */
async function ofOrder(order: string, desk: ParcelDesk, meant: Meant): Promise<readonly ParcelLine[]> {
  const [of, left] = [await desk.find(meant([order])), await desk.thatLeft(meant([order]))];
  const all = [...of, ...left.filter(({ iri }) => of.every((each) => each.iri !== iri))];
  return all.length > 0 ? all : desk.ofNumber(numberIn(order));
}

/** What no pass has decided on waits for what stopped the last one; what was sent last, for Shopify's answer. */
export function withReason(line: ParcelLine, problems: readonly PassProblem[]): ParcelLine {
  if (line.reason !== null) return line;
  if (line.state === 'sending') return { ...line, reason: 'TRK-110' };
  const problem = line.state === 'new' ? problemFor(line.orderNumber, problems) : undefined;
  return problem ? { ...line, reason: problem.reason, message: problem.message } : line;
}

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
    const { found, alike, unknown } = await chosenOf(which, desk, meant);
    const { true: chosen = [], false: left = [] } = Object.groupBy(found, (parcel) => `${may(parcel)}`);
    return { changed: await act(desk, chosen), left, alike, unknown };
  };
  return {
    async parcels(shop, { state, order, olderThanDays }) {
      const { desk, meant } = await open(shop);
      const problems = await desk.problems();
      const lines =
        order === null
          ? await desk.resting({
              states: state === null ? restingStates : [state],
              before: olderThanDays === null ? null : clock.now().minus({ days: olderThanDays }),
              limit: mostShown,
            })
          : await ofOrder(order, desk, meant);
      return lines.map((line) => withReason(line, problems));
    },
    retryParcels: (shop, which) => change([shop, which], mayRetry, (desk, some) => desk.retry(some)),
    ignoreParcels: (shop, which) => change([shop, which], mayIgnore, (desk, some) => desk.ignore(some)),
  };
}
