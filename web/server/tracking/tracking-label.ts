/**
 * Parcels -> the label that Shopify gets. The supplier does not say which goods are in which parcel, so parcels
 * of different couriers cannot be split by line: they share one fulfillment, whose company names every courier
 * and whose numbers each have their own URL.
 */
import { asItCame, readTrackingNumbers } from '../domain/tracking-number.ts';
import { assertNever } from '../lib/assert-never.ts';
import { builtInTable, type CourierTable } from './couriers.ts';
import type { Fulfillment, TrackingLabel } from './ports/fulfillments.ts';
import type { Parcel } from './ports/parcels.ts';

interface Entry {
  readonly company: string | null;
  readonly number: string | null;
  readonly url: string | null;
}

const separator = ', ';

/** The same number, however it was typed: `jjd 0123` is `JJD0123`. */
export const numberKey = (number: string): string => number.replaceAll(/\s+/g, '').toUpperCase();

/**
 * A parcel's numbers as they are sent, and what stands in their place where nobody can tell them; none of a bulk carrier,
 * or where none was written.
 */
export function numbersOf({ tracking: { trackingNumber } }: Parcel): readonly string[] {
  if (trackingNumber === null) return [];
  const read = readTrackingNumbers(trackingNumber);
  switch (read.kind) {
    case 'numbers':
      return read.numbers;
    case 'none':
      return [];
    case 'held':
      return [trackingNumber];
    default:
      return assertNever(read);
  }
}

/** The supplier may write it later. */
export const lacksNumber = ({ tracking: { trackingNumber } }: Parcel): boolean =>
  trackingNumber !== null && readTrackingNumbers(trackingNumber).kind === 'none';

/** Why nobody can tell what was written in the place of the parcel's number, in a sentence; null when that is clear. */
export function whyHeld({ tracking: { trackingNumber } }: Parcel): string | null {
  if (trackingNumber === null) return null;
  const read = readTrackingNumbers(trackingNumber);
  return read.kind === 'held' ? read.sentence : null;
}

function entriesOf(parcel: Parcel, couriers: CourierTable): readonly Entry[] {
  const { tracking } = parcel;
  const written = tracking.trackingNumber;
  const courier = couriers.courierOf(tracking.courier);
  if (written === null) return [{ company: courier.company, number: null, url: null }];
  return numbersOf(parcel).map((number) => ({
    company: courier.company,
    // Without a page that takes it, it is for people alone.
    number: courier.url === null ? asItCame(written, number) : number,
    url: courier.trackingUrl(number),
  }));
}

function toLabel(entries: readonly Entry[]): TrackingLabel {
  const numbered = new Map<string, { number: string; url: string | null }>();
  for (const { number, url } of entries) {
    if (number && !numbered.has(numberKey(number))) numbered.set(numberKey(number), { number, url });
  }
  const linked = [...numbered.values()].filter(({ url }) => url !== null);
  const bare = [...numbered.values()].filter(({ url }) => url === null);
  const companies = new Set(entries.flatMap(({ company }) => company?.split(separator) ?? []));
  return {
    company: [...companies].join(separator),
    numbers: [...linked, ...bare].map(({ number }) => number),
    urls: linked.flatMap(({ url }) => url ?? []),
  };
}

/** The same as keys; what stands in place of a number is none. */
export const keysOf = (parcel: Parcel): readonly string[] => numbersOf(parcel).map(numberKey);

export const shownLabel = ({ tracking }: Fulfillment): TrackingLabel => toLabel(tracking);

/** Whether a customer would see the same. */
export const isSameLabel = (one: TrackingLabel, other: TrackingLabel): boolean =>
  one.company === other.company && one.numbers.map(numberKey).join() === other.numbers.map(numberKey).join();

/**
 * Whether a number that stays leads to the old courier's page, as the app wrote it, and not to the new one's. A link that
 * a person set is another one.
 */
export function showsOldLink(
  { tracking }: Fulfillment,
  [before, next]: readonly [Parcel, Parcel],
  couriers: CourierTable,
): boolean {
  const linksOf = (parcel: Parcel, table: CourierTable) =>
    new Map(entriesOf(parcel, table).map((entry) => [numberKey(entry.number ?? ''), entry.url]));
  const wanted = linksOf(next, couriers);
  const olds = [couriers, builtInTable].map((table) => linksOf(before, table));
  return tracking.some(({ number, url }) => {
    const key = numberKey(number ?? '');
    const link = wanted.get(key) ?? null;
    return url !== null && link !== null && link !== url && olds.some((old) => old.get(key) === url);
  });
}

interface Change {
  readonly parcel: Parcel;
  readonly next: Parcel | null;
  readonly others: readonly Parcel[];
  readonly stale: ReadonlySet<string>;
}

/** What it may have been called when it was written: the merchant may have named its courier since. */
const companiesOf = (parcel: Parcel, couriers: CourierTable): ReadonlySet<string | null> =>
  new Set(
    [couriers, builtInTable].flatMap((table) => entriesOf(parcel, table).map(({ company }) => company)),
  );

/** The full label of a fulfillment on which a parcel becomes another one, or is none any more. */
export function labelFor(
  { tracking }: Fulfillment,
  { parcel, next, others, stale }: Change,
  couriers: CourierTable,
): TrackingLabel {
  const entries = (each: Parcel): readonly Entry[] => entriesOf(each, couriers);
  const known = new Map([...others, ...(next ? [next] : [])].flatMap(entries).map(keyed));
  const hadNumber = parcel.tracking.trackingNumber !== null;
  const isOldBulk = !hadNumber && !others.some((each) => each.tracking.trackingNumber === null);
  const oldCompanies = companiesOf(parcel, couriers);
  const without = (company: string | null): string | null =>
    company
      ?.split(separator)
      .filter((each) => !oldCompanies.has(each))
      .join(separator) || null;
  const asKnown = (entry: Entry): Entry =>
    known.get(numberKey(entry.number ?? '')) ?? {
      company: without(entry.company) ?? entry.company,
      number: entry.number,
      url: entry.url,
    };
  const kept = tracking
    .filter(({ number }) => (number === null ? !isOldBulk : !stale.has(numberKey(number))))
    .map(asKnown);
  return toLabel([...kept, ...(next ? entries(next) : [])]);
}

const keyed = (entry: Entry): readonly [string, Entry] => [numberKey(entry.number ?? ''), entry];

export const labelOf = (parcels: readonly Parcel[], couriers: CourierTable = builtInTable): TrackingLabel =>
  toLabel(parcels.flatMap((parcel) => entriesOf(parcel, couriers)));

/** The full label of a fulfillment that gets more parcels; null when it says all of it already. */
export function extendedLabel(
  fulfillment: Fulfillment,
  parcels: readonly Parcel[],
  couriers: CourierTable = builtInTable,
): TrackingLabel | null {
  const before = toLabel(fulfillment.tracking);
  const entries = parcels.flatMap((parcel) => entriesOf(parcel, couriers));
  const after = toLabel([...fulfillment.tracking, ...entries]);
  const isSame = (label: TrackingLabel): boolean =>
    label.numbers.length === before.numbers.length && label.company === before.company;
  if (!isSame(after)) return after;
  // A pallet beside the same courier's parcels shows only by being called one.
  const pallets = entries.map(({ company, number, url }) => ({
    company: number === null ? couriers.bulkCompany : company,
    number,
    url,
  }));
  const told = toLabel([...fulfillment.tracking, ...pallets]);
  return isSame(told) ? null : told;
}

/** As keys: what was written, and each number in it where a person wrote several into one field. */
function keysIn(written: string): readonly string[] {
  const read = readTrackingNumbers(written);
  return [written, ...(read.kind === 'numbers' ? read.numbers : [])].map(numberKey);
}

/** The keys of all numbers that the fulfillment shows. */
export const numbersOn = ({ tracking }: Fulfillment): ReadonlySet<string> =>
  new Set(tracking.flatMap(({ number }) => (number ? keysIn(number) : [])));
