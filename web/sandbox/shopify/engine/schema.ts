/**
 * The real Admin schema of one API version and its table of access scopes, both read from the data files inside
 * `@shopify/dev-mcp`. Nothing here is written by hand: what Shopify would refuse, the sandbox refuses.
 */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

export const apiVersion = '2026-10';

export interface ScopeEntry {
  typeName: string;
  /** Absent when the entry is about the type as a whole. */
  fieldName?: string;
  requiredAccess: string;
  offlineScopes: string[];
}

export interface AdminSchema {
  schema: GraphQLSchema;
  scopes: ScopeEntry[];
}

interface DataFile {
  data: IntrospectionQuery;
  offline_scopes: { items: ScopeEntry[] };
}

let loaded: AdminSchema | undefined;

/** About 0.6 seconds the first time; the same object afterwards. */
export function adminSchema(): AdminSchema {
  if (loaded === undefined) {
    const home = findPackageJSON('@shopify/dev-mcp', import.meta.url);
    if (home === undefined) throw new Error('the sandbox needs the package @shopify/dev-mcp');
    const file = join(dirname(home), 'dist', 'data', `admin_${apiVersion}.json.gz`);
    const content: DataFile = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
    loaded = { schema: buildClientSchema(content.data), scopes: content.offline_scopes.items };
  }
  return loaded;
}
