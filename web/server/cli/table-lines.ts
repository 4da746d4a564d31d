/** Rows as aligned columns under their titles, for a terminal. */
const longestCell = 44;
const between = '  ';

export const cut = (text: string, longest = longestCell): string => {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  return letters.length <= longest ? letters.join('') : `${letters.slice(0, longest - 1).join('')}…`;
};

/** The first row holds the titles. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => cut(cell)));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => Array.from(row[column] ?? '').length)),
  );
  const padded = (cell: string, column: number): string =>
    cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - Array.from(cell).length));
  return cells.map((row) => `  ${row.map(padded).join(between)}`.trimEnd());
}
