/** A program of this repository as a process of its own: the JSON line with which it starts, its CPU when it has ended. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const cpuAtExit = fileURLToPath(new URL('./cpu-at-exit.ts', import.meta.url));
const pathOf = (script: string): string => fileURLToPath(new URL(`../../web/${script}`, import.meta.url));

export interface MeasuredProcess<Line> {
  readonly line: Line;
  readonly pid: number;
  /** Ends it; milliseconds of CPU of its whole life. Any number of times. */
  stop(): Promise<number>;
}

/** `script` lies below web/. Resolves when it has printed its first line. */
export async function startProcess<Line>(
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess<Line>> {
  const child = spawn(process.execPath, ['--import', cpuAtExit, pathOf(script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = '';
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    if (line !== '') last = line;
  });
  const ended = once(child, 'close');
  await Promise.race([once(lines, 'line'), ended]);
  const line = JSON.parse(last) as Line;
  return {
    line,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      return (JSON.parse(last) as { cpuMs: number }).cpuMs;
    },
  };
}
