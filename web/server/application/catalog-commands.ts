/** A catalog for a market on request: what it would do is shown, and it is made when a person agrees. */
import type { ShopDomain } from '../domain/ids.ts';
import { missingForCatalogs, type ShopMarket } from '../domain/shop.ts';
import { makeCatalog, titleFor } from '../markets/make-catalog.ts';
import { previewCatalog } from '../markets/preview-catalog.ts';
import type { ShopDirectory } from '../shops/ports.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop, NotReady } from './refusals.ts';
import type { CatalogAnswer } from './shop-markets.ts';

export interface MarketPorts {
  readonly shops: ShopDirectory;
  readonly forShop: (shop: ShopDomain) => Pick<ShopPorts, 'reader' | 'alike' | 'shelf' | 'made'>;
}

const named = (markets: readonly ShopMarket[]): string => markets.map(({ name }) => `“${name}”`).join(', ');

/** Throws NotReady. */
function marketNamed(name: string, markets: readonly ShopMarket[]) {
  const market = markets.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!market)
    throw new NotReady(`The shop has no active market “${name}”; it has ${named(markets) || 'none at all'}.`);
  const { countries } = market;
  if (countries === null || countries.length === 0)
    throw new NotReady(
      countries === null
        ? `The market “${market.name}” takes in all countries, and hardly any product may be shipped to each of them: split it first, in the Shopify admin, into markets of the countries where you want to sell.`
        : `The market “${market.name}” has no country, so nobody would see what is in a catalog of it.`,
    );
  return { ...market, countries };
}

/** Throws NotReady and ShopifyError. */
export async function createCatalog(
  domain: ShopDomain,
  { market: name, isAgreed }: { readonly market: string; readonly isAgreed: boolean },
  { shops, forShop }: MarketPorts,
): Promise<CatalogAnswer> {
  const installed = await installedShop(shops, domain);
  const { reader, alike, shelf, made } = forShop(domain);
  const { markets, catalogs, scopes } = await reader.places();
  const missing = missingForCatalogs(scopes);
  if (missing.length > 0)
    throw new NotReady(`The app lacks the permission ${missing.join(' and ')}: grant it, then ask again.`);
  const market = marketNamed(name, markets);
  const listed = await alike.listed();
  const preview = previewCatalog(market, listed, { ...installed, markets, catalogs });
  const titles = Object.fromEntries(await alike.titles(preview.examples));
  const answer = { ...preview, titles, title: (await made.read())[market.id]?.title ?? titleFor(market) };
  if ((await shelf.of(market.id))?.some(({ isActive }) => isActive)) return { ...answer, state: 'has-one' };
  if (!isAgreed) return { ...answer, state: 'shown' };
  const state = await makeCatalog(market, { shelf, made });
  return { ...answer, state };
}
