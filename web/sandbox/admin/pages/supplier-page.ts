/** The supplier's world, moved by hand: the clock, the products, the orders that wait for a parcel, and what goes wrong. */
import { html, instant, type Markup } from './html.ts';
import type { Counterparts, Fields, ShellPage } from './shell-pages.ts';
import { addProducts, changeProducts, putBack, removeProducts } from './supplier-products.ts';
import { advance, endFaults, faults, nextUpload, ship, startFault } from './supplier-acts.ts';

interface State {
  readonly clock: { readonly now: string; readonly nextUpload: string };
  readonly products: { readonly total: number; readonly changed: number; readonly removed: number };
  readonly faults: readonly { readonly fault: { readonly kind: string } }[];
}

interface SupplierProduct {
  readonly sku: number;
  readonly name: Readonly<Record<string, string>>;
  readonly rrp: number;
  readonly stock: number | null;
  readonly allowedCountryCodes: readonly string[];
}

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

const pageSize = 25;

const clock = ({ clock: { now, nextUpload: upload } }: State, isEverybodys: boolean): Markup =>
  html`<section class="box">
    <h2>${isEverybodys ? 'The clock' : 'The supplier’s clock'}: ${instant(now)}</h2>
    <p>
      ${
        isEverybodys
          ? 'The supplier, the shop and Sortiment live by it. What Sortiment does at a certain time, it does when you go there.'
          : 'Sortiment and the shop have another one.'
      }
      Tracking numbers are uploaded at 18:00 in Berlin, next on ${instant(upload)}.
    </p>
    <form method="post" class="actions">
      <button class="primary" formaction="/supplier/upload">Go to the next 18:00</button>
      <button formaction="/supplier/advance" name="by" value="PT10M">Ten minutes on</button
      ><button formaction="/supplier/advance" name="by" value="PT1H">One hour on</button
      ><button formaction="/supplier/advance" name="by" value="P1D">One day on</button>
    </form>
  </section>`;

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

const product = ({ sku, name, rrp, stock, allowedCountryCodes }: SupplierProduct): Markup =>
  html`<tr>
    <td><input type="checkbox" name="sku" value="${sku}" aria-label="Choose ${sku}" /></td>
    <td>${sku}</td>
    <td>${name['EN'] ?? name['DE'] ?? ''}</td>
    <td class="number">${rrp.toFixed(2)}</td>
    <td class="number">${stock ?? 'unknown'}</td>
    <td>
      ${allowedCountryCodes.length > 12 ? `${allowedCountryCodes.length} countries` : allowedCountryCodes.join(' ')}
    </td>
  </tr>`;

const field = (name: string, words: string, more = ''): Markup =>
  html`<label
    >${words} <input name="${name}" size="10" placeholder="as it is" ${more ? html`inputmode="${more}"` : ''}
  /></label>`;

async function products(ask: Counterparts, fields: Fields): Promise<Markup> {
  const offset = fields.number('offset') ?? 0;
  const { products: shown, total } = await ask.supplier<{
    products: readonly SupplierProduct[];
    total: number;
  }>(`/products?offset=${offset}&limit=${pageSize}`);
  const back = `/supplier?offset=${offset}#products`;
  const step = (to: number, words: string) =>
    to >= 0 && to < total && to !== offset
      ? html`<a class="button" href="/supplier?offset=${to}#products">${words}</a>`
      : '';
  return html`<section class="box" id="products">
    <h2>${new Intl.NumberFormat('en').format(total)} products</h2>
    <form method="post" class="bar">
      <input type="hidden" name="back" value="${back}" /><label
        >New products <input type="number" name="count" value="2" min="1" max="1000" /></label
      ><button formaction="/supplier/add">Add them</button>
    </form>
    <form method="post">
      <input type="hidden" name="back" value="${back}" />
      <div class="scroll" tabindex="0" role="region" aria-label="The supplier’s products">
        <table>
          <thead>
            <tr>
              <th><span class="unseen">Chosen</span></th>
              <th>SKU</th>
              <th>Name</th>
              <th class="number">Retail price, €</th>
              <th class="number">Stock</th>
              <th>May go to</th>
            </tr>
          </thead>
          <tbody>
            ${shown.map(product)}
          </tbody>
        </table>
      </div>
      <p class="pages">
        ${step(offset - pageSize, 'Previous products')} ${step(offset + pageSize, 'More products')}
      </p>
      <fieldset class="bar sticky">
        <legend>The chosen ones</legend>
        ${field('name', 'Name')}${field('rrp', 'Retail price, €', 'decimal')}${field('stock', 'Stock', 'numeric')}${field('without', 'Not to (AT, CH)')}
        <button class="primary" formaction="/supplier/change">Change them</button
        ><button formaction="/supplier/remove">Take them off the list</button>
      </fieldset>
    </form>
  </section>`;
}

const trouble = ({ faults: active }: State): Markup =>
  html`<section class="box">
    <h2>Trouble</h2>
    <p>
      ${active.length === 0 ? 'The supplier answers as it should.' : `Now: ${active.map(({ fault }) => faults[fault.kind]?.now ?? fault.kind).join(', ')}.`}
    </p>
    <form method="post" class="actions">
      ${Object.entries(faults).map(([kind, { button }]) => html`<button formaction="/supplier/fault" name="kind" value="${kind}">${button}</button>`)}
      ${active.length > 0 ? html`<button class="primary" formaction="/supplier/well">Everything works again</button>` : ''}
    </form>
  </section>`;

export const supplierPage: ShellPage = {
  path: '/supplier',
  title: 'The supplier, moved by hand',
  async show(ask, fields) {
    const state = await ask.supplier<State>('/state');
    const { orders } = await ask.supplier<{ orders: readonly SupplierOrder[] }>('/orders');
    const gone = fields.all('gone');
    const undo = gone.map((sku) => html`<input type="hidden" name="sku" value="${sku}" />`);
    return html`${gone.length > 0 ? html`<form method="post" action="/supplier/back" class="bar">${undo}<button>Put them back on the list</button></form>` : ''}
      ${clock(state, ask.hasOneClock)}
      <section class="box">
        <h2>Orders</h2>
        ${
          orders.length === 0
            ? html`<p>None yet. Place one in the <a href="/storefront">shop</a>.</p>`
            : html`<ul class="rows">
                ${orders.toReversed().slice(0, 50).map(order)}
              </ul>`
        }
      </section>
      ${await products(ask, fields)}${trouble(state)}`;
  },
  acts: {
    upload: nextUpload,
    advance,
    ship,
    add: addProducts,
    change: changeProducts,
    remove: removeProducts,
    back: putBack,
    fault: startFault,
    well: endFaults,
  },
};
