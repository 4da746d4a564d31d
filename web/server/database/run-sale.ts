/** What a run did to how products are sold, read from the rows of what it made: the few that place, sell out or remove. */
import { sql, type SqlBool } from 'kysely';
import type { OperationKind } from '../catalogue/operations.ts';
import type { OperationId, RunId, ShopDomain } from '../domain/ids.ts';
import type { GroupChanges, StoredGroups } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { RunSale } from '../shops/ports/activity.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';

/** Nothing of it was written. */
export const leftToThem: ReasonCode = 'GRD-328';

export const noSale: RunSale = {
  offSale: 0,
  offBefore: 0,
  soldOut: 0,
  archived: 0,
  drafted: 0,
  unlisted: 0,
  deleted: 0,
  gone: 0,
};

/** As older versions counted: where a product went, and whether it was on sale before, they did not. */
export interface OldSale {
  readonly drafted?: number;
  readonly applied?: Partial<Readonly<Record<OperationKind, number>>>;
}

export const saleOfOld = ({ drafted = 0, applied = {} }: OldSale): RunSale => ({
  ...noSale,
  offSale: drafted,
  soldOut: applied.withdraw ?? 0,
  gone: (applied.remove ?? 0) + (applied.delete ?? 0),
});

const removedTo: Readonly<Partial<Record<StoredGroups['status']['status'], keyof RunSale>>> = {
  ARCHIVED: 'archived',
  DRAFT: 'drafted',
  UNLISTED: 'unlisted',
};

interface Change {
  readonly kind: OperationKind;
  readonly before: Partial<StoredGroups>;
  readonly after: GroupChanges;
}

/** Null: nothing that customers or the merchant would see of it. */
function partOf({
  kind,
  before: { status: was, stock },
  after: { status: is },
}: Change): keyof RunSale | null {
  if (kind === 'place') return was?.status === 'ACTIVE' && is?.status === 'DRAFT' ? 'offSale' : null;
  if (kind === 'withdraw') {
    if (stock?.available === 0) return 'offBefore';
    if (was === undefined) return 'soldOut';
    // What is unlisted is sold to whoever has its address.
    return was.status === 'ACTIVE' || was.status === 'UNLISTED' ? 'offSale' : 'offBefore';
  }
  const to = is && removedTo[is.status];
  return to ?? (kind === 'delete' ? 'deleted' : null);
}

const changeOf = ({ kind, before, after }: Pick<Row<'operations'>, 'kind' | 'before' | 'after'>): Change => ({
  kind,
  before: JSON.parse(before) as Change['before'],
  after: JSON.parse(after) as Change['after'],
});

/** So many of its rows are looked into at a time. */
const pageSize = 1_000;

export async function countSale(db: Database, shop: ShopDomain, run: RunId): Promise<RunSale> {
  const sale = { ...noSale } as Record<keyof RunSale, number>;
  for (let after = -1 as OperationId; ;) {
    const rows = await db
      .selectFrom('operations')
      .where('shop', '=', shop)
      .where('run_id', '=', run)
      .where('seq', '>', after)
      .where('kind', 'in', ['place', 'withdraw', 'remove', 'delete'])
      .where('state', '=', 'applied')
      .where(sql<SqlBool>`coalesce(reason, '') <> ${leftToThem}`)
      .select(['seq', 'kind', 'before', 'after'])
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      const part = partOf(changeOf(row));
      if (part !== null) sale[part] += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return sale;
    after = last.seq;
  }
}
