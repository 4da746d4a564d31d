/** The merchant's rules: looked at on the real products before they are kept. */
import { chosenHeads } from '../catalogue/offer-matches.ts';
import { previewCategories } from '../catalogue/preview-categories.ts';
import { previewPrices, type PricePreview } from '../catalogue/preview-prices.ts';
import {
  choicesOf,
  choicesTotal,
  previewSelection,
  type SelectionPreview,
} from '../catalogue/preview-selection.ts';
import { suddenLimit } from '../catalogue/sudden-change.ts';
import { changePrices, hasOther, type PriceWish } from '../domain/change-prices.ts';
import type { CategoryMap } from '../domain/category-map.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Selection } from '../domain/selection.ts';
import type { Settings } from '../domain/settings.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { mapCategory, outdatedIn, refuseUnknown, unknownCategory } from './map-category.ts';
import type { RuleCommands } from './merchant-rules.ts';
import type { ShopPorts } from './ports.ts';
import { assertSeen, installedShop, NotReady } from './refusals.ts';

export interface RulePorts {
  readonly shops: ShopDirectory;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

/** Throws NotReady: before anything was read nobody knows what the supplier lists. */
function refuseEmpty({ products, chosen, unknown }: SelectionPreview): void {
  if (products === 0)
    throw new NotReady('No product has been read yet: "plan" reads them. Nothing was saved.', 'nothing-read');
  if (unknown.length > 0)
    throw new NotReady(
      `The supplier lists no product of ${unknown.map((name) => `"${name}"`).join(', ')}. Nothing was saved.`,
      'unknown-names',
      unknown,
    );
  if (chosen === 0)
    throw new NotReady(
      'This choice holds none of the products that the supplier lists. Nothing was saved.',
      'nothing-chosen',
    );
}

/** Throws NotReady for a rule that no product follows: most likely a name is misspelt. */
function refuseNobody({ of: { brand, category } }: PriceWish, { products, named }: PricePreview): void {
  if (products === 0 || named > 0) return;
  const names = [brand && `the brand "${brand}"`, category && `the category "${category}"`].filter(Boolean);
  throw new NotReady(
    `None of the products that you import is of ${names.join(' in ')}. Nothing was saved. "selection" lists the brands, "categories" the categories.`,
    'rule-for-nobody',
    [brand, category].filter((name) => name !== null),
  );
}

/** Throws NotReady: what was to be added would write over a rule that is there. */
function refuseKnown(prices: Settings['prices'], wish: PriceWish): void {
  const { brand, category } = wish.of;
  if (!wish.isNew || !hasOther(prices, wish)) return;
  throw new NotReady(
    'There is such a price rule already. Nothing was saved: change that one instead.',
    category === null ? 'brand-has-rule' : 'category-has-rule',
    brand === null ? [] : [brand],
  );
}

/** Throws NotReady. */
function changed(prices: Settings['prices'], wish: PriceWish): Settings['prices'] {
  refuseKnown(prices, wish);
  const after = changePrices(prices, wish);
  if (after) return after;
  throw new NotReady(
    'There is no such price rule to take away. The one for everything else stays: change it instead.',
    'no-rule',
  );
}

/** One line as it is in another table; the others stay. */
function withLine(now: CategoryMap, category: string, from: CategoryMap): CategoryMap {
  const { [category]: _before, ...others } = now;
  const line = from[category];
  return line ? { ...others, [category]: line } : others;
}

/** As many as are told by one of their products. */
const namedCategories = 1_000;

const categoryCommands = ({
  shops,
  forShop,
}: RulePorts): Pick<RuleCommands, 'categories' | 'nameCategory' | 'taxonomy'> => ({
  async categories(domain, wish, save) {
    const shop = await installedShop(shops, domain);
    const { taxonomy, products } = forShop(domain);
    const before = shop.settings.categories.map;
    const map = wish ? await mapCategory(before, wish, taxonomy) : before;
    const preview = await previewCategories(map, shop.primaryLanguage, products);
    if (wish) refuseUnknown(wish, preview);
    if (save)
      await shops.changeSettings(domain, (now) => ({
        ...now,
        categories: { map: wish ? withLine(now.categories.map, wish.category, map) : now.categories.map },
      }));
    return { saved: save, preview, outdated: await outdatedIn(map, taxonomy) };
  },
  async nameCategory(domain, wish, seen) {
    const shop = await installedShop(shops, domain);
    const { choices, taxonomy } = forShop(domain);
    // Taken away twice, because an answer was lost.
    if (seen !== undefined && wish.to === null && !shop.settings.categories.map[wish.category]) return;
    const map = await mapCategory(shop.settings.categories.map, wish, taxonomy);
    if (wish.to !== null && !(await choices()).some(({ category }) => category === wish.category))
      throw unknownCategory(wish.category);
    await shops.changeSettings(domain, (now) => {
      const after = withLine(now.categories.map, wish.category, map);
      const lineIn = (table: CategoryMap) => ({ line: table[wish.category] ?? null });
      if (seen !== undefined) assertSeen({ line: seen }, lineIn(now.categories.map), lineIn(after));
      return { ...now, categories: { map: after } };
    });
  },
  async taxonomy(domain, words) {
    await installedShop(shops, domain);
    return forShop(domain).taxonomy.search(words);
  },
});

/** Of what is chosen, how many are like products of the shop's own and not to be imported beside them; null: nobody has searched. */
async function ownAmong(selection: Selection, adoption: ShopPorts['adoption']): Promise<number | null> {
  if ((await adoption.matched.searchedAt()) === null) return null;
  return (await chosenHeads({ selection }, adoption)).filter(({ choice }) => choice !== 'import').length;
}

const choiceCommands = ({ shops, forShop }: RulePorts): Pick<RuleCommands, 'selection' | 'choices'> => ({
  async selection(domain, { selection: wished, save, agreed, seen }) {
    const shop = await installedShop(shops, domain);
    const { settings } = shop;
    const selection = wished ?? settings.selection;
    const { choices, harmed, products } = forShop(domain);
    const left = (await harmed()).get('removals')?.size ?? 0;
    const inShop = await products.listings.count();
    const preview = previewSelection(await choices(), selection, { ...settings, inShop, left });
    if (wished) refuseEmpty(preview);
    const own = await ownAmong(selection, forShop(domain).adoption);
    const needsConfirmation = save && preview.leave > agreed;
    const { graceDays, policy } = settings.removal;
    const saved = save && !needsConfirmation;
    if (saved)
      await shops.changeSettings(domain, (now) => {
        assertSeen(seen, now.selection, selection);
        return { ...now, selection };
      });
    return { saved, selection, preview, own, needsConfirmation, graceDays, policy };
  },
  async choices(domain) {
    const { settings, markets } = await installedShop(shops, domain);
    const { choices, alike } = forShop(domain);
    const { selection } = settings;
    const listed = await choices();
    const soldTo = markets.flatMap(({ countries }) => countries ?? []);
    const found = choicesOf(listed, selection, soldTo);
    const examples = found.categories.slice(0, namedCategories).map(({ example }) => example);
    const total = choicesTotal(listed, selection);
    return { ...found, ...total, selection, titles: Object.fromEntries(await alike.titles(examples)) };
  },
});

export const ruleCommands = (ports: RulePorts): RuleCommands => ({
  ...categoryCommands(ports),
  ...choiceCommands(ports),
  async stockEffect(domain, keepBack) {
    const { settings } = await installedShop(ports.shops, domain);
    const effect = await ports.forShop(domain).stockEffect(keepBack);
    return { ...effect, isMany: effect.soldOut > suddenLimit(effect.live, settings.sudden) };
  },
  async prices(domain, { wish, save, samples, most, seen }) {
    const shop = await installedShop(ports.shops, domain);
    const prices = changed(shop.settings.prices, wish);
    const settings = { ...shop.settings, prices };
    const terms = { ...shop, settings, of: wish.of, most };
    const { products, decisions, adoption, harmed } = ports.forShop(domain);
    const preview = await previewPrices(terms, samples, {
      ...products,
      decided: (skus) => decisions.of(skus, adoption.clock.now()),
      harmed,
    });
    if (!wish.remove) refuseNobody(wish, preview);
    if (save)
      await ports.shops.changeSettings(domain, (now) => {
        const after = changed(now.prices, wish);
        assertSeen(seen, now.prices, after);
        return { ...now, prices: after };
      });
    return { saved: save, prices, preview };
  },
});
