/** What columns hold, as TypeScript sees it: the same on SQLite and PostgreSQL. */

/** ISO 8601 in UTC with milliseconds. */
export type Instant = string;
/** JSON text. */
export type Json = string;
export type Truth = 0 | 1;
