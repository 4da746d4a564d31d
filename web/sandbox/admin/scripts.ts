/** The three scripts for the browser, made of browser/ when the shell starts: the stand-ins and the shell's own. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const names = ['app-bridge', 'polaris', 'shell'] as const;
export type Script = (typeof names)[number];

const folder = (name: Script) => fileURLToPath(new URL(`browser/${name}/index.ts`, import.meta.url));

export async function bundledScripts(): Promise<Readonly<Record<Script, string>>> {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(names.map((name) => [name, folder(name)])),
    outdir: 'in-memory',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.css': 'text' },
    write: false,
    logLevel: 'silent',
  });
  const texts = outputFiles.map(({ path, text }) => [/([\w-]+)[.]js$/.exec(path)?.[1], text] as const);
  return Object.fromEntries(texts) as Record<Script, string>;
}
