/**
 * Which access scopes a document needs, by the schema's own table, and which of its fields an installation may not
 * see. A denied field answers null with ACCESS_DENIED; the rest of the document is answered.
 * Guess: the scope of a returned type is checked at the field that returns it.
 */
import {
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { ApiError } from './api-error.ts';
import type { ScopeEntry } from '../schema/admin-schema.ts';

/** `write_x` includes `read_x`. */
export function hasScope(granted: readonly string[], wanted: string): boolean {
  return (
    granted.includes(wanted) ||
    (wanted.startsWith('read_') && granted.includes(wanted.replace('read_', 'write_')))
  );
}

export class ScopeTable {
  readonly #entries: Map<string, ScopeEntry>;
  readonly #schema: GraphQLSchema;

  constructor(schema: GraphQLSchema, entries: readonly ScopeEntry[]) {
    this.#schema = schema;
    this.#entries = new Map(entries.flatMap((entry) => entry.covers.map((covered) => [covered, entry])));
  }

  /** By `Type.field`: the error that the field answers with these scopes. Empty when everything is allowed. */
  deniedIn(document: DocumentNode, granted: readonly string[]): Map<string, string> {
    const denied = new Map<string, string>();
    const info = new TypeInfo(this.#schema);
    const enter = () => {
      const parent = info.getParentType()?.name ?? '';
      const field = info.getFieldDef()?.name ?? '';
      const key = `${parent}.${field}`;
      const type = getNamedType(info.getType())?.name ?? '';
      const entries = [this.#entries.get(key), this.#entries.get(type), this.#entries.get(parent)];
      const refused = entries.find(
        (entry) => entry !== undefined && !allows(entry, granted, parent === 'Mutation'),
      );
      if (refused !== undefined) denied.set(key, refused.requiredAccess);
    };
    visit(document, visitWithTypeInfo(info, { Field: { enter } }));
    return denied;
  }
}

/** The table lists alternatives, except for markets: there a mutation needs both scopes ("for queries and both"). */
function allows(entry: ScopeEntry, granted: readonly string[], isMutation: boolean): boolean {
  const needsAll = entry.requiredAccess.includes('for queries and both');
  if (needsAll && isMutation) return entry.offlineScopes.every((scope) => hasScope(granted, scope));
  return entry.offlineScopes.some((scope) => hasScope(granted, scope));
}

/** Wording as recorded (metafields.jsonl) and in Shopify's documentation. */
export function accessDenied(field: string, requiredAccess: string): ApiError {
  return new ApiError(
    `Access denied for ${field} field. Required access: ${requiredAccess}`,
    'ACCESS_DENIED',
    {
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess,
    },
  );
}
