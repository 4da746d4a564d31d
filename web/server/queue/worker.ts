/**
 * Who works on a job, as text: host, process id, and a part drawn once per process.
 * From that text another process on the same host can tell that the worker has died.
 */
import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface Worker {
  readonly name: string;
  /** True only when the worker's process is known to have ended; false when it lives or nobody can tell. */
  isDead(worker: string): boolean;
}

interface Process {
  readonly host: string;
  readonly pid: number;
  /** Tells this process from an earlier one with the same id: in containers every process has the same id. */
  readonly token: string;
  readonly isAlive: (pid: number) => boolean;
}

const random = (): string => randomUUID().slice(0, 8);

/**
 * Process ids mean something within one namespace only, and containers on the host's network all carry its name:
 * so the namespace belongs to the host's name. Where Linux does not tell it, no two processes share a host.
 */
function hostOfProcessIds(): string {
  if (process.platform !== 'linux') return hostname();
  try {
    return `${hostname()}/${/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0]}`;
  } catch {
    return `${hostname()}/${random()}`;
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 asks and sends nothing; a process of another user answers EPERM.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const thisProcess: Process = { host: hostOfProcessIds(), pid: process.pid, token: random(), isAlive };

export function createWorker({ host, pid, token, isAlive }: Process = thisProcess): Worker {
  return {
    name: `${host}:${pid}:${token}`,
    isDead: (worker) => {
      const [, theirHost, theirPid, theirToken] = /^(.*):(\d+):(\w+)$/.exec(worker) ?? [];
      if (theirHost !== host) return false;
      return Number(theirPid) === pid ? theirToken !== token : !isAlive(Number(theirPid));
    },
  };
}
