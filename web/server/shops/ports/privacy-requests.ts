/** What privacy laws made Shopify ask for, as a record that outlives what was erased. It says nothing about a person. */
import type { ShopDomain } from '../../domain/ids.ts';

export type PrivacyTopic = 'CUSTOMERS_DATA_REQUEST' | 'CUSTOMERS_REDACT' | 'SHOP_REDACT';

/**
 * told    -> of so many of the orders asked for, name and tracking numbers are kept
 * erased  -> of so many orders these were erased, or so many rows of the shop
 * kept    -> the shop has the app again: its rows stay
 */
export interface PrivacyOutcome {
  readonly became: 'told' | 'erased' | 'kept';
  readonly count: number;
}

export interface PrivacyRequest {
  /** Shopify's id of the webhook, the same each time that it comes. */
  readonly id: string;
  readonly shop: ShopDomain;
  readonly topic: PrivacyTopic;
  /** ISO, UTC. */
  readonly receivedAt: string;
  /** Null while it is not done. */
  readonly doneAt: string | null;
  readonly outcome: PrivacyOutcome | null;
}

export interface PrivacyRequests {
  /** Before anything is done about it. Coming again changes nothing. */
  receive(request: Pick<PrivacyRequest, 'id' | 'topic'>): Promise<void>;
  /** What is about to be done: said before it, so that whoever repeats it does not find less. The first word stays. */
  intend(id: string, outcome: PrivacyOutcome): Promise<void>;
  /** The first outcome stays. */
  finish(id: string, outcome: PrivacyOutcome): Promise<void>;
  /** The newest first, at most 100. */
  list(): Promise<readonly PrivacyRequest[]>;
}
