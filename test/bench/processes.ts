/** What measurements share: programs in processes of their own, CPU and memory of this one, and tables of text. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { elapsedMs } from '../../web/server/lib/clock.ts';

export interface Counts {
  readonly products: number;
  readonly requests: number;
}

export interface Measure extends Counts {
  /** User and system time of the measuring process alone, all its threads. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** The most that this process ever held, in MB. */
  readonly peakMb: number;
}

/** To be called in a process that does nothing else. */
export async function measure(run: () => Promise<Counts>): Promise<Measure> {
  const cpu = process.cpuUsage();
  const startedMs = elapsedMs();
  const counts = await run();
  const wallMs = elapsedMs() - startedMs;
  const { user, system } = process.cpuUsage(cpu);
  return { ...counts, cpuMs: (user + system) / 1000, wallMs, peakMb: process.resourceUsage().maxRSS / 1024 };
}

/** The first line that a program prints; the program goes on until `stop`. */
export async function startProgram(
  args: readonly string[],
): Promise<{ readonly line: string; readonly stop: () => Promise<void> }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const over = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout }))
    return {
      line,
      stop: async () => {
        child.kill();
        await over;
      },
    };
  throw new Error(`${args.join(' ')} printed nothing`);
}

/** The one line of JSON that a program prints. */
export async function answerOf<Answer>(args: readonly string[]): Promise<Answer> {
  const { line, stop } = await startProgram(args);
  await stop();
  return JSON.parse(line) as Answer;
}

export const cells = (...values: readonly (string | number)[]): string =>
  values
    .map((value, index) => String(value)[index === 0 ? 'padEnd' : 'padStart'](index === 0 ? 22 : 13))
    .join('');

export const heads = cells('', 'products', 'requests', 'CPU µs each', 'seconds', 'peak MB');

const microseconds = ({ cpuMs, products }: Measure): number => (cpuMs * 1000) / products;

export const measureRow = (name: string, measured: Measure): string =>
  cells(
    name,
    measured.products,
    measured.requests,
    microseconds(measured).toFixed(1),
    (measured.wallMs / 1000).toFixed(1),
    measured.peakMb.toFixed(0),
  );

export const ratioRow = (name: string, ours: Measure, other: Measure): string =>
  cells(
    name,
    (ours.products / other.products).toFixed(2),
    (ours.requests / other.requests).toFixed(2),
    (microseconds(ours) / microseconds(other)).toFixed(2),
    (ours.wallMs / other.wallMs).toFixed(2),
    (ours.peakMb / other.peakMb).toFixed(2),
  );
