/**
 * Parcels -> the label that Shopify gets. The supplier does not say which goods are in which parcel, so parcels
 * of different couriers cannot be split by line: they share one fulfillment, whose company names every courier
 * and whose numbers each have their own URL.
 */
import { bulkCarrierCompany, courierOf } from './couriers.ts';
import type { Fulfillment, Parcel, TrackingLabel } from './ports.ts';

interface Entry {
  readonly company: string | null;
  readonly number: string | null;
  readonly url: string | null;
}

const separator = ', ';

/** The same number, however it was typed: `jjd 0123` is `JJD0123`. */
export const numberKey = (number: string): string => number.replaceAll(/\s+/g, '').toUpperCase();

function entryOf({ tracking }: Parcel): Entry {
  if (tracking.trackingNumber === null) return { company: bulkCarrierCompany, number: null, url: null };
  const number = tracking.trackingNumber;
  const courier = courierOf(tracking.courier);
  return { company: courier.company, number, url: courier.trackingUrl(number) };
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

export const labelOf = (parcels: readonly Parcel[]): TrackingLabel => toLabel(parcels.map(entryOf));

/** The full label of a fulfillment that gets more parcels; null when it says all of it already. */
export function extendedLabel(fulfillment: Fulfillment, parcels: readonly Parcel[]): TrackingLabel | null {
  const before = toLabel(fulfillment.tracking);
  const after = toLabel([...fulfillment.tracking, ...parcels.map(entryOf)]);
  const isSame = after.numbers.length === before.numbers.length && after.company === before.company;
  return isSame ? null : after;
}

export const numbersOn = ({ tracking }: Fulfillment): ReadonlySet<string> =>
  new Set(tracking.flatMap(({ number }) => (number ? [numberKey(number)] : [])));
