/**
 * Counts, while a plan is made page by page, how many live listings each kind of harm would have touched within 24
 * hours; what passes the limit waits for a person, all of its kind or none.
 */
import { harmReasons, harms, type Consent, type Harm } from '../domain/harms.ts';
import type { Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { PlannedOperation } from './operations.ts';

/** How many live listings one kind of harm may touch in 24 hours without a person. */
export const suddenLimit = (live: number, { sharePercent, atLeast }: Settings['sudden']): number =>
  Math.max(atLeast, Math.floor((live * sharePercent) / 100));

export interface HeldHarm {
  readonly harm: Harm;
  readonly reason: ReasonCode;
  readonly message: string;
}

const words: Record<Harm, string> = {
  removals: 'be removed',
  drafts: 'become drafts',
  'sold-out': 'sell out',
  'out-of-markets': 'leave markets',
  'into-markets': 'be shipped to more countries',
  'price-cuts': 'get cheaper',
};

/** How a person lets them pass. */
export const wayOut = (harm: Consent): string =>
  `"held" shows them and what you can decide; "sync --accept ${harm}" lets all of them pass. Until then they wait.`;

/** The supplier may have put right by now what the crawl did not reach. */
const ofCrowd = (harm: Harm): string =>
  `Some live products would ${words[harm]} that were held as part of many, and the supplier's list broke off before it named them again, so all of these changes are still held. ${wayOut(harm)}`;

export class SuddenChange {
  readonly #past: ReadonlyMap<Harm, ReadonlySet<Sku>>;
  readonly #limit: number;
  readonly #accept: readonly Consent[];
  readonly #crowds: ReadonlySet<Harm>;
  /** Of a crowd that was held, and not met again. */
  readonly #unmet = new Set<Harm>();
  readonly #planned = new Map<Harm, number>();
  /** Operations of one listing come together. */
  readonly #last = new Map<Harm, Sku>();
  constructor(
    /** What was let through in the last 24 hours. */
    past: ReadonlyMap<Harm, ReadonlySet<Sku>>,
    {
      limit,
      accept,
      crowds = new Set(),
    }: {
      readonly limit: number;
      readonly accept: readonly Consent[];
      /** What the last plan held: what this crawl has not met of it is still one of many. */
      readonly crowds?: ReadonlySet<Harm>;
    },
  ) {
    this.#past = past;
    this.#limit = limit;
    this.#accept = accept;
    this.#crowds = crowds;
  }

  /** On sale, or a draft only since today: what it meets before it is on sale again counts as well. */
  isLive({ sku, stored }: Listing): boolean {
    return stored.status?.status === 'ACTIVE' || (this.#past.get('drafts')?.has(sku) ?? false);
  }

  /** What of these no person has accepted. */
  unaccepted(found: readonly Harm[]): readonly Harm[] {
    return found.filter((harm) => !this.#accept.includes(harm));
  }

  /** What is held for its own sake harms nothing. */
  count({ sku, held, harms = [] }: PlannedOperation, isMet = true): void {
    if (held) return;
    for (const harm of harms) {
      this.#countOne(harm, sku);
      if (!isMet && this.#crowds.has(harm)) this.#unmet.add(harm);
    }
  }

  /** A listing that sells out twice in a day is touched once. */
  #countOne(harm: Harm, sku: Sku): void {
    if (this.#last.get(harm) === sku || this.#past.get(harm)?.has(sku)) return;
    this.#last.set(harm, sku);
    this.#planned.set(harm, (this.#planned.get(harm) ?? 0) + 1);
  }

  held(): HeldHarm[] {
    return harms.flatMap((harm) => {
      const planned = this.#planned.get(harm) ?? 0;
      const past = this.#past.get(harm)?.size ?? 0;
      const isMany = planned > 0 && planned + past > this.#limit;
      if (!isMany && !this.#unmet.has(harm)) return [];
      if (!isMany) return [{ harm, reason: harmReasons[harm], message: ofCrowd(harm) }];
      const today = past > 0 ? ` after ${past} in the last 24 hours` : '';
      const message = `${planned} live products would ${words[harm]} at once${today}; at most ${this.#limit} may without a person, so all of these changes are held. ${wayOut(harm)}`;
      return [{ harm, reason: harmReasons[harm], message }];
    });
  }
}
