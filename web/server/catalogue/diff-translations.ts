/**
 * Which translations of one product are written, removed, or left to whoever wrote them. In: what is wanted, what was
 * stored last, what stands in the shop. Pure; applied twice, the second time nothing is left to write.
 */
import type { ListingGroups, StoredGroups, TranslatedText } from '../domain/listing.ts';
import { fieldKinds, isStoredAs } from '../domain/ownership.ts';
import type { ShopTranslations, TextField, Translation } from './ports/shop-products.ts';

const fields = ['title', 'descriptionHtml'] as const satisfies readonly TextField[];

export interface TranslationChange {
  readonly write: readonly (Translation & { readonly source: string })[];
  readonly remove: readonly Omit<Translation, 'value'>[];
  /** Ours as they stand there now; what somebody took away or wrote over is kept as it was ours last. */
  readonly ours: readonly Translation[];
  /** As `fr.title`: somebody else's, where the supplier has a text or where ours was. */
  readonly foreign: readonly string[];
}

interface Texts {
  readonly wanted: ListingGroups['translations'];
  readonly stored: StoredGroups['translations'] | undefined;
  readonly now: ShopTranslations;
  /** The shop's other languages: with a language that it gave up, Shopify has deleted its translations. */
  readonly locales: readonly string[];
  /** Those of which nobody knows whether the shop gave them up since they were written. */
  readonly emptied: ReadonlySet<string>;
}

const valueIn = (texts: readonly TranslatedText[] = [], locale: string, field: TextField): string | null =>
  texts.find((text) => text.locale === locale)?.[field] ?? null;

/** By the rule that judges every edit: Shopify may write markup in its own way, but adds no picture. */
const isStored = (field: TextField, sent: string, stored: string): boolean =>
  isStoredAs(fieldKinds[field].form, sent, stored);

/** Nothing at all: the language was taken out of the shop, which deletes its translations, and put back. */
const isEmpty = ({ now, emptied }: Texts, locale: string): boolean =>
  emptied.has(locale) && !now.texts.some((text) => text.locale === locale);

type Judged = 'write' | 'remove' | 'ours' | 'foreign' | 'none';

/** Of one field in one language. */
function judge(texts: Texts, locale: string, field: TextField): Judged {
  const { wanted, stored, now } = texts;
  const value = valueIn(wanted.texts, locale, field);
  const last = valueIn(stored?.texts, locale, field);
  const attempted = valueIn(stored?.attempted, locale, field);
  const there = now.texts.find((text) => text.locale === locale && text.field === field);
  const isTheirs = stored?.foreign?.includes(`${locale}.${field}`) ?? false;
  if (!there) {
    if (value === null) return 'none';
    if (isTheirs) return 'foreign';
    if (now.sources[field] === undefined) return 'none';
    return last === null || stored?.attempted || isEmpty(texts, locale) ? 'write' : 'foreign';
  }
  const isWanted = value !== null && isStored(field, value, there.value);
  const isOurs =
    there.value === last || isWanted || (attempted !== null && isStored(field, attempted, there.value));
  if (isTheirs || !isOurs) return value !== null || last !== null ? 'foreign' : 'none';
  if (value === null) return 'remove';
  // Without a primary text it cannot be written; with a blank one it is never shown.
  if (now.sources[field] === undefined) return 'ours';
  return isWanted && !there.isOutdated ? 'ours' : 'write';
}

type Place = Omit<Translation, 'value'>;

export function diffTranslations(texts: Texts): TranslationChange {
  const { wanted, stored, now, locales } = texts;
  const all = locales.flatMap((locale) =>
    fields.map((field) => ({ locale, field, is: judge(texts, locale, field) })),
  );
  const of = (...kinds: readonly Judged[]): Place[] =>
    all.flatMap(({ locale, field, is }) => (kinds.includes(is) ? { locale, field } : []));
  const filled = (places: readonly Place[], valueOf: (place: Place) => string | null): Translation[] =>
    places.flatMap(({ locale, field }) => {
      const value = valueOf({ locale, field });
      return value === null ? [] : { locale, field, value };
    });
  const valueNow = ({ locale, field }: Place): string | null =>
    now.texts.find((text) => text.locale === locale && text.field === field)?.value ?? null;
  const valueOf = (known: readonly TranslatedText[] | undefined) => (place: Place) =>
    valueIn(known, place.locale, place.field);
  return {
    write: filled(of('write'), valueOf(wanted.texts)).flatMap(({ locale, field, value }) => {
      const source = now.sources[field];
      return source === undefined ? [] : { locale, field, value, source };
    }),
    remove: of('remove'),
    ours: [
      ...filled(of('ours', 'write', 'remove'), valueNow),
      ...filled(of('foreign'), valueOf(stored?.texts)),
    ],
    foreign: of('foreign').map(({ locale, field }) => `${locale}.${field}`),
  };
}

/** By language, as they are stored. */
export const asTexts = (translations: readonly Translation[]): readonly TranslatedText[] =>
  [...Map.groupBy(translations, ({ locale }) => locale)]
    .map(([locale, texts]) => {
      const valueOf = (field: TextField) => texts.findLast((text) => text.field === field)?.value ?? null;
      return { locale, title: valueOf('title'), descriptionHtml: valueOf('descriptionHtml') };
    })
    .toSorted((one, other) => (one.locale < other.locale ? -1 : 1));
