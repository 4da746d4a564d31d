/** What is counted while the app works, as roles: whoever works tells, and need not know whether anybody listens. */

/** How a run ended: as its row says (RunState), or `thrown` and `stopped` where it has none. */
export type RunEnd =
  'completed' | 'incomplete' | 'previewed' | 'failed' | 'interrupted' | 'thrown' | 'stopped' | 'done';

export interface RunSeen {
  readonly flow: string;
  readonly end: RunEnd;
  /** Code of why it is not complete; null where there is none. */
  readonly reason: string | null;
  readonly seconds: number;
}

export interface AttemptEnd {
  readonly queue: string;
  readonly end: string;
  readonly afterDeath: boolean;
}

export interface Measures {
  readonly runEnded: (seen: RunSeen) => void;
  readonly attemptEnded: (seen: AttemptEnd) => void;
  readonly shopifyReplied: (seen: {
    readonly flow: string;
    readonly kind: string;
    readonly points: number;
  }) => void;
  readonly shopifyWaited: (seen: { readonly flow: string; readonly seconds: number }) => void;
  /** Null: it was answered. */
  readonly supplierEnded: (seen: { readonly flow: string; readonly reason: string | null }) => void;
  readonly supplierRepeated: (reason: string) => void;
  /** From the supplier's upload until the shop has it. */
  readonly parcelWritten: (seconds: number) => void;
  readonly databaseFailed: (fault: string) => void;
}

const nothing = (): void => undefined;

/** Nobody listens. */
export const unmeasured: Measures = {
  runEnded: nothing,
  attemptEnded: nothing,
  shopifyReplied: nothing,
  shopifyWaited: nothing,
  supplierEnded: nothing,
  supplierRepeated: nothing,
  parcelWritten: nothing,
  databaseFailed: nothing,
};

/** How many stand how, of all shops together; asked when metrics are. */
export interface Figures {
  /** By state, but for `done`. */
  readonly parcels: ReadonlyMap<string, number>;
  readonly shops: Readonly<Record<'working' | 'paused' | 'refused', number>>;
  /** Shops whose trackings nobody has read to the end for two hours. */
  readonly polledLate: number;
  /** Shops in which a flow fails again and again. */
  readonly failing: Readonly<Record<'catalogue' | 'tracking', number>>;
  readonly queues: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly again: number;
    readonly active: number;
    readonly oldestMs: number;
  }[];
}
