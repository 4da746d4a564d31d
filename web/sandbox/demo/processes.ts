/** The processes of the demo: each is started as a person would start it and says on one JSON line where it listens. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const web = new URL('../../', import.meta.url);
const pathOf = (script: string): string => fileURLToPath(new URL(script, web));

export type Environment = Readonly<Record<string, string | undefined>>;

export class Processes {
  readonly #children = new Map<ChildProcess, string>();

  /** Starts a server (a path below web/) and resolves with the line that it prints when it listens. */
  async start<Line>(script: string, args: readonly string[], env: Environment): Promise<Line> {
    const child = spawn(process.execPath, [pathOf(script), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.set(child, script);
    const lines = createInterface({ input: child.stdout });
    const [line] = (await Promise.race([once(lines, 'line'), endedEarly(child, script)])) as [string];
    return JSON.parse(line) as Line;
  }

  /** Answers when the newest process of this script has ended by itself: its status, or the signal that ended it. */
  async ended(script: string): Promise<string> {
    const child = [...this.#children].findLast(([, each]) => each === script)?.[0];
    if (!child) throw new Error(`${script} does not run`);
    const [code, signal] =
      child.exitCode === null && child.signalCode === null
        ? ((await once(child, 'exit')) as [number | null, string | null])
        : [child.exitCode, child.signalCode];
    return signal ?? `status ${code}`;
  }

  /** Ends what was started, the last one first; or what was started of one script. */
  async stop(only?: string): Promise<void> {
    for (const [child, script] of [...this.#children].toReversed()) {
      if (only !== undefined && script !== only) continue;
      this.#children.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  }
}

async function endedEarly(child: ChildProcess, script: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`${script} ended with status ${code} before it listened`);
}

/** Runs one command of the command line to its end; its progress goes to this terminal, its JSON answer comes back. */
export async function runCommand<Document>(args: readonly string[], env: Environment): Promise<Document> {
  const child = spawn(process.execPath, [pathOf('server/cli/main.ts'), ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`"sortiment ${args.join(' ')}" ended with status ${code}: ${output.trim()}`);
  return JSON.parse(output) as Document;
}
