/** A started sandbox with a connected client, and the few things that most tests about products and orders need. */
import {
  createShopifySandbox,
  type ShopifySandbox,
  type ShopifySandboxOptions,
} from '../../web/sandbox/shopify/shopify-sandbox.ts';
import { connect, type SandboxClient } from './sandbox-shopify-client.ts';
import { documentText } from './sandbox-shopify-documents.ts';

export interface UserError {
  field: string[] | null;
  message: string;
  code?: string | null;
}

export interface TestShop extends SandboxClient {
  sandbox: ShopifySandbox;
  /** Location id by name. */
  locationId(name?: string): string;
  /** Creates or updates by SKU, with what `more` adds to the input; answers the product's id. */
  upsert(sku: string, more?: Record<string, unknown>): Promise<string>;
  /** The payload of a mutation: its only root field. */
  mutate<T = { userErrors: UserError[] }>(query: string, variables?: Record<string, unknown>): Promise<T>;
  /** Names in the documents of the app. */
  run<T = { userErrors: UserError[] }>(document: string, variables?: Record<string, unknown>): Promise<T>;
  stop(): Promise<void>;
}

export const supplierSku = (sku: string) => ({ namespace: '$app', key: 'supplier_sku', value: sku });

export function upsertVariables(sku: string, locationId: string, more: Record<string, unknown> = {}) {
  return {
    identifier: { customId: supplierSku(sku) },
    input: {
      title: `Article ${sku}`,
      metafields: [{ ...supplierSku(sku), type: 'id' }],
      productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
      variants: [
        {
          optionValues: [{ optionName: 'Title', name: 'Default Title' }],
          sku,
          price: '129.90',
          inventoryItem: { cost: '71.20', tracked: true },
          inventoryQuantities: [{ locationId, name: 'available', quantity: 12 }],
        },
      ],
      ...more,
    },
  };
}

export async function openShop(options: ShopifySandboxOptions = {}): Promise<TestShop> {
  const sandbox = createShopifySandbox({ mediaDelayMs: 0, ...options });
  const client = await connect(sandbox, await sandbox.start());
  const locationId = (name = 'Supplier warehouse'): string =>
    [...sandbox.control.shop().locations.values()].find((location) => location.name === name)?.id ?? '';
  const mutate = async <T>(query: string, variables?: Record<string, unknown>): Promise<T> => {
    const [payload] = Object.values(await client.data<Record<string, T>>(query, variables));
    if (payload === undefined) throw new Error('an answer has a root field');
    return payload;
  };
  const run = <T>(document: string, variables?: Record<string, unknown>) =>
    mutate<T>(documentText(document), variables);
  return {
    ...client,
    sandbox,
    locationId,
    mutate,
    run,
    upsert: async (sku, more) => {
      const answer = await run<{ product: { id: string } | null; userErrors: UserError[] }>(
        'ProductUpsert',
        upsertVariables(sku, locationId(), more),
      );
      if (answer.product === null) throw new Error(JSON.stringify(answer.userErrors));
      return answer.product.id;
    },
    stop: () => sandbox.stop(),
  };
}
