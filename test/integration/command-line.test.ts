/**
 * The command line: what each command answers, in this process; and, as a process of its own, what goes to standard
 * output and beside it, the exit status, Ctrl+C, and that two of them know of each other.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { quickStart } from '../support/environment.ts';

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
  const known = await stand.command('explain', '10000001');
  expect(known).toMatchObject({ status: 0, document: { sku: '10000001', verdict: 'live', reasons: [] } });
  expect(await stand.command('explain', '99999999')).toMatchObject({ status: 1 });
  expect(await stand.command('explain', 'all')).toMatchObject({
    status: 2,
    words: ['"all" is not a SKU of the supplier: it is a whole number.'],
  });
  expect((await stand.command('status')).document).toMatchObject({
    listings: { present: 20 },
    lastRun: { state: 'completed' },
  });
});

it('installs with a token that the operator brings, and stocks at the location that is chosen', async () => {
  await using stand = await startStand({ install: 'app only' });
  const [token = ''] = stand.shopify.state.tokens.keys();
  expect((await stand.command('install', '--token', token)).document).toMatchObject({
    shop: { name: 'Sortiment Demo', primaryLanguage: 'DE' },
    warnings: [],
  });
  expect((await stand.command('location', 'Supplier warehouse')).document).toMatchObject({
    chosen: 'Supplier warehouse',
  });
  const wrong = await stand.command('location', 'Nowhere');
  expect(wrong.status).toBe(1);
  expect(wrong.words.join('\n')).toContain('Supplier warehouse');
  expect((await stand.command('install', '--token', 'not a token')).document).toMatchObject({
    error: { code: 'SHP-712' },
  });
});

it('says that the supplier could not be read when it looks for trackings, and ends with status 1', async () => {
  await using stand = await startStand();
  stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 403, path: '/trackings' }));
  expect(await stand.command('track')).toMatchObject({
    status: 1,
    document: { seen: 0, problems: [{ step: 'poll', reason: 'SUP-004' }] },
  });
});

it('says what is wrong with a setting, and changes nothing', async () => {
  await using stand = await startStand();
  const { status, words } = await stand.command(
    'settings',
    'removal.graceDays=-1',
    'removal.ceilingPercent=many',
    'tracking.notifyCustomers=yes',
    'supplierCurrency=euro',
    'tracking.notfy=true',
  );
  expect(status).toBe(2);
  expect(words.join('\n').split('\n')).toEqual([
    'supplierCurrency: “euro” was given; it has to be a currency code such as EUR.',
    'removal.graceDays: “-1” was given; it has to be at least 0.',
    'removal.ceilingPercent: “many” was given; it has to be a number.',
    'tracking.notifyCustomers: “yes” was given; it has to be true or false.',
    'There is no setting “tracking.notfy”.',
    'Without an assignment, "settings" shows all of them.',
  ]);
});

it.each([
  ['connect', '--supplier-url', 'ftp://x'],
  ['connect', '--supplier-url', 'https://user:password@supplier.example'],
  ['supplier', 'check', '--url', 'ftp://x'],
])(
  'says of an address that cannot be used what it has to be, and nothing of the program: %s',
  async (...args) => {
    await using stand = await startStand({ install: 'app only' });
    const { status, words } = await stand.command(...args);
    expect({ status, lines: words.join('\n').split('\n') }).toEqual({
      status: 2,
      lines: [
        expect.stringMatching(
          /^The supplier's connection cannot be used\. The supplier’s address /,
        ) as string,
      ],
    });
  },
);

it.each([
  ['an unknown command', ['synchronise']],
  ['an unknown option', ['sync', '--fast']],
  ['an option that is missing', ['connect']],
  ['no command at all', []],
])('ends with status 2 for %s', async (_, args) => {
  await using stand = await startStand({ install: false });
  expect(await stand.command(...args)).toMatchObject({ status: 2 });
});

it.each([
  ['an unknown command', ['synchronise'], "unknown command 'synchronise'"],
  ['an unknown option', ['sync', '--fast'], "unknown option '--fast'"],
  ['an option without its value', ['track', '--order'], '--order needs a value: --order <number>'],
  ['an empty value', ['track', '--order', ''], 'Say which order: track --order 1001.'],
])('answers with one JSON document to %s too', async (_, args, said) => {
  await using stand = await startStand({ install: false });
  const { out, status, document } = await run(stand, ...args);
  expect(status).toBe(2);
  expect(out.trim().split('\n')).toHaveLength(1);
  expect(document()).toEqual({ error: { message: expect.stringContaining(said) as string } });
});

it.each(['shopify', 'supplier'])('the %s sandbox says that its port is in use', async (name) => {
  await using stand = await startStand({ install: false });
  const main = fileURLToPath(new URL(`../../web/sandbox/${name}/main.ts`, import.meta.url));
  const { port } = new URL(stand.shopifyUrl);
  const child = spawn(process.execPath, [main, '--port', port]);
  const [err, [status]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  expect({ err, status }).toEqual({
    err: `Port ${port} is in use by another program. Stop that, or choose another port with --port.\n`,
    status: 2,
  });
});

it('ends with status 2 and nothing but one sentence when the database cannot be used', async () => {
  const cli = fileURLToPath(new URL('../../web/server/cli/main.ts', import.meta.url));
  const env = { DATABASE_URL: '/not/there/sortiment.sqlite', LOG_LEVEL: '', ...quickStart };
  const child = spawn(process.execPath, [cli, 'status', '--shop', 'one.myshopify.com'], { env });
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  expect({ out, status }).toEqual({ out: '', status: 2 });
  expect(err).toMatch(/^The folder of the database “[^”]+” does not exist, and nothing was made\. .*\n$/);
});

it('puts an answer on standard output, also one that says what is wrong, and only why there is none beside it', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 401 }));
  const cli = fileURLToPath(new URL('../../web/server/cli/main.ts', import.meta.url));
  const said = async (...args: string[]) => {
    const child = spawn(process.execPath, [cli, ...args], {
      env: { ...quickStart, ...stand.env, LOG_LEVEL: '' },
    });
    const [out, err, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ]);
    return { out, err, status };
  };
  const report = await said('doctor');
  expect(report).toMatchObject({ status: 1, err: '' });
  expect(report.out).toMatch(/WRONG +supplier: \[SUP-003\].*1 thing is wrong\.\n$/s);
  const asDocument = await said('doctor', '--json');
  expect({ ...asDocument, out: JSON.parse(asDocument.out) as unknown }).toMatchObject({
    status: 1,
    err: '',
    out: { isWell: false },
  });
  expect(await said('doctor', '--shop', 'nobody')).toMatchObject({ status: 2, out: '' });
});

it('says of one product one product, and why products are drafts', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  stand.supplier.data.catalogue.change(1, { imageUrls: [] });
  expect((await stand.command('sync')).words.join('\n')).toContain('Read 1 product on 1 page, 0 set aside.');
  const { words, document } = await stand.command('status');
  expect(document).toMatchObject({ live: 0, drafts: { 'GAT-201': 1 } });
  expect(words.join('\n')).toContain(
    'Why products are drafts:\n  1: [GAT-201] This product has no image that can be shown.',
  );
});

it('keeps no connection to a supplier that refuses, and says why', async () => {
  const auth = { kind: 'basic', username: 'merchant', password: 'secret' } as const;
  await using stand = await startStand({ supplier: { auth }, install: 'app only' });
  const connect = ['connect', '--supplier-url', stand.supplierUrl];
  expect(await stand.command(...connect)).toMatchObject({ status: 1, document: { reason: 'SUP-003' } });
  expect(await stand.command('sync')).toMatchObject({
    status: 1,
    document: { error: { message: expect.stringContaining('No supplier is connected') as string } },
  });
  const credentials = ['--auth', 'basic', '--username', 'merchant', '--password', 'secret'];
  expect(await stand.command(...connect, ...credentials)).toMatchObject({ status: 0 });
  expect(await stand.command('go-live')).toMatchObject({
    status: 0,
    document: { run: { state: 'completed' } },
  });
});

it.each([
  ['works', {}, 0, 'The supplier answers: 20 products, languages DE, EN'],
  ['refuses', { auth: { kind: 'basic', username: 'merchant', password: 'secret' } }, 1, '[SUP-003]'],
  ['has nothing', { products: 0 }, 1, '[SUP-609]'],
] as const)('says in words that a supplier %s, without a shop', async (_, supplier, status, expected) => {
  await using stand = await startStand({ supplier, install: false });
  const answer = await stand.command('supplier', 'check', '--url', stand.supplierUrl);
  expect(answer.status).toBe(status);
  expect(answer.words.join('\n')).toContain(expected);
});

it('asked to stop in the middle of an import, ends cleanly and is taken up by the next start', async () => {
  // So few that they are created by single calls.
  await using stand = await startStand({ supplier: { products: 150 } });
  stand.shopify.fault({ operation: 'productSet', latencyMs: 100 });
  const importing = stand.spawnCommand('sync');
  if (!importing.stderr) throw new Error('the command has no standard error');
  for await (const line of createInterface({ input: importing.stderr })) {
    if (/^Writing to the shop: [2-9]\d of 150/.test(line)) break;
  }
  importing.kill('SIGTERM');
  await once(importing, 'exit');
  stand.shopify.clearFaults();
  expect(stand.shopify.shop().products.size).toBeLessThan(150);
  const { resumed } = await stand.app.commands.sync(stand.shop, { dryRun: false }, () => undefined);
  expect(resumed).toMatchObject({ state: 'completed', operations: { planned: 150, applied: 150 } });
  expect(stand.shopify.shop().products.size).toBe(150);
});

it('a preview says that it cannot run beside a sync, and a second sync of the same shop waits for the first', async () => {
  await using stand = await startStand();
  // Only the end of the fault ends the first one.
  stand.shopify.fault({ operation: 'productSet', throttle: true });
  const first = stand.sync();
  const { status, document } = await run(stand, 'plan');
  expect(status).toBe(1);
  expect(document()).toMatchObject({
    error: { code: 'RUN-503', message: expect.stringContaining('is running') as string },
  });
  const second = run(stand, 'sync');
  stand.shopify.clearFaults();
  expect(await first).toMatchObject({ state: 'completed' });
  expect(await second.then(({ document }) => document())).toMatchObject({
    run: { state: 'completed', operations: { planned: 0 } },
  });
});
