/** Shows which products of the shop's own fit the supplier's, and notes what a person wants, after looking whether it can be. */
import {
  askForCertain,
  askForOne,
  askToUndo,
  chooseDoubles,
  takeBackChoices,
} from '../catalogue/adopt-products.ts';
import { decidedMatches, offerAdoptions, searchShop } from '../catalogue/offer-matches.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { Dossier } from '../shops/ports/shop-records.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import type { Commands } from './commands.ts';
import { ownProducts, ownSaid } from './own-products.ts';
import type { ShopPorts } from './ports.ts';
import { assertSeen, installedShop, NotReady, withoutSupplier } from './refusals.ts';
import { note } from '../domain/reason-texts/note.ts';

interface AdoptCommandPorts {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

const nothingRead = new NotReady(
  'None of the supplier\'s products has been read yet, so nothing can be compared. "plan" reads them, and writes nothing to the shop.',
  'nothing-read',
);

/** Why no product of the shop can stand for this SKU; null: one can. */
function notToBeLinked(sku: Sku, { state, absentSince, isChosen, listing }: Dossier): string | null {
  if (state === null) return note('neverListed', { sku });
  if (state === 'deleted') return note('deletedByYou', { sku });
  if (listing !== null) {
    const number = listing.productId.slice(listing.productId.lastIndexOf('/') + 1);
    return note('inShopAs', { sku, count: number });
  }
  if (absentSince !== null) return note('notListedNow', { sku });
  return isChosen ? null : note('leftOutNow', { sku });
}

type AdoptCommands = Pick<
  Commands,
  'adoptable' | 'ownProducts' | 'adopt' | 'assertOwnSaid' | 'chooseDoubles' | 'takeBackLinks' | 'undoAdoption'
>;

export const adoptCommands = (all: AdoptCommandPorts): AdoptCommands => {
  const { shops, forShop } = all;
  async function readShop(domain: ShopDomain): Promise<InstalledShop> {
    const shop = await installedShop(shops, domain);
    const [first] = await forShop(domain).products.upkeep.products(null, 1);
    if (!first) throw nothingRead;
    return shop;
  }
  return {
    async adoptable(domain) {
      const shop = await readShop(domain);
      const { adoption } = forShop(domain);
      await searchShop(shop.settings, shop, adoption);
      return offerAdoptions(shop.settings, adoption);
    },
    async ownProducts(domain, shown) {
      const shop = await readShop(domain);
      return ownProducts(await offerAdoptions(shop.settings, forShop(domain).adoption, shown), shop, all);
    },
    async assertOwnSaid(shop, sku, { seen, wished }) {
      const [match] = await decidedMatches([sku], forShop(shop).adoption);
      // What matches nothing any more is told by what was asked for.
      if (match) assertSeen({ seen }, { seen: ownSaid(match.decision) }, { seen: wished });
    },
    async adopt(shop, pair) {
      const installed = await installedShop(shops, shop);
      const { adoption, records } = forShop(shop);
      if (!pair) return askForCertain(installed.settings, adoption);
      const dossier = await records.dossier(pair.sku);
      const isLinked = dossier.listing?.productId === pair.product;
      const outcome = isLinked ? null : notToBeLinked(pair.sku, dossier);
      const noted = outcome ?? (await askForOne(pair, installed, adoption));
      if (typeof noted === 'number') return noted;
      throw new NotReady(`${noted} Nothing was linked.`, 'not-linkable', [noted]);
    },
    async chooseDoubles(shop, choice, skus) {
      const { settings } = await installedShop(shops, shop);
      return chooseDoubles(choice, skus, { settings, ports: forShop(shop).adoption });
    },
    async takeBackLinks(shop, skus) {
      await installedShop(shops, shop);
      return takeBackChoices(skus, forShop(shop).adoption);
    },
    async undoAdoption(shop, sku) {
      await installedShop(shops, shop);
      if ((await shops.connection(shop)) === null) throw withoutSupplier(shop);
      return askToUndo(sku, forShop(shop).adoption);
    },
  };
};
