/**
 * The simple way to bring trackings to their orders, as many apps do it: the order is searched by its name with its
 * fulfillment orders, then fulfilled; fired until throttled, then waited.
 */
import type { Clock } from '../../web/server/lib/clock.ts';
import type { SandboxClient } from '../support/sandbox-shopify-client.ts';

const search = `query S($query: String!) {
  orders(first: 5, query: $query) { nodes {
    id name displayFinancialStatus
    fulfillmentOrders(first: 10) { nodes {
      id status lineItems(first: 50) { nodes { id sku remainingQuantity } }
    } }
    fulfillments(first: 10) { id status trackingInfo { number } }
  } }
}`;
const create = `mutation F($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`;
/** How long it waits when it was throttled, and how many it sends at once. */
const pauseMs = 1_000;
const atOnce = 10;

interface Found {
  readonly orders: {
    readonly nodes: readonly {
      readonly name: string;
      readonly fulfillmentOrders: {
        readonly nodes: readonly { readonly id: string; readonly status: string }[];
      };
    }[];
  };
}

interface Shop {
  readonly client: SandboxClient;
  readonly clock: Clock;
}

async function call<Answer>({ client, clock }: Shop, text: string, variables: object): Promise<Answer> {
  for (;;) {
    const { body } = await client.graphql(text, { ...variables });
    if (body.errors?.some(({ extensions }) => extensions?.['code'] === 'THROTTLED'))
      await clock.wait(pauseMs);
    else if (body.errors || !body.data) throw new Error(JSON.stringify(body.errors));
    else return body.data as Answer;
  }
}

async function trackOne(shop: Shop, name: string): Promise<void> {
  const { orders } = await call<Found>(shop, search, { query: `name:${name}` });
  const order = orders.nodes.find((each) => each.name === name);
  const open = order?.fulfillmentOrders.nodes.filter(({ status }) => status === 'OPEN') ?? [];
  const trackingInfo = { company: 'DHL', number: `JJD${name.slice(1).padStart(12, '0')}` };
  const lineItemsByFulfillmentOrder = open.map(({ id }) => ({ fulfillmentOrderId: id }));
  await call(shop, create, {
    fulfillment: { notifyCustomer: true, trackingInfo, lineItemsByFulfillmentOrder },
  });
}

/** One parcel for each of these orders. */
export async function trackSimply(shop: Shop, names: readonly string[]): Promise<void> {
  const left = [...names];
  const worker = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) await trackOne(shop, name);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
