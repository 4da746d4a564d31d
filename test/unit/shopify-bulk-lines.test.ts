/** What a line of a bulk operation's results says of the call that travelled as a line of its file. */
import { expect, test } from 'vitest';
import type { OperationId } from '../../web/server/domain/ids.ts';
import { readResult, settleCall } from '../../web/server/shopify/bulk/bulk-call.ts';
import { variantsUpdate } from '../../web/server/shopify/documents/product-update.ts';
import type { Document } from '../../web/server/shopify/admin-document.ts';

const document = variantsUpdate as Document<object, unknown>;
const answered = (line: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const result = readResult({ ...line, __lineNumber: 0 });
    if (!result) throw new Error('it is no answer to a line');
    const operation = 1 as OperationId;
    settleCall({ operation, document, variables: {}, bytes: 0, resolve, reject }, result);
  });

const data = { productVariantsBulkUpdate: { productVariants: [], userErrors: [] } };

test.each([
  'Internal Server Error',
  { query: 'Required parameter missing' },
  [null],
  [{}],
  [{ message: 7, extensions: 'none' }],
])('a line with errors of another shape (%j) has an unknown outcome', async (errors) => {
  await expect(answered({ data, errors })).rejects.toMatchObject({ reason: 'SHP-709', effect: 'unknown' });
});

test.each([undefined, null, []])('a line whose errors are %j has its data', async (errors) => {
  expect(await answered({ data, errors })).toEqual(data);
});

test('a line that was refused before anything was done has changed nothing, one with data may have', async () => {
  const errors = [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }];
  const none = { productVariantsBulkUpdate: null };
  await expect(answered({ data: none, errors })).rejects.toMatchObject({ reason: 'SHP-703', effect: 'no' });
  await expect(answered({ data, errors })).rejects.toMatchObject({ reason: 'SHP-703', effect: 'unknown' });
});
