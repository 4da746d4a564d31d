/**
 * Gives a product of the shop's own back as it was before it was adopted: whatever still is as the app left it. What is
 * the merchant's stays as they have it. Every step looks first, so that one that was cut short is simply done again.
 */
import { ownableFields, type Listing, type OwnableGroup, type StoredGroups } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import { fieldKinds, isSame, isStoredAs, type FieldValue } from '../domain/ownership.ts';
import type { Shop } from '../domain/shop.ts';
import { standing } from '../domain/stored-images.ts';
import { settleImages } from './settle-images.ts';
import type { Settled } from './settle-doubt.ts';
import type { Adopter, Adoption, BeforeAdoption, Looked } from './ports/adoption.ts';
import type { CategoryChange, ListingReader, ListingWriter } from './ports/shop-products.ts';
import { ourPublications } from './write-publications.ts';

export interface GiveBackPorts {
  readonly shop: Shop;
  readonly adopter: Adopter;
  readonly reader: Pick<ListingReader, 'readStock' | 'readGallery' | 'readTranslations'>;
  readonly writer: Pick<
    ListingWriter,
    'update' | 'writeOffer' | 'publish' | 'unpublish' | 'setStock' | 'setGallery' | 'untranslate'
  >;
}

interface Returning {
  readonly before: BeforeAdoption;
  readonly looked: Looked;
  /** What the app knows of it; null when it had only begun to take it over. */
  readonly listing: Listing | null;
  readonly stocks: readonly number[];
}

type Fields = Readonly<Record<string, FieldValue>>;

/** Fields of a group that the app wrote, and that nobody has changed since, as they were; undefined: there are none. */
function fieldsBefore(group: OwnableGroup, { before, looked, listing }: Returning): Fields | undefined {
  const [was, now] = [before.shown[group] as Fields, looked.before.shown[group] as Fields];
  const left = listing?.stored[group] as Fields | undefined;
  // The removal policy may hide also what is the merchant's.
  const isRemoval = group === 'status' && listing?.state === 'removed';
  const ours = ownableFields[group].filter((field) => {
    const { form } = fieldKinds[field];
    const isOurs = isRemoval || !listing?.owned.includes(field);
    const value = now[field] ?? null;
    return (
      isOurs && left && isSame(form, left[field] ?? null, value) && !isSame(form, was[field] ?? null, value)
    );
  });
  return ours.length > 0 ? Object.fromEntries(ours.map((field) => [field, was[field] ?? null])) : undefined;
}

async function giveFields(returning: Returning, { writer }: GiveBackPorts): Promise<void> {
  const { ids } = returning.looked.found;
  const of = (group: OwnableGroup) => fieldsBefore(group, returning);
  const [content, category, status, price] = [of('content'), of('category'), of('status'), of('price')];
  const change = {
    ...(content && { content: content as Partial<StoredGroups['content']> }),
    ...(category && { category: category as CategoryChange }),
    ...(status && { status: status as unknown as StoredGroups['status'] }),
  };
  if (Object.keys(change).length > 0) await writer.update(ids.productId, change);
  if (price) await writer.writeOffer(ids, { price });
}

/**
 * Quantities move by sales: one that is not the app's any more is left. A location that is not active takes none, and
 * sells none: whoever closes one has its goods moved elsewhere.
 */
async function giveStock({ before, looked, stocks }: Returning, ports: GiveBackPorts): Promise<void> {
  const { shop, reader, writer } = ports;
  const item = looked.found.ids.inventoryItemId;
  const set = async (location: Shop['locationId'], available: number): Promise<void> => {
    if (shop.locations.some(({ id }) => id === location))
      await writer.setStock(location, [{ item, available }], crypto.randomUUID());
  };
  const levels = [...(before.stock ? [before.stock] : []), ...(before.elsewhere ?? [])];
  const { available } = looked.found;
  const wanted = levels.find(({ location }) => location === shop.locationId)?.available ?? 0;
  if (available !== null && stocks.includes(available) && available !== wanted)
    await set(shop.locationId, wanted);
  // The goods moved meanwhile, and the app has emptied the places at which they lay.
  for (const { location, available: was } of levels) {
    if (location === shop.locationId || was === 0) continue;
    const there = (await reader.readStock(location, [item])).get(item);
    if (there?.isActive && there.available === 0) await set(location, was);
  }
}

async function givePlaces({ before, looked, listing }: Returning, ports: GiveBackPorts): Promise<void> {
  const { shop, writer } = ports;
  const product = looked.found.ids.productId;
  const now = new Set(looked.before.publications);
  const left = new Set(listing?.stored.publications?.ids);
  const was = new Set(before.publications);
  const moved = ourPublications(shop).filter(
    (id) =>
      listing?.stored.publications &&
      now.has(id) === left.has(id) &&
      now.has(id) !== was.has(id) &&
      !listing.owned.includes(`publication:${id}`),
  );
  const [entered, gone] = [moved.filter((id) => now.has(id)), moved.filter((id) => !now.has(id))];
  if (entered.length > 0) await writer.unpublish(product, entered);
  if (gone.length > 0) await writer.publish(product, gone);
}

/** Only images that the app has added are taken off. */
async function giveGallery({ looked, listing }: Returning, { reader, writer }: GiveBackPorts): Promise<void> {
  const images = listing?.stored.images;
  if (!images || (images.out === undefined && standing(images).length === 0)) return;
  const product = looked.found.ids.productId;
  const gallery = (await reader.readGallery(product)) ?? [];
  const ours = new Set<string>(standing(settleImages(images, gallery)).map(({ id }) => id));
  const others = gallery.filter(({ id }) => !ours.has(id));
  if (others.length < gallery.length)
    await writer.setGallery(
      product,
      others.map(({ id }) => id),
    );
}

async function giveLanguages({ looked, listing }: Returning, ports: GiveBackPorts): Promise<void> {
  const { texts: confirmed = [], attempted = [] } = listing?.stored.translations ?? {};
  const texts = [...confirmed, ...attempted];
  if (texts.length === 0) return;
  const { reader, writer } = ports;
  const product = looked.found.ids.productId;
  const locales = [...new Set(texts.map(({ locale }) => locale))];
  const there = (await reader.readTranslations([product], locales)).get(product)?.texts ?? [];
  for (const text of texts) {
    const ours = there.filter(({ locale, field, value }) => {
      const sent = text[field];
      return locale === text.locale && sent !== null && isStoredAs(fieldKinds[field].form, sent, value);
    });
    const fields = ours.map(({ field }) => field);
    if (fields.length > 0) await writer.untranslate(product, { locales: [text.locale], fields });
  }
}

/** What makes it ours comes last: until then it is a listing that can be given back again. */
async function giveIdentity(
  { sku }: Adoption,
  { before, looked, listing }: Returning,
  { adopter }: GiveBackPorts,
): Promise<void> {
  const now = looked.before;
  const item = listing?.stored.item;
  await adopter.giveBack(looked.found.ids, {
    ...(now.tracked && { tracked: before.tracked }),
    ...(before.sellsOnAtNone && { sellsOnAtNone: true }),
    ...(now.sku === sku && { sku: before.sku }),
    ...(item && parseMicros(now.cost) === parseMicros(item.cost) && { cost: before.cost }),
    ...(item && now.barcode === item.barcode && { barcode: before.barcode }),
  });
}

/** Null where the product is gone. Throws ShopifyError; some of it may be given back then. */
export async function giveBack(
  adoption: Adoption,
  known: Settled | null,
  ports: GiveBackPorts,
): Promise<void> {
  const { sku, product, before } = adoption;
  if (!before) return;
  const where = { sku, location: ports.shop.locationId, publications: ourPublications(ports.shop) };
  const looked = await ports.adopter.look(product, where);
  if (!looked || (looked.standsFor !== null && looked.standsFor !== sku)) return;
  const isOurs = known?.listing.productId === product;
  const returning = {
    before,
    looked,
    listing: isOurs ? known.listing : null,
    stocks: isOurs ? known.stocks : [],
  };
  await giveFields(returning, ports);
  await giveStock(returning, ports);
  await givePlaces(returning, ports);
  await giveGallery(returning, ports);
  await giveLanguages(returning, ports);
  await giveIdentity(adoption, returning, ports);
}
