/** That the documents which name files tell the truth, and open as the reader expects. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));
const read = (path: string): string => readFileSync(path, 'utf8');

const documents = tracked.filter((path) =>
  /^((test\/)?README\.md|web\/ARCHITECTURE\.md|web\/operations\/[^/]+\.md|(web\/sandbox|extensions)\/([^/]+\/)?README\.md)$/.test(
    path,
  ),
);

interface Link {
  readonly text: string;
  readonly target: string;
}

const linksOf = (markdown: string): Link[] =>
  [...markdown.matchAll(/\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g)].map(([, text = '', target = '']) => ({
    text: text.replaceAll('*', ''),
    target,
  }));

const leadsNowhere = (document: string, { target }: Link): boolean => {
  const path = target.split('#')[0] ?? '';
  return !/^[a-z]+:/.test(target) && path !== '' && !existsSync(join(dirname(document), path));
};

/** What a reader sees: links by their text, no emphasis. */
const plain = (line: string): string => line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', '');

const headingsIn = (markdown: string): string[] =>
  markdown
    .replaceAll(/^ *```[^]*?^ *```/gm, '')
    .split('\n')
    .flatMap((line) => /^#{1,6} (.+)$/.exec(line)?.[1] ?? []);

/** As GitHub makes them: of headings that read the same, the second ends in -1. */
function anchorsIn(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const heading of headingsIn(markdown)) {
    const slug = plain(heading)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Whether it names a heading that its page does not have. */
const missesHeading = (document: string, { target }: Link): boolean => {
  const [path = '', anchor] = target.split('#');
  const page = path === '' ? document : join(dirname(document), path);
  if (/^[a-z]+:/.test(target) || anchor === undefined || !page.endsWith('.md')) return false;
  return !existsSync(page) || !anchorsIn(read(page)).has(anchor);
};

/** The sentences with which the README opens; what is emphasised there is a link. */
const flows = [
  {
    name: 'the catalogue',
    sentence: `A *supplier page* becomes *validated products*, stored as a *snapshot*; each product is *compared* with
      what Shopify *confirmed*, the differences become a *plan*, the plan is *guarded* and *stored*, its *operations*
      wait in the *rate-limited queue*, are *written to Shopify*, and the *outcome is recorded*.`,
  },
  {
    name: 'tracking',
    sentence: `At the *18:00 tick* new *trackings* are read, each is *matched* to its order's *fulfillment orders*, a
      *fulfillment* with the tracking number is created, and the *supplier's order is completed*; a *parcel* remembers
      how far it came.`,
  },
];

/** A paragraph on one line, without Markdown's marks of quotation. */
const unfold = (markdown: string): string => markdown.replaceAll(/^\s*>\s?/gm, '').replaceAll(/\s+/g, ' ');

describe('the documents', () => {
  test.each(documents)('%s links to files that exist', (document) => {
    const dead = linksOf(read(document)).filter((link) => leadsNowhere(document, link));
    expect(dead).toEqual([]);
  });

  test.each(documents)('%s links to headings that are there', (document) => {
    expect(linksOf(read(document)).filter((link) => missesHeading(document, link))).toEqual([]);
  });

  test.runIf(existsSync('README.md'))(
    'README.md is short: what is not for the first day has a page of its own',
    () => {
      expect(Buffer.byteLength(read('README.md'))).toBeLessThan(25_000);
    },
  );

  test.runIf(existsSync('README.md')).each(flows)(
    'README.md opens with the flow of $name, and its words are links',
    ({ sentence }) => {
      const flow = unfold(sentence);
      const paragraphs = read('README.md')
        .split(/\n[>\s]*\n/)
        .map(unfold);
      const opening = paragraphs.find((text) => plain(text).includes(plain(flow))) ?? '';
      const links = linksOf(opening).filter((link) => !leadsNowhere('README.md', link));
      const linked = new Set(links.map(({ text }) => text));
      const words = [...flow.matchAll(/\*([^*]+)\*/g)].map(([, word = '']) => word);
      expect(words.filter((word) => !linked.has(word))).toEqual([]);
    },
  );
});
