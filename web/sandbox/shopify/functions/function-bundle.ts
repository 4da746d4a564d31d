/**
 * A Function of the app's as one script, bundled by esbuild with the options of Shopify's command line (4.8): its
 * library's `run` around the exported function, which reads the input and writes the output. What comes after that,
 * compiling it with Javy, needs programs that Shopify offers for download only.
 */
import { join } from 'node:path';
import { build } from 'esbuild';

/** `exported`: the function's name in src/index.ts. Throws what esbuild says of sources that it cannot bundle. */
export async function bundleFunction(folder: string, exported: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${exported} as user } from 'user-function';
        export function ${exported}() { ShopifyFunction.writeOutput(user(ShopifyFunction.readInput())); }`,
      loader: 'ts',
      resolveDir: folder,
    },
    alias: { 'user-function': join(folder, 'src/index.ts') },
    bundle: true,
    format: 'esm',
    legalComments: 'none',
    logLevel: 'silent',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
