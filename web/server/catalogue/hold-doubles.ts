/**
 * What would be created although the shop has a product with its SKU or barcode waits: a person links the two, or says
 * that this double is right, that there shall be none, or that doubles always are right. A shop with nothing but our products is not searched.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../lib/clock.ts';
import type { Derivation } from './derive-row.ts';
import { doubleChoiceOf, doubleKey, wasLeftOut } from './double-choices.ts';
import type { Match } from './match-products.ts';
import { noteMatches, type NotingPorts } from './note-matches.ts';
import type { PlannedOperation } from './operations.ts';
import type { Adoptions, Unmatched } from './ports/adoption.ts';
import type { DecisionKey, Decisions } from './ports/decisions.ts';
import type { Difference } from './ports/listings.ts';
import { isSaid, whyDoubleWaits, type SaidOfDouble } from './why-double-waits.ts';

interface DoublesPorts extends NotingPorts {
  readonly derivation: Pick<Derivation, 'shop'>;
  readonly settings: Pick<Settings, 'adoption'>;
  readonly adoptions: Pick<Adoptions, 'of'>;
  readonly decisions: Pick<Decisions, 'of'>;
  readonly clock: Clock;
}

/** Which creations wait, why, and what people have said of them that still is about the shop as it is. */
interface Waiting {
  readonly why: ReadonlyMap<Sku, ReasonCode>;
  readonly met: readonly DecisionKey[];
}

/** Nobody knows whether they are doubles: what was decided stays. */
const unsearched = (skus: readonly Sku[], reason: ReasonCode): Waiting => ({
  why: new Map(skus.map((sku) => [sku, reason])),
  met: skus.map((sku) => doubleKey({ sku })),
});

export class Doubles {
  readonly #ports: DoublesPorts;
  #hasOthers: boolean | null = null;
  #hasFailed = false;
  constructor(ports: DoublesPorts) {
    this.#ports = ports;
  }

  /** Answers how the operations of these creations are planned: some wait. */
  async among(creations: readonly Difference[]): Promise<{
    readonly planned: (operation: PlannedOperation) => PlannedOperation;
    readonly met: readonly DecisionKey[];
  }> {
    const wanted = creations.map(({ sku, product }) => ({ sku, barcode: product?.barcode ?? null }));
    const { why, met } = await this.#waiting(wanted);
    const planned = (operation: PlannedOperation): PlannedOperation => {
      const held = operation.kind === 'create' ? why.get(operation.sku) : undefined;
      return held ? { ...operation, held } : operation;
    };
    return { planned, met };
  }

  /** Those of these that nobody and nothing says to wait with. */
  async free(wanted: readonly Unmatched[]): Promise<readonly Sku[]> {
    const { why } = await this.#waiting(wanted);
    return wanted.map(({ sku }) => sku).filter((sku) => !why.has(sku));
  }

  /** What was found is shown from now on; `isWhole`: all that may be created was asked for. */
  settle(isWhole: boolean): Promise<void> {
    return this.#ports.matched.settle(isWhole && !this.#hasFailed);
  }

  /** Where the shop cannot be searched, all of them do that may be asked about. */
  async #waiting(wanted: readonly Unmatched[]): Promise<Waiting> {
    const { search, derivation, matched } = this.#ports;
    const asked = await this.#askedAbout(wanted);
    const skus = asked.map(({ sku }) => sku);
    try {
      this.#hasOthers ??= asked.length > 0 ? await search.hasOthers() : null;
      const searched = this.#hasOthers ? skus : [];
      const rest = new Set(wanted.map(({ sku }) => sku));
      for (const sku of searched) rest.delete(sku);
      if (rest.size > 0) await matched.save([...rest], []);
      const matches = this.#hasOthers ? await noteMatches(asked, derivation.shop, this.#ports) : [];
      return await this.#judged(skus, matches);
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      this.#hasFailed = true;
      return unsearched(skus, error.reason);
    }
  }

  /** Where doubles always are right, only what somebody has said something of: that is said of this one product. */
  async #askedAbout(wanted: readonly Unmatched[]): Promise<readonly Unmatched[]> {
    if (!this.#ports.settings.adoption.createDoubles) return wanted;
    const said = await this.#said(wanted.map(({ sku }) => sku));
    return wanted.filter(({ sku }) => isSaid(said(sku)));
  }

  async #said(skus: readonly Sku[]): Promise<(sku: Sku) => SaidOfDouble> {
    if (skus.length === 0) return () => ({ link: undefined, decisions: undefined });
    const { adoptions, decisions, clock } = this.#ports;
    const [links, decided] = [await adoptions.of(skus), await decisions.of(skus, clock.now())];
    return (sku) => ({ link: links.get(sku), decisions: decided.get(sku) });
  }

  async #judged(skus: readonly Sku[], matches: readonly Match[]): Promise<Waiting> {
    const said = await this.#said(skus);
    const found = new Map(matches.map((match) => [match.sku, match]));
    const { createDoubles } = this.#ports.settings.adoption;
    return {
      why: new Map(
        skus.flatMap((sku) => {
          const reason = whyDoubleWaits(found.get(sku), said(sku), createDoubles);
          return reason === null ? [] : [[sku, reason] as const];
        }),
      ),
      met: matches
        .filter((match) => {
          const { decisions = [] } = said(match.sku);
          // Forgotten, it would not be asked about any more, but created.
          return doubleChoiceOf(match, decisions) !== null || (createDoubles && wasLeftOut(decisions));
        })
        .map(doubleKey),
    };
  }
}
