/**
 * After the database was lost: every product of this app that the shop still has gets its listing back, before anything
 * is planned. A product says by its `$app` metafield which supplier's SKU it stands for. What it shows counts as what
 * was there before, so that the guard measures changes by it; what people may have edited is compared in settle-found.ts.
 */
import type { DateTime } from 'luxon';
import { asFoundPrint, fingerprints, unknownPrint } from '../domain/fingerprint.ts';
import { worldwideGtin } from '../domain/gtin.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import {
  printedGroups,
  type ListingGroups,
  type OwnField,
  type SentPrints,
  type StoredGroups,
} from '../domain/listing.ts';
import { formatMinor, parseMicros, toMinor, type Currency } from '../domain/money.ts';
import { pausedField } from '../domain/pausing.ts';
import type { Shop } from '../domain/shop.ts';
import type { ShopNote } from '../domain/shop-note.ts';
import type { Clock } from '../lib/clock.ts';
import { nothingSent } from './derive-row.ts';
import type { Ledger, Step } from './ports/operation-log.ts';
import type { Decisions } from './ports/decisions.ts';
import type { FoundListing, Links, OwnProducts, ShopNotes } from './ports/own-products.ts';
import { keptFromLeaving } from './keep-leaving.ts';
import { printOf } from './keep-note.ts';
import { hasLeft, isNotedRemoval, notHere, theMerchants } from './read-hands.ts';
import type { DerivedRow, Upkeep } from './ports/snapshot.ts';
import { ourPublications } from './write-publications.ts';

export interface RebuildPorts {
  readonly shop: Shop;
  readonly own: OwnProducts;
  /** Null: always by pages. */
  readonly bulk: { readonly from: number } | null;
  readonly links: Links;
  readonly notes: Pick<ShopNotes, 'read'>;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly decisions: Pick<Decisions, 'save'>;
  readonly upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

interface LinkPorts extends RebuildPorts {
  /** The shop's own products, which a person has linked: what stands there is the merchant's. */
  readonly isAdoption?: boolean;
  readonly note?: ShopNote | null;
}

/** What was found in the shop, and for how many of these the app had no listing. */
export interface Rebuilt {
  readonly found: number;
  readonly restored: number;
}

/** The same amount in the form in which it is sent. */
function amountAsSent(amount: string, currency: Currency): string {
  const micros = parseMicros(amount);
  return micros === undefined ? amount : formatMinor(toMinor(micros, currency), currency);
}

interface Leaving {
  /** As the removal policy leaves it. */
  readonly left: boolean;
  /** The note in the shop says that the policy did it. */
  readonly isNoted: boolean;
}

/** Of groups that are the supplier's, or that Shopify stores as they were sent, what is there says what was sent. */
function printsOf(
  found: FoundListing,
  { left, isNoted }: Leaving,
  { currency, onlineStoreId }: Shop,
): SentPrints {
  const { item, attributes, countries, status, publications } = found.stored;
  const cost = item.cost === null ? null : amountAsSent(item.cost, currency);
  const exact: Partial<ListingGroups> = {
    attributes,
    item: { ...item, cost },
    ...(countries && { countries }),
    ...((status.status === 'ACTIVE' || (left && isNoted)) && { status }),
    ...((left || publications.ids.includes(onlineStoreId)) && { publications }),
  };
  const prints = printedGroups.map((name) => {
    const value = exact[name];
    if (value !== undefined) return [name, fingerprints.of(name, value)];
    return [name, name === 'countries' ? unknownPrint : asFoundPrint];
  });
  return Object.fromEntries(prints) as SentPrints;
}

/** Of a product that was not read yet. */
const unread = {
  iri: '' as DerivedRow['iri'],
  gtin: null,
  docHash: '',
  seenHash: null,
  isChosen: true,
  derivedWith: '',
  placedWith: '',
  title: '',
  brand: null,
  category: null,
  price: null,
  shipsTo: '-',
  gate: '',
  reasons: [],
  faults: 0,
  want: nothingSent,
  supplierStock: -1,
  wantStock: -1,
} as const;

/** Nothing differs in it until the supplier's product is read. */
function rowOf(found: FoundListing, sent: SentPrints, { currency }: Shop): DerivedRow {
  const { sku, stored, available } = found;
  const micros = parseMicros(stored.price.price ?? undefined);
  return {
    ...unread,
    sku,
    gtin: worldwideGtin(stored.item.barcode ?? '') ?? null,
    title: stored.content.title,
    brand: stored.content.vendor || null,
    category: stored.attributes.category_tree,
    price: micros === undefined ? null : toMinor(micros, currency),
    shipsTo: stored.countries?.ships_to ?? '-',
    // Until then no market brings it back on sale.
    gate: stored.status.status === 'ACTIVE' ? '' : 'GAT-205',
    want: sent,
    wantStock: available ?? -1,
  };
}

interface Linked {
  readonly found: FoundListing;
  readonly left: boolean;
  readonly sent: SentPrints;
  readonly owned: readonly OwnField[];
  readonly translations?: StoredGroups['translations'] | undefined;
}

function stepOf({ found, left, sent, owned, translations }: Linked, { locationId }: Shop): Step {
  const { sku, ids, stored, images, available } = found;
  const media = images?.map((id) => ({ id, source: '' })) ?? [];
  return {
    sku,
    product: ids.productId,
    read: { ids, stored: {} },
    confirmed: {
      sent,
      stored: { ...stored, images: { media }, ...(translations && { translations }) },
      ...(available !== null && { stock: { location: locationId, available } }),
    },
    ...(left && { state: 'removed' }),
    ...(owned.length > 0 && { owned }),
  };
}

const nothingOfTheirs: Pick<Linked, 'owned' | 'translations'> = { owned: [] };

/** Answers for how many of these the app had no listing. */
export async function linkFound(
  run: RunId,
  page: readonly FoundListing[],
  { shop, links, ledger, decisions, clock, note = null, isAdoption = false }: LinkPorts,
): Promise<number> {
  const linked = await links.linked(page.map(({ sku }) => sku));
  const bySku = new Map<Sku, FoundListing>();
  // Of two with one SKU the older one.
  for (const found of page) if (!linked.has(found.sku) && !bySku.has(found.sku)) bySku.set(found.sku, found);
  const missing = [...bySku.values()].map((found): Linked => {
    const left = !isAdoption && hasLeft(found, note);
    const sent = printsOf(found, { left, isNoted: isNotedRemoval(found, note) }, shop);
    const theirs = isAdoption ? theMerchants(found, shop) : nothingOfTheirs;
    const hands = isAdoption || left ? theirs.owned : notHere(found, shop, note);
    const owned = note?.paused?.includes(found.sku) ? [...hands, pausedField] : hands;
    return { found, left, sent, owned, translations: theirs.translations };
  });
  const kept = missing.filter(({ found }) => note?.kept?.includes(found.sku));
  // First: what is linked already is not looked at again when this breaks off.
  await decisions.save(
    kept.map(({ found }) => keptFromLeaving(found.sku)),
    { at: clock.now(), until: null },
  );
  const absentSince = ({ left }: Linked): DateTime<true> | null => (left ? clock.now() : null);
  await links.add(
    missing.map((each) => ({ row: rowOf(each.found, each.sent, shop), absentSince: absentSince(each) })),
  );
  await ledger.record(
    run,
    missing.map((each) => stepOf(each, shop)),
  );
  return missing.length;
}

/**
 * Of what the shop does not have any more only the note says that it is to stay away: what was deleted, and what is gone
 * since the note was written. Where nothing of ours is left, somebody begins anew.
 */
async function buryDeleted(note: ShopNote | null, gone: ReadonlySet<Sku>, links: Links): Promise<void> {
  const skus = new Set([...(note?.deleted ?? []), ...gone]);
  const codes = note?.codes ?? {};
  await links.bury([...skus].map((sku) => Object.assign({ sku }, unread, { gtin: codes[sku] ?? null })));
}

/**
 * Once per installation, and whenever a person asks for it. Broken off, it begins anew with the next run: what was
 * restored before stays. Null when it was done before. Throws ShopifyError.
 */
export async function rebuildLinks(run: RunId, ports: RebuildPorts): Promise<Rebuilt | null> {
  const { shop, own, bulk, upkeep, clock, signal } = ports;
  if ((await upkeep.doneWith('links')) !== null) return null;
  const note = await ports.notes.read();
  const gone = new Set(note?.listed);
  let [found, restored] = [0, 0];
  const count = await own.count();
  if (count > 0) {
    const isLarge = bulk !== null && count >= bulk.from;
    const at = { location: shop.locationId, publications: ourPublications(shop), isLarge };
    for await (const page of own.pages(at)) {
      signal.throwIfAborted();
      found += page.length;
      restored += await linkFound(run, page, { ...ports, note });
      for (const { sku } of page) gone.delete(sku);
    }
  }
  // The database that has written it knows all of that, and what people decided since.
  const isKnown = note !== null && (await upkeep.doneWith('note')) === printOf(note);
  if (!isKnown) await buryDeleted(note, found > 0 ? gone : new Set(), ports.links);
  await upkeep.saveDoneWith('links', clock.now().toISO());
  return { found, restored };
}
