/**
 * Short fingerprints of the groups of a listing. Each begins with the version of its group, so that a listing that
 * was written before a group gained a field is compared in the form that it knew: nothing is written until something
 * of that form changes.
 */
import { hash } from 'node:crypto';
import type { ListingGroups, PrintedGroup } from './listing.ts';

/** Nobody knows: never written, or a write is out. */
export const unknownPrint = '';

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

export interface Fingerprints {
  /** In the newest version. */
  of<Group extends PrintedGroup>(group: Group, value: ListingGroups[Group]): string;
  /** What is wanted, told in the version in which `sent` was written as long as that shows no difference. */
  wanted<Group extends PrintedGroup>(group: Group, value: ListingGroups[Group], sent: string): string;
  /** Names all versions together. */
  readonly versions: string;
}

/** `of` the forms of all groups; the app has one set, tests make others. */
export function createFingerprints(forms: GroupForms): Fingerprints {
  function inVersion<Group extends PrintedGroup>(
    version: number,
    group: Group,
    value: ListingGroups[Group],
  ): string {
    const form = forms[group][version - 1];
    return form
      ? `${version}:${hash('sha256', JSON.stringify(form(value)), 'base64url').slice(0, 11)}`
      : unknownPrint;
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
