/** Webhooks that were answered: those that owe their effect, and the ids of those that had it. */
import type { ShopDomain } from '../../domain/ids.ts';
import type { Instant } from './columns.ts';

interface WebhookTable {
  shop: ShopDomain;
  /** The same on every delivery of one webhook. */
  id: string;
  topic: string;
  triggered_at: Instant;
  /** What is needed of it; empty once it had its effect. */
  body: string;
  /** Null while it owes its effect. */
  handled_at: Instant | null;
}

export interface WebhookTables {
  webhooks: WebhookTable;
}
