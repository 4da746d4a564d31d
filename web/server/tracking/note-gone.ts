/**
 * Once a day, when two weeks of trackings have been listed to the end: parcels that are done and that the supplier does not
 * list any more. The shop keeps what it has, because the parcel may be on its way; the merchant is told. Each is asked for
 * by itself before that is believed, and one that is listed first: some servers answer for none.
 */
import type { DateTime } from 'luxon';
import type { SupplierIri } from '../domain/ids.ts';
import { isAdapterError } from './counterpart.ts';
import type { ImportPass } from './import-pass.ts';

const gone = new Set([404, 410]);
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

async function unlisted(
  listed: ReadonlySet<SupplierIri>,
  { since, upTo }: { readonly since: DateTime<true>; readonly upTo: DateTime<true> },
  { parcels }: ImportPass,
): Promise<readonly SupplierIri[]> {
  const missing: SupplierIri[] = [];
  for (let after: SupplierIri | null = null; missing.length < mostAsked;) {
    const page: readonly SupplierIri[] = await parcels.doneSince({ since, upTo, after, limit: perPage });
    missing.push(...page.filter((iri) => !listed.has(iri)));
    after = page.at(-1) ?? null;
    if (after === null) break;
  }
  return missing.slice(0, mostAsked);
}

/** `listed`: all that the supplier made from `since` on, up to the newest of them, `upTo`. */
export async function noteGone(
  listed: ReadonlySet<SupplierIri>,
  span: { readonly since: DateTime<true>; readonly upTo: DateTime<true> },
  pass: ImportPass,
): Promise<void> {
  const missing = await unlisted(listed, span, pass);
  const [sample] = listed;
  if (missing.length === 0 || !sample || (await answersFor(sample, pass)) !== 'there') return;
  const notListed: SupplierIri[] = [];
  for (const iri of missing) if ((await answersFor(iri, pass)) === 'gone') notListed.push(iri);
  for (const parcel of await pass.parcels.ofIris(notListed)) {
    await pass.parcels.saveOutcome([parcel], { state: 'done', reason: 'TRK-133' });
    pass.tally.leave([parcel], 'attention', { reason: 'TRK-133' });
  }
}
