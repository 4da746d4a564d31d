/** One planned change in words: which fields, from what, to what, and why. In: an operation. Out: lines for people. */
import { changedFields } from '../application/changed-fields.ts';
import type { OperationKind } from '../catalogue/operations.ts';
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { PublicationId, RunId } from '../domain/ids.ts';
import { plainText } from '../domain/plain-text.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import type { Shop } from '../domain/shop.ts';

/** Titles of the kinds of change, and why one is planned. */
export const kindPhrases: Readonly<Record<OperationKind, readonly [title: string, why: string]>> = {
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
  remove: [
    'Removal as you set it',
    'They are still missing at the supplier: now your removal policy is applied.',
  ],
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

const localeWords = (texts: readonly { readonly locale: string }[]): string =>
  [...new Set(texts.map(({ locale }) => locale))].join(', ') || 'none';

function valueWords(key: string, value: unknown, shop: Names): string {
  if (value === null || value === '') return 'none';
  if (key === 'texts') return localeWords(value as readonly { readonly locale: string }[]);
  if (Array.isArray(value))
    return key === 'ids' ? publicationNames(value as PublicationId[], shop) : counted(value.length);
  if (typeof value === 'object') return JSON.stringify(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (key === 'ships_to') return countryWords(text);
  if (key === 'status') return text.toLowerCase();
  return key === 'descriptionHtml' ? plainText(text) : text;
}

/** Fields that change; of a new product the ones that tell most. */
export function fieldChanges(operation: ReviewedOperation, shop: Names): FieldChange[] {
  const { sku, kind, from: oldSku, reason } = operation;
  if (oldSku !== undefined)
    return [
      { field: 'SKU', before: oldSku, after: sku },
      ...(reason === 'SHP-704' ? [{ field: 'in the shop', before: 'deleted', after: 'stays deleted' }] : []),
    ];
  return changedFields(operation).map(({ before: old, after: { key, value } }) => {
    const field = fieldWords[key] ?? key;
    const to = valueWords(key, value, shop);
    if (kind === 'create') return { field, before: '-', after: to };
    // Translations that nobody noted were none of the app's.
    const unknown = key === 'texts' ? 'none' : 'not known';
    const from = old ? valueWords(old.key, old.value, shop) : unknown;
    return { field, before: from, after: from === to ? `${to} (others)` : to };
  });
}

/** What is said of a change in place of its fields: none of them is seen to change. */
export function withoutFields({ kind }: Pick<ReviewedOperation, 'kind'>): string {
  switch (kind) {
    case 'delete':
      return 'deleted for good';
    case 'remove':
      return 'to be removed; hidden already';
    case 'withdraw':
      return 'to be removed; sold out already';
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
  undoes === null ? kindPhrases[kind][1] : `It goes back to what stood there before run ${undoes}.`;

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
