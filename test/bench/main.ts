/** `npm run bench -- supplier`: one measurement, or all; each runs in a process of its own and prints its table. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Argument, Command } from 'commander';

const benches: Readonly<Record<string, string>> = {
  supplier: './supplier.ts',
  sync: './sync.ts',
  memory: './memory.ts',
  state: './state.ts',
  sandbox: './sandbox-shopify.ts',
  bucket: './bucket.ts',
  scale: './scale.ts',
  catalogue: './catalogue.ts',
  countries: './countries.ts',
  tracking: './tracking.ts',
  guard: './guard.ts',
  webhooks: './webhooks.ts',
  'product-status': './product-status.ts',
  api: './api.ts',
  pages: './pages.ts',
};

const [chosen, ...options] = new Command('bench')
  .description('Measures speed side by side with the simple way and the floor.')
  .addArgument(new Argument('[name]', 'one of them; all without it').choices(Object.keys(benches)))
  .argument('[options...]', 'options of that measurement')
  .passThroughOptions()
  .parse().args;

/** What a measurement does and takes stands at the head of its file. */
function helpOf(file: string): string {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  return `${comment.replaceAll(/^\s*\* ?/gm, '').trim()}\n`;
}

for (const [name, file] of Object.entries(benches)) {
  if (chosen !== undefined && chosen !== name) continue;
  if (options.includes('--help') || options.includes('-h')) {
    process.stdout.write(helpOf(file));
    continue;
  }
  const path = fileURLToPath(new URL(file, import.meta.url));
  const { status } = spawnSync(process.execPath, [path, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
