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
import { doubleChoiceOf, doubleKey, type DoubleChoice } from './double-choices.ts';
import { noteMatches, type NotingPorts } from './note-matches.ts';
import type { PlannedOperation } from './operations.ts';
import type { Unmatched } from './ports/adoption.ts';
import type { DecisionKey, Decisions } from './ports/decisions.ts';
import type { Difference } from './ports/listings.ts';

interface DoublesPorts extends NotingPorts {
  readonly derivation: Pick<Derivation, 'shop'>;
  readonly settings: Pick<Settings, 'adoption'>;
  readonly decisions: Pick<Decisions, 'of'>;
  readonly clock: Clock;
}

/** Which creations wait, why, and what people have said of them that still is about the shop as it is. */
interface Waiting {
  readonly why: ReadonlyMap<Sku, ReasonCode>;
  readonly met: readonly DecisionKey[];
}

const nothing: Waiting = { why: new Map(), met: [] };

/** Nobody knows whether they are doubles: what was decided stays. */
const unsearched = (skus: readonly Sku[], reason: ReasonCode): Waiting => ({
  why: new Map(skus.map((sku) => [sku, reason])),
  met: skus.map((sku) => doubleKey({ sku })),
});

const whyWaits: Readonly<Record<DoubleChoice | 'open', ReasonCode | null>> = {
  open: 'GRD-321',
  skip: 'GRD-329',
  import: null,
};

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

  /** Where the shop cannot be searched, all of them do. */
  async #waiting(wanted: readonly Unmatched[]): Promise<Waiting> {
    const { search, settings, decisions, clock, derivation, matched } = this.#ports;
    if (wanted.length === 0) return nothing;
    try {
      this.#hasOthers ??= !settings.adoption.createDoubles && (await search.hasOthers());
      if (!this.#hasOthers) {
        await matched.save(
          wanted.map(({ sku }) => sku),
          [],
        );
        return nothing;
      }
      const matches = await noteMatches(wanted, derivation.shop, this.#ports);
      const decided = await decisions.of(
        matches.map(({ sku }) => sku),
        clock.now(),
      );
      const chosen = matches.map(
        (match) => [match, doubleChoiceOf(match, decided.get(match.sku) ?? [])] as const,
      );
      return {
        why: new Map(
          chosen.flatMap(([{ sku }, choice]) => {
            const reason = whyWaits[choice ?? 'open'];
            return reason === null ? [] : [[sku, reason] as const];
          }),
        ),
        met: chosen.filter(([, choice]) => choice !== null).map(([match]) => doubleKey(match)),
      };
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      this.#hasFailed = true;
      return unsearched(
        wanted.map(({ sku }) => sku),
        error.reason,
      );
    }
  }
}
