/** The server of a stand as a process of its own, which a test may stop or kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../web/server/lib/clock.ts';
import type { Stand } from './app-stand.ts';

const main = fileURLToPath(new URL('../../web/server/main.ts', import.meta.url));

export interface WorkerProcess {
  readonly metricsUrl: string;
  /** As for want of memory, or by a person: it has no last word. */
  kill(): Promise<void>;
  /** As whoever deploys ends it: its exit status; null when it had to be killed, because it had not ended in so long. */
  stop(withinMs: number): Promise<number | null>;
}

/** Resolves when it works. */
export async function startWorkerProcess({ env }: Pick<Stand, 'env'>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env, ROLE: 'worker', METRICS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { metrics } = JSON.parse(line) as { metrics: string };
  return {
    metricsUrl: metrics.replace(/\/metrics$/, ''),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop(withinMs) {
      child.kill('SIGTERM');
      const over = new AbortController();
      const late = systemClock.wait(withinMs, over.signal).then(
        () => child.kill('SIGKILL'),
        () => undefined,
      );
      const [status] = (await ended) as [number | null];
      over.abort();
      await late;
      return status;
    },
  };
}
