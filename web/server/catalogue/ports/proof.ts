/** What was found when Shopify was asked in which countries products can be bought. */
import type { CountryCode, Sku } from '../../domain/ids.ts';

export interface ProofSample {
  readonly sku: Sku;
  /** Where it showed and may not be shipped. */
  readonly countries: readonly CountryCode[];
  /** It still shows there. */
  readonly isLeft: boolean;
}

export interface Proof {
  /** Products that Shopify was asked about, and countries of each. */
  readonly products: number;
  readonly countries: number;
  /** Shown where the supplier does not let them be any more, because the change is held or was refused. */
  readonly waiting: number;
  /** Shown where they may not be, and taken out. */
  readonly putRight: number;
  /** The same, and still shown. */
  readonly left: number;
  /** At most ten, those that are left first. */
  readonly samples: readonly ProofSample[];
}

/** As it is kept until the next one: a look at some, in a round through all of the shop. */
export interface StoredProof extends Proof {
  /** ISO, UTC. */
  readonly at: string;
  /** The round goes on after this one; null: it begins again. */
  readonly next: Sku | null;
}
