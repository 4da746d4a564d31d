/** One planned change in the words of whoever asks: which fields, from what to what, and why. */
import { changedFields, type ChangedField } from '../../../application/changed-fields.ts';
import type { OperationKind } from '../../../catalogue/operations.ts';
import type { ReviewedOperation } from '../../../catalogue/ports/plans.ts';
import type { CategoryMap } from '../../../domain/category-map.ts';
import type { PublicationId, RunId } from '../../../domain/ids.ts';
import { plainText } from '../../../domain/plain-text.ts';
import { reasonText, type Language } from '../../../domain/reason-texts/reason-text.ts';
import { parseShipsTo } from '../../../domain/ships-to.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { Shop } from '../../../domain/shop.ts';
import type { Change } from '../../../../shared/api/changes.ts';
import { fieldWord, valueWords } from './field-words.ts';
import { kindWords, undoneWhy } from './kind-words.ts';

type Names = Pick<Shop, 'catalogs' | 'onlineStoreId' | 'currency'> & {
  readonly settings: Pick<Settings, 'categories'>;
};

/** Letters of one value: a description is recognised by its beginning. */
const longest = 120;
const amounts = new Set(['price', 'compareAt', 'cost']);

/** Of these nobody has more than an address or an id, which says nothing to a person. */
const nameless = new Set(['category', 'category_tree', 'brand_logo']);

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;

/** As the merchant chose them: what they have taken out of the table since has no name any more. */
const categoryNames = (map: CategoryMap): ReadonlyMap<string, string> =>
  new Map(
    Object.values(map).flatMap(({ taxonomy }) =>
      taxonomy ? [[taxonomy.id, taxonomy.fullName] as const] : [],
    ),
  );

/** Says values of one shop in one language. */
class Teller {
  readonly #shop: Names;
  readonly #language: Language;
  readonly #undoes: RunId | null;
  readonly #categories: ReadonlyMap<string, string>;
  readonly #money: Intl.NumberFormat;
  readonly #countries: Intl.DisplayNames;
  readonly #tongues: Intl.DisplayNames;
  constructor(shop: Names, language: Language, undoes: RunId | null) {
    this.#shop = shop;
    this.#undoes = undoes;
    this.#categories = categoryNames(shop.settings.categories.map);
    this.#language = language;
    this.#money = new Intl.NumberFormat(language, { style: 'currency', currency: shop.currency });
    this.#countries = new Intl.DisplayNames(language, { type: 'region' });
    this.#tongues = new Intl.DisplayNames(language, { type: 'language' });
  }

  get words() {
    return valueWords[this.#language];
  }

  field(key: string): string {
    return fieldWord(key, this.#language);
  }

  kind(kind: OperationKind): readonly [title: string, why: string] {
    return kindWords[this.#language][kind];
  }

  /** Why such a change is planned: what puts a run back comes of nothing that the supplier or a rule says. */
  why(kind: OperationKind): string {
    return this.#undoes === null ? this.kind(kind)[1] : undoneWhy[this.#language](this.#undoes);
  }

  reason(code: Parameters<typeof reasonText>[0]): string {
    return reasonText(code, this.#language).what;
  }

  value(key: string, value: unknown): string {
    if (value === null || value === '') return this.words.none;
    if (key === 'texts') return this.#locales(value as readonly { readonly locale: string }[]);
    if (key === 'ids') return this.#places(value as readonly PublicationId[]);
    if (key === 'category') return this.#categories.get(value as string) ?? this.words.goneCategory;
    if (key === 'category_tree') return this.words.supplierCategory;
    if (key === 'brand_logo') return this.words.images(1);
    if (Array.isArray(value)) return this.words.images(value.length);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (amounts.has(key)) return this.#money.format(Number(text));
    if (key === 'ships_to') return this.#shipsTo(text);
    if (key === 'status') return this.words.status[text] ?? text.toLowerCase();
    return shortened(key === 'descriptionHtml' ? plainText(text) : text);
  }

  readonly #byName = (one: string, other: string): number => one.localeCompare(other, this.#language);

  #locales(texts: readonly { readonly locale: string }[]): string {
    const names = new Set(texts.map(({ locale }) => this.#tongues.of(locale) ?? locale));
    return [...names].sort(this.#byName).join(', ') || this.words.none;
  }

  #places(ids: readonly PublicationId[]): string {
    const { catalogs, onlineStoreId } = this.#shop;
    const titles = ids.map((id) =>
      id === onlineStoreId
        ? this.words.onlineStore
        : catalogs.find(({ publicationId }) => publicationId === id)?.title,
    );
    const gone = titles.filter((title) => title === undefined).length;
    const known = titles.flatMap((title) => title ?? []);
    return [...known, ...(gone > 0 ? [this.words.goneCatalogs(gone)] : [])].join(', ') || this.words.nowhere;
  }

  #shipsTo(text: string): string {
    const { rule, countries } = parseShipsTo(text);
    const names = countries.map((code) => this.#countries.of(code) ?? code);
    const named = names.sort(this.#byName).join(', ');
    if (rule === 'only') return named || this.words.nowhere;
    return named === '' ? this.words.everywhere : `${this.words.everywhereBut} ${named}`;
  }
}

/** `undoes`: the run that the changes put back; null where they are none of that. */
export const createTeller = (shop: Names, language: Language, undoes: RunId | null): Teller =>
  new Teller(shop, language, undoes);
export type { Teller };

function withoutFields({ kind, reason }: ReviewedOperation, { words }: Teller): string {
  // What a person made a draft is not deleted.
  if (kind === 'remove' || (kind === 'delete' && reason === 'GRD-328')) return words.hiddenAlready;
  if (kind === 'delete') return words.deletedForGood;
  if (reason === 'GRD-328') return words.leftAsYours;
  return kind === 'withdraw' ? words.soldOutAlready : words.writtenAnew;
}

function renumbered({ sku, from, reason }: ReviewedOperation, teller: Teller): Change[] {
  const stays = { before: teller.words.deleted, after: teller.words.staysDeleted };
  return [
    { field: teller.field('sku'), before: from ?? '', after: sku },
    ...(reason === 'SHP-704' ? [{ field: teller.field('product'), ...stays }] : []),
  ];
}

/** One changed field of a product that was there before. */
export function fieldChange({ before: old, after: { key, value } }: ChangedField, teller: Teller): Change {
  const [field, to] = [teller.field(key), teller.value(key, value)];
  const from = old ? teller.value(old.key, old.value) : teller.words.unknown;
  const isAlike = from === to;
  if (key === 'texts' && (isAlike || !old))
    return { field, before: '', after: `${to} (${teller.words.newTexts})` };
  if (isAlike && nameless.has(key)) return { field, before: from, after: teller.words.another };
  return { field, before: from, after: isAlike ? `${to} (${teller.words.others})` : to };
}

/** Fields that change; of a new product the ones that tell most, with nothing before. */
export const changesWithin = (
  operation: Pick<ReviewedOperation, 'kind' | 'before' | 'after'>,
  teller: Teller,
): Change[] =>
  changedFields(operation).map((changed): Change => {
    const { key, value } = changed.after;
    return operation.kind === 'create'
      ? { field: teller.field(key), before: '', after: teller.value(key, value) }
      : fieldChange(changed, teller);
  });

export function changesOf(operation: ReviewedOperation, teller: Teller): Change[] {
  if (operation.from !== undefined) return renumbered(operation, teller);
  const changes = changesWithin(operation, teller);
  return changes.length > 0
    ? changes
    : [{ field: teller.field('product'), before: '', after: withoutFields(operation, teller) }];
}

/** A price that is too low is judged by the cost: where that stays as it is, it is told beside the price. */
export function withCost(
  changes: readonly Change[],
  { reason, cost }: ReviewedOperation,
  teller: Teller,
): Change[] {
  const field = teller.field('cost');
  const isTold = reason !== 'GRD-304' || changes.some((change) => change.field === field);
  return isTold || !cost
    ? [...changes]
    : [...changes, { field, before: '', after: teller.value('cost', cost) }];
}

/** Why this change, for this product. */
export function whysOf(operation: ReviewedOperation, teller: Teller): string[] {
  const { kind, after, draftReasons } = operation;
  // Why it is held stands above all that are.
  const reason = operation.state === 'held' ? null : operation.reason;
  const draft = after.status?.status === 'DRAFT' ? draftReasons.map((code) => teller.reason(code)) : [];
  return [teller.why(kind), ...draft, ...(reason ? [teller.reason(reason)] : [])];
}
