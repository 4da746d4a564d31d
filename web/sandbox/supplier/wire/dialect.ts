/**
 * The forms in which API Platform servers of different ages speak the same interface: 2.6 (default; as in the interface
 * document), 3.4 and 4.0, each with the switches that its configuration has. Every difference is a flag here.
 * Guess: the documentation of 3.4 is written in the words of 2.6.
 */
import type { Json, JsonObject } from './json.ts';

export interface Dialect {
  version: '2.6' | '3.4' | '4.0';
  /** Stands before every Hydra term. */
  prefix: 'hydra:' | '';
  /** 2.6 lists `member` before `totalItems`. */
  totalFirst: boolean;
  /** From 3 on, null properties are left out. */
  omitsNull: boolean;
  /** From 3 on, the query of links is sorted by name. */
  sortsQuery: boolean;
  /** Errors are application/problem+json with an own Link: 4 always, 3 on request. */
  problems: boolean;
  /** Habits of 4 that have no switch: words of the documentation, headers, order of checks. */
  isFour: boolean;
  /** 4.0 knows `/contexts/Product.jsonld`. */
  contextSuffix: boolean;
  /** 4.0 replaces the whole resource at PUT, the others the given fields. */
  putReplaces: boolean;
}

export interface DialectChoice {
  dialect: Dialect['version'];
  /** `rfc_7807_compliant_errors` of 3.1 to 3.4. */
  problemDetails: boolean;
  /** `serializer.hydra_prefix` of 4. */
  hydraPrefix: boolean;
}

const modern = { totalFirst: true, omitsNull: true, sortsQuery: true } as const;
const four = { isFour: true, problems: true, contextSuffix: true, putReplaces: true } as const;
const older = { isFour: false, prefix: 'hydra:', contextSuffix: false, putReplaces: false } as const;

/** Throws for a switch that the version does not have. */
export function dialectOf({ dialect: version, problemDetails, hydraPrefix }: DialectChoice): Dialect {
  if (problemDetails && version === '2.6') throw new Error('API Platform 2.6 has no problem details');
  switch (version) {
    case '2.6':
      return { version, ...older, totalFirst: false, omitsNull: false, sortsQuery: false, problems: false };
    case '3.4':
      return { version, ...older, ...modern, problems: problemDetails };
    case '4.0':
      return { version, ...modern, ...four, prefix: hydraPrefix ? 'hydra:' : '' };
  }
}

/** For people: version and switches. */
export function nameOf({ version, problems, prefix, isFour }: Dialect): string {
  const switches = [problems && !isFour && 'problem details', prefix !== '' && isFour && 'the prefix'].filter(
    Boolean,
  );
  return switches.length === 0 ? version : `${version} with ${switches.join(' and ')}`;
}

const bare = (text: string): string => text.replace(/^hydra:/, '');

function unprefixedValue(value: Json): Json {
  if (typeof value === 'string') return bare(value);
  if (typeof value !== 'object' || value === null) return value;
  return isList(value) ? value.map(unprefixedValue) : unprefixed(value);
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The document as 4.0 writes it: `hydra:` is gone from keys and values. */
export function unprefixed(document: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [bare(key), unprefixedValue(value)]),
  );
}
