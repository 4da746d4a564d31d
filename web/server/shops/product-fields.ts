/** The fields of one product side by side: as the supplier and the rules want them, as written last, as the shop has them. */
import type { OwnedRow } from './ports/ownership-records.ts';
import type { ProductChange } from './ports/product-desk.ts';
import {
  ownableFields,
  type GroupChanges,
  type ListingGroups,
  type OwnField,
  type StoredGroups,
} from '../domain/listing.ts';
import { plainText } from '../domain/plain-text.ts';

/**
 * yours     the merchant's: nothing writes it
 * returned  handed back, and written with the next sync
 * rule      the merchant's rules and tables say it
 * supplier  the supplier says it
 */
export type Whose = 'yours' | 'returned' | 'rule' | 'supplier';

export interface FieldView {
  readonly field: FieldKey;
  /** Texts as they are, amounts and quantities as decimal text; null where nobody knows, or there is none. */
  readonly supplier: string | null;
  readonly written: { readonly value: string | null; readonly at: string } | null;
  readonly inShop: string | null;
  readonly whose: Whose;
  /** ISO, UTC; of what is or was the merchant's. */
  readonly since: string | null;
  /** It can change hands. */
  readonly isOwnable: boolean;
}

type Groups = Partial<ListingGroups> | Partial<StoredGroups> | GroupChanges;
type Read = (groups: Groups) => string | number | null | undefined;

const imagesOf = ({ images }: Groups): number | undefined => {
  if (images === undefined) return undefined;
  return 'urls' in images
    ? images.urls.length
    : images.media.filter(({ state }) => state === undefined).length;
};

/** In the order in which people look at them. */
const fields = {
  title: ['supplier', ({ content }) => content?.title],
  descriptionHtml: ['supplier', ({ content }) => recognisable(content?.descriptionHtml)],
  price: ['rule', ({ price }) => price?.price],
  compareAt: ['rule', ({ price }) => price?.compareAt],
  cost: ['supplier', ({ item }) => item?.cost],
  stock: ['supplier', ({ stock }) => stock?.available],
  status: ['rule', ({ status }) => status?.status],
  vendor: ['supplier', ({ content }) => content?.vendor],
  productType: ['rule', ({ category }) => category?.productType],
  category: ['rule', ({ category }) => category?.category?.split('/').at(-1)],
  barcode: ['supplier', ({ item }) => item?.barcode],
  images: ['supplier', imagesOf],
} as const satisfies Readonly<Record<string, readonly ['supplier' | 'rule', Read]>>;
export type FieldKey = keyof typeof fields;
export const fieldKeys = Object.keys(fields) as readonly FieldKey[];

const longestText = 300;

function recognisable(html: string | undefined): string | undefined {
  const text = html === undefined ? undefined : plainText(html);
  return text !== undefined && text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

const textOf = (value: ReturnType<Read>): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

const ownable = new Set<string>(Object.values(ownableFields).flat());
export const isOwnable = (field: string): field is OwnField & FieldKey =>
  ownable.has(field) && field in fields;

/** What changed of these fields in one change; of a new product what it began with. */
export function shownChanges({ before, after }: Pick<ProductChange, 'before' | 'after'>) {
  return fieldKeys.flatMap((field) => {
    const [, read]: readonly [string, Read] = fields[field];
    const now = read(after);
    if (now === undefined) return [];
    const [was, is] = [textOf(read(before)), textOf(now)];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function writtenLast(field: FieldKey, history: readonly ProductChange[]): FieldView['written'] {
  const [, read]: readonly [string, Read] = fields[field];
  const last = history.find(({ state, after }) => state === 'applied' && read(after) !== undefined);
  return last ? { value: textOf(read(last.after)), at: last.at } : null;
}

interface Values {
  readonly wanted: Groups;
  readonly stored: Partial<StoredGroups>;
  readonly owned: readonly OwnedRow[];
  readonly history: readonly ProductChange[];
}

/** Never sent, so nobody writes them: the product was found in the shop, or linked, with images of its own. */
const areTheirs = ({ images }: Partial<StoredGroups>): boolean =>
  images !== undefined && images.media.length > 0 && images.media.every(({ state }) => state === 'beside');

export const fieldViews = ({ wanted, stored, owned, history }: Values): readonly FieldView[] =>
  fieldKeys.map((field) => {
    const [class_, read]: readonly ['supplier' | 'rule', Read] = fields[field];
    const row = owned.find((one) => one.field === field);
    const isBeside = field === 'images' && areTheirs(stored);
    const found = isBeside ? 'yours' : class_;
    const whose = row === undefined ? found : row.state === 'returned' ? 'returned' : 'yours';
    return {
      field,
      supplier: textOf(read(wanted)),
      written: writtenLast(field, history),
      // How many the merchant has, nobody has looked.
      inShop: isBeside ? null : textOf(read(stored)),
      whose,
      since: row?.since ?? null,
      isOwnable: isOwnable(field),
    };
  });
