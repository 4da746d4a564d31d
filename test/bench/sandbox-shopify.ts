/**
 * `npm run bench -- sandbox [products]`: what the Shopify sandbox does on one core, over HTTP and inside the process,
 * with a shop of so many products (default 10,000). Prints a table; nothing depends on the figures.
 */
import { elapsedMs } from '../../web/server/lib/clock.ts';
import { createShopifySandbox } from '../../web/sandbox/shopify/shopify-sandbox.ts';
import { connect, type SandboxClient } from '../support/sandbox-shopify-client.ts';
import { documentText } from '../support/sandbox-shopify-documents.ts';

const count = Number(process.argv[2] ?? 10_000);
const requests = 1000;
const inFlight = 8;

const sandbox = createShopifySandbox({ mediaDelayMs: 0 });
const { control } = sandbox;
const { world } = control;
const client = await connect(sandbox, await sandbox.start());
const locationId = [...control.shop().locations.keys()][0] ?? '';

function upsert(sku: string) {
  return {
    identifier: { customId: { namespace: '$app', key: 'supplier_sku', value: sku } },
    input: {
      title: `Article ${sku}`,
      descriptionHtml: '<p>Two-speed drill.</p>',
      status: 'ACTIVE',
      tags: ['sortiment'],
      files: [{ originalSource: `https://cdn.example.com/${sku}.jpg`, alt: 'front', contentType: 'IMAGE' }],
      metafields: [
        { namespace: '$app', key: 'supplier_sku', type: 'id', value: sku },
        { namespace: '$app', key: 'source_hash', type: 'single_line_text_field', value: `hash-${sku}` },
      ],
      productOptions: [{ name: 'Title', position: 1, values: [{ name: 'Default Title' }] }],
      variants: [
        {
          optionValues: [{ optionName: 'Title', name: 'Default Title' }],
          sku,
          price: '129.90',
          inventoryItem: { cost: '71.20', tracked: true },
          inventoryQuantities: [{ locationId, name: 'available', quantity: 12 }],
        },
      ],
    },
  };
}

/** Without HTTP, as a bulk operation does it. */
function direct(text: string, variables: Record<string, unknown>): void {
  const prepared = world.executor.prepare({ query: text, variables });
  if (!('roots' in prepared)) throw new Error(JSON.stringify(prepared.errors));
  world.executor.execute(prepared, world.call(control.shop()));
}

async function overHttp(ask: (client: SandboxClient, index: number) => Promise<unknown>): Promise<number> {
  const startedMs = elapsedMs();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < requests) {
      control.advanceClock(1000); // the bucket is full again
      next += 1;
      await ask(client, next);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return (1000 * requests) / (elapsedMs() - startedMs);
}

const rows: { what: string; 'per second': number }[] = [];
const row = (what: string, perSecond: number) => rows.push({ what, 'per second': Math.round(perSecond) });

const productSet = documentText('ProductUpsert');
const filledAtMs = elapsedMs();
for (let number = 0; number < count; number += 1) direct(productSet, upsert(`sku-${number}`));
row(`productSet inside the process, creating ${count}`, (1000 * count) / (elapsedMs() - filledAtMs));
row(
  'productSet over HTTP, creating',
  await overHttp((to, index) => to.graphql(productSet, upsert(`new-${index}`))),
);
row(
  'productSet over HTTP, updating',
  await overHttp((to, index) => to.graphql(productSet, upsert(`sku-${index}`))),
);

for (let number = 0; number < 1000; number += 1) {
  control.order({ lines: [{ sku: `sku-${number}`, quantity: 1 }] });
}
const fulfillmentPoll = documentText('FO_Poll');
row(
  'FO_Poll over HTTP, 50 of 1,000 fulfillment orders',
  await overHttp((to) => to.graphql(fulfillmentPoll, { query: 'status:open' })),
);
const start = await client.data<{ bulkOperationRunQuery: { bulkOperation: { id: string } } }>(
  documentText('BulkQueryStart'),
  {
    query: documentText('BulkReconcileQuery'),
  },
);
const exportedAtMs = elapsedMs();
const { id } = start.bulkOperationRunQuery.bulkOperation;
await world.bulk.idle();
row(
  'rows of a bulk query',
  (1000 * (control.shop().bulkOperations.get(id)?.objectCount ?? 0)) / (elapsedMs() - exportedAtMs),
);
row('BulkPoll over HTTP', await overHttp((to) => to.graphql(documentText('BulkPoll'), { id })));
await sandbox.stop();

console.table(rows); // oxlint-disable-line eslint/no-console -- the table is what this program is for
process.stdout.write(
  `${Math.round(process.memoryUsage().heapUsed / 1e6)} MB in use with ${control.shop().products.size} products\n`,
);
