/**
 * Text fields are text: without markup, without what nobody can see, each character in one form. What comes in is
 * any text of the supplier; what goes out may stand in a title, a label or an e-mail as it is.
 */
import sanitize from 'sanitize-html';

/** Longer ones are cut before they are looked at; no field that is one line keeps as much. */
const longestLooked = 20_000;
/** More of one is not shown to people. */
const longestShown = 200;

/**
 * First what is kept, because it belongs to what is seen: emoji of several parts, the joiners of scripts that need
 * them, and the variants of Han characters. Then what is taken out: controls, and everything that Unicode does not
 * show (zero-width, direction marks, soft hyphens, fillers, halves of a surrogate pair).
 */
const invisible = new RegExp(
  [
    String.raw`(\p{RGI_Emoji}`,
    String.raw`(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}])[\u200c\u200d](?=[\p{L}\p{M}])`,
    String.raw`(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}])`,
    String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cs}\ufff9-\ufffb]`,
    String.raw`[\p{Cc}--[\t\n\r\v\f\x85]]`,
  ].join('|'),
  'gv',
);

/** Letters of Western Europe and signs that are printed: most texts are nothing else. */
const plain = /^[\t\n\x20-\x7e\xa0-\xac\xae-\u02ff]*$/;

/** Without controls and invisible characters; lines stay lines. */
export const visibleText = (text: string): string =>
  (plain.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(invisible, '$1')
        .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
  ).trim();

/** Whether there is anything to see: marks without a letter and blanks of any kind are nothing. */
const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u.test(text.replaceAll('\u2800', ''));

/** One line of plain text; empty when there is nothing to see. */
export function oneLine(text: string): string {
  const line = visibleText(withoutMarkup(text.slice(0, longestLooked)))
    .replace(/[\s\u2800]+/g, ' ')
    .trim();
  return isSeen(line) ? line : '';
}

/** As text, for people who have to find it: what nobody can see is written as its code, such as \\u{200b}. */
export function shownLine(text: string): string {
  const coded = text
    .slice(0, longestShown)
    .replace(invisible, (one: string, kept: string | undefined) => kept ?? codesOf(one))
    .replace(/[\t\n\r\v\f\x85\u2028\u2029\u2800]/g, codesOf);
  return oneLine(coded) || coded.replace(/[^!-;=-~]/gu, codesOf);
}

const codesOf = (text: string): string =>
  Array.from(text, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`).join('');

/** The same where a new line may separate two values. */
export const plainLines = (text: string): string =>
  visibleText(withoutMarkup(text.slice(0, longestLooked)))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(isSeen)
    .join('\n');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const lineBreaking = /<\/?(?:br|p|div|li|ul|ol|tr|td|th|h\d)\b/gi;

/** Markup that was written as entities is markup as well, so it is looked at until there is none. */
function withoutMarkup(text: string): string {
  let left = text;
  for (let round = 0; round < 5; round += 1) {
    if (!/[<&]/.test(left)) return left;
    const stripped = sanitize(left.replace(lineBreaking, ' $&'), {
      allowedTags: [],
      allowedAttributes: {},
    }).replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
    if (stripped === left) break;
    left = stripped;
  }
  return /<[a-z/!?]/i.test(left) ? left.replaceAll('<', '') : left;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most `most` UTF-16 units, as Shopify counts; never in the middle of what is seen as one character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Some way before the cut is enough to find where characters begin.
  const start = Math.max(0, most - 300);
  let end = start;
  for (const { index, segment } of graphemes.segment(text.slice(start, most + 1))) {
    if (start + index + segment.length > most) break;
    end = start + index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
