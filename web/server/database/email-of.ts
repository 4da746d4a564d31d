/** Which e-mail told the customer of a parcel: what went to Shopify in one call is told in one. */
import type { Row } from './schema.ts';

type Mailed = Pick<Row<'parcels'>, 'iri' | 'notified' | 'fulfillment_id' | 'sent_at'>;

/** The same for parcels of the same e-mail; null where none was sent. */
export function emailOf({
  iri,
  notified,
  fulfillment_id: fulfillment,
  sent_at: sent,
}: Mailed): string | null {
  if (notified !== 1) return null;
  return fulfillment === null ? iri : `${fulfillment} ${sent ?? ''}`;
}
