/** The merchant's rules: looked at on the real products before they are kept. */
import { previewPrices } from '../catalogue/preview-prices.ts';
import { changePrices } from '../domain/change-prices.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { ShopDirectory } from '../shops/ports.ts';
import type { RuleCommands } from './merchant-rules.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop, NotReady } from './refusals.ts';

export interface RulePorts {
  readonly shops: ShopDirectory;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

export const ruleCommands = ({ shops, forShop }: RulePorts): RuleCommands => ({
  async prices(domain, { wish, save, samples }) {
    const shop = await installedShop(shops, domain);
    const prices = changePrices(shop.settings.prices, wish);
    if (!prices)
      throw new NotReady(
        'There is no such price rule to take away. The one for everything else stays: change it instead.',
      );
    const settings = { ...shop.settings, prices };
    const preview = await previewPrices({ ...shop, settings }, samples, forShop(domain).products);
    if (save) await shops.saveSettings(domain, settings);
    return { saved: save, prices, preview };
  },
});
