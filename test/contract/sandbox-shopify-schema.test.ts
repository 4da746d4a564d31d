/**
 * The Admin schema that the sandbox keeps: made by `npm run schema` and by nobody else, and still all of what Shopify
 * publishes that an answer depends on.
 */
import { readFileSync } from 'node:fs';
import { buildSchema, introspectionFromSchema, isAbstractType, isInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { adminSchema, apiVersion, schemaFiles } from '../../web/sandbox/shopify/schema/admin-schema.ts';
import {
  hashOf,
  schemaText,
  scopesText,
  type AdminData,
} from '../../web/sandbox/shopify/schema/schema-texts.ts';

const origin = { package: '@shopify/example@1.0.0', file: 'data.json', licence: 'ISC License\n\nBe kind.\n' };

const about = (text: string): string => text.slice(0, text.indexOf('\n\n'));
const body = (text: string): string => text.slice(text.indexOf('\n\n') + 2);

/** Shopify's data file in small. */
const data: AdminData = {
  data: introspectionFromSchema(
    buildSchema(`
      "Words about the question."
      type Query {
        "Words about products."
        products(first: Int = 10, "Words." last: Int @deprecated(reason: "Use first.")): [Node!]
        title: String @deprecated(reason: "Use name.")
      }
      interface Node { id: ID! }
      type Zebra implements Node { id: ID! }
      type Ant implements Node { id: ID! }
      input Choice @oneOf { "Words." id: ID, handle: String }
      scalar Url @specifiedBy(url: "https://example.com/url")
      enum Kind { NEW, OLD @deprecated(reason: "Use NEW.") }
      type Mutation { choose(choice: Choice, kind: Kind = NEW): Url }
    `),
    { inputValueDeprecation: true, oneOf: true, specifiedByUrl: true },
  ),
  offline_scopes: {
    items: [
      { typeName: 'Zebra', requiredAccess: '`read_zoo`', offlineScopes: ['read_zoo'] },
      { typeName: 'Query', fieldName: 'title', requiredAccess: '', offlineScopes: [] },
      { typeName: 'Query', fieldName: 'products', requiredAccess: '`read_zoo`', offlineScopes: ['read_zoo'] },
    ],
  },
};

describe('the files that are kept', () => {
  test('say from which package and version they were made, under its licence, and nobody has edited them', () => {
    const schema = readFileSync(schemaFiles.schema, 'utf8');
    expect(about(schema)).toMatch(
      /^# The Admin schema of @shopify\/dev-mcp@\d+\.\d+\.\d+, \S+, without its prose\.$/m,
    );
    expect(about(schema)).toContain(`sha256 ${hashOf(body(schema))}`);

    const scopes = JSON.parse(readFileSync(schemaFiles.scopes, 'utf8'));
    expect(scopes.sha256).toBe(hashOf(JSON.stringify(scopes.entries)));
    expect(about(schema)).toContain(`${scopes.package}, ${scopes.file}`);
    expect(scopes.file).toContain(apiVersion);

    const terms =
      /Permission to use, copy.+copyright notice and this permission notice appear in all copies\./;
    expect([about(schema), scopes.licence]).toEqual([
      expect.stringMatching(terms),
      expect.stringMatching(terms),
    ]);
  });

  test('hold the whole Admin API and a rule of access for nothing that it has not', () => {
    const { schema, scopes } = adminSchema();
    expect(Object.keys(schema.getTypeMap()).length).toBeGreaterThan(3500);
    const known = (coordinate: string): boolean => {
      const [type = '', field] = coordinate.split('.');
      const named = schema.getType(type);
      if (field === undefined) return named !== undefined;
      return named !== undefined && 'getFields' in named && named.getFields()[field] !== undefined;
    };
    expect(scopes.flatMap(({ covers }) => covers).filter((covered) => !known(covered))).toEqual([]);
  });
});

describe('what npm run schema makes of the data', () => {
  const text = schemaText(data, origin);
  const schema = buildSchema(text);

  test('keeps all that an answer depends on, and no prose', () => {
    expect(text).not.toContain('Words');
    const query = schema.getQueryType()?.getFields();
    expect(query?.['title']?.deprecationReason).toBe('Use name.');
    const [first, last] = query?.['products']?.args ?? [];
    expect([first?.defaultValue, last?.deprecationReason]).toEqual([10, 'Use first.']);
    const choice = schema.getType('Choice');
    expect(isInputObjectType(choice) && choice.isOneOf).toBe(true);
    const node = schema.getType('Node');
    const behind = isAbstractType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
    expect(behind).toEqual(['Zebra', 'Ant']);
  });

  test('names the origin and carries a hash of what follows', () => {
    expect(about(text)).toBe(
      [
        '# The Admin schema of @shopify/example@1.0.0, data.json, without its prose.',
        '# Made by npm run schema; nothing here is written by hand.',
        `# sha256 ${hashOf(body(text))}`,
        '#',
        '# ISC License',
        '#',
        '# Be kind.',
      ].join('\n'),
    );
  });

  test('says each rule of access once, with all that it covers', () => {
    expect(JSON.parse(scopesText(data, origin))).toMatchObject({
      ...origin,
      entries: [
        { requiredAccess: '`read_zoo`', offlineScopes: ['read_zoo'], covers: ['Zebra', 'Query.products'] },
      ],
    });
  });
});
