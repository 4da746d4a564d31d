/** The shape of a reason in words: four short sentences for a merchant, without figures or names to fill in. */
import type { ReasonCode } from '../reasons.ts';

export interface ReasonText {
  /** What happened. */
  readonly what: string;
  /** What it means for the shop. */
  readonly means: string;
  /** What the app did about it. */
  readonly did: string;
  /** What the merchant can do. */
  readonly can: string;
}

/** How a product stands: what follows its SKU in a sentence, and what the merchant can do. */
export interface StateText {
  readonly is: string;
  readonly can: string;
}

/** A sentence that a flow keeps beside a reason, with `{slots}` for its values. */
export interface Note {
  readonly en: string;
  readonly de: string;
}

/** The texts of one area: `TextsOf<'SUP'>` has one entry for every `SUP-…` code. */
export type TextsOf<Area extends string> = Readonly<
  Record<Extract<ReasonCode, `${Area}-${string}`>, ReasonText>
>;

/** What differs where a reason is said of several products at once. */
export type TextsOfMany = Readonly<Partial<Record<ReasonCode, Partial<ReasonText>>>>;

/** What differs where a pass over the trackings gives the reason; `supplier` holds for every `SUP-…` code. */
export type TextsInTracking = Readonly<Partial<Record<ReasonCode | 'supplier', Partial<ReasonText>>>>;

/** What differs where a person asked for something outside every run, and waits for the answer. */
export type TextsWhenAsked = Readonly<Partial<Record<ReasonCode, Partial<ReasonText>>>>;
