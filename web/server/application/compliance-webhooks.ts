/**
 * The three orders that Shopify passes on for people's privacy. Nothing is stored about customers: no name, no address, no
 * e-mail. What lies nearest to them are names of orders and tracking numbers, which go when that is ordered; with a
 * shop goes everything.
 */
import type { ShopDomain } from '../domain/ids.ts';
import type { Logger } from '../lib/logger.ts';
import type { Uninstallation } from '../shops/uninstall-shop.ts';
import type { OrderTraces } from '../tracking/ports/order-traces.ts';

interface ComplianceWebhook {
  /** As Shopify's library writes it: SHOP_REDACT. */
  readonly topic: string;
  readonly shop: ShopDomain;
  readonly id: string;
  readonly triggeredAt: string | null;
  readonly body: string;
}

export interface CompliancePorts {
  readonly traces: OrderTraces;
  /** By which numbers parcels of the order of this name may be kept, by patterns that were ever used too. */
  readonly numbersOf: (orderName: string, patterns: readonly string[]) => readonly string[];
  /** The name of the order that this number is of by now; null where it is of none. */
  readonly nameOf: (orderNumber: string) => string | null;
  /** Whether the shop has really left. Throws ShopifyError while nobody can say. */
  readonly end: (webhook: ComplianceWebhook) => Promise<Uninstallation>;
  /** Every row of the shop, in every table. */
  readonly erase: () => Promise<unknown>;
  readonly logger: Logger;
}

/** As the library writes them; shopify.app.toml names them. */
const topics: ReadonlySet<string> = new Set(['CUSTOMERS_DATA_REQUEST', 'CUSTOMERS_REDACT', 'SHOP_REDACT']);

export const isCompliance = ({ topic }: Pick<ComplianceWebhook, 'topic'>): boolean => topics.has(topic);

const noCustomers = 'nothing about a customer is stored';

/** Ids are written as numbers; their digits are taken as they stand. */
function ordersIn(body: string, field: 'orders_requested' | 'orders_to_redact'): readonly string[] {
  const [, list = ''] = new RegExp(`"${field}"\\s*:\\s*\\[([\\d\\s,]*)\\]`).exec(body) ?? [];
  return (list.match(/\d{1,20}/g) ?? []).map((id) => `gid://shopify/Order/${id}`);
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

/** Coming twice they change nothing more. What was done stands in the log, which outlives the shop's rows. */
export async function complyWith(webhook: ComplianceWebhook, ports: CompliancePorts): Promise<void> {
  const { topic, shop, id, body } = webhook;
  const { traces, logger } = ports;
  const about = { shop, webhook: id, topic };
  if (topic === 'CUSTOMERS_DATA_REQUEST') {
    const { length: orders } = await traces.names(ordersIn(body, 'orders_requested'));
    logger.info({ ...about, orders }, `${noCustomers}; of so many of these orders, name and tracking number`);
  }
  if (topic === 'CUSTOMERS_REDACT') {
    const asked = ordersIn(body, 'orders_to_redact');
    const names = await traces.names(asked);
    await traces.forget(asked, await numbersOf(names, asked, ports));
    logger.info(
      { ...about, orders: names.length },
      `${noCustomers}; name and tracking number of so many orders were erased`,
    );
  }
  if (topic === 'SHOP_REDACT') {
    const became = await ports.end(webhook);
    if (became !== 'done') {
      logger.warn({ ...about, became }, 'the shop has the app again: its rows stay');
      return;
    }
    const rows = await ports.erase();
    logger.info({ ...about, rows }, 'everything of the shop was erased');
  }
}
