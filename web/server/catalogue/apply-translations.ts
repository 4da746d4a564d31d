/**
 * Applies changes of translations: what stands in the shop is read for many products at a time, just before they are
 * written, so that nobody's text is written over and a repetition finds nothing to do. A translation goes out only when
 * its primary text is certainly there: in doubt, or refused, it waits.
 */
import { ShopifyError } from '../domain/failures.ts';
import { fingerprints } from '../domain/fingerprint.ts';
import type { Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import { deleted, listingMissing, type ApplyPorts } from './apply-ports.ts';
import { messageOf } from '../lib/errors.ts';
import { diffTranslations, type TranslationChange } from './diff-translations.ts';
import { emptiedLanguages, isDoubtful, type LanguagePorts, type ReadListings } from './emptied-languages.ts';
import type { Operation } from './operations.ts';
import type { Listings } from './ports/listings.ts';
import type { ShopTranslations } from './ports/shop-products.ts';
import { unsettledTexts, type TextPorts } from './unsettled-texts.ts';
import { storedAs, writeTranslations } from './write-translations.ts';
import { note } from '../domain/reason-texts/note.ts';

/** Few enough that the last is written seconds after it was read, one call after the other. */
export const translationPageSize = 50;

/** Products of which the translations are read at a time: an answer holds long texts in many languages. */
export const mostProductsRead = ({ otherLocales }: Shop): number =>
  Math.min(250, Math.max(translationPageSize, Math.floor(1000 / Math.max(1, (otherLocales ?? []).length))));

export interface TranslationPorts extends LanguagePorts, TextPorts {
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
  const unsettled = await unsettledTexts(skus, listings, ports);
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
    message: note('unknownToShopify', { sku }),
    scope: 'item',
    retry: 'never',
  });

const nothingThere: ShopTranslations = { sources: {}, texts: [] };

function changeOf(operation: Operation, page: Page, locales: readonly string[]): TranslationChange {
  const { sku } = operation;
  const wanted = operation.after.translations;
  if (!wanted) throw listingMissing(operation);
  const listing = page.listings.get(sku);
  if (!listing) throw waits(note('waitsForProduct'));
  if (listing.state === 'deleted') throw deleted(operation);
  if (page.unsettled.has(sku)) throw waits(note('waitsForText'));
  const now = isNothing(operation, listing, locales) ? nothingThere : page.now.get(listing.productId);
  if (!now) throw gone(operation);
  const emptied = isDoubtful(listing) ? new Set(locales) : page.emptied;
  return diffTranslations({ wanted, stored: listing.stored.translations, now, locales, emptied });
}

async function applyOne(operation: Operation, page: Page, ports: ApplyPorts): Promise<void> {
  const change = changeOf(operation, page, localesOf(ports));
  const { sku } = operation;
  const [wanted, listing] = [operation.after.translations, page.listings.get(sku)];
  if (!wanted || !listing) throw listingMissing(operation);
  if (change.write.length + change.remove.length > 0)
    return writeTranslations({ operation, listing, wanted, change }, ports);
  const sent = { translations: fingerprints.of('translations', wanted) };
  await ports.record([{ sku, confirmed: { sent, stored: { translations: storedAs(change.ours, change) } } }]);
}

/** What would go out; of what cannot be written any more, why not. */
function outgoing(operation: Operation, page: Page, locales: readonly string[]): string {
  try {
    const { write: written, remove } = changeOf(operation, page, locales);
    return JSON.stringify([written, remove]);
  } catch (error) {
    return messageOf(error);
  }
}

/** Products that are read together, when the first of them is applied. */
export class TranslationPage {
  readonly #operations: readonly Operation[];
  readonly #ports: TranslationPorts;
  #page: Promise<Page> | undefined;
  constructor(operations: readonly Operation[], ports: TranslationPorts) {
    this.#operations = operations;
    this.#ports = ports;
  }

  async apply(operation: Operation, ports: ApplyPorts): Promise<void> {
    await applyOne(operation, await this.#read(), ports);
  }

  /** Answers of which of these something else would go out by now; as it is now they are applied next. Throws ShopifyError. */
  async readAgain(operations: readonly Operation[]): Promise<ReadonlySet<Operation['id']>> {
    const before = await this.#read();
    // Of few products nobody can tell which languages the shop gave up and took back.
    const { emptied } = before;
    const now = { ...(await readPage(operations, this.#ports)), emptied };
    const locales = localesOf(this.#ports);
    const changed = operations.filter(
      (operation) => outgoing(operation, before, locales) !== outgoing(operation, now, locales),
    );
    this.#page = Promise.resolve({
      emptied,
      listings: new Map([...before.listings, ...now.listings]),
      unsettled: new Set([...before.unsettled, ...now.unsettled]),
      now: new Map([...before.now, ...now.now]),
    });
    return new Set(changed.map(({ id }) => id));
  }

  #read(): Promise<Page> {
    return (this.#page ??= readPage(this.#operations, this.#ports));
  }
}
