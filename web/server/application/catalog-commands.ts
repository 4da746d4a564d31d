/** A catalog for a market on request: what it would do is shown, and it is made when a person agrees. */
import type { ShopDomain } from '../domain/ids.ts';
import { missingForCatalogs, type ShopMarket } from '../domain/shop.ts';
import { titleFor, type Made } from '../markets/make-catalog.ts';
import { openBeside, pricedBeside } from '../markets/restricted-beside.ts';
import { previewCatalog } from '../markets/preview-catalog.ts';
import type { JobHandler } from '../queue/ports.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import {
  catalogJob,
  catalogPayload,
  catalogQueue,
  mayHaveCatalog,
  named,
  marketNames,
  type CatalogJobPorts,
} from './catalog-job.ts';
import type { ShopPorts } from './ports.ts';
import { pricedAlone } from './priced-alone.ts';
import { installedShop, NotReady } from './refusals.ts';
import type { JobWish } from './run-elsewhere.ts';
import type { CatalogAnswer } from './shop-markets.ts';

export interface MarketPorts extends Pick<CatalogJobPorts, 'jobs'> {
  readonly shops: ShopDirectory;
  readonly forShop: (
    shop: ShopDomain,
  ) => Pick<ShopPorts, 'reader' | 'alike' | 'choices' | 'shelf' | 'made' | 'upkeep' | 'adoption'>;
}

export type RunJob = (wish: JobWish, handler: JobHandler<object>) => Promise<unknown>;

const silent = (): void => undefined;

export const nothingRead = (after: string, isConnected = true): NotReady =>
  new NotReady(
    `No product has been read yet: ${isConnected ? '' : 'connect the supplier with "connect"; then '}"plan" reads them and writes nothing to the shop. ${after}`,
    isConnected ? 'nothing-read' : 'no-supplier',
  );

/** Throws NotReady. */
function marketNamed(name: string, markets: readonly ShopMarket[]) {
  const market = markets.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!market)
    throw new NotReady(
      `The shop has no active market “${name}”; it has ${named(markets) || 'none at all'}.`,
      'no-market',
      [name],
    );
  const { countries } = market;
  if (countries === null || countries.length === 0)
    throw new NotReady(
      countries === null
        ? `The market “${market.name}” takes in all countries, and hardly any product may be shipped to each of them: split it first, in the Shopify admin, into markets of the countries where you want to sell.`
        : `The market “${market.name}” has no country, so nobody would see what is in a catalog of it.`,
      countries === null ? 'market-of-everything' : 'market-of-nothing',
      [market.name],
    );
  return { ...market, countries };
}

/** Throws NotReady where another catalog would show what this one leaves out. */
function refuseUseless(market: ShopMarket, beside: Parameters<typeof pricedBeside>[1]): void {
  refusePriced(market, beside);
  const others = openBeside(market, beside.markets);
  if (others.length > 0)
    throw new NotReady(
      `The market “${market.name}” shares countries with ${named(others)}, which shows everything: shoppers there see all of it, whatever a catalog of “${market.name}” holds. Nothing was made. Take the shared countries out of one of the markets in the Shopify admin, under Markets, then ask again.`,
      'shares-open-market',
      marketNames([market, ...others]),
    );
}

function refusePriced(market: ShopMarket, beside: Parameters<typeof pricedBeside>[1]): void {
  const others = pricedBeside(market, beside);
  if (others.length > 0)
    throw new NotReady(
      `The market “${market.name}” shares countries with ${named(others)}, where a catalog sets prices alone and has no list of products: shoppers there see everything, whatever a catalog of “${market.name}” holds. Nothing was made. Give that catalog its own list of products in the Shopify admin, under Markets.`,
      'shares-priced-market',
      marketNames([market, ...others]),
    );
}

/** Throws NotReady and ShopifyError. */
export async function createCatalog(
  domain: ShopDomain,
  { market: name, isAgreed }: { readonly market: string; readonly isAgreed: boolean },
  ports: MarketPorts & { readonly runJob: RunJob },
): Promise<CatalogAnswer> {
  const installed = await installedShop(ports.shops, domain);
  const { reader, alike, shelf, made } = ports.forShop(domain);
  const { markets, catalogs, scopes } = await reader.places();
  const missing = missingForCatalogs(scopes);
  if (missing.length > 0)
    throw new NotReady(
      `The app lacks the permission ${missing.join(' and ')}: grant it, then ask again.`,
      'no-permission',
      missing,
    );
  const market = marketNamed(name, markets);
  const listed = await alike.listed();
  if (listed.length === 0) throw nothingRead('Ask for the catalog after it.');
  const preview = previewCatalog(market, listed, { ...installed, markets, catalogs });
  const titles = Object.fromEntries(await alike.titles(preview.examples));
  const ours = (await made.read())[market.id];
  const known = (await shelf.of(market.id)) ?? [];
  const answer = {
    ...preview,
    stage: installed.stage,
    titles,
    title: ours?.title ?? titleFor(market, known),
  };
  const active = known.filter(({ isActive }) => isActive);
  if (active.length > 0) {
    const isOurs = active.some(({ id, publication }) => id === ours?.catalog && publication !== null);
    return { ...answer, state: isOurs ? 'has-ours' : 'has-one' };
  }
  mayHaveCatalog(market, markets);
  refuseUseless(market, { markets, priced: await pricedAlone(markets, shelf) });
  if (!isAgreed) return { ...answer, state: 'shown' };
  const payload = catalogPayload(market.id);
  const wish = { queue: catalogQueue, shop: domain, progress: silent, payload };
  const { state } = (await ports.runJob(wish, catalogJob(ports))) as { readonly state: Made };
  return { ...answer, state };
}
