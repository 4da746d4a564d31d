/** The command line as a process: answers on standard output, progress beside it, exit status, Ctrl+C. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

async function run(stand: Stand, ...args: string[]) {
  const child = stand.spawnCommand(...args);
  if (!child.stdout || !child.stderr) throw new Error('the command has no output');
  const [out, err, [status]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return {
    out: out.toString(),
    err: err.toString(),
    status,
    document: () => JSON.parse(out.toString()) as Record<string, unknown>,
  };
}

it('answers with exactly one JSON document, and says its progress beside it', async () => {
  await using stand = await startStand({ supplier: { products: 30 } });
  const { out, err, status, document } = await run(stand, 'sync');
  expect(status).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(1);
  expect(document()).toMatchObject({
    resumed: null,
    run: { state: 'completed', operations: { planned: 30, applied: 30 } },
  });
  expect(err).toContain('Writing to the shop: 30 of 30');
});

it('explains a product and shows the status of the shop', async () => {
  await using stand = await startStand();
  await stand.sync();
  expect((await run(stand, 'explain', '10000001')).document()).toMatchObject({
    sku: '10000001',
    verdict: 'live',
    reasons: [],
  });
  expect(await run(stand, 'explain', '99999999').then(({ status }) => status)).toBe(1);
  expect((await run(stand, 'status')).document()).toMatchObject({
    listings: { present: 20 },
    lastRun: { state: 'completed' },
  });
});

it('installs with a token that the operator brings, and stocks at the location that is chosen', async () => {
  await using stand = await startStand({ install: 'app only' });
  const [token = ''] = stand.shopify.state.tokens.keys();
  const installed = await run(stand, 'install', '--token', token);
  expect(installed.document()).toMatchObject({
    shop: { name: 'Sortiment Demo', primaryLanguage: 'DE' },
    warnings: [],
  });
  expect((await run(stand, 'location', 'Supplier warehouse')).document()).toMatchObject({
    chosen: 'Supplier warehouse',
  });
  const wrong = await run(stand, 'location', 'Nowhere');
  expect(wrong).toMatchObject({ status: 1 });
  expect(wrong.out).toContain('Supplier warehouse');
  expect((await run(stand, 'install', '--token', 'not a token')).document()).toMatchObject({
    error: { code: 'SHP-401' },
  });
});

it('says that the supplier could not be read when it looks for trackings, and ends with status 1', async () => {
  await using stand = await startStand();
  stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 403, path: '/trackings' }));
  const { status, document } = await run(stand, 'track');
  expect(status).toBe(1);
  expect(document()).toMatchObject({ seen: 0, problems: [{ step: 'poll', reason: 'SUP-403' }] });
});

it('says what is wrong with a setting, and changes nothing', async () => {
  await using stand = await startStand();
  const { status, document } = await run(stand, 'settings', 'removal.graceDays=-1', 'tracking.notfy=true');
  expect(status).toBe(2);
  const { error } = document() as { error: { message: string } };
  expect(error.message).toContain('removal.graceDays');
  expect(error.message).toContain('tracking');
});

it('keeps no connection to a supplier that refuses, and says why', async () => {
  await using stand = await startStand({
    supplier: { auth: { kind: 'basic', username: 'merchant', password: 'secret' } },
    install: 'app only',
  });
  const refused = await run(stand, 'connect', '--supplier-url', stand.supplierUrl);
  expect(refused.status).toBe(1);
  expect(refused.document()).toMatchObject({ reason: 'SUP-401' });
  expect((await run(stand, 'sync')).document()).toMatchObject({
    error: { message: expect.stringContaining('No supplier is connected') as string },
  });
  const taken = await run(
    stand,
    'connect',
    '--supplier-url',
    stand.supplierUrl,
    '--auth',
    'basic',
    '--username',
    'merchant',
    '--password',
    'secret',
  );
  expect(taken).toMatchObject({ status: 0 });
  expect((await run(stand, 'sync')).status).toBe(0);
});

it.each([
  ['works', {}, [], 0, 'The supplier answers: 20 products, languages DE, EN'],
  ['refuses', { auth: { kind: 'basic', username: 'merchant', password: 'secret' } }, [], 1, '[SUP-401]'],
  ['has nothing', { products: 0 }, [], 1, '[SUP-609]'],
] as const)(
  'says in words that a supplier %s, without a shop',
  async (_, supplier, options, status, words) => {
    await using stand = await startStand({ supplier, install: false });
    const said = await run(stand, 'supplier', 'check', '--url', stand.supplierUrl, ...options);
    expect(said.status).toBe(status);
    expect(said.out + said.err).toContain(words);
  },
);

it('asked to stop in the middle of an import, ends cleanly and is taken up by the next start', async () => {
  await using stand = await startStand({ supplier: { products: 500 } });
  stand.shopify.fault({ operation: 'productSet', latencyMs: 100 });
  const importing = stand.spawnCommand('sync');
  if (!importing.stderr) throw new Error('the command has no standard error');
  for await (const line of createInterface({ input: importing.stderr })) {
    if (line.startsWith('Writing to the shop: 50 of 500')) break;
  }
  importing.kill('SIGTERM');
  await once(importing, 'exit');
  stand.shopify.clearFaults();
  expect(stand.shopify.shop().products.size).toBeLessThan(500);
  const { resumed } = await stand.app.commands.sync(stand.shop, false, () => undefined);
  expect(resumed).toMatchObject({ state: 'completed', operations: { planned: 500, applied: 500 } });
  expect(stand.shopify.shop().products.size).toBe(500);
});

it('a second sync of the same shop waits for the one that runs, and a preview says that it cannot run beside it', async () => {
  await using stand = await startStand();
  stand.shopify.fault({ operation: 'productSet', latencyMs: 4000, times: 1 });
  const first = stand.sync();
  const preview = run(stand, 'sync', '--dry-run');
  const second = await run(stand, 'sync');
  expect(second.status).toBe(0);
  const { run: later } = second.document() as { run: { id: unknown; operations: unknown } };
  expect(later.operations).toMatchObject({ planned: 0 });
  expect((await first).id).not.toBe(later.id);
  const { status, document } = await preview;
  expect(status).toBe(1);
  expect(document()).toMatchObject({
    error: { code: 'RUN-503', message: expect.stringContaining('is running') as string },
  });
});
