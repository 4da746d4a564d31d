/** Tables for spreadsheets: whatever a supplier writes, and by whichever sign a spreadsheet splits it, no cell is a formula. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from '../../web/server/lib/csv-lines.ts';

/** As spreadsheets read: quotes count where a cell begins, and what follows the closing one is a part of it. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        cell += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && !/[\r\n]/.test(text[at] ?? '')) {
      cell += text[at];
      at += 1;
    }
    cells.push(cell);
    at += 1;
  }
  return cells;
}

const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const signs = ['=', '+', '-', '@', ',', ';', '\t', '\r', '\n', '"', "'", ' ', 'a', '1', '\uFF1D'];
const text = fc.string({ unit: fc.constantFrom(...signs) });
const languages = ['en', 'de'] as const;

test.each(languages)(
  'in the tables in %s no text becomes a formula, split by comma, semicolon or tab',
  (language) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 3 }), (rows) => {
        const table = csvLines(
          rows.map((row, at) => [at, ...row]),
          language,
        );
        for (const separator of [',', ';', '\t'])
          for (const cell of cellsOf(table, separator)) expect(cell).not.toMatch(formula);
      }),
    );
  },
);

test.each([
  ['en', ','],
  ['de', ';'],
] as const)('what holds no formula is in the tables in %s as it was written', (language, separator) => {
  const plain = fc.string({ unit: fc.constantFrom('\n', '"', ' ', 'a', '1', ',', ';') });
  fc.assert(
    fc.property(plain, plain, (one, other) => {
      expect(cellsOf(csvLines([[one, other]], language), separator)).toEqual([one, other]);
    }),
  );
});

test('a title that a German spreadsheet would split into a formula is defused', () => {
  expect(csvLines([['Grill;=1+1;x']], 'en')).toBe("Grill;'=1+1;x\n");
});
