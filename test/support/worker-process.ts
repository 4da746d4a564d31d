/** The server of a stand as a process of its own, which a test may kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Stand } from './app-stand.ts';

const main = fileURLToPath(new URL('../../web/server/main.ts', import.meta.url));

export interface WorkerProcess {
  readonly metricsUrl: string;
  /** As for want of memory, or by a person: it has no last word. */
  kill(): Promise<void>;
}

/** Resolves when it works. */
export async function startWorkerProcess({ env }: Stand): Promise<WorkerProcess> {
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
  };
}
