/** Rows of `parcels` as a person reads them, each with the other orders that have its number. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Formerly } from '../domain/parcel.ts';
import type { Attempt } from '../tracking/ports/parcels.ts';
import { shownStateOf, type ParcelLine } from '../tracking/ports/parcel-desk.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import { hasNumber } from './partial-indexes.ts';
import type { Row } from './schema.ts';

type ParcelRow = Row<'parcels'>;

type Asked = Pick<Attempt, 'notify' | 'label' | 'goods'>;

/** What went out last is kept as it was asked for. */
const askedOf = ({ attempt }: ParcelRow): Asked | null =>
  attempt === null ? null : (JSON.parse(attempt) as Asked);

/** What a customer reads. */
const sentOf = ({ label: { company, numbers } }: Asked): NonNullable<ParcelLine['sent']> => ({
  company,
  numbers,
});

function toLine(row: ParcelRow, alsoAt: readonly string[]): ParcelLine {
  const asked = askedOf(row);
  return {
    iri: row.iri,
    order: row.order_iri || null,
    orderNumber: row.order_number,
    courier: row.courier,
    trackingNumber: row.tracking_number,
    state: shownStateOf(row),
    reason: row.reason,
    message: row.message,
    createdAt: row.created_at,
    createdAtUtc: row.created_at_utc,
    firstSeen: row.first_seen,
    writtenAt: row.written_at,
    wasSent: row.sent_at !== null,
    sentAt: row.sent_at,
    ...(asked?.goods && { goods: asked.goods }),
    wasToMail: row.sent_at !== null && asked !== null && asked.notify,
    sent: asked && sentOf(asked),
    mailed: row.notified === null ? null : row.notified === 1,
    silence: row.notified === null ? null : row.silence,
    formerly: row.formerly === null ? null : (JSON.parse(row.formerly) as Formerly),
    alsoAt,
  };
}

const mostOrders = 10;

/** Which orders have a parcel of these tracking numbers. */
async function ordersByNumber(
  db: Database,
  shop: ShopDomain,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const orders = new Map<string, Set<string>>();
  for (const chunk of chunks(numbers)) {
    const rows = await db
      .selectFrom('parcels')
      .select(['tracking_number', 'order_number'])
      .distinct()
      .where('shop', '=', shop)
      .where(hasNumber)
      .where('tracking_number', 'in', chunk)
      .execute();
    for (const { tracking_number: number, order_number: order } of rows) {
      if (number === null || order === null) continue;
      orders.set(number, (orders.get(number) ?? new Set()).add(order));
    }
  }
  return orders;
}

export async function toLines(
  db: Database,
  shop: ShopDomain,
  rows: readonly ParcelRow[],
): Promise<readonly ParcelLine[]> {
  const numbers = new Set(rows.flatMap((row) => row.tracking_number || []));
  const orders = await ordersByNumber(db, shop, [...numbers]);
  return rows.map((row) => {
    const all = [...(orders.get(row.tracking_number ?? '') ?? [])];
    const others = all.filter((order) => order !== row.order_number).toSorted();
    return toLine(row, others.slice(0, mostOrders));
  });
}
