/** What production installs and starts: licences, and that every package it needs is one that it has. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { quickStart } from '../support/environment.ts';
import { permissive, productionLicences } from '../support/production-licences.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

const { dependencies = {}, scripts = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
};

test('SEC every package that production installs has a permissive licence', () => {
  const licences = productionLicences('package-lock.json');
  expect(licences.size).toBeGreaterThan(2);
  const others = [...licences].filter(([licence]) => !permissive.has(licence));
  expect(others).toEqual([]);
});

test('SEC every version is pinned, and what is started is the server itself', () => {
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect([scripts['start'], scripts['sortiment']]).toEqual([
    'node web/server/main.ts',
    'node web/server/cli/main.ts',
  ]);
});

const withoutDev = ['--import', new URL('../support/production-only.ts', import.meta.url).href];

test('SEC production starts with what “npm ci --omit=dev” installs, without sandbox and tests', async () => {
  const folder = temporaryFolder('production');
  const env = {
    NODE_ENV: 'production',
    ...quickStart,
    SHOPIFY_API_KEY: 'client-id',
    SHOPIFY_API_SECRET: 'client-secret',
    ENCRYPTION_KEY: 'own-key-'.repeat(4),
    SHOPIFY_APP_URL: 'https://app.example',
    DATABASE_URL: join(folder, 'app.sqlite'),
    PORT: '0',
    METRICS_PORT: '0',
    // Nobody takes traces there: that holds nothing up.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  };
  const server = spawn(process.execPath, [...withoutDev, 'web/server/main.ts'], { env });
  try {
    const [said] = (await Promise.race([once(server.stdout, 'data'), once(server, 'close')])) as [unknown];
    const { url, metrics } = JSON.parse(String(said)) as { readonly url: string; readonly metrics: string };
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(metrics)).text()).toContain('sortiment_database_up 1');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${url}/sandbox`)).status).toBe(404);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'close');
    removeFolder(folder);
  }
  expect(server.exitCode).toBe(0);
});

test.each(['fast-check', './web/sandbox/demo.ts', './test/support/app-stand.ts'])(
  'and would not find %s there',
  async (wanted) => {
    const importing = `await import(${JSON.stringify(wanted)}).catch(({ message }) => console.log(message))`;
    const args = [...withoutDev, '--input-type=module', '--eval', importing];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toContain('is not there in production');
  },
);
