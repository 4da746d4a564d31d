/** What went out of single listings, the newest first: after a lost answer any of it may be in the shop. */
import type { Attempt } from '../catalogue/ports/operation-log.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { GroupChanges, GroupName } from '../domain/listing.ts';
import type { Database } from './open-database.ts';

/** A product whose stock changes with every run has many operations that say nothing of the others. */
const pageSize = 25;

interface Row extends Attempt {
  readonly run: number;
  readonly seq: number;
  readonly wentOut: boolean;
}

async function pageAt(
  db: Database,
  { shop, sku }: { readonly shop: ShopDomain; readonly sku: Sku },
  before: Row | undefined,
): Promise<readonly Row[]> {
  const rows = await db
    .selectFrom('operations')
    .select(['run_id', 'seq', 'state', 'after', 'went_out'])
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('run_id', 'seq'), '<', eb.tuple(before?.run as never, before?.seq as never)),
      ),
    )
    .orderBy('run_id', 'desc')
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .execute();
  return rows.map(({ run_id: run, seq, state, after, went_out: out }) => {
    return {
      run,
      seq,
      state,
      wentOut: out === 1 || state === 'applied',
      after: JSON.parse(after) as GroupChanges,
    };
  });
}

/** Back to where each of these groups was applied, or to the beginning. */
async function ofListing(
  db: Database,
  at: { readonly shop: ShopDomain; readonly sku: Sku },
  groups: readonly GroupName[],
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  const open = new Set(groups);
  let page: readonly Row[] = [];
  do {
    page = await pageAt(db, at, page.at(-1));
    for (const { state, after } of page.filter(({ wentOut }) => wentOut)) {
      attempts.push({ state, after });
      if (state === 'applied') for (const group of Object.keys(after)) open.delete(group as GroupName);
    }
  } while (page.length === pageSize && open.size > 0);
  return attempts;
}

export async function attemptsAt(
  db: Database,
  shop: ShopDomain,
  asked: ReadonlyMap<Sku, readonly GroupName[]>,
): Promise<ReadonlyMap<Sku, readonly Attempt[]>> {
  const attempts = new Map<Sku, readonly Attempt[]>();
  for (const [sku, groups] of asked) attempts.set(sku, await ofListing(db, { shop, sku }, groups));
  return attempts;
}
