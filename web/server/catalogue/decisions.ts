/**
 * What people have decided about held changes, field by field, and what of a planned change is still open. Pure. A
 * decision names the value that it was made for: another value of the supplier's is another question.
 */
import { decidedReasons } from '../domain/decided-reasons.ts';
import { fingerprints, printsByField } from '../domain/fingerprint.ts';
import { groupNames, type GroupName, type Listing } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { OperationKind, PlannedOperation } from './operations.ts';
import { choices, type Choice, type DecidedKind, type Decision } from './ports/decisions.ts';

export const isChoice = (word: unknown): word is Choice => choices.some((choice) => choice === word);

/** Kinds by which a product leaves the shop. */
export const isLeaving = (kind: OperationKind): kind is 'withdraw' | 'remove' | 'delete' =>
  kind === 'withdraw' || kind === 'remove' || kind === 'delete';

export const decidedKind = (kind: OperationKind): DecidedKind => (isLeaving(kind) ? 'remove' : kind);

/** What is decided about in a plan of differences. */
export const decidedKinds = [
  'create',
  'place',
  'update',
  'translate',
  'offer',
  'images',
  'stock',
] as const satisfies DecidedKind[];

type Waits = Exclude<Choice, 'accept'>;
const waitingChoices = ['keep', 'ask-again'] as const satisfies Waits[];

/** Why what was decided about waits. */
export const decidedReason = (choice: Waits, kind: OperationKind): ReasonCode =>
  decidedReasons[choice][isLeaving(kind) ? 'leaving' : 'change'];

const reasonsOf = (choice: Waits): readonly ReasonCode[] => Object.values(decidedReasons[choice]);

/** Why what is put off to tomorrow waits, of whichever kind. */
export const postponedReasons = reasonsOf('ask-again');

/** What people have chosen about all that is held for this reason; null where nobody has. */
export const choiceHeldFor = (reason: ReasonCode): Waits | null =>
  waitingChoices.find((choice) => reasonsOf(choice).includes(reason)) ?? null;

export const isDecided = (reason: ReasonCode | undefined): boolean =>
  reason !== undefined && choiceHeldFor(reason) !== null;

/** A person's word holds it, whatever a guard would say. */
export const isHeldBySomebody = ({
  held,
  isAskedAgain,
}: Pick<PlannedOperation, 'held' | 'isAskedAgain'>): boolean => isAskedAgain === true || isDecided(held);

/** Whether changes of this kind are meant by this reason: of what waits by decision, products that leave or the others. */
export function isMeantBy(reason: ReasonCode, kind: OperationKind): boolean {
  const choice = choiceHeldFor(reason);
  return choice === null || decidedReason(choice, kind) === reason;
}

type Prints = ReadonlyMap<string, string>;
type Change = Pick<PlannedOperation, 'kind' | 'after'>;

/** Of a field that is decided about. */
export const groupOf = (field: string): string => field.split('.', 1)[0] ?? field;

/** Of a removal the whole is asked: it is over when the supplier lists the product again. */
const ofRemovals: Prints = new Map([['all', '']]);
/** Nobody is asked about the texts of a new product. */
const ofCreations: ReadonlySet<string> = new Set(['price.price', 'item.cost']);

/** What is asked about in a change: each field with the fingerprint of what would be written. */
export function decidedFields({ kind, after }: Change): Prints {
  if (decidedKind(kind) === 'remove') return ofRemovals;
  const names = groupNames.filter((name) => after[name] !== undefined);
  const printsOf = (name: GroupName): readonly (readonly [string, string])[] =>
    name === 'stock'
      ? [[name, String(after.stock?.available)]]
      : [...printsByField(name, fingerprints.of(name, after[name] as never))];
  const fields = new Map(names.flatMap(printsOf));
  if (kind === 'create') return new Map([...fields].filter(([field]) => ofCreations.has(field)));
  // Where it is published follows from the rest, and from the merchant's own markets.
  const follows = kind === 'place' && (after.countries ?? after.status) !== undefined;
  return follows ? new Map([...fields].filter(([field]) => field !== 'publications')) : fields;
}

type Values = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** The same, without what the shop is known to show already: what a person is asked about. */
export function askedFields(operation: Pick<PlannedOperation, 'kind' | 'after' | 'before'>): Prints {
  const fields = decidedFields(operation);
  const [after, before] = [operation.after as Values, operation.before as Values];
  const isThere = (field: string): boolean => {
    const [group = '', key] = field.split('.');
    return (
      key !== undefined && before[group]?.[key] !== undefined && before[group][key] === after[group]?.[key]
    );
  };
  const asked = new Map([...fields].filter(([field]) => !isThere(field)));
  return asked.size > 0 ? asked : fields;
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

/** Of these, what is not in the shop already. */
function fieldsNotInShop(operation: PlannedOperation, listing: Listing | null): Prints {
  const fields = decidedFields(operation);
  if (!listing || decidedKind(operation.kind) === 'remove') return fields;
  const { sent, sentStock } = listing;
  const isThere = (field: string, print: string): boolean => {
    const group = groupOf(field) as GroupName;
    return group === 'stock'
      ? String(sentStock) === print
      : printsByField(group, sent[group]).get(field) === print;
  };
  return new Map([...fields].filter(([field, print]) => !isThere(field, print)));
}

export interface Weighed<Of extends Decision = Decision> {
  /** Decided about all of it. */
  readonly choice: Choice | null;
  /** Fields that wait by decision, while others are open. */
  readonly waiting: ReadonlySet<string>;
  readonly accepted: ReadonlySet<string>;
  /** What does not wait is accepted: nothing of it is open. */
  readonly isSettled: boolean;
  /** Decisions that are about this change. */
  readonly met: readonly Of[];
}

const all = (met: readonly Decision[], choice: Choice): boolean =>
  met.every((each) => each.choice === choice);

/** A new product and a removal are one thing: decided about all, or not at all. */
export function weigh<Of extends Decision>(
  operation: PlannedOperation,
  decisions: readonly Of[],
  listing: Listing | null,
): Weighed<Of> {
  const changed = fieldsNotInShop(operation, listing);
  const kind = decidedKind(operation.kind);
  const met = decisions.filter(
    (decision) => decision.kind === kind && changed.get(decision.field) === decision.value,
  );
  const fieldsOf = (isMeant: (choice: Choice) => boolean): ReadonlySet<string> =>
    new Set(met.filter(({ choice }) => isMeant(choice)).map(({ field }) => field));
  const waiting = fieldsOf((choice) => choice !== 'accept');
  const accepted = fieldsOf((choice) => choice === 'accept');
  const isSettled = met.length === changed.size;
  const none = { choice: null, waiting: new Set<string>(), accepted: new Set<string>(), isSettled };
  if (met.length === 0) return { ...none, met };
  const waits = met.some(({ choice }) => choice === 'keep') ? 'keep' : 'ask-again';
  if (isSettled) {
    if (all(met, 'accept')) return { ...none, choice: 'accept', met };
    if (accepted.size === 0) return { ...none, choice: waits, met };
  }
  return kind === 'create' ? { ...none, met } : { choice: null, waiting, accepted, isSettled, met };
}

/**
 * For what a change waits of which somebody wanted to be asked again: for what it was held, whether or not that would hold
 * it now. What was kept stays so.
 */
export const askedAgainFor = (
  kind: OperationKind,
  { reason }: { readonly reason: ReasonCode },
): ReasonCode => (isDecided(reason) ? decidedReason('keep', kind) : reason);

type Group = Readonly<Record<string, unknown>>;

/**
 * The change without the fields that wait: those stay as the shop has them, and a group in which nothing else changes is
 * left out. Null when nothing is left.
 */
export function withoutWaiting(
  operation: PlannedOperation,
  waiting: ReadonlySet<string>,
  listing: Listing,
): PlannedOperation | null {
  const changed = [...fieldsNotInShop(operation, listing).keys()];
  const stored = listing.stored as Readonly<Record<string, Group | undefined>>;
  const left = Object.entries(operation.after as Readonly<Record<string, Group>>).flatMap(
    ([name, value]): [string, Group][] => {
      const ofGroup = changed.filter((field) => groupOf(field) === name);
      if (ofGroup.every((field) => waiting.has(field))) return [];
      const kept = Object.keys(value).filter((key) => waiting.has(`${name}.${key}`));
      const inShop = stored[name];
      if (kept.length > 0 && !inShop) return [];
      return [[name, { ...value, ...Object.fromEntries(kept.map((key) => [key, inShop?.[key]])) }]];
    },
  );
  if (left.length === 0) return null;
  const names = new Set(left.map(([name]) => name));
  const before = Object.fromEntries(Object.entries(operation.before).filter(([name]) => names.has(name)));
  return { ...operation, after: Object.fromEntries(left), before };
}

/** The groups of a change about which nobody has said that they may go. */
export const unacceptedOf = (
  after: PlannedOperation['after'],
  accepted: ReadonlySet<string>,
): PlannedOperation['after'] => {
  const groups = new Set([...accepted].map(groupOf));
  return Object.fromEntries(Object.entries(after).filter(([name]) => !groups.has(name)));
};
