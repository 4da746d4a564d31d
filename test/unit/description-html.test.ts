/** What becomes of descriptions as suppliers write them. */
import { describe, expect, it } from 'vitest';
import { toDescriptionHtml } from '../../web/server/catalogue/description-html.ts';

describe('a description', () => {
  it.each([
    ['lines of plain text', 'eins\r\nzwei\n \ndrei', '<p>eins<br />zwei</p><p>drei</p>'],
    ['lines of a text that only marks words', 'a <b>fat\n\ncat</b>', '<p>a <b>fat</b></p><p>cat</p>'],
    ['lines of a text with blocks', '<p>eins\nzwei</p>\n', '<p>eins\nzwei</p>'],
    ['a heading of the first rank', '<h1>Titel</h1><h6>klein</h6>', '<h2>Titel</h2><h6>klein</h6>'],
    ['lists', '<ul><li>a<ol><li>b</ol><li></li></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    [
      'a table, with its empty cells',
      '<table border=1><tr><th colspan=2 style="x">a</th></tr><tr><td>1</td><td></td></tr><tr><td></td></tr></table>',
      '<table><tr><th colspan="2">a</th></tr><tr><td>1</td><td></td></tr></table>',
    ],
    [
      'links that lead somewhere',
      '<p><a href=" https://a.test/?x=1&y=2" target=_blank>a</a> <a href="mailto:a@b.test">b</a></p>',
      '<p><a href="https://a.test/?x=1&amp;y=2" rel="nofollow noopener noreferrer">a</a> <a href="mailto:a@b.test" rel="nofollow noopener noreferrer">b</a></p>',
    ],
    [
      'links that lead nowhere good',
      '<p><a href="javascript:x">a</a><a href="java&#10;script:x">b</a><a href="/cart">c</a><a href="//x.test">d</a><a name=x>e</a></p>',
      '<p>abcde</p>',
    ],
    [
      'what runs or loads',
      '<p onclick=x>a<script>b</script><iframe src=x>c</iframe><img src=x></p><style>d</style>',
      '<p>a</p>',
    ],
    ['empty shells', '<p>&nbsp;</p><div><b> </b></div><p><br></p><h2></h2>a<br><br>', '<p>a</p>'],
    ['a lone bracket', 'x<y, 5 < 6 und <3', '<p>x&lt;y, 5 &lt; 6 und &lt;3</p>'],
    ['entities', 'f&uuml;r &euro; 5 &amp; &lt;5 cm', '<p>für € 5 &amp; &lt;5 cm</p>'],
    ['markup that was written as entities', '&lt;p&gt;a &amp;amp; b&lt;/p&gt;', '<p>a &amp; b</p>'],
    ['a text about markup', '<p>use &lt;b&gt;</p>', '<p>use &lt;b&gt;</p>'],
    ['what Word leaves', '<!-- [if gte mso] --><o:p>a</o:p><!-- open', '<p>a&lt;!-- open</p>'],
    ['emoji', '👩‍👩‍👧 🇩🇪', '<p>👩‍👩‍👧 🇩🇪</p>'],
    ['nothing', ' \n<p></p>', ''],
  ])('keeps of %s what a shop shows', (_, written, shown) => {
    expect(toDescriptionHtml(written)).toBe(shown);
  });

  it.each([
    ['a long text', 'Wort 😀 '.repeat(1_300_000)],
    ['deep nesting', '<div>'.repeat(2_000_000) + 'x'],
    ['nested text', '<b>a'.repeat(2_500_000)],
    ['brackets', '<'.repeat(10_000_000)],
    ['halves of tags', '<a '.repeat(3_000_000)],
    ['comments that never end', '<!--'.repeat(2_500_000)],
    ['markup as entities', '&lt;p '.repeat(1_700_000)],
  ])('of 10 MB of %s is cut, and done at once', (_, written) => {
    const html = toDescriptionHtml(written);
    expect(html.length).toBeLessThan(300_000);
    expect(html).not.toMatch(/(?:<[^>]*$)|(?:&\w*$)|[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});
