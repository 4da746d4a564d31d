/**
 * A supplier's description made ready for the sanitiser: in, text that may be plain, marked up, marked up twice or
 * broken; out, markup of which nothing is lost that a person would read. It is not safe yet.
 */

/** Longer texts are cut; Shopify takes more, no shopper reads more. */
const longestDescription = 60_000;

/** Elements that HTML knows, current and old: after these names a `<` begins a tag. */
const elements =
  'a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|big|blink|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|plaintext|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp';

/** A tag of HTML, one with a namespace or a dash (Word, web components), or a declaration; closed before the next one. */
const realTag = String.raw`(?:\/?(?:(?:${elements})(?=[\s/>])|[a-z][a-z0-9]*[:\-])|[!?][a-z[])[^<>]*>`;
const loneBracket = new RegExp(`<(?!${realTag})`, 'gi');
const anyTag = new RegExp(`<(?:${realTag})`, 'i');
const writtenTag = new RegExp(String.raw`&lt;\/?(?:${elements})(?=[\s/]|&gt;)`, 'i');

/** Where one of these stands, the supplier says itself where lines end. */
const block =
  /<\/?(?:address|article|aside|blockquote|br|center|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|table|td|th|tr|ul)[\s/>]/i;

export const hasBlocks = (html: string): boolean => block.test(html);

/** Neither half a tag nor half a character at the end. */
function cut(text: string): string {
  if (text.length <= longestDescription) return text;
  return text
    .slice(0, longestDescription)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/<[^<>]*$/, '')
    .replace(/&[#\w]{0,8}$/, '');
}

/** A comment that never ends is text: what follows it shall be read. */
function withoutComments(text: string): string {
  const end = text.lastIndexOf('-->');
  return end < 0 ? text : text.slice(0, end + 3).replace(/<!--[^]*?-->/g, '') + text.slice(end + 3);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Markup whose brackets were written as entities: all of it, or it is a text about markup. */
const unwrapped = (text: string): string =>
  !anyTag.test(text) && writtenTag.test(text)
    ? text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    : text;

/** An empty line begins a paragraph, a new line stays one. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
    .join('');

export function descriptionSource(description: string): string {
  const lines = cut(description).replace(/\r\n?/g, '\n');
  const text = withoutComments(unwrapped(lines)).replace(loneBracket, '&lt;');
  return hasBlocks(text) ? text : paragraphs(text);
}
