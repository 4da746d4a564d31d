/** The supplier's orders, the newest first, each to be shipped by hand. */
import { html, instant, type Markup } from './html.ts';
import { offsetIn, pageButtons, partWords } from './paging.ts';
import { isSaid, kept, type Counterparts, type Fields } from './shell-pages.ts';

interface SupplierOrder {
  readonly id: number;
  readonly externalOrderNumber: string;
  readonly status: string;
  readonly lines: readonly { readonly sku: number; readonly quantity: number }[];
  readonly trackings: readonly {
    readonly courier: string;
    readonly trackingId: string;
    readonly visible: boolean;
    readonly createdAt: string;
  }[];
}

function order({ id, externalOrderNumber, status, lines, trackings }: SupplierOrder): Markup {
  const parcels = trackings.map(
    ({ courier, trackingId, visible, createdAt }) =>
      html`<li>
        ${courier}
        <strong>${/\d/.test(trackingId) ? trackingId : 'no number'}</strong>
        ${visible ? '' : html`<span class="quiet">told on ${instant(createdAt)}</span>`}
      </li>`,
  );
  const form = html`<form method="post" action="/supplier/ship" class="bar">
    <input type="hidden" name="id" value="${id}" />
    <label
      >Courier
      <select name="courier">
        ${['DHL', 'GLS', 'DPD', 'UPS', 'Bulk carrier'].map((name) => html`<option>${name}</option>`)}
      </select></label
    >
    <label
      >Number
      <input name="number" value="${`0034043416109${String(4_000_000 + id * 10 + trackings.length)}`}"
    /></label>
    <label class="tick"><input type="checkbox" name="late" /> a day late</label><button>Ship it</button>
  </form>`;
  return html`<li class="row">
    <div class="head">
      <strong>${externalOrderNumber || 'no number'}</strong
      ><span class="tag-${status === 'new' ? 'wait' : 'good'}">${status}</span>
      <span class="quiet">${lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}</span>
    </div>
    <ul class="plain">
      ${parcels}
    </ul>
    ${
      status === 'new'
        ? form
        : html`<details>
            <summary>Another parcel</summary>
            ${form}
          </details>`
    }
  </li>`;
}

const pageSize = 10;

/** By the supplier's word for it. */
const states: Readonly<Record<string, string>> = {
  new: 'waits for a parcel',
  shipped: 'a parcel is on its way, and Sortiment has not reported that its number is in the shop',
  complete: 'Sortiment has reported that the number is in the shop',
};

const legend = html`<dl class="legend">
  ${Object.entries(states).map(
    ([state, words]) =>
      html`<div>
        <dt class="tag-${state === 'new' ? 'wait' : 'good'}">${state}</dt>
        <dd>${words}</dd>
      </div>`,
  )}
  <div>
    <dt>told on …</dt>
    <dd>on its way, but nobody can read the number before that upload</dd>
  </div>
</dl>`;

export async function orders(ask: Counterparts, fields: Fields): Promise<Markup> {
  const all = (
    await ask.supplier<{ readonly orders: readonly SupplierOrder[] }>('/orders')
  ).orders.toReversed();
  const list = { size: pageSize, total: all.length };
  const offset = offsetIn(fields.number('orders') ?? 0, list);
  if (all.length === 0)
    return html`<section class="box">
      <h2>No orders</h2>
      <p>Place one in the <a href="/storefront">shop</a>.</p>
    </section>`;
  return html`<section class="box" id="orders">
    <h2>Orders: ${partWords({ offset, ...list })}</h2>
    ${legend}
    <ul class="rows">
      ${all.slice(offset, offset + pageSize).map(order)}
    </ul>
    <form>
      ${kept(fields, (name) => name !== 'orders' && !isSaid(name))}${pageButtons({ offset, ...list }, 'orders', 'orders')}
    </form>
  </section>`;
}
