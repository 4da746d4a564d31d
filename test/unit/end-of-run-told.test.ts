/** How a run ended is told in the reader's language; of an undoing nothing is promised that no sync does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunNumbers } from '../../web/server/catalogue/ports/runs.ts';
import { endOfRun } from '../../web/server/catalogue/run-end.ts';
import { note, retold } from '../../web/server/domain/reason-texts/note.ts';
import { leftToTheNextSync, ofUndoing } from '../../web/server/domain/reason-texts/of-undoing.ts';
import { languages, reasonText } from '../../web/server/domain/reason-texts/reason-text.ts';
import { leavesOpen, reasonCodes, type ReasonCode } from '../../web/server/domain/reasons.ts';

/** As an undoing leaves them, before its end. */
const left = (why: string) => note('stays', { count: 401, why, skus: '10000001, 10000002 and 399 more' });
const quantities = note('quantityStays', { sku: '10000001' });
const known = [
  `${quantities}.`,
  `${left(note('staysDraft'))}; ${quantities}.`,
  `${left(note('staysChanged'))}; ${left(note('staysUnsure'))}; ${quantities}.`,
];

const count = fc.nat({ max: 3 });
const numbers: fc.Arbitrary<RunNumbers> = fc.record({
  isUndoing: fc.boolean(),
  crawl: fc.option(
    fc.record({ distinct: count, total: fc.option(count), whole: fc.constant(false), proven: fc.boolean() }),
  ) as fc.Arbitrary<RunNumbers['crawl']>,
  operations: fc.record({ planned: count, applied: count, rejected: count, deferred: count, held: count }),
  refusals: fc.constantFrom({ 'SHP-709': 1 }, { 'SHP-707': 2 }, { 'SHP-707': 1 }),
  amountsWait: fc.constant(0),
  why: fc.option(fc.constantFrom(...known).map((message) => ({ reason: 'RUN-524' as const, message }))),
});

/** The parts of which a run says what it leaves to the next sync. */
const promising = /next (run|sync)|(rest follows|goes on) by (it|them)sel/;
const promise = (code: ReasonCode): string => {
  const { did, can } = reasonText(code, 'en');
  return `${did} ${can}`;
};

describe('how a run ended', () => {
  it('is told in German, whatever it came to', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const [, why] = endOfRun(given, null);
        const message = why?.message ?? '';
        const german = message === '' ? '' : retold(message, 'de');
        expect([message, german]).toEqual([message, expect.any(String)]);
        expect(german).not.toMatch(/\b(the|of|changes?)\b/);
      }),
    );
  });

  it('promises of an undoing nothing that the next sync would do', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const [, why] = endOfRun({ ...given, isUndoing: true, crawl: null }, null);
        expect(why?.reason === 'SHP-707' ? '' : why?.message).not.toMatch(/next sync/);
      }),
    );
  });
});

describe('a reason of an undoing', () => {
  it.each(languages)('leaves nothing to the next sync, in %s', (language) => {
    const told = leftToTheNextSync.map((code) =>
      ofUndoing(code, reasonText(code, language), { undoes: 2, language }),
    );
    for (const { did, can } of told)
      expect(`${did} ${can}`).toMatch(/no sync does that|Kein Abgleich tut das/);
    const [code] = leftToTheNextSync as readonly [ReasonCode];
    const text = reasonText(code, language);
    expect(ofUndoing(code, text, { undoes: null, language })).toBe(text);
  });

  it('is one of those whose own words leave it to the next sync', () => {
    const written = /^(SHP-7[0-2]|RUN-51)/;
    const owed = reasonCodes.filter(
      (code) => written.test(code) && leavesOpen(code) && promising.test(promise(code)),
    );
    // Those of creations and removals: an undoing makes none.
    expect(owed.filter((code) => !leftToTheNextSync.includes(code))).toEqual(['SHP-723', 'RUN-511']);
  });
});
