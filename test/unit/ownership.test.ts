/**
 * The table of the three-way compare, line by line, and its laws over any story of one field in a shop that stores HTML
 * in a form of its own and loses answers.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  fieldKinds,
  isStoredAs,
  judge,
  type FieldValue,
  type FieldValues,
} from '../../web/server/domain/ownership.ts';
import { isSameMarkup } from '../../web/server/domain/same-markup.ts';

const of = (values: Partial<FieldValues>): FieldValues => ({
  wanted: 'W',
  isSent: false,
  stored: 'T',
  tried: null,
  now: 'T',
  ...values,
});

describe('the table', () => {
  test.each([
    ['nobody touched it, and nothing is new', of({ isSent: true }), 'nothing'],
    ['nobody touched it', of({}), 'write'],
    ['it is what is wanted', of({ now: 'W' }), 'take-over'],
    ['somebody edited it', of({ now: 'N', isSent: true }), 'yours'],
    ['somebody edited it, and the supplier too', of({ now: 'N' }), 'yours'],
    ['a lost write has not worked', of({ tried: ['S'] }), 'write'],
    ['a lost write has worked', of({ tried: ['S'], now: 'S' }), 'take-over'],
    ['one of two lost writes has worked', of({ tried: ['S', 'R'], now: 'R' }), 'take-over'],
    ['after a lost write somebody edited it', of({ tried: ['S'], now: 'N' }), 'yours'],
    [
      'what it was is not known, and it is what was sent',
      of({ stored: undefined, tried: ['S'], now: 'S' }),
      'take-over',
    ],
    [
      'what it was is not known, and it is something else',
      of({ stored: undefined, tried: ['S'], now: 'N' }),
      'yours',
    ],
  ] as const)('%s', (_name, values, verdict) => {
    expect(judge(fieldKinds.title, values)).toBe(verdict);
    expect(judge(fieldKinds.status, values)).toBe(verdict);
    expect(judge(fieldKinds.barcode, values)).toBe(verdict === 'yours' ? 'put-right' : verdict);
  });

  test.each([
    ['indented', '<p>one</p>\n<p>two</p>', 'nothing'],
    ['in one paragraph in place of two', '<p>one two</p>', 'yours'],
    ['as it was sent', '<b>one</b>', 'take-over'],
  ] as const)('HTML of which the stored form is known: %s', (_name, now, verdict) => {
    const stored = '<p>one</p><p>two</p>';
    const wanted = verdict === 'take-over' ? now : 'one<br>two';
    expect(judge(fieldKinds.descriptionHtml, of({ wanted, stored, now, isSent: true }))).toBe(verdict);
  });

  test('an amount is one in whatever form Shopify writes it', () => {
    expect(judge(fieldKinds.price, of({ stored: '71.20', now: '71.2', isSent: true }))).toBe('nothing');
    expect(judge(fieldKinds.price, of({ stored: '71.20', now: '71.21', isSent: true }))).toBe('yours');
  });
});

describe('a text that Shopify stored in its own form', () => {
  test.each([
    ['one<br>two', '<p>one<br />two</p>'],
    ['one &amp; two', 'one & two'],
    ['<b>one</b> two', '<p><strong>one</strong>&nbsp;two</p>'],
    ['<ul><li>one<li>two</ul>', '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>'],
    ['<a href="/x" title="y">one</a>', '<a href="/x">one</a>'],
    [
      '<a href="https://a.example" rel="nofollow">one</a>',
      "<a rel='noopener' href='https://a.example/'>one</a>",
    ],
    ['<a href="/x?a=1&amp;b=2">one</a>', '<p><a href="/x?a=1&b=2" data-mce-href="/x">one</a></p>'],
    ['<table><tr><td colspan="2">a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['<a href="/x" title="a > b">one</a>', '<a href="/x" title="a &gt; b">one</a>'],
    ['Caf\u0065\u0301', 'Caf\u00e9'],
  ])('%j is the app’s as %j', (sent, stored) => {
    expect(isStoredAs('html', sent, stored)).toBe(true);
  });
  test.each([
    ['one two', 'one three'],
    ['one two', 'one <b>two</b>'],
    ['one', '<h2>one</h2>'],
    ['one', 'one one'],
    ['a &lt; b', 'a &gt; b'],
    ['<a href="/x">one</a>', '<a href="/y">one</a>'],
    ['<a href="/x">one</a> <a href="/y">two</a>', '<a href="/y">one</a> <a href="/x">two</a>'],
    ['<a href="/x">one</a>', '<a>one</a>'],
    ['<a href="/x">one</a>', '<a href="/x" target="_blank">one</a>'],
    ['one', 'one<img src="/x.png">'],
    ['one<img src="/x.png" alt="x">', 'one<img src="/y.png" alt="x">'],
    ['one<img src="/x.png" alt="x">', 'one<img src="/x.png" alt="y">'],
    ['<p>one</p>', '<p style="text-align: center">one</p>'],
    ['one two', 'one <span style="color: red">two</span>'],
  ])('%j is an edit as %j', (sent, stored) => {
    expect(isStoredAs('html', sent, stored)).toBe(false);
  });
  it('never takes other words for its own', () => {
    const words = fc.array(fc.constantFrom('one', 'two', '<b>', '</b>', '<br>', '&amp;', '3 < 4'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const plain = (text: readonly string[]): string =>
          text.filter((word) => !word.startsWith('<')).join(' ');
        const isSame = isSameMarkup(one.join(' '), other.join(' '));
        expect(isSame && plain(one) !== plain(other)).toBe(false);
      }),
    );
  });
});

/** What happens to one field. `fate` is that of the write, should there be one. */
const anyEvent = fc.oneof(
  { weight: 3, arbitrary: fc.record({ supplier: fc.constantFrom('A', 'B', 'C') }) },
  {
    weight: 4,
    arbitrary: fc.record({ run: fc.constantFrom('works', 'works', 'answer lost', 'never arrived') }),
  },
  { weight: 1, arbitrary: fc.record({ edit: fc.constantFrom('X', 'Y') }) },
  { weight: 1, arbitrary: fc.constant({ handBack: true } as const) },
);
type Event = typeof anyEvent extends fc.Arbitrary<infer One> ? One : never;

/** Shopify's form of a text. */
const storedForm = (text: string): string => `<p>${text}</p>`;

/** One field with its memory, as the app keeps it. */
class Field {
  wanted = 'A';
  now: string | undefined;
  /** What a person wrote last, until it is handed back. */
  edited: string | null = null;
  isOwned = false;
  #sent: string | null = null;
  #stored: FieldValue | undefined;
  #tried: string[] | null = null;

  happen(event: Event): void {
    if ('supplier' in event) this.wanted = event.supplier;
    else if ('run' in event) this.#run(event.run);
    else if ('edit' in event && this.now !== undefined) this.#edit(event.edit);
    else if ('handBack' in event && this.isOwned) [this.isOwned, this.edited] = [false, null];
  }

  /** Back to what was handed back, before a run wrote anything there: that cannot be told from what stood there. */
  #edit(text: string): void {
    this.now = text;
    this.edited = !this.isOwned && text === this.#stored ? null : text;
  }

  #run(fate: string): void {
    if (this.now !== undefined && this.#verdict(this.now) === 'yours') this.isOwned = true;
    if (this.isOwned) return void (this.#stored = this.now);
    if (this.#sent === this.wanted && this.#tried === null && this.#stored === this.now) return;
    this.#tried = [...(this.#tried ?? []), this.wanted];
    if (fate !== 'never arrived') this.now = storedForm(this.wanted);
    if (fate !== 'works') return;
    [this.#sent, this.#stored, this.#tried] = [this.wanted, this.now, null];
  }

  #verdict(now: string) {
    if (this.isOwned) return 'nothing';
    const tried = this.#tried ?? (this.#stored === undefined ? [] : null);
    const isSent = this.#sent === this.wanted;
    return judge(fieldKinds.descriptionHtml, {
      wanted: this.wanted,
      isSent,
      stored: this.#stored,
      tried,
      now,
    });
  }
}

const played = (events: readonly Event[]): Field => {
  const field = new Field();
  for (const event of events) field.happen(event);
  return field;
};

describe('over any story', () => {
  it('what a person wrote stands until it is handed back', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const field = played(events);
        expect(field.edited ?? field.now).toBe(field.now);
      }),
    );
  });

  it('without edits the shop ends with what is wanted, and nothing is anybody else’s', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const field = played([...events.filter((event) => !('edit' in event)), { run: 'works' }]);
        expect(field.isOwned).toBe(false);
        expect(field.now).toBe(storedForm(field.wanted));
      }),
    );
  });

  it('an edit back to the app’s own value is not handed back by that', () => {
    const field = played([{ run: 'works' }, { edit: 'X' }, { run: 'works' }]);
    field.now = storedForm('A');
    field.happen({ supplier: 'B' });
    field.happen({ run: 'works' });
    expect(field.now).toBe(storedForm('A'));
    field.happen({ handBack: true });
    field.happen({ run: 'works' });
    expect(field.now).toBe(storedForm('B'));
  });
});
