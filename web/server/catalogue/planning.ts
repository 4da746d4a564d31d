/** What a run is asked to plan. */
import type { Consent } from '../domain/harms.ts';
import type { RunId, Sku } from '../domain/ids.ts';

export interface Planning {
  readonly run: RunId;
  /** Whether the crawl proves absence; without proof nothing leaves the shop. */
  readonly proven: boolean;
  /** It is only looked at: nothing is noted that a later run would go by. */
  readonly dryRun: boolean;
  /** What a person has accepted for this run. */
  readonly accept: readonly Consent[];
  /** The merchant only tries some products: so many shall be in the shop. */
  readonly tries?: number | undefined;
  /** Which products may be created; all, unless told. */
  readonly creates?: 'all' | ReadonlySet<Sku>;
  /** Nothing but this product is planned. */
  readonly only?: Sku | undefined;
}
