/**
 * The supplier's description as safe HTML for a product page: paragraphs, headings, lists, tables, links and basic text
 * markup survive; nothing that runs, loads or looks like the supplier's own page.
 */
import sanitize from 'sanitize-html';
import { descriptionSource, hasBlocks, paragraphs } from './description-source.ts';

const texts = ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'code', 'a'];
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'];
const blocks = ['p', 'div', 'blockquote', 'pre', ...headings, ...lists, ...tables];
/** Without a text of their own all others show nothing, or a gap. An empty cell keeps its column. */
const neverShells = new Set(['br', 'hr', 'td', 'th']);

/** More is markup that nobody wrote by hand, and browsers give up at some depth. */
const deepest = 40;
const mostSpan = 100;

const spanOf = (value: string | undefined): string | undefined =>
  value !== undefined && /^\d{1,3}$/.test(value) && Number(value) > 1 && Number(value) <= mostSpan
    ? String(Number(value))
    : undefined;

const cell: sanitize.Transformer = (tagName, { colspan, rowspan }) => {
  const spans = { colspan: spanOf(colspan), rowspan: spanOf(rowspan) };
  const attribs = Object.fromEntries(
    Object.entries(spans).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { tagName, attribs };
};

/** Where a link of a text may lead; a relative address would lead into the merchant's shop. */
const linkAddress = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i;

/** One that leads nowhere has no attributes. */
const link: sanitize.Transformer = (tagName, { href = '' }) => {
  const address = href.trim();
  return linkAddress.test(address)
    ? { tagName, attribs: { href: address, rel: 'nofollow noopener noreferrer' } }
    : { tagName, attribs: {} };
};

/** With what stands inside them: it is not for reading, or not shown without what it belongs to. */
const unreadable =
  'script style textarea option xmp noscript template title head iframe noembed noframes object applet svg math select button audio video';

const options: sanitize.IOptions = {
  allowedTags: [...texts, ...blocks, 'br', 'hr', 'td', 'th'],
  allowedAttributes: { a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: deepest,
  nonTextTags: unreadable.split(' '),
  transformTags: {
    // The page has a heading of the first rank already: the product's title.
    h1: 'h2',
    section: 'div',
    article: 'div',
    header: 'div',
    footer: 'div',
    aside: 'div',
    main: 'div',
    center: 'div',
    address: 'div',
    figure: 'div',
    figcaption: 'p',
    strike: 's',
    del: 's',
    ins: 'u',
    td: cell,
    th: cell,
    a: link,
  },
  exclusiveFilter: ({ tag, text }) => !neverShells.has(tag) && text.trim() === '',
};

const outerBreaks = /^(?:\s|<br \/>|<hr \/>)+|(?:\s|<br \/>|<hr \/>)+$/g;

/** Of links without an address only the text stays. They are closed as they were opened: that is the sanitiser's. */
function withoutDeadLinks(html: string): string {
  const open: boolean[] = [];
  return html.replace(
    /<(\/)?a( [^>]*)?>/g,
    (tag, closes: string | undefined, address: string | undefined) => {
      if (closes === undefined) open.push(address !== undefined);
      return (closes === undefined ? open.at(-1) : open.pop()) ? tag : '';
    },
  );
}

const clean = (html: string): string => withoutDeadLinks(sanitize(html, options)).replace(outerBreaks, '');

/** Empty when there is nothing to read. Applied to its own result it changes nothing. */
export function toDescriptionHtml(description: string): string {
  const html = clean(descriptionSource(description));
  return hasBlocks(html) ? html : clean(paragraphs(html));
}
