/**
 * The two forms of the same interface: API Platform 2.6 (default; as in the interface document) and 4.0 with
 * its defaults (no `hydra:` prefix, RFC 7807 errors). Every difference is a flag here.
 */
import type { Json, JsonObject } from './json.ts';

export interface Dialect {
  version: '2.6' | '4.0';
  /** Stands before every Hydra term. */
  prefix: 'hydra:' | '';
  /** 2.6 lists `member` before `totalItems`. */
  totalFirst: boolean;
  /** 4.0 leaves null properties out. */
  omitsNull: boolean;
  /** 4.0 sorts the query of links by name. */
  sortsQuery: boolean;
  /** 4.0 answers errors as application/problem+json with an own Link. */
  problems: boolean;
  /** 4.0 knows `/contexts/Product.jsonld`. */
  contextSuffix: boolean;
  /** 4.0 replaces the whole resource at PUT, 2.6 the given fields. */
  putReplaces: boolean;
}

export const dialects: Record<Dialect['version'], Dialect> = {
  '2.6': {
    version: '2.6',
    prefix: 'hydra:',
    totalFirst: false,
    omitsNull: false,
    sortsQuery: false,
    problems: false,
    contextSuffix: false,
    putReplaces: false,
  },
  '4.0': {
    version: '4.0',
    prefix: '',
    totalFirst: true,
    omitsNull: true,
    sortsQuery: true,
    problems: true,
    contextSuffix: true,
    putReplaces: true,
  },
};

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
