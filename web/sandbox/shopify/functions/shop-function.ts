/**
 * A Function of the app's as a shop has it installed: found by its handle among the extensions, its input asked for by
 * its own query against Shopify's schema, run on the real bundle. In: the cart as an object with the fields of that
 * schema. Out: the operations, or FunctionFailed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  executeSync,
  parse as parseGraphql,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { bundleFunction } from './function-bundle.ts';
import {
  FunctionFailed,
  openFunctionEngine,
  runOnce,
  type FunctionEngine,
  type Script,
} from './function-engine.ts';

export interface ShopFunction {
  /** The input that the query makes of a cart. */
  inputOf(cart: object): unknown;
  /** Throws FunctionFailed. */
  run(cart: object): unknown;
}

const target = 'cart.validations.generate.run';

const declared = z.looseObject({
  extensions: z.array(
    z.looseObject({
      handle: z.string(),
      targeting: z
        .array(z.looseObject({ target: z.string(), input_query: z.string(), export: z.string() }))
        .default([]),
    }),
  ),
});

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

interface Found {
  readonly folder: string;
  readonly query: string;
  readonly exported: string;
}

function findFunction(extensions: string, handle: string): Found {
  for (const name of readdirSync(extensions)) {
    const folder = join(extensions, name);
    for (const one of extensionsIn(folder)) {
      const found = one.targeting.find((targeting) => targeting.target === target);
      if (one.handle === handle && found)
        return { folder, query: join(folder, found.input_query), exported: camelCase(found.export) };
    }
  }
  throw new Error(`no Function ${handle} with the target ${target} in ${extensions}`);
}

function extensionsIn(folder: string) {
  try {
    return declared.parse(parseToml(readFileSync(join(folder, 'shopify.extension.toml'), 'utf8'))).extensions;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof z.ZodError) return [];
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  }
}

/** Beyond it Shopify ends a Function (shopify-admin.md, section 6). */
const limits = { inputBytes: 128_000, outputBytes: 20_000 } as const;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

function within(value: unknown, what: keyof typeof limits): unknown {
  if (sizeOf(value) <= limits[what]) return value;
  throw new FunctionFailed(`${what}: ${sizeOf(value)} of ${limits[what]}`);
}

interface Parts {
  readonly schema: GraphQLSchema;
  readonly query: DocumentNode;
  readonly script: Script;
  readonly engine: FunctionEngine;
}

function shopFunction({ schema, query, script, engine }: Parts): ShopFunction {
  function inputOf(cart: object): unknown {
    const { data, errors } = executeSync({ schema, document: query, rootValue: cart });
    if (errors?.[0]) throw errors[0];
    return data;
  }
  return {
    inputOf,
    run: (cart) => within(runOnce(engine, script, within(inputOf(cart), 'inputBytes')), 'outputBytes'),
  };
}

/** `extensions`: the folder beside shopify.app.toml. Throws when there is no such validation Function. */
export async function openShopFunction(
  extensions: string,
  handle: string,
  engine?: FunctionEngine,
): Promise<ShopFunction> {
  const { folder, query, exported } = findFunction(extensions, handle);
  return shopFunction({
    schema: buildSchema(readFileSync(join(folder, 'schema.graphql'), 'utf8'), { assumeValidSDL: true }),
    query: parseGraphql(readFileSync(query, 'utf8')),
    script: { code: await bundleFunction(folder, exported), exported },
    engine: engine ?? (await openFunctionEngine()),
  });
}
