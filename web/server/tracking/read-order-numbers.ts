/**
 * Step 3: a tracking names only the supplier's order; the order names the merchant's number, read once: many in pages, the
 * others one by one. An order without one is asked again less and less often.
 */
import { chunks } from '../lib/chunks.ts';
import type { SupplierIri } from '../domain/ids.ts';
import { isTimeToAsk, isTimeToAskAnew } from './ask-again.ts';
import { isAdapterError, isOfItem } from './counterpart.ts';
import { isShipped, leaveParcels, type ImportPass } from './import-pass.ts';
import { toOrderNumber } from './order-number.ts';
import type { Parcel, ParcelGroup } from './ports/parcels.ts';
import type { OrderReading } from './order-reading.ts';
import { readInPages } from './read-in-pages.ts';
import { allAtOnce, orderPages, ordersAtOnce } from './work-through.ts';

const reasonWithoutNumber = (parcel: Parcel) => (isShipped(parcel) ? 'TRK-108' : 'TRK-109');

/** Each as it was told before. */
async function leaveUnasked(parcels: readonly Parcel[], pass: ImportPass): Promise<void> {
  for (const [reason, group] of Map.groupBy(parcels, (each) => each.reason ?? reasonWithoutNumber(each)))
    await leaveParcels({ parcels: group, state: 'waiting', reason }, pass);
}

type ReadingPass = ImportPass & { readonly reading: OrderReading };

async function readOrderNumber({ key, parcels }: ParcelGroup, pass: ReadingPass): Promise<void> {
  const order = key as SupplierIri;
  const read = () => pass.supplier.order(order, pass.signal);
  const { externalOrderNumber } = await pass.atSupplier.ask('order', read);
  const orderNumber = toOrderNumber(externalOrderNumber ?? '', pass.settings.tracking);
  if (orderNumber !== '') {
    await pass.parcels.saveOrderNumber(order, orderNumber);
    return pass.reading.answered([orderNumber]);
  }
  pass.reading.answered();
  await pass.parcels.saveAsked(order, pass.clock.now());
  for (const [reason, group] of Map.groupBy(parcels, reasonWithoutNumber))
    await leaveParcels({ parcels: group, state: 'waiting', reason }, pass);
}

async function readOrLeave(group: ParcelGroup, pass: ReadingPass): Promise<void> {
  const { key, parcels } = group;
  try {
    if (isTimeToAsk(parcels, pass.clock.now())) await readOrderNumber(group, pass);
    else await leaveUnasked(parcels, pass);
  } catch (error) {
    if (!isOfItem(error)) throw error;
    const { reason, message } = error;
    if (error.retry === 'never') await pass.parcels.saveAsked(key as SupplierIri, pass.clock.now());
    await leaveParcels({ parcels, state: 'waiting', reason, message }, pass);
  }
  pass.tally.close(parcels);
}

/**
 * Of parcels whose number no order in the shop has, those that keep it: whoever told it to the supplier may have corrected
 * it since, and the merchant the pattern of order names. Orders that cannot be read keep theirs.
 */
export async function withSameNumber(
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<readonly Parcel[]> {
  const { atSupplier, supplier, parcels: ledger, settings, signal } = pass;
  const same: Parcel[] = [];
  for (const [order, group] of Map.groupBy(parcels, ({ tracking }) => tracking.order)) {
    const now = pass.clock.now();
    const read = isTimeToAskAnew(group, now)
      ? await atSupplier.ask('order', () => supplier.order(order, signal)).catch(nullIfRefused)
      : undefined;
    signal.throwIfAborted();
    const orderNumber = toOrderNumber(read?.externalOrderNumber ?? '', settings.tracking);
    if (orderNumber !== '' && orderNumber !== group[0]?.orderNumber) {
      await ledger.saveOrderNumber(order, orderNumber);
      continue;
    }
    if (read !== undefined) await ledger.saveAsked(order, now);
    same.push(...group);
  }
  return same;
}

function nullIfRefused(error: unknown): null {
  if (isAdapterError(error)) return null;
  throw error;
}

/** From so many orders on, in one page of the ledger, the list of them is faster. */
const manyOrders = 30;

/** Throws SupplierError when no order can be read; one that cannot be read leaves only its own parcels. */
export async function readOrderNumbers(pass: ReadingPass): Promise<void> {
  let named: ReadonlySet<SupplierIri> | null = null;
  for await (const page of orderPages('unread', pass)) {
    const due = page.filter(({ parcels }) => isTimeToAsk(parcels, pass.clock.now()));
    if (due.length >= manyOrders) named ??= await readInPages(pass.reading, pass);
    const left = page.filter(({ key }) => !named?.has(key as SupplierIri));
    for (const batch of chunks(left, ordersAtOnce)) {
      pass.signal.throwIfAborted();
      await allAtOnce(batch, (group) => readOrLeave(group, pass));
    }
  }
}
