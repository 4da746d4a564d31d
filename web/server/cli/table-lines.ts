/** Rows as columns of text, numbers to the right. */

/** The first row is the heading; columns of `right` are numbers. */
export function tableLines(rows: readonly (readonly string[])[], right: ReadonlySet<number>): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => Array.from(row[column] ?? '').length)),
  );
  const cell = (text: string, column: number): string => {
    const gap = ' '.repeat((widths[column] ?? 0) - Array.from(text).length);
    return right.has(column) ? gap + text : text + gap;
  };
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd());
}

/** At most so many letters. */
export const shortened = (text: string, most: number): string =>
  Array.from(text).length > most
    ? `${Array.from(text)
        .slice(0, most - 1)
        .join('')}…`
    : text;
