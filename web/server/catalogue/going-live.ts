/**
 * A product goes on sale last: with the price, the texts and the images that were planned with it, or not yet. One that is
 * on sale enters another market with its price. What only leaves, or is hidden, does not wait for them; nor does a product
 * that may be on sale already, where it has to leave.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { applyChange } from './apply-operation.ts';
import type { ApplyPorts } from './apply-ports.ts';
import type { Operation } from './operations.ts';
import { staysIn } from './plan.ts';
import type { OperationLog } from './ports/operation-log.ts';
import { note } from '../domain/reason-texts/note.ts';

type Place = Pick<Operation, 'kind' | 'before' | 'after'>;

export const goesLive = ({ kind, after }: Place): boolean =>
  kind === 'place' && after.status?.status === 'ACTIVE';

/** It is to be seen where it may not have been. */
const enters = ({ kind, before, after }: Place): boolean =>
  kind === 'place' && (after.publications?.ids.some((id) => !before.publications?.ids.includes(id)) ?? false);

/** What is planned with it is written before. */
export const isLast = (operation: Place): boolean => goesLive(operation) || enters(operation);

/** It is hidden, or stays what it is: nothing has to be written before it. */
export const isHiding = (operation: Place): boolean => !isLast(operation);

/** As far as anybody knows it is in no place that it has to leave. */
const leavesNothing = ({ before, after }: Place): boolean =>
  before.publications?.ids.every((id) => after.publications?.ids.includes(id)) ?? false;

/** A part of it does not wait for the rest. */
export const leavesFirst = (operation: Place): boolean =>
  mayBeOnSale(operation) || (enters(operation) && !goesLive(operation) && !leavesNothing(operation));

/** As far as anybody knows nothing of it can be bought so far. */
export const sellsAnew = ({ kind, before, after }: Place): boolean =>
  kind === 'stock' && !before.stock?.available && (after.stock?.available ?? 0) > 0;

/** Where a lost answer leaves open what it is, or it can be bought by those who know its address. */
export const mayBeOnSale = (operation: Place): boolean => {
  const status = operation.before.status?.status;
  return goesLive(operation) && status !== 'DRAFT' && status !== 'ARCHIVED';
};

/** What of a place does not wait: its countries, and the places where it may not be any more. */
export function leavingPart(
  { countries, publications: wanted }: Place['after'],
  listing: Listing,
): Pick<Place['after'], 'countries' | 'publications'> {
  const publications = wanted && staysIn(listing, wanted.ids);
  return { ...(countries && { countries }), ...(publications && { publications }) };
}

/** Throws ShopifyError. */
export async function leaveFirst(operation: Operation, ports: ApplyPorts): Promise<void> {
  const listing = (await ports.listings.findAll([operation.sku])).get(operation.sku);
  if (!listing) return;
  const after = leavingPart(operation.after, listing);
  if (Object.keys(after).length > 0) await applyChange({ ...operation, kind: 'leave', after }, ports);
}

/** Nothing of it is sent: the next run does it. */
export const waiting = (message: string): ShopifyError =>
  new ShopifyError({ reason: 'RUN-515', message, scope: 'item', retry: 'next-run', effect: 'no' });

/** Of these, those of which nobody tries any more what goes first, since moving is refused for all. */
async function notTried(
  run: RunId,
  skus: readonly Sku[],
  log: Pick<OperationLog, 'openBySku'>,
): Promise<ReadonlySet<Sku>> {
  const open = [...(await log.openBySku(run, 'place', skus)), ...(await log.openBySku(run, 'leave', skus))];
  const first = open.filter((operation) => isHiding(operation) || leavesFirst(operation));
  return new Set(first.map(({ sku }) => sku));
}

/** What did not leave a market that it has to leave stays sold out: answers what to say of such a quantity, or null. */
export async function waitingToLeave(
  run: RunId,
  page: readonly Operation[],
  {
    log,
    isStopped,
  }: { readonly log: Pick<OperationLog, 'refused' | 'openBySku'>; readonly isStopped: boolean },
): Promise<(operation: Operation) => ShopifyError | null> {
  const skus = page.filter(sellsAnew).map(({ sku }) => sku);
  const refused = await log.refused(run, skus, ['place', 'leave']);
  const left = isStopped ? await notTried(run, skus, log) : new Set<Sku>();
  return ({ sku }) => (refused.has(sku) || left.has(sku) ? waiting(note('staysSoldOut', { sku })) : null);
}

/**
 * Answers what is to be thrown in place of a write; null for all that may be written. A price that is held holds its place
 * while the plan is made (hold-prices.ts).
 */
export async function waitingForOthers(
  run: RunId,
  page: readonly Operation[],
  log: Pick<OperationLog, 'unwritten'>,
): Promise<(operation: Operation) => ShopifyError | null> {
  const skusOf = (isMeant: (operation: Place) => boolean) => page.filter(isMeant).map(({ sku }) => sku);
  const unwritten = await log.unwritten(run, skusOf(goesLive), ['offer', 'update', 'images']);
  const unpriced = await log.unwritten(run, skusOf(enters), ['offer']);
  const waits = (operation: Operation): boolean =>
    (goesLive(operation) && unwritten.has(operation.sku)) ||
    (enters(operation) && unpriced.has(operation.sku));
  return (operation) => (waits(operation) ? waiting(note('notPublished', { sku: operation.sku })) : null);
}
