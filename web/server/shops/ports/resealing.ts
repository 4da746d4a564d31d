/** What became of the stored secrets when they were to be sealed with the key that writes. */
export interface Resealing {
  readonly keyId: string;
  /** Sealed anew by this call, and those that this key had sealed before. */
  readonly anew: number;
  readonly before: number;
  /** Sealed with another key while this went on: a process still writes with that. */
  readonly left: number;
  /** Whose secret cannot be opened, though its key is known or it names none. */
  readonly damaged: readonly string[];
  /** Whose secret was let go because it cannot be opened. */
  readonly forgotten: readonly string[];
}
