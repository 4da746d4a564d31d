/**
 * `npm run bench -- countries [--products 10000]`: what it costs when the countries of one of five markets change: in
 * calls and points, beside the simple way, which writes the place of every product anew because nobody knows which ones
 * are touched. Prints a table; nothing depends on it.
 */
import { parseArgs } from 'node:util';
import { elapsedMs } from '../../web/server/lib/clock.ts';
import { connect } from '../support/sandbox-shopify-client.ts';
import type { Stand } from '../support/app-stand.ts';
import { catalogNamed, changeMarket, startMarketStand } from '../support/stand-markets.ts';

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } });
const products = Number(values.products);
const table = (rows: object[]): void => console.table(rows); // oxlint-disable-line eslint/no-console -- the table is what this program is for

const codes = ['DE', 'AT', 'CH', 'FR', 'IT'];
/** One in five may not be shipped to Switzerland, and one in ten not to Italy. */
const listOf = (index: number): string[] =>
  codes.filter((code) => !(code === 'CH' && index % 5 === 0) && !(code === 'IT' && index % 10 === 0));

interface Spent {
  readonly calls: number;
  readonly spent: number;
}

function booksOf({ shopify }: Stand): Spent {
  const [bucket] = shopify.shop().buckets.values();
  if (!bucket) throw new Error('the shop has the app');
  return { calls: bucket.books.calls, spent: bucket.books.spent };
}

const row = (what: string, touched: number, cost: Spent, seconds: number): object => ({
  way: what,
  'products written': touched,
  calls: Math.round(cost.calls),
  points: Math.round(cost.spent),
  'points per 1,000 products': Math.round((1000 * cost.spent) / products),
  seconds: Math.round(seconds * 10) / 10,
});

async function measured(stand: Stand, what: string): Promise<object> {
  const before = booksOf(stand);
  const startMs = elapsedMs();
  const { run, proof } = await stand.app.commands.sync(
    stand.shop,
    { dryRun: false, accept: ['out-of-markets', 'into-markets'] },
    () => undefined,
  );
  const now = booksOf(stand);
  if (run.state !== 'completed' || proof?.left !== 0) throw new Error(JSON.stringify({ run, proof }));
  const cost = { calls: now.calls - before.calls, spent: now.spent - before.spent };
  return row(what, run.applied.place, cost, (elapsedMs() - startMs) / 1000);
}

type Call = readonly [text: string, variables: (product: string) => readonly Record<string, unknown>[]];

/** What somebody does who does not know which products are touched: of some of them, and as much for all. */
async function simply(stand: Stand, what: string, calls: readonly Call[]): Promise<object> {
  const { apiKey, apiSecretKey } = stand.config.shopify;
  const client = await connect({ shop: stand.shop, apiKey, apiSecretKey }, stand.shopifyUrl);
  const some = [...stand.shopify.shop().products.keys()].slice(0, 50);
  const startMs = elapsedMs();
  const before = booksOf(stand);
  for (const product of some)
    for (const [text, variables] of calls)
      for (const each of variables(product)) {
        const { body } = await client.graphql(text, each);
        if (body.errors) throw new Error(JSON.stringify(body.errors));
      }
  const now = booksOf(stand);
  const times = products / some.length;
  const cost = { calls: (now.calls - before.calls) * times, spent: (now.spent - before.spent) * times };
  return row(what, products, cost, ((elapsedMs() - startMs) / 1000) * times);
}

/** Into or out of one publication, one product at a time. */
const update = `mutation U($id: ID!, $input: PublicationUpdateInput!) {
  publicationUpdate(id: $id, input: $input) { userErrors { message } } }`;

/** Out of what may not have it, and into the rest. */
const publish = (name: string): string =>
  `mutation P($id: ID!, $input: [PublicationInput!]!) { ${name}(id: $id, input: $input) { userErrors { message } } }`;

await using stand = await startMarketStand({
  shipsTo: Array.from({ length: products }, (_none, index) => listOf(index)),
  markets: codes.map((code) => ({ name: code, countries: [code] })),
  env: { LOG_LEVEL: 'silent' },
});
await stand.sync();
const rows = [await measured(stand, 'nothing changed')];
await changeMarket(stand, 'AT', { countries: ['AT', 'CH'] });
rows.push(await measured(stand, 'the app: a market gains a country'));
await changeMarket(stand, 'AT', { countries: ['AT'] });
rows.push(await measured(stand, 'the app: it loses it again'));
const publications = codes.map((code) => catalogNamed(stand, code).publicationId);
const updates: Call = [
  update,
  (product) => publications.map((id) => ({ id, input: { publishablesToAdd: [product] } })),
];
rows.push(await simply(stand, 'publicationUpdate: each product, each market', [updates]));
const input = publications.map((publicationId) => ({ publicationId }));
const both = ['publishableUnpublish', 'publishablePublish'].map((name): Call => [
  publish(name),
  (id) => [{ id, input }],
]);
rows.push(await simply(stand, 'unpublish and publish: each product', both));
table(rows);
