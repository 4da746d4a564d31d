/**
 * What went out of single listings, the newest first: after a lost answer any of it may be in the shop. What went out under
 * the SKU that a product had before is part of it.
 */
import type { Attempt } from '../catalogue/ports/operation-log.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { GroupChanges, GroupName } from '../domain/listing.ts';
import type { Database } from './open-database.ts';

/** A product whose stock changes with every run has many operations that say nothing of the others. */
const pageSize = 25;

interface Row extends Attempt {
  readonly run: number;
  readonly seq: number;
  readonly wentOut: boolean;
  /** The SKU whose product it took over. */
  readonly from: Sku | undefined;
}

interface At {
  readonly shop: ShopDomain;
  readonly sku: Sku;
}

/** Before this one; all of them unless told. */
type Bound = Pick<Row, 'run' | 'seq'> | undefined;

interface Walk extends At {
  readonly until: Bound;
}

async function pageAt(db: Database, { shop, sku }: At, before: Bound): Promise<readonly Row[]> {
  const rows = await db
    .selectFrom('operations')
    .select(['run_id', 'seq', 'state', 'kind', 'reason', 'before', 'after', 'went_out'])
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
  return rows.map(({ run_id: run, seq, state, kind, reason, before: was, after, went_out: out }) => {
    // What turned out to be another product took nothing over.
    const isHeir = kind === 'renumber' && reason !== 'GRD-327';
    return {
      run,
      seq,
      state,
      wentOut: out === 1 || state === 'applied',
      after: JSON.parse(after) as GroupChanges,
      from: isHeir ? (JSON.parse(was) as { readonly sku?: Sku }).sku : undefined,
    };
  });
}

interface Found {
  readonly attempts: Attempt[];
  /** Groups of which nothing was applied yet. */
  readonly open: Set<GroupName>;
}

/** Answers whose products it took over, each with the run that did so first. */
async function walk(
  db: Database,
  { until, ...at }: Walk,
  { attempts, open }: Found,
): Promise<ReadonlyMap<Sku, RunId>> {
  const olds = new Map<Sku, RunId>();
  let page: readonly Row[] = [];
  do {
    page = await pageAt(db, at, page.at(-1) ?? until);
    for (const { from, run } of page) if (from !== undefined) olds.set(from, run as RunId);
    for (const { state, after } of page.filter(({ wentOut }) => wentOut)) {
      attempts.push({ state, after });
      if (state === 'applied') for (const group of Object.keys(after)) open.delete(group as GroupName);
    }
  } while (page.length === pageSize && open.size > 0);
  return olds;
}

/** Back to where each of these groups was applied, or to the beginning. */
async function ofListing(db: Database, at: At, groups: readonly GroupName[]): Promise<readonly Attempt[]> {
  const found: Found = { attempts: [], open: new Set(groups) };
  const { shop } = at;
  const met = new Set([at.sku]);
  let olds: readonly (readonly [Sku, RunId])[] = [...(await walk(db, { ...at, until: undefined }, found))];
  while (found.open.size > 0 && olds.length > 0) {
    const next = new Map<Sku, RunId>();
    for (const [sku, run] of olds) {
      // A SKU that goes and comes back is met once: nobody walks in a circle.
      if (met.has(sku)) continue;
      met.add(sku);
      for (const [older, by] of await walk(db, { shop, sku, until: { run, seq: 0 } }, found))
        next.set(older, by);
    }
    olds = [...next];
  }
  return found.attempts;
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
