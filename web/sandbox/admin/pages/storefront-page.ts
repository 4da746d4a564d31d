/** The shop as a shopper in a chosen country sees it: what is sold there, the `ships-to` block, and what the checkout answers. */
import { renderBlock } from '../theme-block.ts';
import { countryName, html, Markup, money, numberOf, option } from './html.ts';
import { missingIn, missingOf, ownLanguage, readIn, type Locale, type Texted } from './shop-texts.ts';
import { order, checkOut } from './shopper.ts';
import type { Counterparts, Fields, ShellPage } from './shell-pages.ts';

interface Overview {
  readonly name: string;
  readonly currencyCode: string;
  readonly locales: readonly Locale[];
  readonly markets: readonly { readonly status: string; readonly countries: readonly string[] }[];
}

export interface ShopProduct extends Texted {
  readonly id: string;
  readonly status: string;
  readonly vendor: string;
  readonly metafields: Readonly<Record<string, string>>;
  readonly media: readonly { readonly source: string; readonly alt: string | null }[];
  readonly visibleIn: readonly string[];
  readonly variants: readonly {
    readonly sku: string;
    readonly price: string;
    readonly compareAtPrice: string | null;
    readonly stock: readonly { readonly location: string; readonly available: number }[];
  }[];
}

/** Where nobody sells: to see what such a shopper sees. */
const elsewhere = ['NO', 'US'];
const pageSize = 24;

const countriesOf = ({ markets }: Overview): readonly string[] => [
  ...new Set([
    ...markets.filter(({ status }) => status === 'ACTIVE').flatMap(({ countries }) => countries),
    ...elsewhere,
  ]),
];

const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  nl: 'Nederlands',
  pl: 'Polski',
};

interface Shopper {
  readonly country: string;
  readonly language: string;
}

/** The first of these that may be chosen: an address can name anything. */
const among = (choices: readonly string[], ...wanted: readonly (string | undefined)[]): string =>
  [...wanted, ...choices].find((each) => each !== undefined && choices.includes(each)) ?? '';

const shopperOf = (fields: Fields, overview: Overview): Shopper => ({
  country: among(countriesOf(overview), fields.text('country')),
  language: among(
    Object.keys(languages),
    fields.text('language'),
    overview.locales.find(({ primary }) => primary)?.locale,
  ),
});

const chooser = (overview: Overview, { country, language }: Shopper): Markup =>
  html`<form class="bar">
    <label
      >The shopper is in
      <select name="country">
        ${countriesOf(overview)
          .toSorted((one, other) => countryName(one).localeCompare(countryName(other)))
          .map((code) => option(code, countryName(code), country))}
      </select></label
    >
    <label
      >and reads
      <select name="language">
        ${Object.entries(languages).map(([code, name]) => option(code, name, language))}
      </select></label
    >
    <button>Look</button>
  </form>`;

const picture = ({ media, title }: ShopProduct): Markup =>
  media[0]
    ? html`<img src="${media[0].source}" alt="${title}" loading="lazy" />`
    : html`<span class="nothing"></span>`;

const query = ({ country, language }: Shopper): string =>
  new URLSearchParams({ country, language }).toString();

interface Looked {
  readonly shopper: Shopper;
  readonly currency: string;
}

function card(product: ShopProduct, title: Markup, { shopper, currency }: Looked): Markup {
  const [variant] = product.variants;
  return html`<li>
    <a class="card" href="/storefront/${numberOf(product.id)}?${query(shopper)}"
      >${picture(product)} <span class="name">${title}</span
      ><span class="price">${money(variant?.price ?? 0, currency)}</span></a
    >
  </li>`;
}

async function list(ask: Counterparts, fields: Fields, overview: Overview): Promise<Markup> {
  const shopper = shopperOf(fields, overview);
  const offset = fields.number('offset') ?? 0;
  const search = new URLSearchParams({
    visibleIn: shopper.country,
    offset: String(offset),
    limit: String(pageSize),
  });
  const { items, total } = await ask.shopPage<ShopProduct>(`/products?${search.toString()}`);
  const from = countryName(shopper.country);
  const texts = { language: shopper.language, own: ownLanguage(overview.locales) };
  const read = items.map((product) => readIn(product, texts.language, texts.own));
  const looked = { shopper, currency: overview.currencyCode };
  const step = (to: number, words: string) =>
    to >= 0 && to < total && to !== offset
      ? html`<a class="button" href="/storefront?${query(shopper)}&offset=${to}">${words}</a>`
      : '';
  return html`${chooser(overview, shopper)}
    <p>
      ${total === 0 ? `Nothing is sold to ${from}.` : `${new Intl.NumberFormat('en').format(total)} products are for sale to ${from}.`}
    </p>
    ${missingIn(read, texts)}
    <ul class="cards">
      ${items.map((product, index) => card(product, read[index]?.title ?? html``, looked))}
    </ul>
    <p class="pages">
      ${step(offset - pageSize, 'Previous products')} ${step(offset + pageSize, 'More products')}
    </p>`;
}

const shipsTo = ({ metafields }: ShopProduct): string | null =>
  Object.entries(metafields).find(([name]) => name.endsWith('.ships_to'))?.[1] ?? null;

function buying(product: ShopProduct, overview: Overview, { country, language }: Shopper): Markup {
  const sku = product.variants[0]?.sku ?? '';
  const back = `/storefront/${numberOf(product.id)}?${query({ country, language })}`;
  const addresses = countriesOf(overview).map((code) => option(code, countryName(code), country));
  return html`<form method="post" action="/storefront/checkout" class="box">
    <h2>Checkout</h2>
    <input type="hidden" name="back" value="${back}" /><input type="hidden" name="sku" value="${sku}" /><input
      type="hidden"
      name="language"
      value="${language}"
    />
    <label
      >Deliver to
      <select name="country">
        ${addresses}
      </select></label
    >
    <label>E-mail <input type="email" name="email" value="anna@example.com" required /></label>
    <label>Quantity <input type="number" name="quantity" value="1" min="1" max="99" required /></label>
    <p class="actions">
      <button>Try the checkout</button>
      <button class="primary" formaction="/storefront/order">Place the order</button>
    </p>
    <p class="quiet">
      The checkout runs the app’s own guard, if it is switched on in Sortiment. An order goes to the supplier
      too, by its number.
    </p>
  </form>`;
}

async function one(
  ask: Counterparts,
  fields: Fields,
  { overview, id }: { overview: Overview; id: string },
): Promise<Markup> {
  const shopper = shopperOf(fields, overview);
  const product = await ask.shop<ShopProduct>(`/products/${id}`);
  const [variant] = product.variants;
  const stock = variant?.stock.reduce((sum, { available }) => sum + available, 0) ?? 0;
  const isSold = product.visibleIn.includes(shopper.country);
  const price = (amount: string) => money(amount, overview.currencyCode);
  const texts = { language: shopper.language, own: ownLanguage(overview.locales) };
  const read = readIn(product, texts.language, texts.own);
  const block = renderBlock({ shipsTo: shipsTo(product), ...shopper });
  return html`<p><a href="/storefront?${query(shopper)}">All products</a></p>
    ${chooser(overview, shopper)}
    <div class="product">
      <div class="gallery">${picture(product)}</div>
      <div>
        <h2 class="title">${read.title}</h2>
        ${missingOf(read, texts)}
        <p class="quiet">${product.vendor}</p>
        <p class="price">
          ${price(variant?.price ?? '0')}
          ${variant?.compareAtPrice ? html`<s>${price(variant.compareAtPrice)}</s>` : ''}
        </p>
        <p>${stock > 0 ? `${stock} in stock` : 'Sold out'}</p>
        ${isSold ? '' : html`<p class="bad">A shopper in ${countryName(shopper.country)} does not find this product: it is not sold there.</p>`}
        <div lang="${shopper.language}">${new Markup(block)}</div>
        ${buying(product, overview, shopper)}
      </div>
    </div>
    ${read.description}`;
}

export const storefrontPage: ShellPage = {
  path: '/storefront',
  title: 'Shop, as customers see it',
  async show(ask, fields, rest) {
    const overview = await ask.shop<Overview>();
    return rest === '' ? list(ask, fields, overview) : one(ask, fields, { overview, id: rest });
  },
  acts: { checkout: checkOut, order },
};
