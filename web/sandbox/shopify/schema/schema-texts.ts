/**
 * Shopify's own data about its APIs as the texts that are kept: the schemas without their prose, and which scope each
 * type and field of the Admin API asks for. Each text says where it comes from and has a hash of its own.
 */
import { createHash } from 'node:crypto';
import { buildClientSchema, printSchema, type IntrospectionQuery } from 'graphql';
import type { ScopeEntry } from './admin-schema.ts';

/** What is used of Shopify's data file. */
export interface AdminData {
  data: IntrospectionQuery;
  offline_scopes: { items: ScopeItem[] };
}

interface ScopeItem {
  typeName: string;
  /** Absent when the item is about the type as a whole. */
  fieldName?: string;
  requiredAccess: string;
  offlineScopes: string[];
}

export interface Origin {
  /** With its exact version, as npm takes it. */
  readonly package: string;
  /** The data file inside it. */
  readonly file: string;
  /** Its terms ask to stand in every copy. */
  readonly licence: string;
}

export const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/** In GraphQL's schema language; the hash is that of everything below the first empty line. */
export function schemaText({ data }: Pick<AdminData, 'data'>, origin: Origin, of = 'Admin'): string {
  const withoutProse: IntrospectionQuery = JSON.parse(
    JSON.stringify(data, (key, value) => (key === 'description' ? null : value)),
  );
  const body = `${printSchema(buildClientSchema(withoutProse))}\n`;
  const about = [
    `The ${of} schema of ${origin.package}, ${origin.file}, without its prose.`,
    'Made by npm run schema; nothing here is written by hand.',
    `sha256 ${hashOf(body)}`,
    '',
    ...origin.licence.trim().split('\n'),
  ];
  return `${about.map((line) => `# ${line}`.replace(/^# $/, '#')).join('\n')}\n\n${body}`;
}

/** What a Function reads and answers. Shopify's command line looks for the version in the first line. */
export const functionSchemaText = (
  content: Pick<AdminData, 'data'>,
  { version, ...origin }: Origin & { readonly version: string },
): string => `# api_version: ${version}\n#\n${schemaText(content, origin, 'Function')}`;

/** As JSON; the hash is that of `entries` in their shortest form. */
export function scopesText({ offline_scopes: { items } }: AdminData, origin: Origin): string {
  const entries = grouped(items);
  const about = { ...origin, madeBy: 'npm run schema', sha256: hashOf(JSON.stringify(entries)) };
  return `${JSON.stringify({ ...about, entries }, null, 1)}\n`;
}

/**
 * The courier names for which Shopify builds links by itself, out of the prose about `FulfillmentTrackingInfo.company`, as
 * JSON; the hash is that of `names`, sorted, in their shortest form.
 */
export function courierNamesText({ data }: Pick<AdminData, 'data'>, origin: Origin): string {
  const type = data.__schema.types.find(({ name }) => name === 'FulfillmentTrackingInfo');
  const field = type?.kind === 'OBJECT' ? type.fields.find(({ name }) => name === 'company') : undefined;
  const prose = (field?.description ?? '').split('### Supported tracking companies')[1] ?? '';
  const anywhere = [...prose.matchAll(/^ {2}\* (?!\*\*)(.+)$/gm)].map(([, name = '']) => name);
  const ofCountries = [...prose.matchAll(/^ {2}\* \*\*[^*]+\*\*: ([^*]+)$/gm)].flatMap(([, names = '']) =>
    names.trim().replace(/\.$/, '').replaceAll('\n', ' ').split(', '),
  );
  const names = [...new Set([...anywhere, ...ofCountries].map((name) => name.trim()))].toSorted();
  const about = { ...origin, madeBy: 'npm run schema', sha256: hashOf(JSON.stringify(names)) };
  return `${JSON.stringify({ ...about, names }, null, 1)}\n`;
}

/** Half of the table says that nothing is asked for; the rest repeats few rules. */
function grouped(items: readonly ScopeItem[]): ScopeEntry[] {
  const rules = new Map<string, { requiredAccess: string; offlineScopes: string[]; covers: string[] }>();
  for (const { typeName, fieldName, requiredAccess, offlineScopes } of items) {
    if (offlineScopes.length === 0) continue;
    const key = JSON.stringify([requiredAccess, offlineScopes]);
    const rule = rules.get(key) ?? { requiredAccess, offlineScopes, covers: [] };
    rules.set(key, rule);
    rule.covers.push(fieldName === undefined ? typeName : `${typeName}.${fieldName}`);
  }
  return [...rules.values()];
}
