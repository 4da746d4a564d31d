/**
 * Once a day, when two weeks of trackings have been listed to the end: parcels that the supplier does not list any more. Of
 * those that are done the shop keeps what it has, because the parcel may be on its way; those that it does not have yet are
 * not written. The merchant is told. Each is asked for by itself before that is believed, and one that is listed first:
 * some servers answer for none.
 */
import type { DateTime } from 'luxon';
import type { SupplierIri } from '../domain/ids.ts';
import { isAdapterError } from './counterpart.ts';
import type { ImportPass } from './import-pass.ts';
import { isLaidDown } from './ports/corrections.ts';
import { isInDoubt } from './ports/unsettled.ts';
import type { Parcel, ParcelState } from './ports/parcels.ts';

const gone = new Set([404, 410]);
const outcomes = {
  done: { state: 'done', reason: 'TRK-133' },
  open: { state: 'handed-over', reason: 'TRK-148' },
} as const;
/** Each is a request; more of them are no tidying up, but a list that lacks something. */
const mostAsked = 20;
const perPage = 1_000;

async function answersFor(
  iri: SupplierIri,
  { supplier, atSupplier, signal }: ImportPass,
): Promise<'there' | 'gone' | 'unclear'> {
  try {
    await atSupplier.ask('tracking', () => supplier.tracking(iri, signal));
    return 'there';
  } catch (error) {
    if (!isAdapterError(error)) throw error;
    signal.throwIfAborted();
    return gone.has(Number((error.details as { status?: number }).status)) ? 'gone' : 'unclear';
  }
}

interface Span {
  readonly since: DateTime<true>;
  readonly upTo: DateTime<true>;
}

/** Shopify does not have it, and cannot. */
const isUnwritten = (parcel: Parcel): boolean =>
  parcel.fulfillmentId === null && parcel.correction === null && !isInDoubt(parcel);

async function unlisted(
  listed: ReadonlySet<SupplierIri>,
  state: ParcelState,
  { parcels, ...span }: Span & Pick<ImportPass, 'parcels'>,
): Promise<readonly SupplierIri[]> {
  const missing: SupplierIri[] = [];
  for (let after: SupplierIri | null = null; missing.length < mostAsked;) {
    const page: readonly SupplierIri[] = await parcels.madeSince({ ...span, state, after, limit: perPage });
    const some = page.filter((iri) => !listed.has(iri));
    const asRead = state === 'done' ? [] : await parcels.ofIris(some);
    const open = asRead.filter(isUnwritten).map(({ tracking }) => tracking.iri);
    missing.push(...(state === 'done' ? some : open));
    after = page.at(-1) ?? null;
    if (after === null) break;
  }
  return missing;
}

/** `listed`: all that the supplier made from `since` on, up to the newest of them, `upTo`. */
export async function noteGone(
  listed: ReadonlySet<SupplierIri>,
  span: Span,
  pass: ImportPass,
): Promise<void> {
  const { parcels } = pass;
  const missing: SupplierIri[] = [];
  for (const state of ['new', 'waiting', 'attention', 'done'] as const)
    missing.push(...(await unlisted(listed, state, { ...span, parcels })));
  missing.splice(mostAsked);
  const [sample] = listed;
  if (missing.length === 0 || !sample || (await answersFor(sample, pass)) !== 'there') return;
  const notListed: SupplierIri[] = [];
  for (const iri of missing) if ((await answersFor(iri, pass)) === 'gone') notListed.push(iri);
  for (const parcel of await parcels.ofIris(notListed)) {
    if (isLaidDown(parcel)) continue;
    const outcome = parcel.state === 'done' ? outcomes.done : outcomes.open;
    await parcels.saveOutcome([parcel], outcome);
    pass.tally.leave([parcel], 'attention', { reason: outcome.reason });
  }
}
