/** The merchant's rules: looked at on the real products before they are kept. */
import { previewCategories } from '../catalogue/preview-categories.ts';
import { previewPrices, type PricePreview } from '../catalogue/preview-prices.ts';
import { previewSelection, type SelectionPreview } from '../catalogue/preview-selection.ts';
import { changePrices, type PriceWish } from '../domain/change-prices.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { ShopDirectory } from '../shops/ports.ts';
import { mapCategory, outdatedIn, refuseUnknown } from './map-category.ts';
import type { RuleCommands } from './merchant-rules.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop, NotReady } from './refusals.ts';

export interface RulePorts {
  readonly shops: ShopDirectory;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

/** Throws NotReady: before anything was read nobody knows what the supplier lists. */
function refuseEmpty({ products, chosen, unknown }: SelectionPreview): void {
  if (products === 0)
    throw new NotReady('No product has been read yet: "plan" reads them. Nothing was saved.');
  if (unknown.length > 0)
    throw new NotReady(
      `The supplier lists no product of ${unknown.map((name) => `"${name}"`).join(', ')}. Nothing was saved.`,
    );
  if (chosen === 0)
    throw new NotReady('This choice holds none of the products that the supplier lists. Nothing was saved.');
}

/** Throws NotReady for a rule that no product follows: most likely a name is misspelt. */
function refuseNobody({ of: { brand, category } }: PriceWish, { products, named }: PricePreview): void {
  if (products === 0 || named > 0) return;
  const names = [brand && `the brand "${brand}"`, category && `the category "${category}"`].filter(Boolean);
  throw new NotReady(
    `None of the products that you import is of ${names.join(' in ')}. Nothing was saved. "selection" lists the brands, "categories" the categories.`,
  );
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
    const terms = { ...shop, settings, of: wish.of };
    const preview = await previewPrices(terms, samples, forShop(domain).products);
    if (!wish.remove) refuseNobody(wish, preview);
    if (save) await shops.saveSettings(domain, settings);
    return { saved: save, prices, preview };
  },
  async categories(domain, wish, save) {
    const shop = await installedShop(shops, domain);
    const { taxonomy, products } = forShop(domain);
    const before = shop.settings.categories.map;
    const map = wish ? await mapCategory(before, wish, taxonomy) : before;
    const preview = await previewCategories(map, shop.primaryLanguage, products);
    if (wish) refuseUnknown(wish, preview);
    if (save) await shops.saveSettings(domain, { ...shop.settings, categories: { map } });
    return { saved: save, preview, outdated: await outdatedIn(map, taxonomy) };
  },
  async selection(domain, { selection: wished, save, confirmed }) {
    const shop = await installedShop(shops, domain);
    const { settings } = shop;
    const selection = wished ?? settings.selection;
    const preview = await previewSelection(selection, settings, forShop(domain).products);
    if (wished) refuseEmpty(preview);
    const needsConfirmation = save && preview.leave > 0 && !confirmed;
    const { graceDays, policy } = settings.removal;
    const saved = save && !needsConfirmation;
    if (saved) await shops.saveSettings(domain, { ...settings, selection });
    return { saved, selection, preview, needsConfirmation, graceDays, policy };
  },
  async taxonomy(domain, words) {
    await installedShop(shops, domain);
    return forShop(domain).taxonomy.search(words);
  },
});
