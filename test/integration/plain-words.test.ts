/** What the command line says to somebody who tries things in the wrong order, and why a product is not there yet. */
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';

const said = async (stand: Stand, ...args: string[]) => {
  const { words, status } = await stand.command(...args);
  return { status, words: words.join('\n') };
};

test('before anything was read, while it is tried, and when its creation waits, people are told what is true and what to do', async () => {
  await using stand = await startStand({
    supplier: { products: 7 },
    stage: 'trying',
    shopify: { shop: { locales: [{ locale: 'de', primary: true }, { locale: 'en' }] } },
  });
  const early = await said(stand, 'adopt');
  expect(early).toMatchObject({ status: 1 });
  expect(early.words).toContain("None of the supplier's products has been read yet");
  expect((await said(stand, 'decide', 'removals', 'keep')).words).toBe(
    'No sync has run yet, so nothing is held.',
  );
  await stand.command('try');
  const skus = [1, 2, 3, 4, 5, 6, 7].map((number) => String(10_000_000 + number));
  const states: string[] = [];
  for (const sku of skus) states.push((await said(stand, 'explain', sku)).words);
  expect(states.filter((words) => words.includes('because so far you only try some products'))).toHaveLength(
    2,
  );
  const at = states.findIndex((words) => words.includes('only try'));
  expect(states[at]).not.toMatch(/will be created|GAT-207/);
  // Nothing to make a price of: its creation is held, and the translation waits for it.
  stand.supplier.data.catalogue.change(at + 1, { rrp: 0 });
  await stand.command('go-live');
  const sku = skus[at] ?? '';
  const waiting = await said(stand, 'explain', sku);
  expect(waiting.words).toMatch(/is not in the shop, because its creation waits\.\n.*\n(.*\n)?\[GRD-307\]/);
  expect(waiting.words.split('\n').filter((line) => line.startsWith('['))).toHaveLength(1);
  const german = await said(stand, 'explain', sku, '--language', 'de');
  expect(german.words).toMatch(/ist nicht im Shop, weil seine Anlage wartet\.\nWorauf sie wartet/);
  expect(german.words).toContain('[GRD-307] Für dieses Produkt gibt es keinen Preis');
  expect(german.words).not.toMatch(/Details:|The supplier's hash|written/);
});

test('settings are lines, and options that mean nothing are refused', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const wishes = ['removal.graceDays=3', 'tracking.orderNamePrefix=DE', 'tracking.completeOrders=true'];
  const lines = [
    'removal.graceDays: 7 -> 3',
    'tracking.orderNamePrefix: # -> DE',
    'tracking.completeOrders: true, as before',
  ];
  const preview = await said(stand, 'settings', ...wishes, '--preview');
  for (const line of lines) expect(preview.words).toContain(`${line} `);
  expect(preview.words).toMatch(/Order numbers by this pattern[^]*Nothing was saved: leave out --preview/);
  const unrelated = await said(stand, 'settings', 'removal.graceDays=3', '--preview');
  expect(unrelated.words).not.toContain('Order numbers');
  const saved = await said(stand, 'settings', ...wishes);
  for (const line of lines) expect(saved.words).toContain(`${line} `);
  expect(saved.words).toMatch(/^Saved\.\n/);
  expect(saved.words).not.toContain('supplierCurrency');
  const { words } = await said(stand, 'settings');
  expect(words).toMatch(/^supplierCurrency=EUR +currency of the supplier's prices\n/);
  expect(words).toMatch(/^removal\.graceDays=3 +days that it has to be missing .* \(usually 7\)$/m);
  const own = await said(stand, 'own', '10000001', '--field', 'price', '--yes');
  expect(own.status).toBe(2);
  expect(own.words).toBe(
    '--field, --yes are for all products: leave the SKU out. For one field of one product: own 10000001 price supplier.',
  );
});

test('during set-up nothing is offered that is refused then, and what makes no sense is said in one sentence', async () => {
  await using stand = await startStand({ supplier: { products: 2 }, stage: 'trying' });
  expect((await said(stand, 'status')).words).toContain('Listings: none yet.');
  const { words: plan } = await said(stand, 'plan', '--all');
  expect(plan).not.toMatch(/To make exactly these changes/);
  expect(plan.trimEnd().split('\n').at(-1)).toMatch(
    /^No plan can be applied while the shop is being set up: first "import"/,
  );
  expect((await said(stand, 'apply', '1')).words).toContain('is still being set up');
  expect((await said(stand, 'apply', '99')).words).toContain('There is no plan 99.');
  await stand.command('import');
  const draft = (await said(stand, 'explain', '10000001')).words;
  expect(draft).toMatch(/as a draft.*\nNo sync puts it on sale before you go live/);
  expect((await said(stand, 'explain', '10000001', '--language', 'de')).words).toContain(
    'bevor Sie live gehen',
  );
  for (const wrong of [['retry'], ['ignore'], ['foo'], ['foo', '1']]) {
    const { words, status } = await said(stand, 'parcels', ...wrong);
    expect({ status, words }).toEqual({
      status: 2,
      words: expect.stringMatching(/^[^\n]*parcels[^\n]*\.$/) as string,
    });
  }
});

test('what another supplier brings is said when it is connected, and the same one brings nothing new', async () => {
  await using stand = await startStand({ supplier: { products: 2 }, install: 'app only' });
  const connect = async () => (await said(stand, 'connect', '--supplier-url', stand.supplierUrl)).words;
  expect(await connect()).not.toContain('next sync');
  for (const [stage, words] of [
    ['drafts', 'come as drafts'],
    ['live', 'go on sale where they are ready'],
  ] as const) {
    await stand.app.commands.reachStage(stand.shop, stage);
    expect(await connect()).not.toContain('next sync');
    await stand.app.commands.disconnect(stand.shop);
    expect(await connect()).toContain(
      `With the next sync new products of this supplier ${words}, and what it does not list leaves, as the settings "removal" say.`,
    );
  }
});

test('https asked of a server that speaks http is told in words, with what to try', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const bare = new URL(stand.supplierUrl).host;
  const { words, status } = await said(stand, 'connect', '--supplier-url', bare);
  expect(status).toBe(1);
  expect(words).toContain('the server there does not speak TLS');
  expect(words).toContain('try http://');
  expect(words).not.toMatch(/openssl|tls_|removed nothing/i);
});
