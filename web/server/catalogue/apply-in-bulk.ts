/**
 * Applies many operations of one kind in files that Shopify works through. Each operation takes the same steps as by
 * single calls, so intents, outcomes and confirmations are the same: only its calls travel together with the others'.
 */
import type { OperationId, ProductId, RunId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { applyCreation } from './apply-creation.ts';
import type { Attempts } from './attempts.ts';
import { waitingForOthers } from './going-live.ts';
import type { Operation } from './operations.ts';
import { withoutKept } from './hold-kept.ts';
import { withoutUnwanted, type SaidPorts } from './hold-unwanted.ts';
import { chunks } from '../lib/chunks.ts';
import type { BulkReads } from './ports/bulk-reads.ts';
import type { BulkWrites } from './ports/bulk-writes.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { LookPorts } from './look-at.ts';
import type { TranslationPorts } from './apply-translations.ts';
import type { ListingReader } from './ports/shop-products.ts';
import { travelOfChanges } from './travel-changes.ts';
import { travelOfCreations } from './travel-creations.ts';
import { travelOfTranslations } from './travel-translations.ts';
import { applyUntilItGoes, travelPageSize, type Travel } from './travel.ts';
import { workInOrder, type KindOfWork } from './work-of-kinds.ts';

export interface BulkPorts {
  readonly writes: BulkWrites;
  readonly reads: BulkReads;
  /** From so many operations of one kind on they go out in files. */
  readonly from: number;
}

interface PassPorts extends Omit<TranslationPorts, 'run'>, SaidPorts {
  readonly bulk: BulkPorts;
  readonly log: OperationLog;
  readonly reader: Pick<ListingReader, 'findBySkus' | 'readTranslations'>;
  readonly attempts: Attempts;
  readonly look: LookPorts;
}

/**
 * Operations that travel together, and how many such rounds are under way: what is lost is repeated as a whole, and all
 * of them are held in memory. Shopify takes five files at a time.
 */
const roundSize = 2500;
const roundsAtOnce = 5;

async function listingsOf(
  operations: readonly Operation[],
  { listings }: PassPorts,
): Promise<ReadonlyMap<Sku, Listing>> {
  const known = new Map<Sku, Listing>();
  for (const some of chunks(operations, travelPageSize))
    for (const [sku, listing] of await listings.findAll(some.map((operation) => operation.sku)))
      known.set(sku, listing);
  return known;
}

async function travelOf(run: RunId, operations: readonly Operation[], ports: PassPorts): Promise<Travel> {
  const kind = operations[0]?.kind;
  if (kind === 'translate') return travelOfTranslations(operations, { ...ports, run });
  const known = await listingsOf(operations, ports);
  return kind === 'create'
    ? travelOfCreations(operations, known, ports)
    : travelOfChanges(operations, known, ports);
}

/** Operations of one kind, all at once; a creation of what is in the shop already goes on where it stopped. */
async function applyRound(run: RunId, operations: readonly Operation[], ports: PassPorts): Promise<void> {
  const { bulk, attempts } = ports;
  const travel = await travelOf(run, operations, ports);
  const ids = operations.map(({ id }) => id);
  await bulk.writes.together(run, ids, {
    async overtaken(calls) {
      const pages = await Promise.all(chunks(calls, travelPageSize).map((some) => travel.overtaken(some)));
      return new Set(pages.flat());
    },
    async apply(at, writer) {
      const operation = operations[at];
      if (!operation) return;
      await attempts
        .one(operation, (usual) => applyUntilItGoes(travel, at, { ...usual, writer }))
        .catch((error: unknown) => attempts.breakOff(error));
    },
  });
}

/**
 * Before anything is created over it: what of the plan is in the shop by its SKU, because an answer was lost or the app
 * lost its database. One reading of the whole shop costs less than a question for each SKU.
 */
async function settleFound(run: RunId, { bulk, log, attempts }: PassPorts): Promise<void> {
  let found = new Map<Sku, ProductId>();
  const settle = async (): Promise<void> => {
    const products = found;
    found = new Map();
    const operations = await log.openBySku(run, 'create', [...products.keys()]);
    await Promise.all(
      operations.map((operation) =>
        attempts.one(operation, async (ports) => {
          await applyCreation(operation, products.get(operation.sku), ports);
          return null;
        }),
      ),
    );
  };
  for await (const { sku, productId } of bulk.writes.ownProducts()) {
    found.set(sku, productId);
    if (found.size >= travelPageSize) await settle();
  }
  await settle();
}

type Kind = Pick<KindOfWork, 'kind' | 'only'>;
type Round = Kind & { readonly after: OperationId | null };

/** Whether there are enough for files. */
export async function areMany(
  run: RunId,
  { kind, only = () => true }: Kind,
  { bulk: { from }, log }: Pick<PassPorts, 'bulk' | 'log'>,
): Promise<boolean> {
  let [many, after]: [number, OperationId | null] = [0, null];
  for (;;) {
    const page: readonly Operation[] = await log.open(run, kind, { after, limit: from });
    many += page.filter(only).length;
    if (many >= from || page.length < from) return many >= from;
    after = page.at(-1)?.id ?? null;
  }
}

/** What waits for other changes of its product is put off; what people do not want any more is held. */
async function mayGo(
  run: RunId,
  planned: readonly Operation[],
  ports: Omit<PassPorts, 'bulk'>,
): Promise<readonly Operation[]> {
  if (planned[0]?.kind === 'create') return withoutUnwanted(run, planned, ports);
  const page = await withoutKept(planned, ports);
  const { log, attempts } = ports;
  const waits = await waitingForOthers(run, page, log);
  const [waiting, free] = [page.filter((one) => waits(one)), page.filter((one) => !waits(one))];
  for (const one of waiting)
    await attempts.one(one, async () => {
      throw waits(one) ?? new Error('it waits for nothing');
    });
  return free;
}

/** As many as travel together. Fewer: there are no more of them. */
async function nextRound(
  run: RunId,
  { kind, only = () => true, after }: Round,
  ports: PassPorts,
): Promise<{ readonly operations: readonly Operation[]; readonly last: OperationId | null }> {
  const { log, attempts } = ports;
  const operations: Operation[] = [];
  let last = after;
  while (operations.length < roundSize && !attempts.isOver(kind)) {
    const page: readonly Operation[] = await log.open(run, kind, { after: last, limit: travelPageSize });
    if (page.length === 0) break;
    operations.push(...(await mayGo(run, page.filter(only), ports)));
    last = page.at(-1)?.id ?? last;
  }
  return { operations, last };
}

/** Returns when every operation of the kind has an outcome, or the kind is over for this pass. */
export async function applyInBulk(run: RunId, work: Kind, ports: PassPorts): Promise<void> {
  const { attempts } = ports;
  const { kind } = work;
  if (kind === 'create') await attempts.guarded([kind], () => settleFound(run, ports));
  const underWay = new Set<Promise<void>>();
  for (let after: OperationId | null = null; !attempts.isOver(kind);) {
    const { operations, last } = await nextRound(run, { ...work, after }, ports);
    if (operations.length === 0) break;
    after = last;
    const round = applyRound(run, operations, ports)
      .catch((error: unknown) => attempts.breakOff(error))
      .finally(() => underWay.delete(round));
    underWay.add(round);
    if (underWay.size >= roundsAtOnce) await Promise.race(underWay);
    if (kind === 'create') await attempts.guarded([kind], () => attempts.lookup.keepUp());
  }
  await Promise.all(underWay);
}

/** What a dead process sent in files: their results are taken as if it had lived, and what they lack is sent again. */
export async function takeUpBulk(run: RunId, ports: PassPorts): Promise<void> {
  const { bulk, log, attempts } = ports;
  const open: Operation[] = [];
  for (const ids of chunks(await bulk.writes.left(run), travelPageSize))
    open.push(...(await log.openById(run, ids)));
  const byKind = Map.groupBy(open, ({ kind }) => kind);
  for (const { kind, way, only = () => true } of workInOrder) {
    const operations = byKind.get(kind)?.filter(only) ?? [];
    if (way === 'bulk' && operations.length > 0) await applyRound(run, operations, ports);
  }
  if (!attempts.isOver('create')) await bulk.writes.forget(run);
}
