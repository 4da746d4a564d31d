/** Which sentences `explain` has about one product; what they are in each language stands beside this. */
import type { OperationKind } from '../catalogue/operations.ts';
import type { ShipsTo } from '../domain/ships-to.ts';
import type { MarketNote } from '../shops/market-notes.ts';

export interface Phrases {
  /** It is not there yet, and will be a draft. */
  readonly bornDraft: string;
  readonly becomesDraft: string;
  readonly becomesDraftHeld: string;
  readonly became: (sku: string) => string;
  readonly formerly: (skus: string) => string;
  readonly details: string;
  readonly decide: (question: string, sku: string, mayAskAgain: boolean) => string;
  readonly decided: Readonly<Record<'accept' | 'keep' | 'ask-again', (fields: string) => string>>;
  readonly shopHas: (has: Readonly<Record<'title' | 'price' | 'stock' | 'countries', string>>) => string;
  /** In two-letter codes; those where it may not go, when `rule` is `except`. */
  readonly countries: (rule: ShipsTo['rule'], codes: string) => string;
  readonly keptBack: (atSupplier: number, kept: number) => string;
  readonly notListed: (since: string) => string;
  readonly languages: (primary: string, there: string, missing: string) => string;
  /** The supplier has none in the shop's language. */
  readonly noText: (language: string) => string;
  readonly foreign: (texts: string) => string;
  readonly leftToYou: (texts: string) => string;
  readonly markets: string;
  readonly marketsIn: (names: string) => string;
  /** Those that show all of the online store. */
  readonly marketsOpen: (names: string) => string;
  readonly marketsOut: (names: string) => string;
  readonly marketNote: Readonly<Record<MarketNote['kind'], (market: string, countries: string) => string>>;
  /** Countries of a market that are not all known. */
  readonly someCountries: string;
  /** In place of what to do with a draft, while the shop is not live. */
  readonly draftBeforeLive: string;
  /** In place of what to do with what is live. */
  readonly soldOut: string;
  /** Of what leaves no more, because somebody keeps it. */
  readonly kept: string;
  readonly listedAgain: string;
  /** When what is missing leaves; null: with the next sync. */
  readonly leaves: (at: string | null) => string;
  readonly lookedAt: (at: string) => string;
  readonly hashSeen: (hash: string, at: string) => string;
  readonly hashApplied: (at: string) => string;
  readonly hashOpen: (before: { readonly hash: string; readonly at: string } | null) => string;
  readonly hashGone: (hash: string, at: string) => string;
  /** The command gives the first of them back. */
  readonly yours: (fields: string, command: string) => string;
  readonly kinds: Readonly<Record<OperationKind, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}
