/**
 * Which products have not certainly the text, in the language of the shop, that translations of a run belong to. A sync
 * writes the text that is wanted; an undoing puts back one that is not, and its translations go with that.
 */
import { unknownPrint } from '../domain/fingerprint.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';

export interface TextPorts {
  readonly run: RunId;
  readonly log: Pick<OperationLog, 'isUndoing' | 'unwritten'>;
  readonly listings: Pick<Listings, 'unsettled'>;
}

export async function unsettledTexts(
  skus: readonly Sku[],
  known: ReadonlyMap<Sku, Listing>,
  { run, log, listings }: TextPorts,
): Promise<ReadonlySet<Sku>> {
  if (!(await log.isUndoing(run))) return listings.unsettled(skus, 'content');
  const doubtful = skus.filter((sku) => known.get(sku)?.sent.content === unknownPrint);
  return new Set([...doubtful, ...(await log.unwritten(run, skus, ['update']))]);
}
