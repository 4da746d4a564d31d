/** What the country rule does in each market, before it is done: answered from the rows, and the shop's markets as they are now. */
import type { Sku } from '../domain/ids.ts';
import { previewMarkets, type MarketPreview } from '../markets/preview-markets.ts';
import { knownGuard } from './known-guard.ts';
import { createCatalog, nothingRead, type MarketPorts, type RunJob } from './catalog-commands.ts';
import { pricedAlone } from './priced-alone.ts';
import { installedShop } from './refusals.ts';
import type { MarketCommands } from './shop-markets.ts';

const examplesIn = ({ markets }: MarketPreview): readonly Sku[] => [
  ...new Set(
    markets.flatMap(({ examples }) => Object.values(examples).flatMap((some) => some.map(({ sku }) => sku))),
  ),
];

export const marketCommands = (all: MarketPorts, runJob: RunJob): MarketCommands => ({
  createCatalog: (domain, wish) => createCatalog(domain, wish, { ...all, runJob }),
  async markets(domain) {
    const { shops, forShop } = all;
    const before = await installedShop(shops, domain);
    const ports = forShop(domain);
    const { reader, alike, shelf } = ports;
    const { markets, catalogs, onlineStoreId } = await reader.places();
    const products = await alike.listed();
    if (products.length === 0) throw nothingRead('Ask for the markets after it.');
    const store = onlineStoreId ?? before.onlineStoreId;
    const priced = await pricedAlone(markets, shelf);
    const shop = { ...before, markets, catalogs, onlineStoreId: store, pricedAlone: priced };
    const preview = previewMarkets(products, { shop, before });
    const titles = Object.fromEntries(await alike.titles(examplesIn(preview)));
    const guard = await knownGuard(ports);
    return { mixedMarkets: shop.mixedMarkets, stage: shop.stage, ...preview, titles, guard };
  },
});
