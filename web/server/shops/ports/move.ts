/** What became of moving a whole installation to another database. */
export interface MovedTable {
  readonly table: string;
  readonly rows: number;
  /** The same for the same rows, on every database. */
  readonly sum: string;
}

export type Moved =
  | {
      readonly kind: 'moved';
      readonly from: string;
      readonly to: string;
      readonly tables: readonly MovedTable[];
      readonly shops: number;
      /** Jobs that go on there. */
      readonly jobs: number;
    }
  /** All of it had arrived before; now its old place knows that too. */
  | { readonly kind: 'arrived-before'; readonly from: string; readonly to: string }
  /** It stays where it was, and works there again. */
  | { readonly kind: 'given-up'; readonly from: string; readonly to: string }
  | { readonly kind: 'nothing-to-give-up'; readonly from: string; readonly to: string }
  /** Only from SQLite to PostgreSQL. */
  | { readonly kind: 'direction' }
  | { readonly kind: 'address'; readonly option: 'from' | 'to'; readonly message: string }
  /** A process has it open. */
  | { readonly kind: 'in-use'; readonly database: string }
  /** Tables of another version: `newer` ones than this program knows, or older ones. */
  | { readonly kind: 'version'; readonly database: string; readonly isNewer: boolean }
  /** Names of keys that are missing here. */
  | { readonly kind: 'keys'; readonly database: string; readonly missing: readonly string[] }
  | { readonly kind: 'not-empty'; readonly database: string; readonly tables: readonly string[] }
  /** It goes, or went, somewhere else. */
  | { readonly kind: 'elsewhere'; readonly from: string; readonly other: string }
  /** Another move into it is not ended. */
  | { readonly kind: 'taken'; readonly to: string; readonly other: string }
  /** A row of this table cannot be there; `message` says why. Nothing was moved. */
  | { readonly kind: 'untaken'; readonly from: string; readonly table: string; readonly message: string }
  /** What arrived is not what was sent; nothing of it was kept. */
  | { readonly kind: 'differs'; readonly to: string; readonly problems: readonly string[] };
