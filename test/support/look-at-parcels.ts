/** What must hold for the parcels of a shop after a quiet day, whatever went wrong before it (R6, R7, R20, R25). */
import type { ShopDomain, SupplierIri } from '../../web/server/domain/ids.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import type { World } from './tracking-simulation.ts';

export interface ShippedParcel {
  readonly iri: SupplierIri;
  readonly orderId: string;
  readonly order: SupplierIri;
  readonly isBulk: boolean;
  /** What stands in the place of its number is none. */
  isJunk: boolean;
  /** How many days before its upload it is dated. */
  readonly days: number;
  /** Each that the supplier ever told; the last one counts. */
  readonly numbers: string[];
}

interface Looked {
  readonly db: Database;
  readonly domain: ShopDomain;
  readonly world: World;
  readonly parcels: readonly ShippedParcel[];
  /** Whether somebody did something to this order that can leave a parcel without a place. */
  readonly isExcused: (orderId: string) => boolean;
}

interface Row {
  readonly iri: string;
  readonly state: string;
  readonly reason: string | null;
}

/** With the ledger's rows by `iri`. */
interface Seen extends Looked {
  readonly rows: ReadonlyMap<string, Row>;
}

const nowhere: Row = { iri: '', state: 'new', reason: null };
const resting: ReadonlySet<string> = new Set(['waiting', 'attention', 'handed-over']);
const isAtRest = ({ state, reason }: Row): boolean => resting.has(state) && reason !== null;

/** How often any of its numbers stands on what is left of the order's fulfillments. */
function timesShown({ orders }: World['shop'], { orderId, numbers }: ShippedParcel): number {
  const live = new Map(
    orders
      .filter((order) => order.orderId === orderId)
      .flatMap(({ fulfillments }) => fulfillments)
      .filter(({ status }) => status === 'SUCCESS')
      .map((each) => [each.id, each]),
  );
  return [...live.values()]
    .flatMap(({ tracking }) => tracking)
    .filter(({ number }) => number !== null && numbers.includes(number)).length;
}

/** Another parcel of the supplier's order rests; whether that one may is asked of itself. */
const waitsForAnother = ({ reason }: Row, parcel: ShippedParcel, { parcels, rows }: Seen): boolean =>
  reason === 'TRK-147' &&
  parcels.some(({ order, iri }) => order === parcel.order && isAtRest(rows.get(iri) ?? nowhere));

function placeProblem(parcel: ShippedParcel, looked: Seen): string | null {
  const { world, isExcused, rows } = looked;
  const row = rows.get(parcel.iri);
  if (!row) return 'is not in the ledger';
  if (row.state === 'written' && waitsForAnother(row, parcel, looked)) return null;
  const mayRest =
    isExcused(parcel.orderId) ||
    parcel.isJunk ||
    row.reason === 'TRK-103' ||
    (parcel.isBulk && row.reason === 'TRK-110');
  if (row.state !== 'done') return isAtRest(row) && mayRest ? null : `is ${row.state}, ${row.reason}`;
  if (world.supplierOrders.get(parcel.order)?.status !== 'complete')
    return 'is done, its order is not complete';
  const times = timesShown(world.shop, parcel);
  return parcel.isBulk || times === 1 || isExcused(parcel.orderId) ? null : `stands there ${times} times`;
}

/** Every e-mail has news of its own: a parcel that none before it named, and that is not old. */
function mailProblems({ world, parcels }: Looked): string[] {
  const ofOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  const problems: string[] = [];
  const { silentAfterDays } = defaultSettings.tracking;
  for (const [orderId, mails] of Map.groupBy(world.shop.mails, (mail) => mail.orderId)) {
    const known = ofOrder.get(orderId) ?? [];
    const named = new Set<ShippedParcel>();
    let bulkLeft = known.filter(({ isBulk, days }) => isBulk && days <= silentAfterDays).length;
    for (const { numbers, company } of mails) {
      const news = known.filter(
        (each) => !named.has(each) && each.numbers.some((number) => numbers.includes(number)),
      );
      for (const each of news) named.add(each);
      const isBulkNews = company.includes('Bulk') && bulkLeft > 0;
      if (news.some(({ days }) => days <= silentAfterDays)) continue;
      if (isBulkNews) bulkLeft -= 1;
      else problems.push(`${orderId}: mails ${numbers.join()}, which is no news`);
    }
  }
  return problems;
}

/** Whoever could be told has been. */
function silenceProblems({ world, parcels, isExcused }: Looked, rows: ReadonlyMap<string, Row>): string[] {
  const announced = new Set(world.shop.mails.flatMap(({ numbers }) => numbers));
  const { silentAfterDays } = defaultSettings.tracking;
  return parcels
    .filter(
      ({ iri, orderId, days, isBulk }) =>
        rows.get(iri)?.state === 'done' && days <= silentAfterDays && !isBulk && !isExcused(orderId),
    )
    .filter(({ numbers }) => !numbers.some((number) => announced.has(number)))
    .map(({ iri }) => `${iri}: nobody was told`);
}

/** In words; empty when all is well. */
export async function lookAtParcels(looked: Looked): Promise<readonly string[]> {
  const { db, domain, world, parcels } = looked;
  const found = await db
    .selectFrom('parcels')
    .select(['iri', 'state', 'reason'])
    .where('shop', '=', domain)
    .execute();
  const rows = new Map(found.map((row) => [row.iri, row]));
  const places = parcels.flatMap((parcel) => {
    const problem = placeProblem(parcel, { ...looked, rows });
    return problem === null ? [] : [`${parcel.iri} of ${parcel.orderId} ${problem}`];
  });
  return [...world.shop.violations, ...places, ...mailProblems(looked), ...silenceProblems(looked, rows)].map(
    (text) => `${domain}: ${text}`,
  );
}
