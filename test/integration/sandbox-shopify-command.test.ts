/** The sandbox as a command: one line when it listens, and a clean end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

test('main.ts prints one JSON line, answers at its address and ends on SIGTERM', async () => {
  const options = [
    '--port',
    '0',
    '--plan',
    'advanced',
    '--shop',
    'mine.myshopify.com',
    '--api-key',
    'key',
    '--api-secret',
    'secret',
  ];
  const child = spawn(process.execPath, ['web/sandbox/shopify/main.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  await once(output, 'line');
  const ready = JSON.parse(lines[0] ?? '') as { url: string };
  expect(ready).toEqual({
    service: 'shopify',
    url: ready.url,
    shop: 'mine.myshopify.com',
    apiKey: 'key',
    apiSecretKey: 'secret',
  });
  const state = (await (await fetch(`${ready.url}/sandbox/state?shop=mine.myshopify.com`)).json()) as {
    plan: string;
  };
  expect(state.plan).toBe('advanced');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(lines).toHaveLength(1);
});
