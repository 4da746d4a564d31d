/**
 * The supplier's name of a courier -> what Shopify and the customer get: the company, and the link of a number. A shop's
 * own entries come before the built-in ones; a courier that is in neither keeps the name that the supplier writes.
 */
import { courierKey } from '../domain/courier-name.ts';
import { builtInCouriers } from './built-in-couriers.ts';
import type { Parcel } from './ports/parcels.ts';
import type { OwnCourier } from './ports/courier-desk.ts';
import { isBulkCarrier } from '../domain/parcel.ts';

export type CourierSource = 'own' | 'built-in' | 'unknown';

export interface Courier {
  /** Shopify's name, or the supplier's own where Shopify has none. */
  readonly company: string;
  readonly url: string | null;
  readonly from: CourierSource;
  /** Null when the tracking page is not known. */
  trackingUrl(number: string): string | null;
}

export interface CourierTable {
  readonly own: readonly OwnCourier[];
  /** What customers read of a parcel whose carrier has no name of its own. */
  readonly bulkCompany: string;
  /** `name` in any case, with spaces, hyphens or underscores between its words. */
  courierOf(name: string): Courier;
}

/** Company of a pallet or another bulk shipment whose carrier is not named, by the language of the shop's texts. */
const bulkCompanies: Readonly<Record<string, string>> = {
  EN: 'Bulk carrier',
  DE: 'Spedition',
  FR: 'Transporteur',
  IT: 'Corriere',
  ES: 'Transportista',
  NL: 'Vervoerder',
};
/** Understood in most other languages. */
const anyBulkCompany = 'Cargo';

/** Shopify's words for "none of the known ones"; a number is never sent without a company. */
const unnamed = 'Other';

/** The link that the customer gets; each `{}` is the number, as it may stand in an address. */
export const trackingLink = (template: string, number: string): string =>
  template.replaceAll('{}', () => encodeURIComponent(number));

const courier = (company: string, url: string | null, from: CourierSource): Courier => ({
  company,
  url,
  from,
  trackingUrl: (number) => (url === null ? null : trackingLink(url, number)),
});

const builtIn: ReadonlyMap<string, Courier> = new Map(
  builtInCouriers.flatMap(({ company, names, url }) =>
    names.map((name) => [courierKey(name), courier(company, url, 'built-in')] as const),
  ),
);

/** `language`: of the shop's own texts, as Shop.primaryLanguage names it. */
export function courierTable(own: readonly OwnCourier[], language = 'EN'): CourierTable {
  const decided = new Map(own.map((entry) => [courierKey(entry.name), entry]));
  const bulkCompany =
    own.find(({ name }) => isBulkCarrier(name, ''))?.company ??
    bulkCompanies[language.slice(0, 2).toUpperCase()] ??
    anyBulkCompany;
  return {
    own,
    bulkCompany,
    courierOf(name) {
      const key = courierKey(name);
      const entry = decided.get(key);
      if (entry) return courier(entry.company, entry.url, 'own');
      if (isBulkCarrier(name, '')) return courier(bulkCompany, null, 'built-in');
      return builtIn.get(key) ?? courier(name.trim() || unnamed, null, 'unknown');
    },
  };
}

/** Without anything that a merchant decided. */
export const builtInTable = courierTable([]);

/** By the company's name, in any case: how Shopify writes it, and its tracking page. */
export const builtInCompany = (company: string): { company: string; url: string } | null =>
  builtInCouriers.find((each) => courierKey(each.company) === courierKey(company)) ?? null;

/** Those that go out with a number and no link. */
export const withoutKnownCourier = (parcels: readonly Parcel[], couriers: CourierTable): readonly Parcel[] =>
  parcels.filter(
    ({ tracking: { courier: name, trackingNumber } }) =>
      trackingNumber !== null && couriers.courierOf(name).from === 'unknown',
  );
