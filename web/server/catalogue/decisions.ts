/**
 * What a person has decided about a held change, and whether that still is about this change. Pure. A decision names the
 * value that it was made for: another value of the supplier's is another question.
 */
import { fingerprints, type Printable } from '../domain/fingerprint.ts';
import { groupNames, type GroupName, type PrintedGroup } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { OperationKind, PlannedOperation } from './operations.ts';
import {
  choices,
  type Choice,
  type DecidedKind,
  type DecidedValue,
  type Decision,
} from './ports/decisions.ts';

export const isChoice = (word: unknown): word is Choice => choices.some((choice) => choice === word);

/** Kinds by which a product leaves the shop. */
export const isLeaving = (kind: OperationKind): kind is 'withdraw' | 'remove' | 'delete' =>
  kind === 'withdraw' || kind === 'remove' || kind === 'delete';

export const decidedKind = (kind: OperationKind): DecidedKind => (isLeaving(kind) ? 'remove' : kind);

/** Why what was decided about waits. */
export const decidedReasons: Readonly<Record<Exclude<Choice, 'accept'>, ReasonCode>> = {
  keep: 'GRD-323',
  'ask-again': 'GRD-324',
};

export const isDecided = (reason: ReasonCode | undefined): boolean =>
  Object.values(decidedReasons).some((decided) => decided === reason);

const printOf = <Group extends PrintedGroup>(name: Group, value: Printable<Group>): string =>
  fingerprints.of(name, value);

/** A removal is decided about whatever it writes: it is over when the supplier lists the product again. */
export function decidedValue({ kind, after }: Pick<PlannedOperation, 'kind' | 'after'>): DecidedValue {
  if (decidedKind(kind) === 'remove') return {};
  // A quantity is no part of the question whether a product is to be created.
  const isAsked = (name: GroupName): boolean => kind !== 'create' || name !== 'stock';
  const prints = groupNames.filter(isAsked).flatMap((name): [GroupName, string][] => {
    if (name === 'stock') return after.stock ? [[name, String(after.stock.available)]] : [];
    const value = after[name];
    return value === undefined ? [] : [[name, printOf(name, value as Printable<typeof name>)]];
  });
  return Object.fromEntries(prints);
}

/** Of a group that is told field by field, what is the merchant's on either side says nothing. */
export function isSamePrint(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [fields, others] = [one, other].map((print) => print.split(/[:.]/));
  if (one === other || fields?.length !== others?.length) return one === other;
  const isOpen = (field: string, at: number): boolean => field !== '-' && others?.[at] !== '-';
  const open = (fields ?? []).slice(1).filter((field, at) => isOpen(field, at + 1));
  return open.length > 0 && (fields ?? []).every((field, at) => !isOpen(field, at) || field === others?.[at]);
}

/**
 * Decided about all that it writes: that is its choice. `rest`: a part of it waits by decision, and the others are a
 * change of their own; but a place is one thing, and so is a creation. Null: what was decided was about another value.
 */
export function decide(operation: PlannedOperation, decision: Decision | undefined): Choice | 'rest' | null {
  if (!decision) return null;
  const now = Object.entries(decidedValue(operation));
  const isSame = ([name, print]: [string, string]): boolean =>
    isSamePrint(decision.value[name as GroupName], print);
  if (now.every(isSame)) return decision.choice;
  const isWhole = operation.kind === 'place' || operation.kind === 'create';
  const isPart = !isWhole && decision.choice !== 'accept' && now.some(isSame);
  return isPart ? 'rest' : null;
}

/** The groups that were not decided about. */
export function restOf(operation: PlannedOperation, { value }: Decision): PlannedOperation {
  const now = decidedValue(operation);
  const isOpen = (name: string): boolean => !isSamePrint(now[name as GroupName], value[name as GroupName]);
  const only = <Groups extends object>(groups: Groups): Groups =>
    Object.fromEntries(Object.entries(groups).filter(([name]) => isOpen(name))) as Groups;
  return { ...operation, after: only(operation.after), before: only(operation.before) };
}
