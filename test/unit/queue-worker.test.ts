/** Who works on a job, and what can be told of somebody who may have died. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createWorker } from '../../web/server/queue/worker.ts';

const living = new Set([7, 8]);
const worker = (host: string, pid: number, token = 'first') =>
  createWorker({ host, pid, token, isAlive: (pid) => living.has(pid) });

describe('a worker', () => {
  const here = worker('host/4026531836', 7);

  test('is named by host, process and a part of its own', () => {
    expect(here.name).toBe('host/4026531836:7:first');
  });

  test.each([
    ['lives, when it is this process', worker('host/4026531836', 7), false],
    [
      'is dead, when an earlier process had the id of this one, as in a container',
      worker('host/4026531836', 7, 'earlier'),
      true,
    ],
    ['lives, when its process does', worker('host/4026531836', 8), false],
    ['is dead, when its process is gone', worker('host/4026531836', 9), true],
    ['may live, when it is on another host', worker('elsewhere/4026531836', 9), false],
    ['may live, when it counts its processes by itself', worker('host/4026532999', 9), false],
  ])('%s', (_, other, isDead) => {
    expect(here.isDead(other.name)).toBe(isDead);
  });

  test('that nobody can read may live', () => {
    expect(here.isDead('somebody')).toBe(false);
  });

  test('is told from the real process table', () => {
    const script = `
      import { createWorker } from './web/server/queue/worker.ts';
      console.log(createWorker().name);
    `;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    const me = createWorker();
    expect(stdout.trim()).toContain(':');
    expect(me.isDead(stdout.trim())).toBe(true);
    expect(me.isDead(createWorker().name)).toBe(false);
    expect(me.isDead(me.name.replace(`:${process.pid}:`, `:${process.ppid}:`))).toBe(false);
  });
});
