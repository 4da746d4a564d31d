/**
 * Applies changes of translations: what stands in the shop is read for many products at a time, just before they are
 * written, so that nobody's text is written over and a repetition finds nothing to do. A translation goes out only when
 * its primary text is certainly there: in doubt, or refused, it waits.
 */
import { ShopifyError } from '../domain/failures.ts';
import { fingerprints, unknownPrint } from '../domain/fingerprint.ts';
import type { ProductId, Sku } from '../domain/ids.ts';
import type { Listing, ListingGroups, StoredGroups } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import { deleted, missing, type ApplyPorts } from './apply-ports.ts';
import { asBefore } from './confirmation.ts';
import { asTexts, diffTranslations, type TranslationChange } from './diff-translations.ts';
import { emptiedLanguages, isDoubtful, type LanguagePorts, type ReadListings } from './emptied-languages.ts';
import { hadNoEffect } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import type { Listings } from './ports/listings.ts';
import type { Registered, ShopTranslations, Translation } from './ports/shop-products.ts';

/** Few enough that the last is written seconds after it was read, and that an answer holds long texts in many languages. */
export const translationPageSize = 50;

export interface TranslationPorts extends LanguagePorts {
  readonly shop: Shop;
  readonly listings: Pick<Listings, 'findAll' | 'unsettled'>;
}

interface Page extends ReadListings {
  /** Languages that the shop gave up and took back. */
  readonly emptied: ReadonlySet<string>;
  /** Their primary text is not certainly in the shop. */
  readonly unsettled: ReadonlySet<Sku>;
}

const localesOf = ({ shop }: Pick<ApplyPorts, 'shop'>): readonly string[] =>
  (shop.otherLocales ?? []).map(({ locale }) => locale);

/** Nothing wanted, and nothing of ours there: where a shop gave up its languages, Shopify has deleted what they had. */
const isNothing = ({ after }: Operation, { stored }: Listing, locales: readonly string[]): boolean =>
  after.translations?.texts.length === 0 &&
  (locales.length === 0 ||
    ((stored.translations?.texts ?? []).length === 0 && stored.translations?.attempted === undefined));

async function readPage(operations: readonly Operation[], ports: TranslationPorts): Promise<Page> {
  const skus = operations.map(({ sku }) => sku);
  const listings = await ports.listings.findAll(skus);
  const unsettled = await ports.listings.unsettled(skus, 'content');
  const locales = localesOf(ports);
  const products = operations.flatMap((operation) => {
    const listing = listings.get(operation.sku);
    const isRead = listing && !unsettled.has(operation.sku) && !isNothing(operation, listing, locales);
    return isRead ? listing.productId : [];
  });
  const now = products.length > 0 ? await ports.reader.readTranslations(products, locales) : new Map();
  return { listings, unsettled, now, emptied: await emptiedLanguages({ listings, now }, locales, ports) };
}

const waits = (message: string): ShopifyError =>
  new ShopifyError({ reason: 'SHP-714', message, scope: 'item', retry: 'next-run' });

const gone = ({ sku }: Operation): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-704',
    message: `Shopify does not know the product of SKU ${sku} any more.`,
    scope: 'item',
    retry: 'never',
  });

type Stored = StoredGroups['translations'];

const storedAs = (ours: readonly Translation[], { foreign }: TranslationChange): Stored => ({
  texts: asTexts(ours),
  ...(foreign.length > 0 && { foreign }),
});

/** Throws when something was refused: what was taken is on record. */
function complain({ refused }: Registered): void {
  if (refused.length === 0) return;
  const said = refused.map(({ locale, field, message }) => `${locale}, ${field}: ${message}`).join('; ');
  throw new ShopifyError({
    reason: 'SHP-705',
    message: `Shopify did not take every translation (${said}). The others are in the shop.`,
    scope: 'item',
    retry: refused.every(({ mayPass }) => mayPass) ? 'next-run' : 'never',
  });
}

/** In as few calls as the languages allow: one, where the same fields leave all of them. */
async function removeAll(
  product: ProductId,
  remove: TranslationChange['remove'],
  { writer }: ApplyPorts,
): Promise<void> {
  const byLocale = Map.groupBy(remove, ({ locale }) => locale);
  const alike = Map.groupBy(byLocale, ([, texts]) => texts.map(({ field }) => field).join());
  for (const group of alike.values()) {
    const locales = group.map(([locale]) => locale);
    const fields = (group[0]?.[1] ?? []).map(({ field }) => field);
    await writer.untranslate(product, { locales, fields });
  }
}

interface Write {
  readonly operation: Operation;
  readonly listing: Listing;
  readonly wanted: ListingGroups['translations'];
  readonly change: TranslationChange;
}

/** The doubt is on record, with what is sent, before anything goes out. */
async function write({ operation, listing, wanted, change }: Write, ports: ApplyPorts): Promise<void> {
  const { sku, id } = operation;
  const { record, writer, shop } = ports;
  const attempted = asTexts([...change.ours, ...change.write]);
  const outgoing = { ...storedAs(change.ours, change), attempted };
  const confirm = (sent: string, translations: Stored) =>
    record([{ sku, confirmed: { sent: { translations: sent }, stored: { translations } } }]);
  await record([
    {
      sku,
      sending: id,
      doubt: ['translations'],
      confirmed: { sent: {}, stored: { translations: outgoing } },
    },
  ]);
  let registered: Registered = { saved: [], refused: [] };
  try {
    if (change.write.length > 0) registered = await writer.translate(listing.productId, change.write);
  } catch (error) {
    if (hadNoEffect(error)) {
      const { sent } = asBefore(listing, ['translations'], shop);
      await confirm(sent.translations ?? unknownPrint, storedAs(change.ours, change));
    }
    throw error;
  }
  await removeAll(listing.productId, change.remove, ports);
  const isRemoved = ({ locale, field }: Translation): boolean =>
    change.remove.some((one) => one.locale === locale && one.field === field);
  const ours = [...change.ours.filter((one) => !isRemoved(one)), ...registered.saved];
  const print = registered.refused.length > 0 ? unknownPrint : fingerprints.of('translations', wanted);
  await confirm(print, storedAs(ours, change));
  complain(registered);
}

const nothingThere: ShopTranslations = { sources: {}, texts: [] };

async function applyOne(operation: Operation, page: Page, ports: ApplyPorts): Promise<void> {
  const { sku } = operation;
  const wanted = operation.after.translations;
  if (!wanted) throw missing(operation);
  const listing = page.listings.get(sku);
  if (!listing) throw waits('The product is not in the shop yet.');
  if (listing.state === 'deleted') throw deleted(operation);
  if (page.unsettled.has(sku))
    throw waits('Its text in the language of the shop could not be written, or nobody knows whether it was.');
  const locales = localesOf(ports);
  const now = isNothing(operation, listing, locales) ? nothingThere : page.now.get(listing.productId);
  if (!now) throw gone(operation);
  const emptied = isDoubtful(listing) ? new Set(locales) : page.emptied;
  const change = diffTranslations({ wanted, stored: listing.stored.translations, now, locales, emptied });
  if (change.write.length + change.remove.length > 0)
    return write({ operation, listing, wanted, change }, ports);
  const sent = { translations: fingerprints.of('translations', wanted) };
  await ports.record([{ sku, confirmed: { sent, stored: { translations: storedAs(change.ours, change) } } }]);
}

/** The page is read when the first of them is applied. */
export function translationPage(
  operations: readonly Operation[],
  ports: TranslationPorts,
): (operation: Operation, ports: ApplyPorts) => Promise<void> {
  let page: Promise<Page> | undefined;
  return async (operation, applyPorts) => {
    page ??= readPage(operations, ports);
    return applyOne(operation, await page, applyPorts);
  };
}
