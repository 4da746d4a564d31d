/** A plan that is looked at and then applied: through the real app, both sandboxes and the command line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

const said = async (stand: Stand, ...args: string[]) => {
  const { words, ...answer } = await stand.command(...args);
  return { ...answer, words: words.join('\n') };
};

/** One is dearer by far, one has another quantity, and one a name that a spreadsheet would run. */
async function moved(): Promise<Stand> {
  const stand = await startStand({ supplier: { products: 3 } });
  await stand.sync();
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { netCost: 10, rrp: 20 });
  catalogue.change(2, { stock: 77 });
  catalogue.change(3, { texts: [{ lang: 'DE', name: '=cmd|calc', description: 'New' }] });
  await stand.mutations();
  return stand;
}

test('a plan says how much and what would change, from what to what and why, and writes nothing', async () => {
  await using stand = await moved();
  const plan = await said(stand, 'plan');
  expect(plan.status).toBe(0);
  expect(plan.words).toContain('Plan 2 for Sortiment Demo: 2 changes, and 1 more held. Nothing was written.');
  expect(plan.words).toMatch(/ {2}SKU +Product +Field +Before +After\n {2}10000002 .* stock +42 +77/);
  expect(plan.words).toMatch(
    /Held \(1\): \[GRD-303\].*\n.*\n {2}The command for it: settings .*\n.*\n {2}10000001 .* price +115\.99 +20\.00\n +cost/,
  );
  expect(plan.words).toContain('To make exactly these changes: apply 2.');
  expect(plan.document).toMatchObject({
    run: { id: 2, state: 'previewed' },
    planned: [
      { by: 'update', count: 1 },
      { by: 'stock', count: 1, first: [{ after: { stock: { available: 77 } } }] },
    ],
    held: [{ by: 'GRD-303', count: 1 }],
  });

  const all = await said(stand, 'plan', '--all');
  expect(all.words).toMatch(/Stock: 10000002 .*: stock 42 -> 77\. The supplier's quantity has changed\./);
  const csv = await said(stand, 'plan', '--csv');
  expect(csv.words.split('\n')[0]).toBe('Plan,SKU,Product,Change,State,Field,Before,After,Why,Waits because');
  expect(csv.words).toMatch(/held,price,115\.99,20\.00,[^[]*,\[GRD-303\] The cost/);
  expect(csv.words).toContain(",'=cmd|calc,");
  const folder = temporaryFolder('csv');
  const file = join(folder, 'plan.csv');
  expect((await said(stand, 'plan', '--csv', file)).words).toContain(`Every change is in ${file}.`);
  expect((await readFile(file, 'utf8')).replaceAll(/^5,/gm, '4,')).toBe(csv.words);
  removeFolder(folder);
  expect(await said(stand, 'plan', '--csv', join(folder, 'plan.csv'))).toMatchObject({ status: 2 });
  expect(await stand.mutations()).toEqual({});
});

test('what is reviewed is what runs: exactly the newest plan, once, and only while nothing has moved', async () => {
  await using stand = await moved();
  await stand.command('plan');
  expect(await said(stand, 'apply', '1')).toMatchObject({ document: { error: { code: 'RUN-522' } } });
  expect(await said(stand, 'apply', '99')).toMatchObject({ document: { error: { code: 'RUN-522' } } });
  expect(await said(stand, 'apply', 'all')).toMatchObject({ status: 2 });
  await stand.command('settings', 'prices.costJumpPercent=99');
  const refused = await said(stand, 'apply', '2');
  expect(refused).toMatchObject({ status: 1, document: { error: { code: 'RUN-521' } } });
  expect(refused.words).toContain('Changed since: the settings. Nothing was written.');

  await stand.command('plan');
  expect((await said(stand, 'apply', '2')).words).toContain('Run 3 has read the catalogue');
  expect(await stand.mutations()).toEqual({});
  const applied = await said(stand, 'apply', '3');
  expect(applied).toMatchObject({ status: 0, document: { run: { id: 3, state: 'completed' } } });
  expect(Object.keys(await stand.mutations()).toSorted()).toEqual([
    'inventorySetQuantities',
    'productUpdate',
    'productVariantsBulkUpdate',
  ]);
  expect((await said(stand, 'apply', '3')).words).toContain('it has been applied already');
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
});

test('`held` shows what waits and what each choice means, and what is decided is done by the next plan', async () => {
  await using stand = await moved();
  expect((await said(stand, 'held')).words).toBe('Nothing waits for you: run 1 held nothing.');
  await stand.command('plan');
  const held = await said(stand, 'held');
  expect(held.words).toMatch(/1 change in Sortiment Demo is held, as of run 2\.\n\nHeld \(1\): \[GRD-303\]/);
  expect(held.words).toMatch(/10000001 .* price +115\.99 +20\.00/);
  expect(held.words).toContain('decide price-jumps keep        keep the old price and cost');
  expect((await said(stand, 'status')).words).toContain(
    '1 change waits for your decision, as of run 2: "held" shows it, "decide" takes your choice.',
  );
  expect(await said(stand, 'decide', 'prices', 'keep')).toMatchObject({ status: 2 });
  expect(await said(stand, 'decide', 'removals', 'keep')).toMatchObject({
    status: 1,
    document: { decided: 0 },
  });
  expect(await said(stand, 'decide', 'price-jumps', 'accept', '10000001', '7')).toMatchObject({
    status: 0,
    document: { decided: 1, unknown: ['7'], run: 2 },
  });
  expect((await said(stand, 'held')).words).toContain('Decided already: accept for all of them.');
  expect((await said(stand, 'status')).words).toContain(
    '1 held change is decided: the next sync acts on it.',
  );
  expect((await said(stand, 'explain', '10000001')).words).toContain(
    'You decided to take over with the next sync: cost, price.',
  );
  expect(await stand.sync()).toMatchObject({ applied: { offer: 1, stock: 1 }, operations: { held: 0 } });
});
