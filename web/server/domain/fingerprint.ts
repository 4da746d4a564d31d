/**
 * Short fingerprints of the groups of a listing. Each begins with the version of its group, so that a listing that
 * was written before a group gained a field is compared in the form that it knew: nothing is written until something
 * of that form changes.
 */
import { hash } from 'node:crypto';
import {
  fieldsInOrder,
  ownableFields,
  type ListingGroups,
  type OwnableGroup,
  type PrintedGroup,
} from './listing.ts';

/** Nobody knows: never written, or a write is out. */
export const unknownPrint = '';
/** It was found in the shop, and nobody knows whether it was sent like that or changed there since. */
export const asFoundPrint = '0:found';

/** In place of a field's fingerprint: it is the merchant's, and neither wanted nor sent. */
const theMerchants = '-';

export type GroupForms = {
  readonly [Group in PrintedGroup]: readonly ((value: ListingGroups[Group]) => unknown)[];
};

const asItIs = <Value>(value: Value): Value => value;

/**
 * What each version of a group knows of its value, the oldest first. A group that gains a field gets a version:
 * the one before it leaves the field out, as in `[({ added: _, ...rest }) => rest, asItIs]`.
 */
const forms: GroupForms = {
  content: [asItIs],
  attributes: [asItIs],
  category: [asItIs],
  countries: [asItIs],
  price: [asItIs],
  item: [asItIs],
  translations: [asItIs],
  images: [({ urls }) => ({ urls })],
  status: [asItIs],
  publications: [asItIs],
};

/** Fields that are the merchant's are left out. */
export type Printable<Group extends PrintedGroup> = Group extends OwnableGroup
  ? Partial<ListingGroups[Group]>
  : ListingGroups[Group];

const short = (value: unknown, length: number): string =>
  hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, length);

type FieldGroup = keyof typeof fieldsInOrder;
const isOfFields = (group: PrintedGroup): group is FieldGroup => group in fieldsInOrder;

/** Each field has a print of its own, so that one that is the merchant's, or decided about, says nothing of the others. */
const printOfFields = (group: FieldGroup, value: unknown): string =>
  fieldsInOrder[group]
    .map((field) => (value as Record<string, unknown>)[field])
    .map((value) => (value === undefined ? theMerchants : short(value, 8)))
    .join('.');

/** The same print without a field, which is the merchant's from now on. */
export function withoutField<Group extends OwnableGroup>(
  print: string,
  group: Group,
  field: (typeof ownableFields)[Group][number],
): string {
  const [version, fields = ''] = print.split(':', 2);
  const at = (ownableFields[group] as readonly string[]).indexOf(field);
  const left = fields.split('.').map((one, index) => (index === at ? theMerchants : one));
  return print === unknownPrint || print === asFoundPrint ? print : `${version}:${left.join('.')}`;
}

/** The prints of the fields of a group, by `group.field`, or of the whole group by its name; without the merchant's. */
export function printsByField(group: PrintedGroup, print: string): ReadonlyMap<string, string> {
  if (print === unknownPrint || print === asFoundPrint) return new Map();
  if (!isOfFields(group)) return new Map([[group, print]]);
  const [version, fields = ''] = print.split(':', 2);
  const ofFields = fields
    .split('.')
    .map((one, at): [string, string] => [`${group}.${fieldsInOrder[group][at] ?? at}`, `${version}:${one}`]);
  return new Map(ofFields.filter(([, one]) => !one.endsWith(`:${theMerchants}`)));
}

/** All its fields are the merchant's: there is nothing to be written. */
export const isAllTheirs = (print: string): boolean => /:-(?:[.]-)*$/.test(print);

export interface Fingerprints {
  /** In the newest version. */
  of<Group extends PrintedGroup>(group: Group, value: Printable<Group>): string;
  /** What is wanted, told in the version in which `sent` was written as long as that shows no difference. */
  wanted<Group extends PrintedGroup>(group: Group, value: Printable<Group>, sent: string): string;
  /** Names all versions together. */
  readonly versions: string;
}

/** `of` the forms of all groups; the app has one set, tests make others. */
export function createFingerprints(forms: GroupForms): Fingerprints {
  function inVersion<Group extends PrintedGroup>(
    version: number,
    group: Group,
    value: Printable<Group>,
  ): string {
    const form = forms[group][version - 1];
    if (!form) return unknownPrint;
    const known = form(value as ListingGroups[Group]);
    const print = isOfFields(group) ? printOfFields(group, known) : short(known, 11);
    return `${version}:${print}`;
  }
  const of: Fingerprints['of'] = (group, value) => inVersion(forms[group].length, group, value);
  return {
    of,
    wanted(group, value, sent) {
      const version = Number(sent.split(':', 1)[0]);
      const isOlder = version > 0 && version < forms[group].length;
      return isOlder && inVersion(version, group, value) === sent ? sent : of(group, value);
    },
    versions: Object.values(forms)
      .map(({ length }) => length)
      .join('.'),
  };
}

export const fingerprints = createFingerprints(forms);

/** Of the status of what is on sale. */
export const activePrint = fingerprints.of('status', { status: 'ACTIVE' });
