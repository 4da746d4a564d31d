/** What "test connection" adds to what the supplier's server answers. */
import { expect, it } from 'vitest';
import { createSupplierTrial } from '../../web/server/composition/supplier-trial.ts';
import type { OpenSupplier } from '../../web/server/composition/open-supplier.ts';

const works = {
  kind: 'works',
  products: 3,
  languages: ['EN'],
  countries: ['DE'],
  dialect: 'plain',
  pageSize: 100,
  orders: null,
} as const;
const open = (() => ({ check: async () => works, close: async () => undefined })) as unknown as OpenSupplier;

const messageFor = async (root: string, auth: object): Promise<string> =>
  (await createSupplierTrial(open)({ root, auth }, null)).verdict.message;

const key = { kind: 'header', name: 'X-API-KEY', value: 'secret' };

it('warns of credentials that others on the way can read', async () => {
  expect(await messageFor('http://supplier.example', key)).toMatch(/begins with http:\/\/.*use https:\/\//);
});

it.each([
  ['https://supplier.example', key],
  ['http://supplier.example', { kind: 'none' }],
  ['http://127.0.0.1:4010', key],
  ['http://[::1]:4010', key],
  ['http://localhost:4010', key],
])('does not of %s with %j', async (root, auth) => {
  expect(await messageFor(root, auth)).not.toContain('http://');
});

const stored = {
  rootUrl: 'https://supplier.example/v2/api',
  connection: JSON.stringify({ root: 'https://supplier.example', auth: key }),
  since: '2026-11-01T12:00:00.000Z',
};
const kept = (root: string, known: typeof stored | null) =>
  createSupplierTrial(open)({ root, auth: { kind: 'kept' } }, known);

it('tries the stored credentials at their own address', async () => {
  expect(await kept('supplier.example', stored)).toMatchObject({
    rootUrl: stored.rootUrl,
    connection: { auth: key },
  });
});

it.each([
  ['another server', 'https://evil.example', stored],
  ['another path', 'https://supplier.example/other', stored],
  ['without encryption', 'http://supplier.example', stored],
  ['another port', 'https://supplier.example:8443', stored],
  ['nothing is stored', 'https://supplier.example', null],
])('sends them nowhere else: %s', async (_case, root, known) => {
  await expect(kept(root, known)).rejects.toMatchObject({ name: 'ConnectionRefused', field: 'auth' });
});
