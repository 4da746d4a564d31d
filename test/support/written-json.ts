/** Texts of JSON in every way in which it can be written, rarely with something in it that is none. */
import * as fc from 'fast-check';

export const space = fc.constantFrom('', '', '', ' ', '\n\t ', '\r');
const rarely = (usual: fc.Arbitrary<string>, wrong: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 60, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });
const pieces = 'a ä € 😀 \\u0041 \\u00e4 \\ud800 \\/ \\" \\\\ \\n { } [ ] , : #'.split(' ');
const noPieces = ['\t', '\u0001', '\n', '\\', '\\x', '\\u00g0', '\\u12'];
export const string = fc
  .array(rarely(fc.constantFrom(' ', ...pieces), noPieces), { maxLength: 6 })
  .map((all) => `"${all.join('')}"`);
const numbers = ['0', '-0', '17', '12.50', '1e5', '-1.5E-3', '0.1', '9E+1', '340434161094042557'];
const noNumbers = ['01', '1.', '.5', '-', '1e', '+1', '1e+', '0x1', 'nul', 'True', 'NaN', ''];
const scalar = fc.oneof(
  string,
  rarely(fc.constantFrom(...numbers), noNumbers),
  fc.constantFrom('true', 'false', 'null'),
);

const listed = (items: readonly string[], gap: string, brackets: string): string =>
  `${brackets[0]}${gap}${items.join(`${gap},${gap}`)}${gap}${brackets[1]}`;
const fieldOf = (name: string, gap: string, value: string): string => `${name}${gap}:${gap}${value}`;

export const listOf = (item: fc.Arbitrary<string>, maxLength = 4): fc.Arbitrary<string> =>
  fc.tuple(fc.array(item, { maxLength }), space).map(([items, gap]) => listed(items, gap, '[]'));
export const field = (name: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(name, space, value).map(([key, gap, said]) => fieldOf(key, gap, said));
export const objectOf = (fields: fc.Arbitrary<readonly string[]>): fc.Arbitrary<string> =>
  fc.tuple(fields, space).map(([all, gap]) => listed(all, gap, '{}'));

export const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    listOf(tie('json')),
    objectOf(fc.array(field(string, tie('json')), { maxLength: 4 })),
  ),
}));

const letters = ['', ' ', '\u0001', ...'{ } [ ] " , : \\ / 0 . e E + - t u'.split(' ')];

/** With a letter too much, too few, or another one; in one of three cases as it was. */
export const spoilt = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(2), fc.constantFrom(...letters))
    .map(([all, where, kind, letter]) => {
      const at = Math.floor(where * all.length);
      return kind === 0 ? all : all.slice(0, at) + letter + all.slice(at + kind - 1);
    });
