/** The supplier's products in pages: what is ticked stays so on the others, until something is done with them. */
import { html, Markup } from './html.ts';
import { offsetIn, pageButtons, partWords } from './paging.ts';
import { kept, type Counterparts, type Fields } from './shell-pages.ts';

interface SupplierProduct {
  readonly sku: number;
  readonly name: Readonly<Record<string, string>>;
  readonly rrp: number;
  readonly stock: number | null;
  readonly allowedCountryCodes: readonly string[];
}

const pageSize = 25;

const product = (
  { sku, name, rrp, stock, allowedCountryCodes }: SupplierProduct,
  isChosen: boolean,
): Markup =>
  html`<tr>
    <td>
      <input
        type="checkbox"
        name="sku"
        value="${sku}"
        aria-label="Choose ${sku}"
        ${isChosen ? new Markup('checked') : ''}
      />
    </td>
    <td>${sku}</td>
    <td class="name">${name['EN'] ?? name['DE'] ?? ''}</td>
    <td class="number">${rrp.toFixed(2)}</td>
    <td class="number">${stock ?? 'unknown'}</td>
    <td>
      ${allowedCountryCodes.length > 12 ? `${allowedCountryCodes.length} countries` : allowedCountryCodes.join(' ')}
    </td>
  </tr>`;

interface Box {
  readonly name: string;
  readonly words: string;
  readonly more?: string;
}

const box =
  (fields: Fields) =>
  ({ name, words, more }: Box): Markup =>
    html`<label
      >${words}
      <input
        name="${name}"
        value="${fields.text(name)}"
        size="10"
        placeholder="as it is"
        ${more ? html`inputmode="${more}"` : ''}
    /></label>`;

const boxes: readonly Box[] = [
  { name: 'name', words: 'Name' },
  { name: 'rrp', words: 'Retail price, €', more: 'decimal' },
  { name: 'stock', words: 'Stock', more: 'numeric' },
  { name: 'without', words: 'Not to (AT, CH)' },
];

const legend = html`<dl class="legend">
  <div>
    <dt>unknown</dt>
    <dd>the supplier does not say how many there are</dd>
  </div>
  <div>
    <dt>DE AT …</dt>
    <dd>countries to which it may be shipped; many are counted, and no other gets it</dd>
  </div>
</dl>`;

interface Shown {
  readonly products: readonly SupplierProduct[];
  readonly total: number;
}

export async function goods(ask: Counterparts, fields: Fields): Promise<Markup> {
  const page = (at: number) => ask.supplier<Shown>(`/products?offset=${at}&limit=${pageSize}`);
  const asked = Math.max(0, fields.number('offset') ?? 0);
  const first = await page(asked);
  const list = { size: pageSize, total: first.total };
  const offset = offsetIn(asked, list);
  const { products } = offset === asked ? first : await page(offset);
  const back = `/supplier?offset=${offset}`;
  const chosen = new Set(fields.all('sku'));
  const elsewhere = [...chosen].filter((sku) => !products.some((shown) => String(shown.sku) === sku));
  return html`<section class="box" id="products">
    <h2>Products: ${partWords({ offset, ...list })}</h2>
    ${legend}
    <form method="post" class="bar">
      <input type="hidden" name="back" value="${back}" /><label
        >New products <input type="number" name="count" value="2" min="1" max="1000" /></label
      ><button formaction="/supplier/add">Add them</button>
    </form>
    <form method="post">
      <input type="hidden" name="back" value="${back}" />
      ${kept(fields, (name) => name === 'orders')}${elsewhere.map((sku) => html`<input type="hidden" name="sku" value="${sku}" />`)}
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
            ${products.map((each) => product(each, chosen.has(String(each.sku))))}
          </tbody>
        </table>
      </div>
      ${pageButtons({ offset, ...list }, 'offset', 'products')}
      <fieldset class="bar sticky">
        <legend>The chosen ones</legend>
        ${boxes.map(box(fields))}
        <button class="primary" formaction="/supplier/change">Change them</button
        ><button formaction="/supplier/remove">Take them off the list</button>
        ${chosen.size > 0 ? html`<a href="${back}#products">Untick all${elsewhere.length > 0 ? `, ${elsewhere.length} of them on other pages` : ''}</a>` : ''}
      </fieldset>
    </form>
  </section>`;
}
