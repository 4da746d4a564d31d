/**
 * Whose is a field? The three-way compare as a table over values. In: what is wanted now, what Shopify stored of what was
 * sent last, and what is in the shop. Out: what becomes of the field. Pure. Compared are forms that Shopify stored with
 * each other; with what was sent they are compared only as what it may have become in the shop.
 */
import type { ListingGroups, OwnField } from './listing.ts';
import { parseMicros } from './money.ts';
import { isSameMarkup, isSameSight } from './same-markup.ts';

/**
 * supplier   put right, and told
 * rule       becomes the merchant's; the price guard still warns
 * shared     becomes the merchant's
 * presence   that somebody took it out of sight is theirs; what is shown where it may not be is put right
 */
export type FieldClass = 'supplier' | 'rule' | 'shared' | 'presence';

type StaticField = Exclude<OwnField, `publication:${string}` | 'sale'> | keyof ListingGroups['item'];

interface FieldKind {
  readonly class: FieldClass;
  readonly form: 'text' | 'html' | 'amount';
}

export const fieldKinds: Readonly<Record<StaticField, FieldKind>> = {
  title: { class: 'shared', form: 'text' },
  descriptionHtml: { class: 'shared', form: 'html' },
  vendor: { class: 'shared', form: 'text' },
  productType: { class: 'shared', form: 'text' },
  category: { class: 'shared', form: 'text' },
  price: { class: 'rule', form: 'amount' },
  compareAt: { class: 'rule', form: 'amount' },
  cost: { class: 'supplier', form: 'amount' },
  barcode: { class: 'supplier', form: 'text' },
  status: { class: 'presence', form: 'text' },
};

/** In which form a field of any group is compared. */
export const formOf = (field: string): FieldKind['form'] =>
  fieldKinds[field as keyof typeof fieldKinds]?.form ?? 'text';

export type FieldValue = string | null;

const normal = (value: FieldValue): FieldValue => value && value.normalize('NFC').trim();
const amount = (value: FieldValue): number | undefined => parseMicros(value);

/** Two stored forms of one value: Shopify writes one amount as 71.2 and as 71.20, and editors indent HTML. */
export function isSame(form: FieldKind['form'], one: FieldValue, other: FieldValue): boolean {
  if (one === other) return true;
  if (one === null || other === null || form === 'text') return false;
  return form === 'amount' ? amount(one) === amount(other) : isSameSight(one, other);
}

/** Whether `stored` is what `sent` may have become in the shop: blanks, letters of two parts and markup may differ. */
export function isStoredAs(form: FieldKind['form'], sent: FieldValue, stored: FieldValue): boolean {
  if ((normal(sent) || null) === (normal(stored) || null) || isSame(form, sent, stored)) return true;
  return form === 'html' && sent !== null && stored !== null && isSameMarkup(sent, stored);
}

export interface FieldValues {
  /** As it would be sent now; undefined where nobody wants to write it. */
  readonly wanted: FieldValue | undefined;
  /** Wanted is what was sent last. */
  readonly isSent: boolean;
  /** What Shopify stored last; undefined where that was never known. */
  readonly stored: FieldValue | undefined;
  /** What was sent since then without an answer: any of it may be in the shop. Null while nothing is in doubt. */
  readonly tried: readonly FieldValue[] | null;
  readonly now: FieldValue;
}

/**
 * nothing    nothing new from either side
 * write      nobody touched it, and something else is wanted
 * take-over  it is what is wanted, or what was sent without an answer: ours, in the form in which it stands there
 * yours      the merchant changed it
 * put-right  somebody changed what only the supplier knows
 */
export type Verdict = 'nothing' | 'write' | 'take-over' | 'yours' | 'put-right';

const ofEdited: Readonly<Record<FieldClass, Verdict>> = {
  supplier: 'put-right',
  rule: 'yours',
  shared: 'yours',
  presence: 'yours',
};

/** The table of design/ownership.md. */
export function judge(kind: FieldKind, { wanted, isSent, stored, tried, now }: FieldValues): Verdict {
  const isUntouched = stored !== undefined && isSame(kind.form, stored, now);
  if (isUntouched) return isSent && tried === null ? 'nothing' : 'write';
  // What Shopify made of ours is known, so that whatever else is laid out in another way was laid out by somebody.
  const isLaidOut = kind.form === 'html' && tried === null && !!stored && !!now && isSameMarkup(stored, now);
  if (isLaidOut && now !== wanted) return ofEdited[kind.class];
  const ours = [...(wanted === undefined ? [] : [wanted]), ...(tried ?? [])];
  if (ours.some((sent) => isStoredAs(kind.form, sent, now))) return 'take-over';
  return ofEdited[kind.class];
}
