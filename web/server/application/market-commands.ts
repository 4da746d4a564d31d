/** What the country rule does in each market, before it is done: answered from the rows, and the shop's markets as they are now. */
import { ownCounts } from '../catalogue/offer-matches.ts';
import type { Sku } from '../domain/ids.ts';
import type { ShopMarket } from '../domain/shop.ts';
import type { Example } from '../markets/market-tally.ts';
import { previewMarkets, type MarketPreview } from '../markets/preview-markets.ts';
import { knownGuard } from './known-guard.ts';
import { createCatalog, nothingRead, type MarketPorts, type RunJob } from './catalog-commands.ts';
import { pricedAlone } from './priced-alone.ts';
import { installedShop } from './refusals.ts';
import type { MarketCommands } from './shop-markets.ts';

const examplesIn = (
  { markets }: MarketPreview,
  is: (example: Example) => boolean = () => true,
): readonly Sku[] => [
  ...new Set(
    markets.flatMap(({ examples }) =>
      Object.values(examples).flatMap((some) => some.filter(is).map(({ sku }) => sku)),
    ),
  ),
];

/** Before any product is known. */
const mapOf = (markets: readonly ShopMarket[]): string =>
  markets.length === 0
    ? 'The shop has no active market.'
    : `The shop's markets: ${markets
        .map(({ name, countries, isOpen }) => {
          const where = countries === null ? 'all countries' : countries.join(', ') || 'no country';
          return `“${name}” (${where})${isOpen ? ', which shows everything in the online store' : ''}`;
        })
        .join('; ')}.`;

export const marketCommands = (all: MarketPorts, runJob: RunJob): MarketCommands => ({
  createCatalog: (domain, wish) => createCatalog(domain, wish, { ...all, runJob }),
  async markets(domain) {
    const { shops, forShop } = all;
    const before = await installedShop(shops, domain);
    const ports = forShop(domain);
    const { reader, alike, shelf } = ports;
    const { markets, catalogs, onlineStoreId, inactiveMarkets: inactive = [] } = await reader.places();
    const products = await alike.chosen(before.settings.selection);
    if (products.length === 0 && (await ports.choices()).length === 0) {
      const isConnected = (await shops.connection(domain)) !== null;
      throw nothingRead(`Ask for the markets after it. ${mapOf(markets)}`, isConnected);
    }
    const store = onlineStoreId ?? before.onlineStoreId;
    const priced = await pricedAlone(markets, shelf);
    const shop = { ...before, markets, catalogs, onlineStoreId: store, pricedAlone: priced };
    const preview = previewMarkets(products, { shop, before });
    const titles = Object.fromEntries(await alike.titles(examplesIn(preview)));
    const gated = examplesIn(preview, ({ why }) => why === 'gate');
    const gates = Object.fromEntries(await alike.gates(gated));
    const guard = await knownGuard(ports);
    const own = await ownCounts(before.settings, ports.adoption);
    const { mixedMarkets, stage } = shop;
    return { mixedMarkets, stage, ...preview, inactive, titles, gates, guard, own };
  },
});
