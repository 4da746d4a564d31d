/**
 * Whether two pieces of HTML are one text for whoever reads it: the same words in the same elements. Shopify may wrap
 * what it stores in paragraphs, close what was open, write entities as letters and drop attributes; none of that makes a
 * text the merchant's. A word, a heading, a list, a link or bold letters more or less do. Pure.
 */

/** Elements that only lay out; whatever stores HTML adds and drops them. */
const layout = new Set(['p', 'br', 'div', 'span', 'tbody', 'html', 'head', 'body']);

/** Elements under two names. */
const names: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (entity, ...[hex, decimal, name]: (string | undefined)[]) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (Number.isNaN(code)) return entities[name ?? ''] ?? entity;
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    },
  );

/** What a reader sees of it, without blanks. */
function essence(html: string): string {
  const withoutComments = html.replaceAll(/<!--[^]*?-->/g, '');
  const marked = withoutComments.replaceAll(
    /<(\/?)([a-z][a-z\d]*)(?:\s[^>]*)?\/?>/gi,
    (_tag, slash: string, name: string) => {
      const element = names[name.toLowerCase()] ?? name.toLowerCase();
      return layout.has(element) || (slash !== '' && element === 'li') ? ' ' : `\0${slash}${element}\0`;
    },
  );
  return decoded(marked)
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, '');
}

export const isSameMarkup = (one: string, other: string): boolean => essence(one) === essence(other);
