/**
 * Once a day, behind all other work: the supplier's shipped orders are followed to their trackings, so that one that the
 * polls by date can never see, however it is dated, is found all the same.
 */
import type { SupplierIri } from '../domain/ids.ts';
import { isOfItem } from './counterpart.ts';
import { isQuiet, type ImportPass } from './import-pass.ts';
import { allAtOnce, inBatches } from './work-through.ts';

const hoursBetween = 24;
/** Each is a request; where there are more the next pass goes on. */
const mostAtOnce = 200;

async function isDue({ parcels, clock }: ImportPass): Promise<boolean> {
  const [last, now] = [await parcels.mark('reconciled'), clock.now()];
  return last === null || last > now || now.diff(last).as('hours') >= hoursBetween;
}

/** One that cannot be read is told, and leaves the others alone. */
async function takeIn(iri: SupplierIri, pass: ImportPass): Promise<number> {
  const { supplier, atSupplier, parcels, clock, signal, tally } = pass;
  try {
    const tracking = await atSupplier.ask('tracking', () => supplier.tracking(iri, signal));
    return await parcels.saveNew([tracking], clock.now(), isQuiet(pass));
  } catch (error) {
    if (!isOfItem(error)) throw error;
    tally.fail('reconcile', error);
    return 0;
  }
}

/** Answers how many new ones were found. Throws SupplierError when the list fails: the next pass reads it again. */
export async function reconcileOrders(pass: ImportPass): Promise<number> {
  const { supplier, atSupplier, parcels, clock, signal, tally } = pass;
  if (!(await isDue(pass))) return 0;
  let [asked, found] = [0, 0];
  for await (const page of atSupplier.each('orders', supplier.shippedOrders(signal))) {
    const unknown = await parcels.unknown(page.flatMap(({ trackings }) => trackings));
    for (const batch of inBatches(unknown)) {
      signal.throwIfAborted();
      const added = await allAtOnce(batch, (iri) => takeIn(iri, pass));
      for (const count of added) found += count;
    }
    asked += unknown.length;
    if (asked >= mostAtOnce) break;
  }
  tally.add('seen', asked);
  tally.add('newParcels', found);
  if (asked < mostAtOnce) await parcels.saveMark('reconciled', clock.now());
  return found;
}
