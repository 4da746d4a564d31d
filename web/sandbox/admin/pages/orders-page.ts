/** The shop's orders as the merchant sees them in the admin, who may ship one by hand or cancel it. */
import { html, instant, numberOf, option, type Markup } from './html.ts';
import type { Act, ShellPage } from './shell-pages.ts';

interface Order {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
  readonly createdAt: string;
  readonly cancelledAt: string | null;
  readonly lineItems: readonly {
    readonly title: string;
    readonly sku: string | null;
    readonly quantity: number;
  }[];
  readonly fulfillmentOrders: readonly {
    readonly lineItems: readonly { readonly sku: string | null; readonly remainingQuantity: number }[];
  }[];
  readonly fulfillments: readonly {
    readonly status: string;
    readonly trackingInfo: readonly { readonly company: string | null; readonly number: string | null }[];
  }[];
}

const open = ({ fulfillmentOrders }: Order) =>
  fulfillmentOrders
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ remainingQuantity }) => remainingQuantity > 0);

function state(order: Order): string {
  if (order.cancelledAt) return 'Cancelled';
  if (open(order).length === 0) return 'Shipped';
  return order.fulfillments.length > 0 ? 'Partly shipped' : 'To ship';
}

const shipped = ({ fulfillments }: Order): readonly Markup[] =>
  fulfillments
    .filter(({ status }) => status !== 'CANCELLED')
    .flatMap(({ trackingInfo }) =>
      trackingInfo.length === 0
        ? [html`<li>Shipped without a number</li>`]
        : trackingInfo.map(
            ({ company, number }) =>
              html`<li>${company ?? ''} <strong>${number ?? 'no number'}</strong></li>`,
          ),
    );

function acts(order: Order): Markup {
  if (order.cancelledAt || open(order).length === 0) return html``;
  const id = numberOf(order.id);
  return html`<details>
    <summary>Ship it by hand, or cancel</summary>
    <form method="post" action="/orders/ship" class="bar">
      <input type="hidden" name="id" value="${id}" />
      <label
        >Courier
        <select name="company">
          ${['', 'DHL', 'GLS', 'DPD', 'UPS'].map((name) => option(name, name || 'none', ''))}
        </select></label
      >
      <label>Tracking number <input name="number" placeholder="none" /></label
      ><button>Mark as shipped</button>
    </form>
    <form method="post" action="/orders/cancel" class="bar">
      <input type="hidden" name="id" value="${id}" /><button>Cancel the order</button>
    </form>
  </details>`;
}

const row = (order: Order): Markup =>
  html`<li class="row">
    <div class="head">
      <strong>${order.name}</strong
      ><span class="tag-${open(order).length === 0 ? 'good' : 'wait'}">${state(order)}</span>
      <span class="quiet">${order.email} · ${order.countryCode} · ${instant(order.createdAt)}</span>
    </div>
    <ul class="plain">
      ${order.lineItems.map(({ title, quantity }) => html`<li>${quantity} × ${title}</li>`)}${shipped(order)}
    </ul>
    ${acts(order)}
  </li>`;

const ship: Act = async (ask, fields) => {
  const [company, number] = [fields.text('company'), fields.text('number')];
  const tracking =
    company || number ? { tracking: { ...(company && { company }), ...(number && { number }) } } : {};
  const { name } = await ask.shop<Order>(`/orders/${fields.text('id')}/fulfil`, tracking);
  return `${name} is marked as shipped${number ? ` with ${number}` : ', without a number'}.`;
};

const cancel: Act = async (ask, fields) => {
  const { name } = await ask.shop<Order>(`/orders/${fields.text('id')}/cancel`, {});
  return `${name} is cancelled.`;
};

export const ordersPage: ShellPage = {
  path: '/orders',
  title: 'Orders',
  async show(ask) {
    const orders = (await ask.shop<readonly Order[]>('/orders')).toReversed();
    if (orders.length === 0)
      return html`<p>No order yet. Place one in the <a href="/storefront">shop</a>.</p>`;
    return html`<p>The shop’s orders, the newest first. Sortiment writes the tracking numbers.</p>
      <ul class="rows">
        ${orders.slice(0, 100).map(row)}
      </ul>`;
  },
  acts: { ship, cancel },
};
