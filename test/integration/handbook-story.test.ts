/**
 * The outputs of `try`, `import`, `go-live`, `plan`, `held`, `decide`, `undo`, `adopt` and `explain` in the handbook: the same story in a smaller shop
 * gives lines of the same shape. Numbers, names, countries and times are masked; a line with … stands for any lines.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import { startStand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';

const handbook = await readFile(new URL('../../web/operations/handbook.md', import.meta.url), 'utf8');

/** What the handbook shows of a command. */
function sampleOf(command: string): string {
  const [, after] = handbook.split(
    new RegExp(String.raw`\n\$ npm run sortiment -- ${command}(?: --shop \S+)?\n`),
  );
  if (after === undefined) throw new Error(`the handbook shows no ${command}`);
  return after.split(/\n```|\n\$ /)[0]?.trimEnd() ?? '';
}

const fields = /\b(title|price|cost|stock|ships to|images|status|written anew)\b/;

/** A row of a table stands for the field that it names. */
const rowOf = (line: string): string | null =>
  /^ {2}(\d{8}| {20,})/.test(line) ? `row ${fields.exec(line)?.[0] ?? 'product'}` : null;

const masked = (line: string): string =>
  rowOf(line) ??
  line
    .replace(/^\d{8} {2}.*/, 'PRODUCT')
    .replace(/^ {2}.*: price/, '  BRAND: price')
    .replaceAll(/--shop \S+/g, '--shop SHOP')
    .replaceAll(/\d{4}-\d\d-\d\d, \d\d:\d\d UTC/g, 'TIME')
    .replaceAll(/"[^"]*"|„[^“]*“/g, 'NAME')
    .replaceAll(/\b[A-Z]{2}\b(, [A-Z]{2}\b)*/g, 'CODES')
    .replaceAll(/\d+([.,]\d+)?/g, '#')
    .replaceAll('ships to # countries', 'ships to CODES')
    .replaceAll(/\b(product|page|change|image)s\b/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trimEnd();

/** Without repeated lines, of which another shop has more or fewer. */
const shapeOf = (text: string): string =>
  text
    .split('\n')
    .map(masked)
    .filter((line, at, all) => line !== all[at - 1])
    .join('\n');

function expectSample(command: string, words: readonly string[]): void {
  const shape = shapeOf(words.join('\n'));
  for (const part of sampleOf(command).split(/^…$/m))
    expect
      .soft({ command, shape })
      .toEqual({ command, shape: expect.stringContaining(shapeOf(part).trim()) });
}

test('the outputs of try, import, go-live, plan, held, decide, undo, adopt and explain in the handbook have the shape of what the app says', async () => {
  await using stand = await startStand({
    supplier: { products: 8, seed: 1 },
    shopify: {
      shop: {
        locales: [
          { locale: 'de', primary: true },
          { locale: 'en', primary: false },
        ],
      },
    },
    stage: 'trying',
  });
  const { catalogue } = stand.supplier.data;
  catalogue.change(5, { imageUrls: [] });
  for (const step of ['try', 'import', 'go-live']) expectSample(step, (await stand.command(step)).words);
  catalogue.change(1, { netCost: 10, rrp: 20 });
  catalogue.change(2, { stock: 77 });
  const [german, ...others] = catalogue.listed(4).texts;
  if (german?.lang !== 'DE') throw new Error('the first text of a product is its German one');
  catalogue.change(4, { texts: [{ ...german, name: 'Winkelschleifer' }, ...others], rrp: 1290 });
  catalogue.add(2);
  await makeProduct(stand, { sku: String(skuOf(9)) });
  await makeProduct(stand, { sku: String(skuOf(10)), variants: 2 });
  const planned = await stand.command('plan');
  expect(planned.status).toBe(0);
  expectSample('plan', planned.words);
  const run = String((planned.document as { run: { id: number } }).run.id);
  await stand.command('apply', run);
  expectSample(
    'decide price-jumps keep 10000001',
    (await stand.command('decide', 'price-jumps', 'keep', '10000001')).words,
  );
  expectSample('held', (await stand.command('held')).words);
  expectSample('undo 6', (await stand.command('undo', run)).words);
  expectSample('adopt', (await stand.command('adopt')).words);
  await stand.sync();
  expectSample('explain 10000001', (await stand.command('explain', '10000001')).words);
  expectSample(
    'explain 10000502 --language de',
    (await stand.command('explain', String(skuOf(10)), '--language', 'de')).words,
  );
});
