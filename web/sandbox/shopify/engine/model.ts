/**
 * How the sandbox says what it can answer: for each type of the schema the fields that are modelled, for each input
 * type the keys that are honoured. What is missing here is refused before anything runs (engine/modelled.ts).
 * The areas (../areas) export these tables; each field is either stored under its schema name or computed.
 */
import type { GraphQLResolveInfo } from 'graphql';
import type { App, SandboxState, Shop } from '../state.ts';

/** One request while it is being answered. */
export interface Call {
  readonly state: SandboxState;
  readonly shop: Shop;
  readonly app: App;
  readonly nowMs: number;
  /** `nowMs` as the schema's DateTime, in whole seconds. */
  readonly now: string;
  /** Inside a bulk query: connections need no page size and have all their items. */
  readonly isBulk: boolean;
  readonly outside: Outside;
}

/** What an answer sets in motion outside of itself. */
export interface Outside {
  /** The sandbox's own address, for links to files. */
  readonly url: string;
  /** How long Shopify takes to download and check an image. */
  readonly mediaDelayMs: number;
  /** How long a new product is not found by searching. */
  readonly searchLagMs: number;
  /** What is wrong with the image at an address; null = nothing. */
  mediaErrorFor(source: string): { code: string; message: string; details: string } | null;
  /** Sends webhooks to those who subscribed to the topic (`products/delete`). */
  emit(shop: Shop, topic: string, payload: object): void;
  /** What keeps a document from running in a bulk operation. */
  problemsOf(document: string): string[];
  /** Starts to work on a bulk operation that is in the state. */
  startBulk(shop: Shop, operationId: string): void;
}

/** Where a resolver runs: in which request, and at which field of its document. */
export interface At {
  readonly call: Call;
  readonly info: GraphQLResolveInfo;
}

export interface FieldModel {
  readonly args: readonly string[];
  readonly resolve: (source: never, args: never, at: At) => unknown;
}

export type TypeModel = Readonly<Record<string, FieldModel>>;

export interface Area {
  /** By type name, then field name. */
  readonly types: Readonly<Record<string, TypeModel>>;
  /** By input type name: the keys that have an effect. */
  readonly inputs?: Readonly<Record<string, readonly string[]>>;
}

/** Fields that the state holds under the name that the schema gives them. */
export function stored(...names: string[]): TypeModel {
  return Object.fromEntries(
    names.map((name) => [name, computed((source: Record<string, unknown>) => source[name])]),
  );
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- gives the callback's source its type
export function computed<S>(resolve: (source: S, call: Call) => unknown): FieldModel {
  return { args: [], resolve: (source: S, _args: never, { call }: At) => resolve(source, call) };
}

/** A field of an object with arguments; `args` lists those that have an effect. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- gives the callback's source its type
export function withArgs<S, A>(
  args: readonly (keyof A & string)[],
  resolve: (source: S, args: A, call: Call) => unknown,
): FieldModel {
  return { args, resolve: (source: S, given: A, { call }: At) => resolve(source, given, call) };
}

/** A field of the query or mutation root. */
export function root<A>(
  args: readonly (keyof A & string)[],
  resolve: (args: A, call: Call, info: GraphQLResolveInfo) => unknown,
): FieldModel {
  return { args, resolve: (_source: unknown, given: A, { call, info }: At) => resolve(given, call, info) };
}

/** One table out of many; two areas that claim the same field are a mistake. */
export function mergeAreas(areas: readonly Area[]): Required<Area> {
  const types: Record<string, Record<string, FieldModel>> = {};
  const inputs: Record<string, readonly string[]> = {};
  for (const area of areas) {
    for (const [type, fields] of Object.entries(area.types)) {
      const known = (types[type] ??= {});
      for (const [name, field] of Object.entries(fields)) {
        if (known[name] !== undefined) throw new Error(`two areas model ${type}.${name}`);
        known[name] = field;
      }
    }
    for (const [type, keys] of Object.entries(area.inputs ?? {})) {
      inputs[type] = [...(inputs[type] ?? []), ...keys];
    }
  }
  return { types, inputs };
}
