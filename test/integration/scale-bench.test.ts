/** `npm run bench -- scale` works: tried with so few shops that its figures say nothing. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

interface Figures {
  readonly worlds: readonly {
    readonly products: number;
    readonly rounds: readonly { readonly workers: number; readonly completed: number }[];
    readonly upload: { readonly parcels: number; readonly done: number };
    readonly bytesPerListing: number;
  }[];
  readonly needs: Readonly<Record<string, number>>;
}

it('measures imports, syncs and one upload on real workers, and tells what many shops need', async () => {
  const few = ['--shops', '2', '--products', '3', '--workers', '1', '--latency', '0', '--seconds', '200'];
  const bench = spawn(
    process.execPath,
    ['test/bench/main.ts', 'scale', ...few, '--parts', 'growth,paper', '--json'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said = await text(bench.stdout);
  const figures = JSON.parse(said.split('\n').findLast((line) => line.startsWith('{')) ?? '{}') as Figures;
  const [world] = figures.worlds;
  expect(world?.rounds.map(({ workers, completed }) => [workers, completed])).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(world?.upload).toMatchObject({ parcels: 4, done: 4 });
  expect(world?.bytesPerListing).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(figures.needs)) expect([name, value > 0]).toEqual([name, true]);
}, 600_000);
