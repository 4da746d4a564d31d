/**
 * Changes that can do harm when they come in a crowd, and what a person can accept on the command line: a kind of harm
 * for one run, or that country lists which were there have really gone.
 */
import type { ReasonCode } from './reasons.ts';

/**
 * removals        the supplier does not list it any more
 * drafts          on sale, and becomes a draft
 * sold-out        in stock, and becomes 0
 * out-of-markets  leaves a market catalog
 * into-markets    may be shipped to a country to which it might not
 * price-cuts      gets cheaper
 */
export const harms = [
  'removals',
  'drafts',
  'sold-out',
  'out-of-markets',
  'into-markets',
  'price-cuts',
] as const;
export type Harm = (typeof harms)[number];

/** Why changes of a kind wait for a person. */
export const harmReasons: Readonly<Record<Harm, ReasonCode>> = {
  removals: 'GRD-302',
  drafts: 'GRD-311',
  'sold-out': 'GRD-312',
  'out-of-markets': 'GRD-313',
  'into-markets': 'GRD-314',
  'price-cuts': 'GRD-315',
};

export const consents = [...harms, 'missing-countries'] as const;
export type Consent = (typeof consents)[number];

export const isConsent = (word: unknown): word is Consent => consents.some((consent) => consent === word);
