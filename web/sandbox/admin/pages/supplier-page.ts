/** The supplier's world, moved by hand: the clock, the products, the orders that wait for a parcel, and what goes wrong. */
import { html, instant, type Markup } from './html.ts';
import type { Counterparts, ShellPage } from './shell-pages.ts';
import { goods } from './supplier-goods.ts';
import { orders } from './supplier-orders.ts';
import { addProducts, changeProducts, putBack, removeProducts } from './supplier-products.ts';
import { advance, endFaults, faults, nextUpload, ship, startFault } from './supplier-acts.ts';

interface State {
  readonly clock: { readonly now: string; readonly nextUpload: string };
  readonly products: { readonly total: number; readonly changed: number; readonly removed: number };
  readonly faults: readonly { readonly fault: { readonly kind: string } }[];
}

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

interface Gone {
  readonly total: number;
  readonly skus: readonly number[];
}

/** What was taken off the list, whenever that was: it can be put back, a thousand at a time. */
async function goneOf(ask: Counterparts): Promise<Markup> {
  const { total, skus } = await ask.supplier<Gone>('/products/removed?limit=1000');
  if (total === 0) return html``;
  const named = skus.slice(0, 5).join(', ');
  return html`<form method="post" action="/supplier/back" class="bar">
    ${skus.map((sku) => html`<input type="hidden" name="sku" value="${sku}" />`)}
    <span>Off the supplier’s list: ${named}${total > 5 ? ` and ${total - 5} more` : ''}.</span>
    <button>${total === 1 ? 'Put it back on the list' : 'Put them back on the list'}</button>
  </form>`;
}

export const supplierPage: ShellPage = {
  path: '/supplier',
  title: 'The supplier, moved by hand',
  async show(ask, fields) {
    const state = await ask.supplier<State>('/state');
    return html`${await goneOf(ask)} ${clock(state, ask.hasOneClock)}
    ${await orders(ask, fields)}${await goods(ask, fields)}${trouble(state)}`;
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
