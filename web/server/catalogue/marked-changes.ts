/**
 * The supplier's hash is its word that a product changed, and no more than a word: what it marks is compared in full,
 * and what changes without it is found all the same. Counts how true that word is. Pure.
 */
import { printedGroups } from '../domain/listing.ts';
import type { ChangeNumbers } from './ports/runs.ts';
import type { DerivedRow, KnownHash } from './ports/snapshot.ts';

/** The hash is another than the one applied last. A first one, or none, says nothing. */
export const isMarked = (hash: string | null, known: KnownHash | undefined): boolean =>
  hash !== null && known?.applied !== undefined && known.applied !== null && hash !== known.applied;

const needsWrite = ({ want, wantStock }: DerivedRow, { sent, sentStock }: KnownHash): boolean =>
  wantStock !== sentStock || printedGroups.some((name) => want[name] !== sent[name]);

/** The supplier says something else of it, and the shop shall show something else. */
const saysOtherwise = ({ docHash, want }: DerivedRow, known: KnownHash): boolean =>
  docHash !== known.docHash && printedGroups.some((name) => want[name] !== known.want[name]);

/** The products of one run, each as it was taken in and as it was known before. */
export class MarkedChanges {
  /** Marked, and the shop has everything of it: the hash counts as applied, and is not met again. */
  #unneeded = 0;
  #unmarked = 0;

  note(row: DerivedRow, known: KnownHash | undefined): void {
    if (!known) return;
    if (isMarked(row.seenHash, known)) {
      if (!needsWrite(row, known)) this.#unneeded += 1;
    } else if (row.seenHash === known.seen && saysOtherwise(row, known)) {
      this.#unmarked += 1;
    }
  }

  /** `needed`: the marked ones that wait for a write. */
  numbers(needed: number): ChangeNumbers {
    return { marked: this.#unneeded + needed, needed, unmarked: this.#unmarked };
  }
}
