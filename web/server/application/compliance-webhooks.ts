/**
 * The three orders that Shopify passes on for people's privacy. Nothing is stored about customers: no name, no address, no
 * e-mail. What lies nearest to them are names of orders and tracking numbers, which go when that is ordered; with a
 * shop goes everything.
 */
import type { ShopDomain } from '../domain/ids.ts';
import type { Logger } from '../lib/logger.ts';
import type { PrivacyOutcome, PrivacyRequests, PrivacyTopic } from '../shops/ports/privacy-requests.ts';
import type { Uninstallation } from '../shops/uninstall-shop.ts';
import type { OrderTraces } from '../tracking/ports/order-traces.ts';

interface ComplianceWebhook {
  /** As Shopify's library writes it: SHOP_REDACT. */
  readonly topic: string;
  readonly shop: ShopDomain;
  readonly id: string;
  readonly triggeredAt: string;
  readonly body: string;
}

export interface CompliancePorts {
  readonly traces: OrderTraces;
  readonly requests: PrivacyRequests;
  /** By which numbers parcels of the order of this name may be kept, by patterns that were ever used too. */
  readonly numbersOf: (orderName: string, patterns: readonly string[]) => readonly string[];
  /** The name of the order that this number is of by now; null where it is of none. */
  readonly nameOf: (orderNumber: string) => string | null;
  /** Whether the shop has really left. Throws ShopifyError while nobody can say. */
  readonly end: (webhook: ComplianceWebhook) => Promise<Uninstallation>;
  /** Jobs of the shop that were asked for by the number of an order. */
  readonly forgetAsked: () => Promise<void>;
  /** How many rows the shop has, in every table. */
  readonly countRows: () => Promise<number>;
  /** Every row of the shop, in every table. */
  readonly erase: () => Promise<number>;
  readonly logger: Logger;
}

/** As the library writes them; shopify.app.toml names them. */
const topics: readonly PrivacyTopic[] = ['CUSTOMERS_DATA_REQUEST', 'CUSTOMERS_REDACT', 'SHOP_REDACT'];

const privacyTopic = ({ topic }: Pick<ComplianceWebhook, 'topic'>): PrivacyTopic | undefined =>
  topics.find((one) => one === topic);

export const isCompliance = (webhook: Pick<ComplianceWebhook, 'topic'>): boolean =>
  privacyTopic(webhook) !== undefined;

const noCustomers = 'nothing about a customer is stored';

/** Ids are written as numbers; their digits are taken as they stand. */
function ordersIn(body: string, field: 'orders_requested' | 'orders_to_redact'): readonly string[] {
  const [, list = ''] = new RegExp(`"${field}"\\s*:\\s*\\[([\\d\\s,]*)\\]`).exec(body) ?? [];
  return (list.match(/\d{1,20}/g) ?? []).map((id) => `gid://shopify/Order/${id}`);
}

/** The body without the customer whom it is about. */
export function ordersNamedIn(body: string): string {
  const list = (field: 'orders_requested' | 'orders_to_redact') =>
    ordersIn(body, field)
      .map((order) => order.replace(/^\D+/, ''))
      .join();
  return `{"orders_requested":[${list('orders_requested')}],"orders_to_redact":[${list('orders_to_redact')}]}`;
}

/** A supplier may have been told the number, or the whole name, by any pattern; what is another order's number stays. */
async function numbersOf(
  names: readonly string[],
  orders: readonly string[],
  { traces, ...ports }: CompliancePorts,
): Promise<readonly string[]> {
  const patterns = await traces.patterns();
  const numbers = [...new Set(names.flatMap((name) => ports.numbersOf(name, patterns)))];
  const meant = numbers.map((number) => [number, ports.nameOf(number)?.trim() ?? null] as const);
  const others = new Set(
    await traces.ofOthers(
      meant.flatMap(([, name]) => name ?? []),
      orders,
    ),
  );
  return meant.flatMap(([number, name]) => (name !== null && others.has(name) ? [] : [number]));
}

/** Coming twice they change nothing more. What was done stands in a record that outlives the shop's rows. */
export async function complyWith(webhook: ComplianceWebhook, ports: CompliancePorts): Promise<void> {
  const topic = privacyTopic(webhook);
  if (!topic) return;
  const { shop, id } = webhook;
  await ports.requests.receive({ id, topic });
  const outcome = await effectOf(topic, webhook, ports);
  await ports.requests.finish(id, outcome);
  ports.logger.info({ shop, webhook: id, topic, ...outcome }, saidOf(topic, outcome));
}

function saidOf(topic: PrivacyTopic, { became }: PrivacyOutcome): string {
  switch (topic) {
    case 'CUSTOMERS_DATA_REQUEST':
      return `${noCustomers}; of so many of these orders, name and tracking number`;
    case 'CUSTOMERS_REDACT':
      return `${noCustomers}; name and tracking number of so many orders were erased`;
    case 'SHOP_REDACT':
      return became === 'erased'
        ? 'everything of the shop was erased: so many rows'
        : 'nothing of the shop was erased: it has the app again, or was installed after that order';
  }
}

async function effectOf(
  topic: PrivacyTopic,
  webhook: ComplianceWebhook,
  ports: CompliancePorts,
): Promise<PrivacyOutcome> {
  const { traces } = ports;
  switch (topic) {
    case 'CUSTOMERS_DATA_REQUEST':
      return {
        became: 'told',
        count: await traces.kept(ordersIn(webhook.body, 'orders_requested')),
      };
    case 'CUSTOMERS_REDACT': {
      const asked = ordersIn(webhook.body, 'orders_to_redact');
      const names = await traces.names(asked);
      const numbers = await numbersOf(names, asked, ports);
      const outcome = { became: 'erased', count: await traces.kept(asked) } as const;
      await ports.requests.intend(webhook.id, outcome);
      await traces.forget(asked, numbers);
      await ports.forgetAsked();
      return outcome;
    }
    case 'SHOP_REDACT':
      if ((await ports.end(webhook)) !== 'done') return { became: 'kept', count: 0 };
      // Of an erasure that breaks off, what went before is counted too.
      await ports.requests.intend(webhook.id, { became: 'erased', count: await ports.countRows() });
      return { became: 'erased', count: await ports.erase() };
  }
}
