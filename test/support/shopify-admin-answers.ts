/** Documents, answers and expectations for tests of the admin client; nock stands in for Shopify's servers. */
import { inspect } from 'node:util';
import nock from 'nock';
import { expect } from 'vitest';
import { z } from 'zod';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type { Document } from '../../web/server/shopify/admin-document.ts';
import { shop } from './shopify-admin.ts';

export const graphql = '/admin/api/2026-10/graphql.json';
export const status = { maximumAvailable: 2_000, currentlyAvailable: 1_990, restoreRate: 100 };
export const extensions = { cost: { requestedQueryCost: 10, actualQueryCost: 10, throttleStatus: status } };

const documentOf = (text: string, repeatable: boolean): Document<object, { shop: { name: string } }> => ({
  name: /\w+ (\w+)/.exec(text)?.[1] ?? '',
  text,
  repeatable,
  cost: () => 10,
  answer: z.object({ shop: z.object({ name: z.string() }) }),
});
export const query = documentOf('query ReadName { shop { name } }', true);
export const once = documentOf('mutation ShipOnce { shop { name } }', false);
export const often = documentOf('mutation SetOften { shop { name } }', true);

export const good = { data: { shop: { name: 'Demo' } }, extensions };
export const errors = (code: string | undefined, message: string) => ({
  errors: [{ message, ...(code === undefined ? {} : { extensions: { code } }) }],
  data: null,
});

export const shopify = () => nock(`https://${shop}`).post(graphql);

export async function failureOf(work: Promise<unknown>): Promise<ShopifyError> {
  const error = await work.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ShopifyError)) throw new Error(`not a ShopifyError: ${inspect(error)}`);
  expect(inspect(error, { depth: 10 })).not.toContain('secret');
  return error;
}
