/** Rows of `privacy_requests` as the shops' PrivacyRequest. */
import type { PrivacyOutcome, PrivacyRequest, PrivacyTopic } from '../shops/ports/privacy-requests.ts';
import type { Row } from './schema.ts';

export const mostListed = 100;

export const toRequest = (row: Row<'privacy_requests'>): PrivacyRequest => ({
  id: row.id,
  shop: row.shop,
  topic: row.topic as PrivacyTopic,
  receivedAt: row.received_at,
  doneAt: row.done_at,
  outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as PrivacyOutcome),
});
