/** `settings --preview`: what a pattern does to the latest orders and, before all others, to parcels that found none. */
import { expect, test } from 'vitest';
import { previewOrderNumbers } from '../../web/server/application/order-number-preview.ts';
import { orderNumberWords } from '../../web/server/cli/order-number-words.ts';
import { defaultSettings, type Settings } from '../../web/server/domain/settings.ts';
import type { ParcelLine } from '../../web/server/tracking/ports/parcel-desk.ts';
import { fulfillmentOrderId } from '../support/tracking-parcels.ts';

const names = ['#1003', '#EN-0042'];
const orderNames = {
  latestNames: async () => names,
  byOrderName: async () =>
    names.map((orderName, at) => ({ id: fulfillmentOrderId(at), orderId: `o${at}`, orderName })),
};

const wordsOf = async (
  change: Partial<Settings['tracking']>,
  rows: readonly (readonly [string, string])[],
) => {
  const resting = async () => rows.map(([reason, orderNumber]) => ({ reason, orderNumber }) as ParcelLine);
  const pattern = { ...defaultSettings.tracking, ...change };
  return orderNumberWords(await previewOrderNumbers(pattern, { orderNames, parcels: { resting } })).join(
    '\n',
  );
};

test('parcels that found no order come first, however many rest for something else', async () => {
  const others = Array.from({ length: 9 }, (_, at) => ['TRK-118', `20${at}`] as const);
  const said = await wordsOf({ orderNumberPrefix: 'DE-' }, [...others, ['TRK-101', 'DE-1003']]);
  expect(said).toMatch(/not found their order:\n  DE-1003: would be your order #1003\.\nOn other parcels/);
  expect(said).toMatch(/… and 4 more\.$/);
});

test('every way to write the number that is accepted is shown', async () => {
  const said = await wordsOf({ orderNumberZeros: 'ignore', orderNumberCase: 'ignore' }, [
    ['TRK-101', 'en-42'],
  ]);
  expect(said).toContain('#1003: found when the supplier calls it 1003 or #1003.');
  expect(said).toContain('In all of them zeros in front may differ.');
  expect(said).toContain('en-42: would be your order #EN-0042.');
});
