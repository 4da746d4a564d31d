/** What the country rule does in each market, before it is done: answered from the rows, and the shop's markets as they are now. */
import type { Sku } from '../domain/ids.ts';
import { previewMarkets, type MarketPreview } from '../markets/preview-markets.ts';
import { createCatalog, type MarketPorts, type RunJob } from './catalog-commands.ts';
import { installedShop, NotReady } from './refusals.ts';
import type { MarketCommands } from './shop-markets.ts';

const examplesIn = ({ markets }: MarketPreview): readonly Sku[] => [
  ...new Set(
    markets.flatMap(({ examples }) => Object.values(examples).flatMap((some) => some.map(({ sku }) => sku))),
  ),
];

export const marketCommands = (ports: MarketPorts, runJob: RunJob): MarketCommands => ({
  createCatalog: (domain, wish) => createCatalog(domain, wish, { ...ports, runJob }),
  async markets(domain) {
    const { shops, forShop } = ports;
    const before = await installedShop(shops, domain);
    const { reader, alike } = forShop(domain);
    const { markets, catalogs, onlineStoreId } = await reader.places();
    const shop = { ...before, markets, catalogs, onlineStoreId: onlineStoreId ?? before.onlineStoreId };
    const products = await alike.listed();
    if (products.length === 0)
      throw new NotReady(
        'No product has been read yet: "plan" reads them and writes nothing to the shop. Ask for the markets after it.',
      );
    const preview = previewMarkets(products, { shop, before });
    const titles = Object.fromEntries(await alike.titles(examplesIn(preview)));
    return { mixedMarkets: shop.mixedMarkets, stage: shop.stage, ...preview, titles };
  },
});
