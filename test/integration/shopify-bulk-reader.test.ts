/** Reading a shop by bulk queries, over HTTP against the sandbox: everything that can go wrong on the way. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import { createBulkReader, defineBulkQuery } from '../../web/server/shopify/bulk/bulk-reader.ts';
import { openBulkStand, type BulkStand } from '../support/bulk-stand.ts';

const variants = defineBulkQuery({
  text: `query VariantsOfAll {
    products { edges { node { id title variants { edges { node { id sku } } } } } }
  }`,
  line: z.object({ id: z.string(), title: z.string().optional(), sku: z.string().optional() }),
});

const none = defineBulkQuery({
  text: 'query NoneAtAll { products(query: "tag:none") { edges { node { id } } } }',
  line: z.object({ id: z.string() }),
});

/** How long an event is waited for, on the slowest machine. */
const soon = { timeout: 20_000, interval: 5 };

let stand: BulkStand;
beforeAll(async () => {
  stand = await openBulkStand();
  for (const sku of ['1', '2', '3']) await stand.shop.upsert(sku, { title: `Line\u2028feed ${sku}` });
  return () => stand.stop();
});
beforeEach(() => {
  stand.shop.sandbox.control.shop().bulkOperations.clear();
});
afterEach(async () => {
  stand.shop.sandbox.control.clearFaults();
  if ((await stand.rows.open('query')).length > 0) throw new Error('an operation was left open');
});

const fault: BulkStand['shop']['sandbox']['control']['fault'] = (spec) =>
  stand.shop.sandbox.control.fault(spec);

async function readAll(key: string | null = null, signal?: AbortSignal) {
  const lines = [];
  for await (const line of createBulkReader({ ...stand.parts, signal }).readAll(variants, key))
    lines.push(line);
  return lines;
}

/** Stops a reading as a process that is told to end: the shop works on. */
async function breakOff(key: string): Promise<void> {
  fault({ bulk: { held: 'QUERY' } });
  const stop = new AbortController();
  const reading = readAll(key, stop.signal);
  await expect.poll(async () => (await stand.rows.open('query'))[0]?.state, soon).toBe('running');
  stop.abort(new Error('told to stop'));
  await expect(reading).rejects.toThrow('told to stop');
}

test('every object is a line, and one of an inner list names the object that it belongs to', async () => {
  const lines = await readAll();
  expect(lines).toHaveLength(6);
  const [product, variant] = lines;
  expect(product).toEqual({ id: product?.id, title: 'Line\u2028feed 1' });
  expect(variant).toEqual({ id: variant?.id, sku: '1', __parentId: product?.id });
});

test('what finds nothing is no lines', async () => {
  for await (const line of createBulkReader(stand.parts).readAll(none)) expect(line).toBeUndefined();
  expect(stand.started()).toBe(1);
});

test('an address that has expired is asked for anew, and a download that breaks off goes on where it stopped', async () => {
  fault({ download: 'expired', times: 1 });
  fault({ download: 'cut', times: 1 });
  expect(await readAll()).toHaveLength(6);
  expect(stand.started()).toBe(1);
});

test('a start whose answer is lost is found by its name, not sent again', async () => {
  fault({ operation: 'bulkOperationRunQuery', dropAfterEffect: true, times: 1 });
  expect(await readAll()).toHaveLength(6);
  expect(stand.started()).toBe(1);
});

test('where all places are taken it waits for its turn and touches nobody else’s operation', async () => {
  const running = 'A bulk query operation is already in progress: gid://shopify/BulkOperation/1.';
  fault({
    operation: 'bulkOperationRunQuery',
    userErrors: [{ message: running, code: 'OPERATION_IN_PROGRESS' }],
    times: 3,
  });
  expect(await readAll()).toHaveLength(6);
  expect(stand.shop.sandbox.control.shop().mutations.get('bulkOperationCancel')).toBeUndefined();
});

test('one that fails is asked once more; when it fails again nothing of it is told', async () => {
  fault({ bulk: { failAfterLines: 2 } });
  const read: unknown[] = [];
  const reading = async () => {
    for await (const line of createBulkReader(stand.parts).readAll(variants)) read.push(line);
  };
  const failure = await reading().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ShopifyError);
  expect(failure).toMatchObject({ reason: 'SHP-721', scope: 'operation', retry: 'next-run' });
  expect(read).toEqual([]);
  expect(stand.started()).toBe(2);
});

test('a reading that a stopped process left is taken up by its key', async () => {
  await breakOff('of today');
  stand.shop.sandbox.control.clearFaults();
  expect(await readAll('of today')).toHaveLength(6);
  expect(stand.started()).toBe(1);
});

test('also when the process died before it knew whether it was started', async () => {
  await breakOff('of today');
  const [row] = await stand.rows.open('query');
  if (row) await stand.rows.save({ ...row, state: 'starting', operation: null });
  stand.shop.sandbox.control.clearFaults();
  expect(await readAll('of today')).toHaveLength(6);
  expect(stand.started()).toBe(1);
});

test('one that another reading left is ended, so that it keeps no place', async () => {
  await breakOff('of yesterday');
  const statuses = () =>
    [...stand.shop.sandbox.control.shop().bulkOperations.values()].map(({ status }) => status);
  const reading = readAll('of today');
  await expect.poll(statuses, soon).toEqual(['CANCELED', 'RUNNING']);
  stand.shop.sandbox.control.clearFaults();
  expect(await reading).toHaveLength(6);
});
