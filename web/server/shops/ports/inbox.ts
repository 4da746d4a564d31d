/** Webhooks that were answered, each until it had its effect. */
import type { ShopDomain } from '../../domain/ids.ts';

export interface KeptWebhook {
  /** As Shopify's library writes it: APP_UNINSTALLED. */
  readonly topic: string;
  readonly shop: ShopDomain;
  /** The same on every delivery of one webhook. */
  readonly id: string;
  /** When it happened, by Shopify's clock; where nobody says, when it came. ISO, UTC. */
  readonly triggeredAt: string;
  /** What is needed of it. */
  readonly body: string;
}

/** The webhooks of one shop. */
export interface Inbox {
  /** Those without their effect yet, the earliest event first, without these; a few megabytes of them at most. */
  open(
    count: number,
    without: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>,
  ): Promise<readonly KeptWebhook[]>;
  /** Its body is forgotten with that; its id is remembered. */
  handled(ids: readonly string[]): Promise<void>;
}
