/** Answers the page of parcels, from the ledger alone. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { courierTable, type CourierTable } from '../tracking/couriers.ts';
import { sinceUpload, uploadsAround } from '../tracking/poll-plan.ts';
import { mayIgnore, mayRetry, type ParcelLine, type ShownState } from '../tracking/ports/parcel-desk.ts';
import { placeOf, type ParcelList } from '../tracking/ports/parcel-list.ts';
import { trackQueue } from './flow-jobs.ts';
import { orderNamesOf } from './order-names.ts';
import { meantBy, withReason } from './parcel-commands.ts';
import {
  parcelFilterNames,
  parcelFilters,
  type ParcelFilter,
  type ParcelListCommands,
  type ShownParcel,
  type Titles,
  type Uploads,
} from './parcel-list.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop } from './refusals.ts';
import { paymentCheckOf } from './shop-status.ts';
import { lateSince, looksOfShop, ofEarlierUpload } from './tracking-standing.ts';

interface ParcelListPorts {
  readonly shops: ShopDirectory;
  readonly jobs: Pick<JobQueue, 'send' | 'active'>;
  readonly clock: Clock;
  readonly forShop: (shop: ShopDomain) => Pick<
    ShopPorts,
    'parcels' | 'couriers' | 'alike' | 'activity' | 'orderNames'
  > & {
    readonly parcelList: ParcelList;
  };
}

const filterOf = ({ state }: ParcelLine): ParcelFilter =>
  parcelFilterNames.find((name) => (parcelFilters[name] as readonly string[]).includes(state)) ?? 'waiting';

const linkOf = ({ courier, trackingNumber }: ParcelLine, table: CourierTable): string | null =>
  trackingNumber ? table.courierOf(courier).trackingUrl(trackingNumber) : null;

interface Words {
  readonly table: CourierTable;
  readonly titles: Titles;
  readonly orderNames: ReadonlyMap<string, string>;
}

const numbersOf = ({ orderNumber, alsoAt, formerly }: ParcelLine): readonly string[] =>
  [orderNumber, formerly?.orderNumber ?? null, ...alsoAt].filter((number) => number !== null);

function shownParcel(line: ParcelLine, { table, titles, orderNames }: Words): ShownParcel {
  const { company, from } = table.courierOf(line.courier);
  return {
    ...line,
    orderNames,
    filter: filterOf(line),
    shownCourier: { company, from, link: linkOf(line, table) },
    contents: (line.goods ?? []).map(({ sku, quantity }) => {
      return { sku, quantity, title: titles.get(sku as Sku) ?? null };
    }),
    mayRetry: mayRetry(line),
    mayIgnore: mayIgnore(line),
  };
}

const statesOf = (filter: ParcelFilter | null): readonly ShownState[] =>
  filter === null ? parcelFilterNames.flatMap((name) => [...parcelFilters[name]]) : parcelFilters[filter];

/**
 * How the supplier may have written what somebody types, copied from the page or from an e-mail: with its blanks or without,
 * in capitals or not, and behind the sign by which a spreadsheet keeps a number's zeros.
 */
function writingsOf(typed: string): readonly string[] {
  const [shown, plain] = [typed.trim(), typed.replaceAll(/\s/g, '').replace(/^'/, '')];
  const cased = [shown, plain].flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]);
  return [...new Set([...cased, `'${plain}`])].filter((text) => text !== '' && text !== "'");
}

type Listing = Pick<ParcelListCommands, 'parcelPage' | 'searchParcels' | 'parcelOf'>;

function listing({ shops, forShop }: ParcelListPorts): Listing {
  const shown = async (
    { domain, primaryLanguage, settings }: InstalledShop,
    lines: readonly ParcelLine[],
  ): Promise<ShownParcel[]> => {
    const { parcels, couriers, alike, orderNames: names } = forShop(domain);
    const table = courierTable(await couriers.own(), primaryLanguage);
    const skus = lines.flatMap(({ goods = [] }) => goods.map(({ sku }) => sku as Sku));
    const titles = await alike.titles([...new Set(skus)]);
    const orderNames = await orderNamesOf(new Set(lines.flatMap(numbersOf)), settings.tracking, names);
    const problems = await parcels.problems();
    return lines.map((line) => shownParcel(withReason(line, problems), { table, titles, orderNames }));
  };
  return {
    async parcelPage(shop, { filter, after, limit }) {
      const installed = await installedShop(shops, shop);
      const lines = await forShop(shop).parcelList.page({
        states: statesOf(filter),
        after,
        limit: limit + 1,
      });
      const page = lines.slice(0, limit);
      const last = page.at(-1);
      const next = last && lines.length > limit ? placeOf(last) : null;
      return { parcels: await shown(installed, page), next };
    },
    async searchParcels(shop, { typed, filter, limit }) {
      const installed = await installedShop(shops, shop);
      const orders = meantBy(typed.trim(), installed.settings.tracking);
      const wish = { orders, trackingNumbers: writingsOf(typed), states: statesOf(filter) };
      const { lines, total } = await forShop(shop).parcelList.search(wish, limit);
      return { parcels: await shown(installed, lines), total };
    },
    async parcelOf(shop, iri) {
      const installed = await installedShop(shops, shop);
      const found = await forShop(shop).parcels.find([iri]);
      const [parcel = null] = await shown(
        installed,
        found.filter((line) => line.iri === iri),
      );
      return parcel;
    },
  };
}

async function uploadsOf(
  shop: ShopDomain,
  { shops, jobs, clock, forShop }: ParcelListPorts,
): Promise<Uploads> {
  const installed = await installedShop(shops, shop);
  const { parcelList, activity } = forShop(shop);
  const now = clock.now();
  const { last } = uploadsAround(now);
  const read = await parcelList.read();
  const isConnected = (await shops.connection(shop)) !== null;
  const {
    nextUpload,
    missingIsUsual: _,
    ...looks
  } = await looksOfShop({ ...installed, isConnected }, { activity, parcelList, read, now });
  const { arrived, ...parcels } = await parcelList.since(sinceUpload(now));
  const { notifyCustomers, notifyBulkCarrier, silentAfterDays } = installed.settings.tracking;
  return {
    isConnected,
    next: nextUpload,
    ...looks,
    last: {
      at: last.toISO(),
      ...parcels,
      earlier: ofEarlierUpload(arrived, now),
      lateSince: await lateSince(parcelList, now),
    },
    readAt: read.last,
    // What the last look met is no news of a supplier that is connected no more.
    problems: isConnected ? read.problems : [],
    isLooking: (await jobs.active(trackQueue, shop)) !== null,
    paymentCheck: paymentCheckOf(installed),
    emails: { notifyCustomers, notifyBulkCarrier, silentAfterDays },
  };
}

const standing = ({
  shops,
  jobs,
  clock,
  forShop,
}: ParcelListPorts): Omit<ParcelListCommands, keyof Listing> => ({
  async parcelCounts(shop) {
    const counts = await forShop(shop).parcelList.counts();
    const countOf = (name: ParcelFilter): number =>
      parcelFilters[name].reduce((total, state) => total + (counts[state] ?? 0), 0);
    return Object.fromEntries(parcelFilterNames.map((name) => [name, countOf(name)])) as Record<
      ParcelFilter,
      number
    >;
  },
  uploads: (shop) => uploadsOf(shop, { shops, jobs, clock, forShop }),
  async askToLook(shop) {
    const { refusedAt } = await installedShop(shops, shop);
    if (refusedAt !== null) return 'no-access';
    if ((await shops.connection(shop)) === null) return 'no-supplier';
    await jobs.send({ queue: trackQueue, shop, payload: {}, urgent: true });
    return 'asked';
  },
});

export const parcelListCommands = (ports: ParcelListPorts): ParcelListCommands => ({
  ...listing(ports),
  ...standing(ports),
});
