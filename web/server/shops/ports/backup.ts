/** What became of a copy of the whole installation. */
export type Copied =
  | {
      readonly kind: 'made';
      /** Where it lies, by its whole path. */
      readonly file: string;
      readonly bytes: number;
      /** Rows in it, of all shops. */
      readonly rows: number;
      readonly shops: number;
      /** The rows of each table were held against the original; false: that was written to meanwhile. */
      readonly isCompared: boolean;
    }
  /** Something lies there already, and stays. */
  | { readonly kind: 'exists'; readonly file: string }
  | { readonly kind: 'unwritable'; readonly file: string; readonly message: string }
  /** The copy is not as it should be, and was thrown away. */
  | { readonly kind: 'damaged'; readonly file: string; readonly problems: readonly string[] };
