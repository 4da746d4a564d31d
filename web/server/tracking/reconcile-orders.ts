/**
 * Once a day, behind all other work: the supplier's shipped orders are followed to their trackings, so that one that the
 * polls by date can never see, however it is dated, is found all the same; and so is what the supplier has mended since
 * of a parcel that rests and that no poll reaches any more.
 */
import { chunks } from '../lib/chunks.ts';
import type { SupplierIri } from '../domain/ids.ts';
import { isOfItem } from './counterpart.ts';
import { isQuiet, type ImportPass } from './import-pass.ts';
import { farOverlapHours, pollSince } from './poll-trackings.ts';
import { allAtOnce, ordersAtOnce } from './work-through.ts';

const hoursBetween = 24;
/** Each is a request; where there are more the next pass goes on. */
const mostAtOnce = 200;
/** So many of those that rest; where there are more, each has its day. */
const mostAgain = 100;
const overlapOfPoll = { days: 1 };

async function isDue({ parcels, clock }: ImportPass): Promise<boolean> {
  const [last, now] = [await parcels.mark('reconciled'), clock.now()];
  return last === null || last > now || now.diff(last).as('hours') >= hoursBetween;
}

/** Spreads addresses, which often differ in their last digits alone. */
function smallHash(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) % 1_000_003;
  return hash;
}

/** Which of those that rest are asked for today: all of them in as few days as their number needs. */
async function turnOf({ parcels, clock }: ImportPass): Promise<(iri: SupplierIri) => boolean> {
  const { new: fresh = 0, waiting = 0, attention = 0, ...counts } = await parcels.countStates();
  const resting = fresh + waiting + attention + (counts['handed-over'] ?? 0);
  const days = Math.max(1, Math.ceil(resting / mostAgain));
  const today = Math.floor(clock.now().toMillis() / 86_400_000) % days;
  return (iri) => smallHash(iri) % days === today;
}

interface Wanted {
  readonly iri: SupplierIri;
  /** What was said of it when it came stands: only news of it is of interest. */
  readonly isKnown: boolean;
}

/** One that cannot be read is told, and leaves the others alone. */
async function takeIn({ iri, isKnown }: Wanted, pass: ImportPass): Promise<number> {
  const { supplier, atSupplier, parcels, clock, signal, tally } = pass;
  try {
    const tracking = await atSupplier.ask('tracking', () => supplier.tracking(iri, signal));
    return await parcels.saveNew([tracking], clock.now(), isQuiet(pass));
  } catch (error) {
    if (!isOfItem(error)) throw error;
    if (!isKnown) tally.fail('reconcile', error);
    return 0;
  }
}

/** Answers how many new ones were found. Throws SupplierError when the list fails: the next pass reads it again. */
export async function reconcileOrders(pass: ImportPass): Promise<number> {
  const { supplier, atSupplier, parcels, clock, signal, tally } = pass;
  if (!(await isDue(pass))) return 0;
  const reached = pollSince(await parcels.watermark(), clock.now(), farOverlapHours).plus(overlapOfPoll);
  const isItsDay = await turnOf(pass);
  let [asked, found] = [0, 0];
  for await (const page of atSupplier.each('orders', supplier.shippedOrders(signal))) {
    const trackings = page.flatMap((order) => order.trackings);
    const unknown = await parcels.unknown(trackings);
    const again = (await parcels.resting(trackings, reached)).filter(isItsDay);
    const wanted = [unknown, again].flatMap((iris) =>
      iris.map((iri): Wanted => ({ iri, isKnown: iris === again })),
    );
    for (const batch of chunks(wanted, ordersAtOnce)) {
      signal.throwIfAborted();
      const added = await allAtOnce(batch, (each) => takeIn(each, pass));
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
