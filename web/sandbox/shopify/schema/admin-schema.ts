/**
 * The real Admin schema of one API version and its table of access scopes, both read from the files that
 * `npm run schema` makes of Shopify's own data. Nothing of it is written by hand: what Shopify would refuse, the
 * sandbox refuses.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';

export const apiVersion = '2026-10';

export const schemaFiles = {
  schema: join(import.meta.dirname, `admin-${apiVersion}.graphql`),
  scopes: join(import.meta.dirname, `admin-${apiVersion}.scopes.json`),
  couriers: join(import.meta.dirname, `admin-${apiVersion}.couriers.json`),
} as const;

/** A rule of access and all that it is about: each a `Type` or a `Type.field`. */
export interface ScopeEntry {
  readonly requiredAccess: string;
  readonly offlineScopes: readonly string[];
  readonly covers: readonly string[];
}

export interface AdminSchema {
  schema: GraphQLSchema;
  scopes: readonly ScopeEntry[];
}

let loaded: AdminSchema | undefined;

/** About 0.2 seconds the first time; the same object afterwards. */
export function adminSchema(): AdminSchema {
  if (loaded === undefined) {
    const text = readFileSync(schemaFiles.schema, 'utf8');
    const scopes: { entries: ScopeEntry[] } = JSON.parse(readFileSync(schemaFiles.scopes, 'utf8'));
    // Shopify's own data were a schema; checking that again would take most of the time.
    loaded = {
      schema: buildSchema(text, { assumeValidSDL: true, noLocation: true }),
      scopes: scopes.entries,
    };
  }
  return loaded;
}
