/** GET /: the sandbox for a person. Shops, products, orders and the outbox on one plain page, every value escaped. */
import type { Request, Response } from 'express';
import type { Call } from '../engine/model.ts';
import type { Email } from '../state-orders.ts';
import type { World } from '../world.ts';
import { orderView, productView } from './views.ts';

/** Markup that is already safe; everything else that goes into `html` is escaped. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | null | Markup | Markup[];

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const render = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map((one) => one.text).join('');
  return escape(String(part ?? ''));
};

const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(
    strings.map((text, index) => text + (index < parts.length ? render(parts[index] ?? '') : '')).join(''),
  );

const style = new Markup(`<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1c2430; }
  h1 { font-size: 1.4rem } h2 { font-size: 1.2rem; margin-top: 2.5rem; border-bottom: 1px solid #ccd } h3 { font-size: 1rem }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #e6e8ee; vertical-align: top }
  article { border: 1px solid #ccd; border-radius: 6px; padding: .6rem 1rem; margin: .6rem 0; max-width: 44rem } pre { white-space: pre-wrap; font: inherit; margin: 0 }
  small { color: #5a6472 }
</style>`);

/** At most this many rows of a table; the control API has them all. */
const shown = 100;

export function overviewPage(world: World) {
  return (_request: Request, response: Response): void => {
    const shops = [...world.state.shops.values()].map((shop) => shopSection(world.call(shop)));
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Shopify sandbox</title>
          ${style}
        </head>
        <body>
          <h1>Shopify sandbox</h1>
          <p>A stand-in for shops at Shopify, kept in memory. It is ${world.now()} here.</p>
          ${shops}
        </body>
      </html>`;
    response.type('html').send(page.text);
  };
}

function shopSection(call: Call): Markup {
  const { shop } = call;
  const markets = [...shop.markets.values()].map(
    ({ name, regions }) => `${name} (${regions.map(({ code }) => code).join(', ')})`,
  );
  return html`<section>
    <h2>${shop.myshopifyDomain}</h2>
    <p>
      ${shop.plan} plan, ${shop.currencyCode}, languages
      ${shop.locales.map(({ locale }) => locale).join(', ')}. Sells to: ${markets.join('; ')}.
    </p>
    ${orderTable(call)}${outbox(shop.outbox)}${productTable(call)}
  </section>`;
}

function productTable(call: Call): Markup {
  const products = [...call.shop.products.values()];
  if (products.length === 0) return html`<p>No products.</p>`;
  const rows = products.slice(0, shown).map((product) => {
    const { title, status, visibleIn, variants } = productView(call, product);
    const [variant] = variants;
    const stock = variant?.stock.map(
      (level) => `${level.available} at ${level.location}${level.isActive ? '' : ' (inactive)'}`,
    );
    return html`<tr>
      <td>${variant?.sku ?? ''}</td>
      <td>${title}</td>
      <td>${variant?.price ?? ''}</td>
      <td>${stock?.join('; ') ?? ''}</td>
      <td>${status.toLowerCase()}</td>
      <td>${visibleIn.join(', ')}</td>
    </tr>`;
  });
  return html`<h3>Products (${products.length})</h3>
    <table>
      <tr>
        <th>SKU</th>
        <th>Title</th>
        <th>Price</th>
        <th>Stock</th>
        <th>Status</th>
        <th>Visible in</th>
      </tr>
      ${rows}
    </table>
    ${more(products.length)}`;
}

function orderTable(call: Call): Markup {
  const orders = [...call.shop.orders.values()];
  if (orders.length === 0) return html`<p>No orders.</p>`;
  const rows = orders.slice(-shown).map((order) => {
    const { name, email, lineItems, fulfillmentOrders, fulfillments } = orderView(call, order);
    const parcels = fulfillments.flatMap(({ status, trackingInfo }) =>
      trackingInfo.map(({ company, number }) =>
        [company, number, status === 'CANCELLED' ? '(cancelled)' : ''].join(' '),
      ),
    );
    return html`<tr>
      <td>${name}</td>
      <td>${email}</td>
      <td>${lineItems.map((line) => `${line.quantity} x ${line.title}`).join('; ')}</td>
      <td>${fulfillmentOrders.map(({ status }) => status.toLowerCase().replace('_', ' ')).join(', ')}</td>
      <td>${parcels.join('; ')}</td>
    </tr>`;
  });
  return html`<h3>Orders (${orders.length})</h3>
    <table>
      <tr>
        <th>Order</th>
        <th>Customer</th>
        <th>Goods</th>
        <th>Status</th>
        <th>Parcels</th>
      </tr>
      ${rows}
    </table>`;
}

function outbox(emails: readonly Email[]): Markup {
  if (emails.length === 0) return html`<p>No e-mails.</p>`;
  const letters = emails
    .slice(-shown)
    .reverse()
    .map(
      (email) =>
        html`<article>
          <strong>${email.subject}</strong><br /><small>to ${email.to}, ${email.sentAt}</small>
          <pre>${email.text}</pre>
        </article>`,
    );
  return html`<h3>E-mails to customers (${emails.length})</h3>
    ${letters}`;
}

const more = (count: number): Markup =>
  count > shown ? html`<p><small>The first ${shown} are shown.</small></p>` : html``;
