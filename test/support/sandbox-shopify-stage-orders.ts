/**
 * Fulfillment orders that a recorded scenario works on: as the recording shows them before, or, where it does not, with
 * just the lines that its fulfillments take.
 */
import type { ShopifySandbox } from '../../web/sandbox/shopify/shopify-sandbox.ts';
import { addFulfillmentOrder } from '../../web/sandbox/shopify/merchant/change-fulfillment-order.ts';
import { placeOrder } from '../../web/sandbox/shopify/merchant/place-order.ts';
import type { Mapping } from './sandbox-shopify-mapping.ts';
import type { Data, RecordedStep, Seen } from './sandbox-shopify-recordings.ts';

interface StagedLine {
  id: string | undefined;
  lineItemId: string | undefined;
  title: string;
  quantity: number;
  /** What the order's own line says, where it is shown. */
  ordered?: number | undefined;
}

interface StagedOrder {
  id: string;
  order: { id?: string; name: string };
  locationId: string | undefined;
  lines: StagedLine[];
}

export function addFulfillmentOrders(
  sandbox: ShopifySandbox,
  mapping: Mapping,
  { scenario, found }: Seen,
): void {
  const shown = found.filter(isFulfillmentOrder).map(fromRecording);
  const known = new Set(shown.map(({ id }) => id));
  const derived = Map.groupBy(
    scenario.steps.flatMap((step) => fromFulfillment(step, found)),
    ({ id }) => id,
  );
  const merged = [...derived.values()].map(mergeOrders);
  const all = [...shown, ...merged.filter(({ id }) => !known.has(id))];
  // The answer that says most about an order stands for all.
  const single = new Map(all.toSorted(byOrderShown).map((staged) => [staged.id, staged])).values();
  const byOrder = Map.groupBy(single, ({ id, order }) => order.id ?? id);
  for (const group of byOrder.values()) stage(sandbox, mapping, group);
}

const byOrderShown = (one: StagedOrder, other: StagedOrder): number =>
  Number(one.order.id !== undefined) - Number(other.order.id !== undefined);

/** One order with the goods of all its fulfillment orders, which then share them as recorded. */
function stage(sandbox: ShopifySandbox, mapping: Mapping, group: readonly StagedOrder[]): void {
  const call = sandbox.control.world.call(sandbox.control.shop());
  const goods = mergeLines(
    group.flatMap(({ lines }) => lines.map((line) => ({ ...line, id: line.lineItemId }))),
  );
  const [first] = group;
  const wanted = goods.map(({ title, ordered, quantity }) => ({ title, quantity: ordered ?? quantity }));
  const order = placeOrder(call, { lines: wanted, name: first?.order.name });
  const [whole = ''] = order.fulfillmentOrderIds.splice(0);
  const usual = call.shop.fulfillmentOrders.get(whole)?.locationId ?? '';
  call.shop.fulfillmentOrders.delete(whole);
  if (first?.order.id !== undefined) mapping.learn(first.order.id, order.id);
  for (const [index, { lineItemId }] of goods.entries()) {
    if (lineItemId !== undefined) mapping.learn(lineItemId, order.lineItems[index]?.id ?? '');
  }
  for (const { id, locationId, lines } of group) {
    const own = addFulfillmentOrder(call, order, {
      locationId: locationId === undefined ? usual : mapping.translate(locationId),
      lines: lines.flatMap(({ lineItemId, title, quantity }) => {
        const at = goods.findIndex((one) =>
          lineItemId ? one.lineItemId === lineItemId : one.title === title,
        );
        const line = order.lineItems[at];
        return line === undefined ? [] : [{ line, quantity }];
      }),
    });
    mapping.learn(id, own.id);
    for (const [index, line] of lines.entries()) {
      if (line.id !== undefined) mapping.learn(line.id, own.lineItems[index]?.id ?? '');
    }
  }
}

interface RecordedFulfillmentOrder {
  id: string;
  assignedLocation: { location: { id: string } };
  lineItems: {
    nodes: {
      id: string;
      totalQuantity: number;
      lineItem: { id: string; title: string; quantity?: number };
    }[];
  };
  order?: { id: string; name: string };
}

function isFulfillmentOrder(value: Data): value is Data & RecordedFulfillmentOrder {
  const { id, status, assignedLocation, lineItems } = value;
  const isOpen = String(id).startsWith('gid://shopify/FulfillmentOrder/') && status === 'OPEN';
  return isOpen && [assignedLocation, lineItems].every((part) => typeof part === 'object' && part !== null);
}

const fromRecording = ({
  id,
  order,
  assignedLocation,
  lineItems,
}: RecordedFulfillmentOrder): StagedOrder => ({
  id,
  order: order ?? { name: '#1000' },
  locationId: assignedLocation.location.id,
  lines: lineItems.nodes.map((line) => ({
    id: line.id,
    lineItemId: line.lineItem.id,
    title: line.lineItem.title,
    quantity: line.totalQuantity,
    ordered: line.lineItem.quantity,
  })),
});

interface RecordedLines {
  nodes: { quantity: number; lineItem: { id: string; title: string } }[];
}

interface RecordedFulfillment extends Data {
  id: string;
  name?: string;
}

interface Group {
  fulfillmentOrderId: string;
  fulfillmentOrderLineItems?: { id: string; quantity: number }[];
}

/** What a successful fulfillmentCreate says about the fulfillment orders that it took from. */
function fromFulfillment({ variables, response }: RecordedStep, found: readonly Data[]): StagedOrder[] {
  const input = variables?.['fulfillment'] as { lineItemsByFulfillmentOrder?: Group[] } | undefined;
  const created = response.data?.['fulfillmentCreate'] as
    { fulfillment: RecordedFulfillment | null } | undefined;
  if (!created?.fulfillment) return [];
  const { id, name } = created.fulfillment;
  const { fulfillmentLineItems } =
    [created.fulfillment, ...found].find((one) => one['id'] === id && one['fulfillmentLineItems']) ?? {};
  const shown = (fulfillmentLineItems as RecordedLines | undefined)?.nodes ?? [];
  return (input?.lineItemsByFulfillmentOrder ?? []).map(
    ({ fulfillmentOrderId, fulfillmentOrderLineItems: taken }) => ({
      id: fulfillmentOrderId,
      order: { name: name?.split('-')[0] ?? '#1000' },
      locationId: undefined,
      lines: Array.from({ length: Math.max(taken?.length ?? 0, shown.length, 1) }, (_none, index) => ({
        id: taken?.[index]?.id,
        lineItemId: shown[index]?.lineItem?.id,
        title: shown[index]?.lineItem?.title ?? 'Recorded goods',
        quantity: taken?.[index]?.quantity ?? shown[index]?.quantity ?? 1,
      })),
    }),
  );
}

/** All that the fulfillments of one order take, in one. */
function mergeOrders([first, ...more]: StagedOrder[]): StagedOrder {
  if (first === undefined) throw new Error('a group has members');
  return { ...first, lines: mergeLines([first, ...more].flatMap(({ lines }) => lines)) };
}

/** One line per fulfillment order line, with all that is taken from it. */
function mergeLines(lines: readonly StagedLine[]): StagedLine[] {
  const byId = Map.groupBy(lines, ({ id, lineItemId, title }) => id ?? lineItemId ?? title);
  return [...byId.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    return [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }];
  });
}
