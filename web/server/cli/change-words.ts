/** One planned change in words: which fields, from what, to what, and why. In: an operation. Out: lines for people. */
import type { OperationKind } from '../catalogue/operations.ts';
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { PublicationId, RunId } from '../domain/ids.ts';
import { groupNames } from '../domain/listing.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import type { Shop } from '../domain/shop.ts';

/** Titles of the kinds of change, and why one is planned. */
export const kindWords: Readonly<Record<OperationKind, readonly [title: string, why: string]>> = {
  renumber: [
    'Changed SKUs',
    'The supplier gives these products another SKU: the same products go on under it, with all that is yours.',
  ],
  create: ['New products', 'The supplier lists them, and the shop does not have them yet.'],
  place: [
    'Where products are sold',
    'Countries, markets, or what a product needs to be on sale have changed.',
  ],
  leave: ['Leaving markets', 'They may not be sold there any more, while the rest of the change is held.'],
  update: ['Texts and details', 'The supplier or your rules want them otherwise.'],
  translate: ['Translations', 'Texts in the other languages of your shop have changed, or are missing.'],
  offer: ['Prices, costs and barcodes', 'The supplier or your price rules want them otherwise.'],
  images: ['Images', "The supplier's list of images has changed."],
  stock: ['Stock', "The supplier's quantity has changed."],
  withdraw: ['Selling out', 'The supplier does not list them any more: they are sold out first.'],
  remove: ['Leaving the shop', 'They are still missing at the supplier: they leave by your removal policy.'],
  delete: [
    'Deleted for good',
    'They are still missing at the supplier, and your removal policy deletes them: nothing brings them back.',
  ],
};

const fieldWords: Readonly<Record<string, string>> = {
  descriptionHtml: 'description',
  manufacturer_id: 'manufacturer id',
  category_tree: 'category',
  brand_logo: 'brand logo',
  ships_to: 'ships to',
  compareAt: 'compare-at price',
  available: 'stock',
  urls: 'images',
  media: 'images',
  ids: 'published in',
  texts: 'translations',
  productType: 'product type',
};
/** Of a new product: what tells most. */
const ofNew = new Set(['price', 'stock', 'status', 'ships to', 'images']);

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Names = Pick<Shop, 'catalogs' | 'onlineStoreId'>;

function publicationNames(ids: readonly PublicationId[], { catalogs, onlineStoreId }: Names): string {
  const names = ids.map((id) => {
    if (id === onlineStoreId) return 'Online Store';
    return (
      catalogs.find(({ publicationId }) => publicationId === id)?.title ??
      'a catalog that is gone, or that no active market uses'
    );
  });
  return names.join(', ') || 'nowhere';
}

function countryWords(text: string): string {
  const { rule, countries } = parseShipsTo(text);
  if (rule === 'only') return countries.join(', ') || 'nowhere';
  return countries.length > 0 ? `everywhere but ${countries.join(', ')}` : 'everywhere';
}

const counted = (count: number): string => `${count} image${count === 1 ? '' : 's'}`;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const localeWords = (texts: readonly { readonly locale: string }[]): string =>
  [...new Set(texts.map(({ locale }) => locale))].join(', ') || 'none';

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

function valueWords(key: string, value: unknown, shop: Names): string {
  if (value === null || value === '') return 'none';
  if (key === 'texts') return localeWords(value as readonly { readonly locale: string }[]);
  if (Array.isArray(value))
    return key === 'ids' ? publicationNames(value as PublicationId[], shop) : counted(value.length);
  if (typeof value === 'object') return JSON.stringify(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (key === 'ships_to') return countryWords(text);
  if (key === 'status') return text.toLowerCase();
  return key === 'descriptionHtml' ? plain(text) : text;
}

type Fields = Readonly<Record<string, unknown>>;

/** By the words for its fields, so that images are one field whether they are addresses or media. */
const fieldsOf = (group: object | undefined): ReadonlyMap<string, readonly [key: string, value: unknown]> =>
  new Map(
    Object.entries((group ?? {}) as Fields)
      .filter(([key]) => key !== 'source')
      .map(([key, value]) => [fieldWords[key] ?? key, [key, value]]),
  );

/** Fields that change; of a new product the ones that tell most. */
export function fieldChanges(
  { sku, kind, from: oldSku, before, after, reason }: ReviewedOperation,
  shop: Names,
): FieldChange[] {
  if (oldSku !== undefined)
    return [
      { field: 'SKU', before: oldSku, after: sku },
      ...(reason === 'SHP-704' ? [{ field: 'in the shop', before: 'deleted', after: 'stays deleted' }] : []),
    ];
  return groupNames.flatMap((name) => {
    const was = fieldsOf(before[name]);
    return [...fieldsOf(after[name])].flatMap(([field, [key, value]]): FieldChange[] => {
      if (kind === 'create') {
        return ofNew.has(field) ? [{ field, before: '-', after: valueWords(key, value, shop) }] : [];
      }
      const old = was.get(field);
      if (old && JSON.stringify(old[1]) === JSON.stringify(value)) return [];
      // Translations that nobody noted were none of the app's.
      const unknown = key === 'texts' ? 'none' : 'not known';
      const from = old ? valueWords(old[0], old[1], shop) : unknown;
      const to = valueWords(key, value, shop);
      return [{ field, before: from, after: from === to ? `${to} (others)` : to }];
    });
  });
}

/** What is said of a change in place of its fields: none of them is seen to change. */
export function withoutFields({ kind }: Pick<ReviewedOperation, 'kind'>): string {
  switch (kind) {
    case 'delete':
      return 'deleted for good';
    case 'remove':
      return 'leaves the shop; hidden already';
    case 'withdraw':
      return 'leaves the shop; sold out already';
    case 'renumber':
    case 'create':
    case 'place':
    case 'leave':
    case 'update':
    case 'offer':
    case 'images':
    case 'translate':
    case 'stock':
      return 'written anew';
  }
}

/** Why changes of a kind are planned; those of an undoing come from no supplier. */
export const whyKind = (kind: OperationKind, undoes: RunId | null): string =>
  undoes === null ? kindWords[kind][1] : `It goes back to what stood there before run ${undoes}.`;

/** Why this change, for this product. */
export function whyWords(operation: ReviewedOperation, undoes: RunId | null): string {
  const { kind, after, draftReasons } = operation;
  const why = whyKind(kind, undoes);
  const isDraft = after.status?.status === 'DRAFT';
  const draft = isDraft ? draftReasons.map((code) => reasonText(code, 'en').what) : [];
  return [why, ...draft].join(' ');
}

/** Why it waits, or is less than the settings ask for; empty where it goes as planned. */
export const waitWords = ({ reason }: ReviewedOperation): string =>
  reason ? `[${reason}] ${reasonText(reason, 'en').what}` : '';
