/** What a merchant wants of a courier -> an entry of the shop's own, or why it cannot be one, in a sentence. */
import { builtInCompany, type CourierTable } from './couriers.ts';
import type { OwnCourier } from './ports/courier-desk.ts';
import { readUrlTemplate } from './url-template.ts';
import { isBulkCarrier } from '../domain/parcel.ts';

export interface CourierWish {
  /** The supplier's name of it. */
  readonly name: string;
  /** Null: the one that this name has now. */
  readonly company: string | null;
  /** Null: no link; undefined: the company's own page where the app knows it. */
  readonly url: string | null | undefined;
}

export type OwnCourierAnswer =
  | { readonly kind: 'courier'; readonly courier: OwnCourier }
  | { readonly kind: 'refused'; readonly sentence: string };

const longest = 100;

const refused = (sentence: string): OwnCourierAnswer => ({ kind: 'refused', sentence });

function faultOf(what: string, text: string): string | null {
  if (text.length > longest) return `${what} has ${text.length} characters; at most ${longest} are possible.`;
  return /[\p{Cc}\p{Cf}<>]/u.test(text) ? `${what} has signs in it that nobody sees, or < or >.` : null;
}

/** `table`: what holds now. */
export function readOwnCourier({ name, company, url }: CourierWish, table: CourierTable): OwnCourierAnswer {
  const written = name.trim();
  if (isBulkCarrier(written, '') && ((url !== null && url !== undefined) || company === null))
    return refused(
      '“Bulk carrier” is the supplier’s word for parcels without a number, which have no link: it takes a --company, as your customers are to read it. Whether they are mailed: settings tracking.notifyBulkCarrier.',
    );
  const wanted = (company ?? table.courierOf(written).company).trim();
  if (wanted === '')
    return refused('The company is empty. It is the name that your customer reads, such as DHL.');
  const fault = faultOf('The supplier’s name', written) ?? faultOf('The company', wanted);
  if (fault !== null) return refused(fault);
  // Shopify knows a company only by its own capitals.
  const known = builtInCompany(wanted);
  const named = { name: written, company: known?.company ?? wanted };
  if (url === undefined || url === null)
    return { kind: 'courier', courier: { ...named, url: url === null ? null : (known?.url ?? null) } };
  const address = readUrlTemplate(url);
  return address.kind === 'refused'
    ? address
    : { kind: 'courier', courier: { ...named, url: address.template } };
}
