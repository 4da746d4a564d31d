/** The shop's products as the merchant sees them in the admin, who may change one: what they write is theirs. */
import { html, Markup, money, numberOf, option } from './html.ts';
import type { Act, Counterparts, Fields, ShellPage } from './shell-pages.ts';
import type { ShopProduct } from './storefront-page.ts';

const pageSize = 50;
const statuses = { ACTIVE: 'Active', DRAFT: 'Draft', ARCHIVED: 'Archived' };
const statusOf = (status: string): string => statuses[status as keyof typeof statuses] ?? status;

const stockOf = ({ variants }: ShopProduct): number =>
  variants[0]?.stock.reduce((sum, { available }) => sum + available, 0) ?? 0;

type Levels = ShopProduct['variants'][number]['stock'];

/** Only places where there is some: a product may have levels of nothing at others. */
const whereItLies = (levels: Levels): string => {
  const places = levels.filter(({ available }) => available !== 0);
  return places.map(({ available, location }) => `${available} at ${location}`).join(', ') || 'none in stock';
};

const row = (product: ShopProduct, currency: string): Markup =>
  html`<tr>
    <td class="name"><a href="/products/${numberOf(product.id)}">${product.title}</a></td>
    <td>${statusOf(product.status)}</td>
    <td class="number">${money(product.variants[0]?.price ?? 0, currency)}</td>
    <td class="number" data-column="Stock">${stockOf(product)}</td>
    <td data-column="Sold in">${product.visibleIn.join(' ') || '–'}</td>
  </tr>`;

async function list(ask: Counterparts, fields: Fields, currency: string): Promise<Markup> {
  const [text, offset] = [fields.text('text'), fields.number('offset') ?? 0];
  const search = (at: number) =>
    new URLSearchParams({ text, offset: String(at), limit: String(pageSize) }).toString();
  const { items, total } = await ask.shopPage<ShopProduct>(`/products?${search(offset)}`);
  const step = (to: number, words: string) =>
    to >= 0 && to < total && to !== offset
      ? html`<a class="button" href="/products?${search(to)}">${words}</a>`
      : '';
  return html`<form class="bar">
      <label>Title <input name="text" value="${text}" /></label><button>Search</button>
    </form>
    <p>${new Intl.NumberFormat('en').format(total)} products in the shop.</p>
    <div class="scroll" tabindex="0" role="region" aria-label="Products">
      <table class="goods">
        <thead>
          <tr>
            <th>Title</th>
            <th>Status</th>
            <th class="number">Price</th>
            <th class="number">Stock</th>
            <th>Sold in</th>
          </tr>
        </thead>
        <tbody>
          ${items.map((product) => row(product, currency))}
        </tbody>
      </table>
    </div>
    <p class="pages">
      ${step(offset - pageSize, 'Previous products')} ${step(offset + pageSize, 'More products')}
    </p>`;
}

/** What customers will look at. Descriptions are written by the app, which has made them harmless. */
const content = ({ media, title, descriptionHtml }: ShopProduct): Markup =>
  html`<section class="box">
    <h2>Images: ${media.length}</h2>
    <div class="images">
      ${media.map(({ source, alt }) => html`<img src="${source}" alt="${alt ?? title}" loading="lazy" />`)}
    </div>
    <h2>Description</h2>
    ${descriptionHtml === '' ? html`<p>It has none.</p>` : html`<div class="description">${new Markup(descriptionHtml)}</div>`}
  </section>`;

async function one(ask: Counterparts, id: string, currency: string): Promise<Markup> {
  const product = await ask.shop<ShopProduct>(`/products/${id}`);
  const [variant] = product.variants;
  return html`<p>
      <a href="/products">All products</a> · <a href="/storefront/${id}">As customers see it</a>
    </p>
    <form method="post" action="/products/edit" class="box">
      <input type="hidden" name="id" value="${id}" /><input
        type="hidden"
        name="back"
        value="/products/${id}"
      />
      <label>Title <input name="title" value="${product.title}" required /></label>
      <label
        >Price in ${currency}
        <input name="price" value="${variant?.price ?? ''}" inputmode="decimal" required
      /></label>
      <label
        >Status
        <select name="status">
          ${Object.entries(statuses).map(([value, words]) => option(value, words, product.status))}
        </select></label
      >
      <p class="quiet">
        SKU ${variant?.sku ?? ''} · ${whereItLies(variant?.stock ?? [])} · sold in
        ${product.visibleIn.join(', ') || 'no market'}
      </p>
      <p class="actions"><button class="primary">Save</button></p>
    </form>
    <form method="post" action="/products/remove" class="bar">
      <input type="hidden" name="id" value="${id}" /><input
        type="hidden"
        name="back"
        value="/products"
      /><button>Delete the product</button>
    </form>
    ${content(product)}`;
}

const edit: Act = async (ask, fields) => {
  const changed = {
    title: fields.text('title'),
    price: fields.text('price').replace(',', '.'),
    status: fields.text('status'),
  };
  await ask.shop(`/products/${fields.text('id')}`, changed, 'PATCH');
  return 'The product is saved, as if you had changed it in Shopify.';
};

const remove: Act = async (ask, fields) => {
  await ask.shop(`/products/${fields.text('id')}`, undefined, 'DELETE');
  return 'The product is deleted, as if you had deleted it in Shopify.';
};

export const productsPage: ShellPage = {
  path: '/products',
  title: 'Goods in the shop',
  async show(ask, fields, rest) {
    const { currencyCode } = await ask.shop<{ currencyCode: string }>();
    return rest === '' ? list(ask, fields, currencyCode) : one(ask, rest, currencyCode);
  },
  acts: { edit, remove },
};
