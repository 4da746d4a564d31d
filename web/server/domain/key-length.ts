/**
 * How long a text from outside may be that rows are found by. PostgreSQL takes entries of an index up to 2,704 bytes, and
 * one holds up to three such texts beside the shop; SQLite takes any, but an installation may move. Pure.
 */

/** In UTF-8, where a character is one to four of them. */
export const mostKeyBytes = 512;

export const fitsKey = (text: string): boolean =>
  text.length <= mostKeyBytes && Buffer.byteLength(text) <= mostKeyBytes;

/** Its beginning, for what is only looked for by it, and compared in full where it is found. */
export const cutToKey = (text: string): string =>
  fitsKey(text)
    ? text
    : Buffer.from(text)
        .subarray(0, mostKeyBytes)
        .toString()
        .replace(/\ufffd+$/, '');
