/**
 * Making a catalog as a job: one at a time for a shop, whoever asks, so that two people make no two. It gives way to a
 * sync, which ends what an earlier one left.
 */
import type { ShopDomain } from '../domain/ids.ts';
import type { ShopMarket } from '../domain/shop.ts';
import { quoted } from '../lib/quoted.ts';
import { finishCatalogs, makeCatalog, type Made, type MakePorts } from '../markets/make-catalog.ts';
import { restrictedBeside } from '../markets/restricted-beside.ts';
import type { JobHandler, JobQueue } from '../queue/ports.ts';
import type { ShopReader } from '../shops/ports/shop-reader.ts';
import { syncQueue } from './flow-jobs.ts';
import { NotReady, ShopBusy } from './refusals.ts';

export const catalogQueue = 'make-catalog';

export interface CatalogJobPorts {
  readonly jobs: Pick<JobQueue, 'active'>;
  readonly forShop: (shop: ShopDomain) => MakePorts & { readonly reader: Pick<ShopReader, 'places'> };
}

/** `market` is its id. */
export const catalogPayload = (market: string): object => ({ market });

export const marketNames = (markets: readonly ShopMarket[]): readonly string[] =>
  markets.map(({ name }) => name);

export const named = (markets: readonly ShopMarket[]): string => quoted(marketNames(markets));

/** Throws NotReady. */
export function mayHaveCatalog(market: ShopMarket, markets: readonly ShopMarket[]): void {
  const others = restrictedBeside(market, markets);
  if (others.length > 0)
    throw new NotReady(
      `The market “${market.name}” shares countries with ${named(others)}, which has a catalog already. Shoppers there see what any catalog of their country holds, so a new one with every product would show what that catalog hides. Nothing was made. Take the shared countries out of one of the markets in the Shopify admin, then ask again; or make the catalog there yourself, with only the products that you want to add.`,
      'shares-restricted-market',
      marketNames([market, ...others]),
    );
}

/** Why one that was begun may not be switched on, in sentences. */
function obstacleTo(id: string, markets: readonly ShopMarket[]): string | null {
  const market = markets.find((each) => each.id === id);
  if (!market) return 'Its market is not active.';
  if (market.countries === null || market.countries.length === 0)
    return `The market “${market.name}” takes in all countries, or none. Give it the countries where you want to sell, in the Shopify admin, under Markets; or delete the catalog there.`;
  const others = restrictedBeside(market, markets);
  if (others.length === 0) return null;
  return `The market “${market.name}” shares countries with ${named(others)}, which has a catalog: this one, with every product, would show there what that catalog hides. Take the shared countries out of one of the markets in the Shopify admin; or delete this catalog there.`;
}

export const catalogJob =
  ({ jobs, forShop }: CatalogJobPorts): JobHandler<object, { readonly state: Made }> =>
  async ({ shop, payload }) => {
    if (await jobs.active(syncQueue, shop))
      throw new ShopBusy(`A sync of ${shop} is running. Ask for the catalog again when it has ended.`);
    const { reader, ...ports } = forShop(shop);
    const { markets } = await reader.places();
    const market = markets.find(({ id }) => 'market' in payload && payload.market === id);
    if (!market) return { state: 'gone' };
    const obstacle = obstacleTo(market.id, markets);
    if (obstacle) {
      const beside = restrictedBeside(market, markets);
      const alone = market.countries === null ? 'market-of-everything' : 'market-of-nothing';
      const why = beside.length > 0 ? 'shares-restricted-market' : alone;
      throw new NotReady(`${obstacle} Nothing was switched on.`, why, marketNames([market, ...beside]));
    }
    return { state: await makeCatalog(market, ports) };
  };

/** What an earlier one left; not beside another one. Throws ShopifyError when the markets cannot be read. */
export async function endCatalogs(shop: ShopDomain, { jobs, forShop }: CatalogJobPorts): Promise<void> {
  if (await jobs.active(catalogQueue, shop)) return;
  const { reader, ...ports } = forShop(shop);
  await finishCatalogs(ports, async () => {
    const { markets } = await reader.places();
    return (market) => obstacleTo(market, markets);
  });
}
