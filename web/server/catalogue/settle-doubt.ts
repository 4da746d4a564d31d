/**
 * Before a product is given back: a call without an answer may have written to it. What it wrote is found in the shop and
 * counts as the app's; what fits no call is the merchant's, as in every other look.
 */
import type { RunId } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { uncertainOf } from './find-edits.ts';
import { lookAt, type LookPorts } from './look-at.ts';
import type { Attempt, Ledger } from './ports/operation-log.ts';

export interface DoubtPorts extends Omit<LookPorts, 'record'> {
  readonly ledger: Pick<Ledger, 'record'>;
}

export interface Settled {
  readonly listing: Listing;
  /** Quantities that the app may have left there: one of them, or what somebody sold or set since. */
  readonly stocks: readonly number[];
}

/** What went out since a quantity was confirmed last, and that one. */
function stocksOf(attempts: readonly Attempt[]): readonly number[] {
  const withStock = attempts.filter(({ after }) => after.stock !== undefined);
  const known = withStock.findIndex(({ state }) => state === 'applied');
  const since = known < 0 ? withStock : withStock.slice(0, known + 1);
  return since.flatMap(({ after }) => after.stock?.available ?? []);
}

async function stocksLeft({ sku, sentStock }: Listing, { log }: DoubtPorts): Promise<readonly number[]> {
  if (sentStock !== null) return [sentStock];
  return stocksOf((await log.attempts(new Map([[sku, ['stock']]]))).get(sku) ?? []);
}

/** Throws ShopifyError. */
export async function settleDoubt(run: RunId, listing: Listing, ports: DoubtPorts): Promise<Settled> {
  const { sku } = listing;
  const groups = uncertainOf(listing);
  const stocks = await stocksLeft(listing, ports);
  if (groups.length === 0) return { listing, stocks };
  const record: LookPorts['record'] = (steps) => ports.ledger.record(run, steps);
  await lookAt([sku], () => groups, { ...ports, record });
  return { listing: (await ports.listings.findAll([sku])).get(sku) ?? listing, stocks };
}
