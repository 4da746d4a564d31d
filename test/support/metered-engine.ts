/** QuickJS that counts the instructions of a Function, as Shopify's limit counts them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { newVariant } from 'quickjs-emscripten-core';
import {
  openFunctionEngine,
  quickjsBuild,
  type FunctionEngine,
} from '../../web/sandbox/shopify/functions/function-engine.ts';
import { counterName, withMeter } from './instruction-meter.ts';

interface Instance {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Node's own types do not say how a module is made into an instance. */
const { WebAssembly: wasm } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (module: object, imports: object) => Instance;
  };
};

export interface MeteredEngine extends FunctionEngine {
  /** Of the last call. Loading a script is not counted: Shopify's compiler has done that before. */
  instructions(): number;
}

export async function openMeteredEngine(): Promise<MeteredEngine> {
  const path = createRequire(import.meta.url).resolve('@jitl/quickjs-ng-wasmfile-release-sync/wasm');
  const module = new wasm.Module(withMeter(readFileSync(path)));
  let counter = (): number => 0;
  const counting = newVariant(quickjsBuild, {
    emscriptenModule: {
      instantiateWasm(imports, onSuccess) {
        const instance = new wasm.Instance(module, imports);
        const exported = instance.exports[counterName] as { readonly value: bigint };
        counter = () => Number(exported.value);
        onSuccess(instance);
        return instance.exports;
      },
    },
  });
  const engine = await openFunctionEngine(counting);
  let counted = 0;
  return {
    load(script) {
      const loaded = engine.load(script);
      return {
        ...loaded,
        call(input) {
          const before = counter();
          const output = loaded.call(input);
          counted = counter() - before;
          return output;
        },
      };
    },
    instructions: () => counted,
  };
}
