/** Answers what the pages Products and Product ask. What a person decides there is noted; a sync acts. */
import type { DateTime } from 'luxon';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { priceSteps } from '../domain/price-steps.ts';
import { hiddenIn, isHiddenEverywhere } from '../domain/seen-in.ts';
import type { ListingGroups } from '../domain/listing.ts';
import type { InstalledShop } from '../domain/shop.ts';
import { explainListing, type Explanation } from '../shops/explain-listing.ts';
import { countProducts, listProducts } from '../shops/list-products.ts';
import { fieldViews } from '../shops/product-fields.ts';
import { releaseListing } from '../shops/release-listing.ts';
import { hasForeignPrices } from '../catalogue/hold-prices.ts';
import { keepLeaving, letLeave, type KeepLeavingPorts } from '../catalogue/keep-leaving.ts';
import { askToUndo, isOrWillBeLinked } from '../catalogue/adopt-products.ts';
import type { OwnedRow } from '../shops/ports/ownership-records.ts';
import type { Dossier } from '../shops/ports/shop-records.ts';
import { askedHere } from './asked-here.ts';
import { syncQueue } from './flow-jobs.ts';
import { nextSyncAt } from './next-sync.ts';
import type { ShopPorts } from './ports.ts';
import { doubleNow, withFates } from './product-events.ts';
import { ask, isBusy, whyNotNow, type ProductPorts } from './product-commands.ts';
import type { MarketView, ProductAct, ProductPageCommands, ProductView } from './product-pages.ts';
import { leavingNow } from './raised-limit.ts';
import { installedShop, withoutSupplier } from './refusals.ts';
import { undoneThen } from './undone-then.ts';
import { unlistedOf } from './unlisted.ts';
import { untoldChanges } from './untold-changes.ts';

interface PagePorts extends ProductPorts {
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

/** Far more than a person reads: what every sync says again is told once, and must not hide what was done before it. */
const readChanges = 400;

/** What speaks of a market that shows it. */
const ofShown: ReadonlySet<string> = new Set(['shown', 'by-choice']);

/** Its places of sale stay with an archived product, or a draft: nobody sees it there meanwhile. */
function marketsOf({ confirmed, marketNotes }: Explanation, shop: InstalledShop): MarketView[] {
  const hidden = new Set(hiddenIn(confirmed?.publications?.ids ?? [], shop));
  const isOnSale = confirmed?.status?.status === 'ACTIVE';
  return shop.markets.map(({ name }) => {
    const note = marketNotes.find(({ market }) => market === name) ?? null;
    return {
      name,
      isShown: isOnSale && !hidden.has(name),
      note: note && (isOnSale || !ofShown.has(note.kind)) ? note : null,
    };
  });
}

function isOffByYou(
  { verdict }: Explanation,
  dossier: Dossier,
  { shop, owned }: { readonly shop: InstalledShop; readonly owned: readonly OwnedRow[] },
): boolean {
  if (verdict === 'yours') return true;
  const isTheirs = owned.some(({ field, state }) => isPlace(field) && state !== 'returned');
  return (verdict === 'hidden' || verdict === 'live') && isTheirs && isNowhere(dossier, shop);
}

/** Of what the supplier does not list any more, or nobody imports, there is none, whatever it said last. */
const stockOf = ({ stock, absentSince }: Dossier): Partial<ListingGroups> =>
  stock === null ? {} : { stock: { available: absentSince === null ? stock : 0 } };

const momentNow = async (
  shop: InstalledShop,
  { activity }: Pick<ShopPorts, 'activity'>,
  now: DateTime<true>,
) => ({
  now,
  settings: shop.settings,
  isForeign: hasForeignPrices(shop, shop.settings),
  isPaused: shop.pausedAt !== null,
  nextSyncAt: await nextSyncAt(shop, activity, now),
});

/** What the supplier asks today; what it asked last where nobody knows. */
const costOf = (wanted: Partial<ListingGroups>, { confirmed }: Explanation): string | null =>
  (wanted.item ?? confirmed?.item)?.cost ?? null;

async function view(shop: InstalledShop, sku: Sku, ports: PagePorts): Promise<ProductView | null> {
  const ofShop = ports.forShop(shop.domain);
  const { records, productDesk: desk, ownership, wanted, known } = ofShop;
  const dossier = await records.dossier(sku);
  if (dossier.state === null && dossier.setAside === null) return null;
  const explanation = explainListing(sku, dossier, shop);
  const now = ports.clock.now();
  const said = (await ofShop.decisions.withLapsed([sku], now)).get(sku) ?? [];
  const taken = said.filter(({ isLapsed }) => !isLapsed);
  const link = await desk.link(sku);
  const about = { decisions: taken, isLinked: link !== null && isOrWillBeLinked(link) };
  const history = await withFates(await desk.history(sku, readChanges), about, ofShop);
  const signed = await undoneThen(taken, ofShop.plans);
  const moment = await momentNow(shop, ofShop, now);
  const leaving = await leavingNow({ said, history }, shop, ofShop);
  const product = await known(sku);
  const groups = await wanted(sku, shop);
  const isThere = dossier.listing !== null && dossier.state !== 'deleted';
  const untold = await untoldChanges({ sku, taken, wanted: groups, dossier, history }, ofShop.plans);
  const owned = isThere ? await ownership.fieldsOf(sku) : [];
  return {
    explanation,
    title: explanation.confirmed?.content?.title ?? dossier.title ?? sku,
    productId: isThere ? (dossier.listing?.productId ?? null) : null,
    fields: fieldViews({
      wanted: { ...groups, ...stockOf(dossier) },
      stored: explanation.confirmed ?? {},
      owned,
      history,
    }),
    price: product ? priceSteps(product, shop.settings.prices, shop.currency) : null,
    status: isThere ? (explanation.confirmed?.status?.status ?? null) : null,
    markets: isThere ? marketsOf(explanation, shop) : [],
    history,
    unlisted: unlistedOf(dossier, { sku, history, decisions: signed, ...leaving }, moment),
    asked: askedHere(
      { history, untold, decisions: signed, cost: costOf(groups, explanation), explanation },
      moment,
    ),
    link,
    double: doubleNow(history, taken),
    shop,
    isOffByYou: isThere && isOffByYou(explanation, dossier, { shop, owned }),
    isSaleNoted: isThere && isSaleNoted(explanation, owned),
    isBusy: await isBusy(shop.domain, ports),
    whyNotNow: await whyNotNow(shop.domain, ports),
  };
}

/** Not on sale, and what kept it from that was handed back. */
const isSaleNoted = ({ verdict }: Explanation, owned: readonly OwnedRow[]): boolean =>
  (verdict === 'yours' || verdict === 'hidden' || verdict === 'draft') &&
  owned.some(({ field, state }) => state === 'returned' && (field === 'status' || isPlace(field)));

const isPlace = (field: string): boolean => field.startsWith('publication:');

/** In no place where a customer of a known market sees it, whatever its status. */
const isNowhere = ({ listing }: Dossier, shop: InstalledShop): boolean => {
  const ids = listing?.stored.publications?.ids;
  return ids !== undefined && (isHiddenEverywhere(ids, shop) || !ids.includes(shop.onlineStoreId));
};

const keepPorts = ({ products, decisions, plans, adoption }: ShopPorts): KeepLeavingPorts => ({
  listings: products.listings,
  decisions,
  plans,
  clock: adoption.clock,
});

const actsOn: Readonly<
  Record<ProductAct, (sku: Sku, ports: ShopPorts, shop: InstalledShop) => Promise<boolean>>
> = {
  async sell(sku, { ownership, records }, shop) {
    let handed = await ownership.handBack({ sku, field: 'status' });
    // A status alone shows nobody what is in no place.
    if (isNowhere(await records.dossier(sku), shop))
      for (const { field } of await ownership.fieldsOf(sku))
        if (isPlace(field)) handed += await ownership.handBack({ sku, field });
    return handed > 0;
  },
  async release(sku, { records }) {
    return (await releaseListing(sku, records)).released;
  },
  async unlink(sku, { adoption }) {
    return (await askToUndo(sku, adoption)) !== null;
  },
  pause: (sku, { ownership }) => ownership.pause(sku),
  resume: (sku, { ownership }) => ownership.resume(sku),
  keep: (sku, ports) => keepLeaving(sku, keepPorts(ports)),
  'let-leave': (sku, ports) => letLeave(sku, keepPorts(ports)),
};

/** A link that is noted, or its end: only a sync of everything sees to that. */
async function waitsForLink(sku: Sku, { productDesk }: Pick<ShopPorts, 'productDesk'>): Promise<boolean> {
  const link = await productDesk.link(sku);
  return link?.state === 'asked' || link?.state === 'undoing';
}

/** One product by itself where nothing else runs; else the whole catalogue, behind what runs. False where nothing can. */
async function askFor(shop: ShopDomain, skus: readonly Sku[], ports: PagePorts): Promise<boolean> {
  if ((await whyNotNow(shop, ports)) !== null) return false;
  const [only, ...others] = skus;
  if (only && others.length === 0 && (await ask(shop, only, { ...ports, waitMs: 0 })) === 'asked')
    return true;
  await ports.jobs.send({ queue: syncQueue, shop, payload: {}, urgent: true });
  return true;
}

export const productPageCommands = (ports: PagePorts): ProductPageCommands => ({
  async listProducts(shop, wish) {
    return listProducts(wish, await installedShop(ports.shops, shop), ports.forShop(shop).productDesk);
  },
  async countProducts(shop) {
    return countProducts(await installedShop(ports.shops, shop), ports.forShop(shop).productDesk);
  },
  async viewProduct(shop, sku) {
    return view(await installedShop(ports.shops, shop), sku, ports);
  },
  async act(shop, act, { skus, isNow }) {
    const installed = await installedShop(ports.shops, shop);
    const isConnected = (await ports.shops.connection(shop)) !== null;
    // A sync gives it back, and none begins: the product would keep what is the supplier's for ever.
    if (act === 'unlink' && !isConnected) throw withoutSupplier(shop);
    const left: Sku[] = [];
    for (const sku of skus) if (!(await actsOn[act](sku, ports.forShop(shop), installed))) left.push(sku);
    const done = skus.length - left.length;
    return { done, left, isAsked: isNow && done > 0 && (await askFor(shop, skus, ports)), isConnected };
  },
  async askToSyncNow(shop, sku) {
    await installedShop(ports.shops, shop);
    if (sku !== null && !(await waitsForLink(sku, ports.forShop(shop))))
      return ask(shop, sku, { ...ports, waitMs: 0 });
    if ((await whyNotNow(shop, ports)) !== null) return 'refused';
    if (await isBusy(shop, ports)) return 'busy';
    await ports.jobs.send({ queue: syncQueue, shop, payload: {}, urgent: true });
    return 'asked';
  },
});
