/** What `doctor` can find, each kind with its facts; the words for a person are the door's. */
import type { ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';

/** What is looked at, in this order. */
export const checks = [
  'configuration',
  'database',
  'disk',
  'migrations',
  'queue',
  'keys',
  'clock',
  'shop',
  'shopify',
  'permissions',
  'webhooks',
  'supplier',
  'jobs',
] as const;
export type Check = (typeof checks)[number];

/** `unknown`: it could not be looked at, or there is nothing yet to judge by; not what makes an installation unwell. */
export type FindingState = 'good' | 'wrong' | 'unknown';

export interface LateJob {
  readonly queue: string;
  /** Since when it could have been begun; ISO in UTC. */
  readonly since: string;
}

/** Of one queue of a shop, since the last of its jobs that came to its end. */
export interface FailedJobs {
  readonly queue: string;
  readonly count: number;
  /** ISO in UTC. */
  readonly lastAt: string;
  /** Of the last one. */
  readonly message: string;
  /** Somebody waited for the last one, and was told. */
  readonly isAwaited: boolean;
}

type Nothing = Readonly<Record<string, never>>;
interface Fault {
  readonly reason: ReasonCode;
  /** What the other side said. */
  readonly message: string;
}
interface Room {
  /** Files that a killed backup or restore has left there. */
  readonly left: readonly string[];
  readonly freeBytes: number;
  readonly neededBytes: number;
}
interface Skew {
  /** How far this machine is ahead, in milliseconds; negative: behind. */
  readonly aheadMs: number;
  readonly against: 'database' | 'Shopify';
}

export interface Facts {
  'configuration-good': { readonly isProduction: boolean };
  /** Every problem, as the server says it. */
  'configuration-unusable': { readonly message: string };
  'database-good': { readonly database: string };
  /** It is not to be worked on: it was moved away, is being moved, or was replaced. */
  'database-marked': { readonly message: string };
  /** Nobody has installed the app there. */
  'database-empty': { readonly message: string };
  'database-damaged': { readonly message: string };
  'database-faulty': { readonly database: string; readonly message: string };
  'migrations-good': { readonly done: number };
  'migrations-ahead': { readonly ahead: readonly string[] };
  /** Each in words. */
  'tables-missing': { readonly missing: readonly string[] };
  'migrations-open': { readonly open: readonly string[] };
  'migrations-newer': { readonly newer: readonly string[] };
  'disk-good': Room;
  'disk-short': Room;
  /** What is free there is not seen from here. */
  'disk-elsewhere': { readonly takenBytes: number };
  /** Versions of the tables that pg-boss keeps. */
  'queue-good': { readonly version: number };
  'queue-none': Nothing;
  'queue-older': { readonly version: number; readonly wanted: number };
  'queue-newer': { readonly version: number; readonly wanted: number };
  'keys-good': { readonly opened: number };
  'keys-missing': { readonly missing: readonly string[]; readonly given: readonly string[] };
  'keys-damaged': { readonly damaged: readonly string[] };
  'clock-good': Nothing;
  'clock-wrong': Skew;
  'clock-alone': Nothing;
  'shops-none': Nothing;
  'shop-absent': Nothing;
  'shopify-good': Nothing;
  /** The token ran out at that time (ISO in UTC) and is renewed when it is needed next. */
  'shopify-resting': { readonly at: string };
  'token-refused': Nothing;
  'shopify-failing': Fault;
  'shopify-silent': { readonly afterMs: number };
  /** `without`: what is optional and not granted. */
  'permissions-good': { readonly without: readonly string[] };
  'permissions-missing': { readonly missing: readonly string[] };
  'permissions-awaited': { readonly missing: readonly string[]; readonly since: string };
  'webhooks-good': { readonly lastAt: string };
  'webhooks-not-due': Nothing;
  'webhooks-absent': { readonly wroteAt: string; readonly lastAt: string | null };
  'supplier-good': Nothing;
  'supplier-none': Nothing;
  'supplier-failing': Fault;
  /** Products can be read, orders not. */
  'supplier-orders': Fault;
  'supplier-silent': { readonly afterMs: number };
  'jobs-good': Nothing;
  'jobs-late': { readonly late: readonly LateJob[] };
  'jobs-failed': { readonly failed: readonly FailedJobs[] };
  /** Nobody hands work out by the clock; null: nobody ever did. */
  'jobs-nobody': { readonly lastSlotAt: string | null };
  /** Because of another finding. */
  'not-looked': { readonly because: Check };
  'not-known': { readonly message: string };
}

export type FindingKind = keyof Facts;

export type Finding = {
  [Kind in FindingKind]: {
    readonly check: Check;
    /** Null: it is about the whole installation. */
    readonly shop: ShopDomain | null;
    readonly state: FindingState;
    readonly kind: Kind;
    readonly facts: Facts[Kind];
  };
}[FindingKind];

const unjudged: ReadonlySet<FindingKind> = new Set([
  'not-looked',
  'not-known',
  'clock-alone',
  'webhooks-not-due',
  'token-refused',
]);
const well = /-(good|ahead|alone|none|not-due|elsewhere|resting)$/;

const stateOf = (kind: FindingKind): FindingState =>
  unjudged.has(kind) ? 'unknown' : well.test(kind) ? 'good' : 'wrong';

/** `check` is what was looked at; `shop` null: the whole installation. */
export const finding =
  (check: Check, shop: ShopDomain | null = null) =>
  <Kind extends FindingKind>(kind: Kind, facts: Facts[Kind]): Finding =>
    ({ check, shop, state: stateOf(kind), kind, facts }) as Finding;

export interface Examination {
  /** Nothing was found wrong. */
  readonly isWell: boolean;
  readonly findings: readonly Finding[];
}

export const examinationOf = (findings: readonly Finding[]): Examination => ({
  isWell: findings.every(({ state }) => state !== 'wrong'),
  findings,
});
