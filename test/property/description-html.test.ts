/** Descriptions of suppliers become HTML of the merchant's shop: what must never come of it, whatever is written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDescriptionHtml } from '../../web/server/catalogue/description-html.ts';

const markup =
  `< > </ <!-- --> <![CDATA[ ]]> " ' & &lt; &gt; &#x3c; &amp;lt; = / script <script> </script> <style> </style> <svg> </svg> <math> <noscript> </noscript> <p> </p> <p <b> </b> <div> </div> <ul> <li> </ul> <table> <tr> <td|colspan=2> </table> <a|href=" javascript:alert(1) data:text/html,x https://a.test/ mailto:a@b.test "> </a> <h1> </h1> |onclick=alert(1)| |style="x"| <img|src=x|onerror=alert(1)> <iframe> <textarea> <xmp> <plaintext> <br> Text 5|cm 😀`.split(
    ' ',
  );
const blanks = ['\n', '\n\n', '\r\n', '\t', ' ', '\u00a0', '\ud83d', '\u0000'];
/** What chance alone would rarely put together. */
const addresses = [
  'javascript:alert(1)',
  'JaVa&#10;script:x',
  'data:text/html,x',
  '//a.test',
  'https://a.test',
  'vbscript:x',
];
const links = addresses.map((address) => `<a href="${address}" onclick=x>Link</a>`);
const piece = fc.constantFrom(...links, ...markup.map((text) => text.replaceAll('|', ' ')), ...blanks);
const written = fc.oneof(
  fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

interface Element {
  readonly name: string;
  readonly attributes: string;
  text: string;
}

const token =
  /<(?<close>\/)?(?<name>[a-z][a-z0-9]*)(?<attributes>(?: [a-z]+="[^"<>]*")*)(?: \/)?>|(?<text>[^<>]+)|(?<wrong>[<>])/g;
const alone = new Set(['br', 'hr']);

/** What a browser finds in it. Throws where it would have to guess. */
function elementsOf(html: string): Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  for (const { groups = {} } of html.matchAll(token)) {
    const { close, name = '', attributes = '', text } = groups;
    if (text !== undefined) for (const element of open) element.text += text;
    else if (name !== '' && close === undefined) {
      const element = { name, attributes, text: '' };
      all.push(element);
      if (!alone.has(name)) open.push(element);
    } else if (open.pop()?.name !== name) throw new Error(`not well formed: ${html}`);
  }
  if (open.length > 0) throw new Error(`not closed: ${html}`);
  return all;
}

const plain =
  'b strong i em u s sub sup small code p div blockquote pre h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr br hr';
const harmless: readonly [RegExp, RegExp][] = [
  [new RegExp(`^(?:${plain.replaceAll(' ', '|')})$`), /^$/],
  [/^t[dh]$/, /^(?: colspan="\d+")?(?: rowspan="\d+")?$/],
  [/^a$/, /^ href="(?:https?:\/\/|mailto:)[^"]+" rel="nofollow noopener noreferrer"$/i],
];

const asRead = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&');

describe('a description, whatever the supplier writes', () => {
  it('SEC R22 supplier HTML never holds an element or an attribute beyond the few of a text, and no address but http, https and mailto', () => {
    fc.assert(
      fc.property(written, (text) => {
        const harmful = elementsOf(toDescriptionHtml(text)).filter(
          ({ name, attributes }) =>
            !harmless.some(([names, those]) => names.test(name) && those.test(attributes)),
        );
        expect(harmful).toEqual([]);
      }),
    );
  });

  it('never holds an empty shell', () => {
    fc.assert(
      fc.property(written, (text) => {
        const empty = elementsOf(toDescriptionHtml(text)).filter(
          (element) => !['td', 'th', 'br', 'hr'].includes(element.name) && element.text.trim() === '',
        );
        expect(empty).toEqual([]);
      }),
    );
  });

  it('never changes when it is sanitised again', () => {
    fc.assert(
      fc.property(written, (text) => {
        const html = toDescriptionHtml(text);
        expect(toDescriptionHtml(html)).toBe(html);
      }),
    );
  });

  it('never loses a word of a text without markup', () => {
    const word = fc.constantFrom(...'5 < > cm a<x x>y & 😀 Größe <3 " <= </ <y'.split(' '));
    const words = fc.array(word, { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '\n', '\n\n'), (some, gap) => {
        const html = toDescriptionHtml(some.join(gap));
        expect(asRead(html).split(/\s+/).filter(Boolean)).toEqual(some);
      }),
    );
  });
});
