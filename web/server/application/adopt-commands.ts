/** Shows which products of the shop's own fit the supplier's, and notes what a person wants, after looking whether it can be. */
import { askForCertain, askForOne, askToUndo, offerAdoptions } from '../catalogue/adopt-products.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Dossier, ShopDirectory } from '../shops/ports.ts';
import type { Commands } from './commands.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop, NotReady } from './refusals.ts';
import { note } from '../domain/reason-texts/note.ts';

interface AdoptCommandPorts {
  readonly shops: ShopDirectory;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

const nothingRead = new NotReady(
  'None of the supplier\'s products has been read yet, so nothing can be compared. "plan" reads them, and writes nothing to the shop.',
  'nothing-read',
);

/** Why no product of the shop can stand for this SKU; null: one can. */
function notToBeLinked(sku: Sku, { state, absentSince, listing }: Dossier): string | null {
  if (state === null) return note('neverListed', { sku });
  if (state === 'deleted') return note('deletedByYou', { sku });
  if (listing !== null) {
    const number = listing.productId.slice(listing.productId.lastIndexOf('/') + 1);
    return note('inShopAs', { sku, count: number });
  }
  return absentSince === null ? null : note('notListedNow', { sku });
}

type AdoptCommands = Pick<Commands, 'adoptable' | 'adopt' | 'undoAdoption'>;

export const adoptCommands = ({ shops, forShop }: AdoptCommandPorts): AdoptCommands => ({
  async adoptable(shop) {
    await installedShop(shops, shop);
    const [first] = await forShop(shop).products.upkeep.products(null, 1);
    if (!first) throw nothingRead;
    return offerAdoptions(forShop(shop).adoption);
  },
  async adopt(shop, pair) {
    const installed = await installedShop(shops, shop);
    const { adoption, records } = forShop(shop);
    if (!pair) return askForCertain(adoption);
    const problem =
      notToBeLinked(pair.sku, await records.dossier(pair.sku)) ??
      (await askForOne(pair, installed, adoption));
    if (problem !== null) throw new NotReady(`${problem} Nothing was linked.`, 'not-linkable', [problem]);
    return 1;
  },
  async undoAdoption(shop, sku) {
    await installedShop(shops, shop);
    return askToUndo(sku, forShop(shop).adoption);
  },
});
