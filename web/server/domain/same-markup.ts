/**
 * Whether two pieces of HTML are one text for whoever reads it: the same words in the same elements, with the same links
 * and pictures. Shopify may wrap what it stores in paragraphs, close what was open, write entities as letters and drop
 * attributes; none of that makes a text the merchant's. A word, a heading, another address or another colour does. Pure.
 */

/** Elements that only lay out; whatever stores HTML adds and drops them. */
const layout = new Set(['p', 'br', 'div', 'span', 'tbody', 'html', 'head', 'body', 'meta']);

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

/** Where it leads, or what it shows; whatever stores HTML may write an address in another way, and never drops it. */
const addresses = new Set(['href', 'src', 'srcset', 'data', 'poster']);

/** What editors of HTML add and drop by themselves, without anybody seeing it. */
const isNoise = (attribute: string): boolean => attribute === 'rel' || attribute.startsWith('data-');

function addressOf(value: string): string {
  const trimmed = value.trim();
  return URL.canParse(trimmed) ? new URL(trimmed).href : trimmed;
}

type Attributes = ReadonlyMap<string, string>;

/** The first of a name counts, as in browsers. */
function attributesOf(text: string): Attributes {
  const found = new Map<string, string>();
  for (const [, name = '', ...quoted] of text.matchAll(
    /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    const attribute = name.toLowerCase();
    const value = decoded(quoted.find((one) => one !== undefined) ?? '');
    if (!isNoise(attribute) && !found.has(attribute))
      found.set(attribute, addresses.has(attribute) ? addressOf(value) : value.trim());
  }
  return found;
}

interface Essence {
  /** What a reader sees of it, without blanks. */
  readonly text: string;
  /** Of each element that has some: of layout too, where somebody chose how it looks. */
  readonly attributes: readonly Attributes[];
}

function essenceOf(html: string, keepsLayout: boolean): Essence {
  const attributes: Attributes[] = [];
  const withoutComments = html.replaceAll(/<!--[^]*?-->/g, '');
  const marked = withoutComments.replaceAll(
    /<(\/?)([a-z][a-z\d]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)\/?>/gi,
    (_tag, ...[slash = '', name = '', more = '']: string[]) => {
      const lower = name.toLowerCase();
      const element = names[lower] ?? lower;
      const own = element === 'meta' ? new Map<string, string>() : attributesOf(more);
      if (own.size > 0) attributes.push(own);
      const isLaidOut = layout.has(element) && (!keepsLayout || (element !== 'p' && element !== 'br'));
      return isLaidOut || (slash !== '' && element === 'li') ? ' ' : `\0${slash}${element}\0`;
    },
  );
  const text = decoded(marked)
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, '');
  return { text, attributes };
}

/** All addresses are the same; of the rest nothing is new or another: it may have been dropped. */
function isStoredAttributes(sent: Attributes, stored: Attributes): boolean {
  const all = new Set([...sent.keys(), ...stored.keys()]);
  return [...all].every((name) =>
    addresses.has(name) || stored.has(name) ? sent.get(name) === stored.get(name) : true,
  );
}

/** Of those of `sent` some may have been dropped with all that they said. */
function areStored(sent: readonly Attributes[], stored: readonly Attributes[]): boolean {
  let at = 0;
  for (const one of sent) {
    const other = stored[at];
    if (other && isStoredAttributes(one, other)) at += 1;
    else if ([...one.keys()].some((name) => addresses.has(name))) return false;
  }
  return at === stored.length;
}

/** Whether `stored` is what may have become of `sent` in the shop. */
export function isSameMarkup(sent: string, stored: string): boolean {
  const [one, other] = [essenceOf(sent, false), essenceOf(stored, false)];
  return one.text === other.text && areStored(one.attributes, other.attributes);
}

/** Two forms that stood in the shop: also the same paragraphs and lines; blanks and what no reader sees may differ. */
export function isSameSight(one: string, other: string): boolean {
  const [first, second] = [essenceOf(one, true), essenceOf(other, true)];
  const listOf = ({ attributes }: Essence): string =>
    JSON.stringify(attributes.map((each) => [...each].toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return first.text === second.text && listOf(first) === listOf(second);
}
