/**
 * What the shop shows of what a run wrote stands in for an answer that never came: an undoing whose writes got lost can be
 * made again. In: what was written, what stood there before, what is shown now. What fits neither is somebody else's.
 */
import { asFoundPrint, fingerprints } from '../domain/fingerprint.ts';
import type { ProductId, Sku } from '../domain/ids.ts';
import type { Listing, PrintedGroup, StoredGroups } from '../domain/listing.ts';
import { formOf, isSame, isStoredAs, type FieldValue } from '../domain/ownership.ts';
import type { StoredImages } from '../domain/stored-images.ts';
import type { Shop } from '../domain/shop.ts';
import { lookedInto, type LookedInto } from './find-edits.ts';
import { isUnanswered } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import type { ListingReader, ShownListing } from './ports/shop-products.ts';
import { placeNames } from './undo-place.ts';
import { ourPublications } from './write-publications.ts';

/** Groups of what was written of which nobody knows what the shop has, and it can be asked. */
const doubtedOf = ({ after }: Operation, listing: Listing): readonly LookedInto[] =>
  lookedInto.filter((name) => name in after && isUnanswered(listing, name));

/** Of the products of which something is in doubt. Throws ShopifyError. */
export async function shownInDoubt(
  page: ReadonlyMap<Sku, readonly Operation[]>,
  known: ReadonlyMap<Sku, Listing>,
  { reader, shop }: { readonly reader: Pick<ListingReader, 'readNow'>; readonly shop: Shop },
): Promise<ReadonlyMap<ProductId, ShownListing>> {
  const asked = [...page].flatMap(([sku, applied]) => {
    const listing = known.get(sku);
    if (!listing || listing.state === 'deleted') return [];
    return applied.some((operation) => doubtedOf(operation, listing).length > 0) ? [listing] : [];
  });
  return asked.length === 0 ? new Map() : reader.readNow(asked, ourPublications(shop));
}

const none = {} as const;

type Value = FieldValue | readonly string[] | undefined;
type Fields = Readonly<Record<string, Value>>;

interface Values {
  readonly written: Value;
  /** What an undoing puts there; undefined where nobody knew. */
  readonly before: Value;
  readonly now: Value;
}

const isList = (value: Value): value is readonly string[] => Array.isArray(value);
const one = (value: Value): FieldValue => (isList(value) ? null : (value ?? null));

/** A product leaves and enters places one by one: each is as it was written, or as it was before. */
function isBetween({ written, before = written, now }: Values): boolean {
  const [these, those, shown] = [written, before, now].map((ids) => new Set(isList(ids) ? ids : []));
  const isOurs = [...(shown ?? [])].every((id) => these?.has(id) || those?.has(id));
  return isOurs && [...(these ?? [])].every((id) => !those?.has(id) || shown?.has(id));
}

const isAsWritten = (field: string, { written, now }: Values): boolean =>
  isStoredAs(formOf(field), one(written), one(now));
const isAsBefore = (field: string, { before, now }: Values): boolean =>
  before !== undefined && isSame(formOf(field), one(before), one(now));

/** As it was written, or back already: the write that got lost was to put that back. */
const fits = (field: string, values: Values): boolean =>
  field === 'ids' ? isBetween(values) : isAsWritten(field, values) || isAsBefore(field, values);

const valuesOf = (name: LookedInto, { after, before }: Operation, now: object | undefined) =>
  Object.entries((after[name] ?? {}) as Fields).map(([field, written]): [string, Values] => [
    field,
    {
      written,
      before: (before[name] as Fields | undefined)?.[field],
      now: (now as Fields | undefined)?.[field],
    },
  ]);

/** What fits; nothing where only that does which the run left as it was. */
function fitting(name: LookedInto, operation: Operation, now: object): Fields {
  const all = valuesOf(name, operation, now);
  const left = all.filter(([field, values]) => fits(field, values));
  const isMoved = ([field, { written, before }]: [string, Values]): boolean =>
    field === 'ids' || before === undefined || !isStoredAs(formOf(field), one(written), one(before));
  const isAny = left.length === all.length || left.some(isMoved);
  return Object.fromEntries(isAny ? left.map(([field, { written }]) => [field, written]) : []);
}

/** Both go out in one call: where the countries are back, a status that is not was set by somebody since. */
function isSetSince(
  operation: Operation,
  doubted: readonly LookedInto[],
  { countries, status }: Partial<ShownListing>,
): boolean {
  if (!doubted.includes('countries') || !doubted.includes('status')) return false;
  const shipsTo = valuesOf('countries', operation, countries);
  return (
    shipsTo.every((each) => isAsBefore(...each) && !isAsWritten(...each)) &&
    !valuesOf('status', operation, status).every((each) => isAsBefore(...each))
  );
}

type Texts = StoredGroups['translations']['texts'];

const sourcesOf = ({ media = [], out }: Partial<StoredImages>): readonly string[] => [
  ...media.map(({ source }) => source),
  ...(out?.added?.sources ?? []),
];
const fieldsOf = (texts: Texts): readonly string[] =>
  texts.flatMap(({ locale, title, descriptionHtml }) => [
    `${locale} title ${title}`,
    `${locale} description ${descriptionHtml}`,
  ]);

const areAllIn = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((each) => all.includes(each));

/** Of these the shop need not be asked: all that went out is known, and whoever writes them anew looks first. */
function unaskedOf({ after, before }: Operation, listing: Listing): Partial<Record<PrintedGroup, string>> {
  const { images, translations } = after;
  const { stored } = listing;
  const sent: Partial<Record<PrintedGroup, string>> = {};
  if (images && isUnanswered(listing, 'images')) {
    const ours = [...images.urls, ...sourcesOf(before.images ?? none)];
    if (areAllIn(sourcesOf(stored.images ?? none), ours)) sent.images = fingerprints.of('images', images);
  }
  if (translations && isUnanswered(listing, 'translations')) {
    const out = [...(stored.translations?.texts ?? []), ...(stored.translations?.attempted ?? [])];
    const ours = fieldsOf([...translations.texts, ...(before.translations?.texts ?? [])]);
    if (areAllIn(fieldsOf(out), ours)) sent.translations = fingerprints.of('translations', translations);
  }
  return sent;
}

/**
 * The operation with what the shop still has of it, and the listing as if that had been answered: what is in doubt by what
 * is shown, and of a place also what an undoing that was broken off has put back. Pure.
 */
export function asOurs<Kept extends Operation>(
  operation: Kept,
  listing: Listing,
  shown: ShownListing | undefined,
): readonly [Kept, Listing] {
  const after: Record<string, object> = { ...operation.after };
  const sent = unaskedOf(operation, listing);
  const stored: Record<string, unknown> = {};
  const seen: Partial<ShownListing> = shown ?? {};
  const doubted = doubtedOf(operation, listing).filter((name) => seen[name] !== undefined);
  for (const name of doubted) {
    const isTheirs = name === 'status' && isSetSince(operation, doubted, seen);
    const fields = isTheirs ? none : fitting(name, operation, seen[name] ?? none);
    const isLeft = Object.keys(fields).length > 0;
    if (isLeft) after[name] = fields;
    sent[name] = isLeft ? fingerprints.of(name, fields) : asFoundPrint;
    stored[name] = seen[name];
  }
  for (const name of placeNames) {
    const now = listing.stored[name];
    if (!(name in operation.after) || isUnanswered(listing, name) || now === undefined) continue;
    const fields = fitting(name, operation, now);
    if (Object.keys(fields).length > 0) sent[name] = fingerprints.of(name, fields);
  }
  return [
    { ...operation, after },
    { ...listing, sent: { ...listing.sent, ...sent }, stored: { ...listing.stored, ...stored } },
  ];
}
