/**
 * Runs a Function's script as Shopify does: in QuickJS inside WebAssembly, each time in a context of its own, without
 * network, clock or files. In: the input as Shopify's query makes it. Out: what the Function wrote, or FunctionFailed.
 */
import quickjsNg from '@jitl/quickjs-ng-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';

/** The Function threw, or wrote nothing. A validation then lets the buyer through, or nobody (`blockOnFailure`). */
export class FunctionFailed extends Error {
  override readonly name = 'FunctionFailed';
}

export interface Script {
  readonly code: string;
  /** The name of the function that it exports. */
  readonly exported: string;
}

export interface LoadedScript {
  /** Throws FunctionFailed. */
  call(input: unknown): unknown;
  dispose(): void;
}

export interface FunctionEngine {
  /** In a context of its own; dispose of it after one call. Throws FunctionFailed. */
  load(script: Script): LoadedScript;
}

/** Its types say that the module is what it exports as default. */
export const quickjsBuild = quickjsNg as unknown as QuickJSSyncVariant;

/** Another build of QuickJS can be handed in, for example one that counts its instructions. */
export async function openFunctionEngine(build = quickjsBuild): Promise<FunctionEngine> {
  const quickjs = await newQuickJSWASMModuleFromVariant(build);
  return { load: (script) => load(quickjs.newContext(), script) };
}

/** Throws FunctionFailed. */
export function runOnce(engine: FunctionEngine, script: Script, input: unknown): unknown {
  const loaded = engine.load(script);
  try {
    return loaded.call(input);
  } finally {
    loaded.dispose();
  }
}

function load(context: QuickJSContext, { code, exported }: Script): LoadedScript {
  const handOver: HandOver = { input: null, written: [] };
  connect(context, handOver);
  const module = accepted(context, context.evalCode(code, 'function.js', { type: 'module' }));
  const entry = context.getProp(module, exported);
  module.dispose();
  return {
    call(input) {
      handOver.input = input;
      accepted(context, context.callFunction(entry, context.undefined)).dispose();
      if (handOver.written.length === 0) throw new FunctionFailed('The Function wrote no output.');
      return handOver.written.at(-1);
    },
    dispose() {
      entry.dispose();
      context.dispose();
    },
  };
}

type Outcome = ReturnType<QuickJSContext['evalCode']>;

function accepted(context: QuickJSContext, outcome: Outcome): QuickJSHandle {
  if (!outcome.error) return outcome.value;
  const error: unknown = context.dump(outcome.error);
  outcome.error.dispose();
  const said = error as { readonly name?: string; readonly message?: string };
  throw new FunctionFailed(`${said.name ?? 'Error'}: ${said.message ?? String(error)}`);
}

interface HandOver {
  input: unknown;
  readonly written: unknown[];
}

/** Puts `ShopifyFunction` into the context, by which a Function reads and writes. */
function connect(context: QuickJSContext, handOver: HandOver): void {
  const host = context.newObject();
  const functions = {
    readInput: () => valueIn(context, handOver.input),
    writeOutput: (output: QuickJSHandle) => {
      handOver.written.push(context.dump(output));
    },
  };
  for (const [name, does] of Object.entries(functions)) {
    const handle = context.newFunction(name, does);
    context.setProp(host, name, handle);
    handle.dispose();
  }
  context.setProp(context.global, 'ShopifyFunction', host);
  host.dispose();
}

/** Made value by value inside QuickJS, which is also how Shopify's host hands the input over. */
function valueIn(context: QuickJSContext, value: unknown): QuickJSHandle {
  if (typeof value === 'string') return context.newString(value);
  if (typeof value === 'number') return context.newNumber(value);
  if (typeof value === 'boolean') return value ? context.true : context.false;
  if (typeof value !== 'object' || value === null) return context.null;
  const made = Array.isArray(value) ? context.newArray() : context.newObject();
  for (const [key, inner] of Object.entries(value)) {
    const handle = valueIn(context, inner);
    context.setProp(made, Array.isArray(value) ? Number(key) : key, handle);
    handle.dispose();
  }
  return made;
}
