/** What became of putting a backup in place of an installation. */
export type Restored =
  | {
      readonly kind: 'restored';
      /** Where it lies now, by its whole path; of `done`, the database. */
      readonly database: string;
      /** Where the replaced file lies; null when there was none. */
      readonly before: string | null;
      /** Whether that bears the mark that keeps the app from starting on it: what is damaged takes none. */
      readonly isMarked?: boolean;
      /** Products of which the replaced file knew what the app wrote last; null when it could not be asked. */
      readonly known: number | null;
      /** Whether what was erased by law since the backup was known, and is erased here too. */
      readonly knowsErased?: boolean;
      readonly shops: number;
    }
  /** The tools of PostgreSQL put it back. */
  | { readonly kind: 'elsewhere'; readonly creation: string; readonly command: string }
  | { readonly kind: 'missing'; readonly file: string }
  | { readonly kind: 'same'; readonly file: string }
  /** Nothing of ours is in it. */
  | { readonly kind: 'foreign'; readonly file: string }
  | { readonly kind: 'damaged'; readonly file: string; readonly problems: readonly string[] }
  /** Only a part of an installation is there, as after a "pg_restore" that broke off. */
  | { readonly kind: 'half'; readonly database: string; readonly problems: readonly string[] }
  | { readonly kind: 'newer'; readonly file: string }
  | { readonly kind: 'keys'; readonly file: string; readonly missing: readonly string[] }
  | { readonly kind: 'in-use'; readonly database: string }
  /**
   * What lies there is damaged, and who has it open cannot be seen: the system does not list it (`unlisted`), or only of a
   * container’s own processes (`contained`), or not to this user (`hidden`).
   */
  | { readonly kind: 'unseen'; readonly database: string; readonly why: 'unlisted' | 'contained' | 'hidden' }
  /** Another restoring has put a file in place while this one waited. */
  | { readonly kind: 'overtaken'; readonly database: string }
  | { readonly kind: 'unwritable'; readonly database: string; readonly message: string };
