/**
 * Rows as lines for spreadsheets. What one would take for a formula begins with an apostrophe: at the beginning of a cell,
 * and behind every sign by which some spreadsheet may split the line, whichever separates the cells here.
 */
import { stringify } from 'csv-stringify/sync';

/** Where the comma is in amounts, spreadsheets separate cells by semicolons. */
const separators = { en: ',', de: ';' } as const;

/** Quotes around a cell that is split off so are taken away. */
const splitOff = /(?<=[,;\t\r\n]"*)(?=[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20])/g;

const defused = (cell: string | number): string | number =>
  typeof cell === 'string' ? cell.replaceAll(splitOff, "'") : cell;

export const csvLines = (
  rows: readonly (readonly (string | number)[])[],
  language: keyof typeof separators,
): string =>
  stringify(
    rows.map((row) => row.map(defused)),
    { escape_formulas: true, delimiter: separators[language] },
  );
