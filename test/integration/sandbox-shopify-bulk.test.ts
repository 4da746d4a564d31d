/** Bulk operations over loopback HTTP: upload, run, read results, and everything that can go wrong on the way. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentText } from '../support/sandbox-shopify-documents.ts';
import { openShop, upsertVariables, type TestShop, type UserError } from '../support/sandbox-shopify-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop({ plan: 'standard', bulkDelayMs: 1 });
});
afterEach(() => shop.stop());

interface Operation {
  id: string;
  status: string;
  errorCode: string | null;
  objectCount: string;
  rootObjectCount: string;
  url: string | null;
  partialDataUrl: string | null;
}

interface Started {
  bulkOperation: Operation | null;
  userErrors: UserError[];
}

/** Stages the lines as the app does it: a form with every parameter, the file last. Answers the path for the run. */
async function upload(lines: object[]): Promise<string> {
  const input = [
    { resource: 'BULK_MUTATION_VARIABLES', filename: 'a.jsonl', mimeType: 'text/jsonl', httpMethod: 'POST' },
  ];
  const { stagedTargets } = await shop.run<{
    stagedTargets: { url: string; parameters: { name: string; value: string }[] }[];
  }>('StageJsonl', { input });
  const [target] = stagedTargets;
  const form = new FormData();
  for (const { name, value } of target?.parameters ?? []) form.append(name, value);
  form.append('file', new Blob(lines.map((line) => `${JSON.stringify(line)}\n`)), 'a.jsonl');
  const answer = await fetch(target?.url ?? '', { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return target?.parameters.find(({ name }) => name === 'key')?.value ?? '';
}

const start = (path: string, client?: string) =>
  shop.run<Started>('BulkMutationStart', { mutation: documentText('BulkProductLine'), path, client });

const poll = async (id: string) =>
  (await shop.data<{ bulkOperation: Operation }>(documentText('BulkPoll'), { id })).bulkOperation;

async function finished(started: Started): Promise<Operation> {
  await shop.sandbox.control.world.bulk.idle();
  return poll(started.bulkOperation?.id ?? '');
}

async function linesOf(url: string | null): Promise<Record<string, unknown>[]> {
  const text = await (await fetch(url ?? '')).text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const line = (sku: string, more = {}) => upsertVariables(sku, shop.locationId(), more);
const skus = Array.from({ length: 10 }, (_none, index) => `bulk-${index}`);

test('each line is one call: wrong ones fail alone, and the order is not that of the file', async () => {
  const path = await upload([...skus.map((sku) => line(sku)), line('bad', { title: '' })]);
  const operation = await finished(await start(path));
  expect(operation).toMatchObject({ status: 'COMPLETED', objectCount: '11', partialDataUrl: null });
  const results = await linesOf(operation.url);
  const numbers = results.map(({ __lineNumber: number }) => number);
  expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 11 }, (_none, index) => index)));
  expect(numbers).not.toEqual([...numbers].sort((one, other) => Number(one) - Number(other)));
  expect(results.find(({ __lineNumber: number }) => number === 10)).toMatchObject({
    data: { productSet: { product: null, userErrors: [{ message: "Title can't be blank" }] } },
  });
  expect(shop.sandbox.control.shop().products.size).toBe(10);
});

test('a bulk mutation costs the price of its start, whatever its lines', async () => {
  await finished(await start(await upload(skus.map((sku) => line(sku)))));
  const counted = await shop.control('GET', `/shops/${shop.sandbox.shop}/mutations`);
  expect(counted).toMatchObject({
    bulkOperationRunMutation: { points: 10 },
    productSet: { count: 10, points: 0 },
  });
});

test('the daily limit for new variants stands on the lines that it stops', async () => {
  shop.sandbox.control.shop().variantLimit = { from: 3, perDay: 3 };
  const operation = await finished(await start(await upload(skus.map((sku) => line(sku)))));
  const stopped = (await linesOf(operation.url)).filter(({ errors }) => errors !== undefined);
  expect(stopped).toHaveLength(7);
  expect(stopped[0]).toMatchObject({
    data: { productSet: null },
    errors: [{ extensions: { code: 'VARIANT_THROTTLE_EXCEEDED' } }],
  });
});

test('a sixth operation has to wait, a cancelled one leaves what it did', async () => {
  shop.sandbox.control.fault({ bulk: { linesPerSecond: 2 } });
  const path = await upload(skus.map((sku) => line(sku)));
  const running = await Promise.all(Array.from({ length: 5 }, () => start(path)));
  expect(running.flatMap(({ userErrors }) => userErrors)).toEqual([]);
  const [refused] = (await start(path)).userErrors;
  expect(refused).toMatchObject({ code: 'OPERATION_IN_PROGRESS' });
  for (const { bulkOperation } of running) await shop.run('BulkCancel', { id: bulkOperation?.id });
  const [first] = running;
  expect(first === undefined ? undefined : await finished(first)).toMatchObject({
    status: 'CANCELED',
    url: null,
  });
});

test('a failed operation keeps the lines that are done for those who come back', async () => {
  shop.sandbox.control.fault({ bulk: { failAfterLines: 4 } });
  const operation = await finished(await start(await upload(skus.map((sku) => line(sku)))));
  expect(operation).toMatchObject({ status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', url: null });
  expect(await linesOf(operation.partialDataUrl)).toHaveLength(4);
});

test('results are gone after a week', async () => {
  const { id } = await finished(await start(await upload([line('one')])));
  shop.sandbox.control.advanceClock(8 * 86_400_000);
  const token = shop.sandbox.control.state.tokens.values().next().value;
  if (token !== undefined) token.expiresAtMs = null;
  expect(await poll(id)).toMatchObject({ status: 'EXPIRED', url: null });
});

test('a bulk query writes every node on a line of its own, children after their parent', async () => {
  for (const sku of skus) await shop.upsert(sku, { tags: ['sortiment'] });
  const started = await shop.run<Started>('BulkQueryStart', { query: documentText('BulkReconcileQuery') });
  const operation = await finished(started);
  expect(operation).toMatchObject({ status: 'COMPLETED', objectCount: '20', rootObjectCount: '10' });
  const [product, variant] = await linesOf(operation.url);
  expect(product).toMatchObject({ sku: { value: 'bulk-0' }, countries: null });
  expect(variant).toMatchObject({ sku: 'bulk-0', __parentId: product?.['id'] });
});

test('an empty result has no file', async () => {
  const started = await shop.run<Started>('BulkQueryStart', { query: documentText('BulkReconcileQuery') });
  expect(await finished(started)).toMatchObject({ status: 'COMPLETED', objectCount: '0', url: null });
});

test.each([
  ['{ products { nodes { id } } }', 'must use edges and node'],
  ['{ shop { id } }', 'at least one connection'],
  ['{ products { edges { node { giftCardTemplateSuffix } } } }', 'does not model'],
])('the bulk query %s is refused', async (query, reason) => {
  const { userErrors } = await shop.run<Started>('BulkQueryStart', { query });
  expect(userErrors).toMatchObject([{ field: ['query'], code: 'INVALID' }]);
  expect(userErrors[0]?.message).toContain(reason);
});
