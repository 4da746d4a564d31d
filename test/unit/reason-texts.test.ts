/** Every reason has its four sentences in both languages, short and in a merchant's words. */
import { describe, expect, test } from 'vitest';
import {
  languages,
  reasonText,
  trackingReasonText,
  type Language,
} from '../../web/server/domain/reason-texts/reason-text.ts';
import { reasonCodes, type ReasonCode } from '../../web/server/domain/reasons.ts';

const parts = ['what', 'means', 'did', 'can'] as const;
const longest = 160;
/** Words of developers, which say nothing to a merchant. */
const jargon =
  /\b(JSON|HTTP|API|URL|IRI|GraphQL|server-side|query|payload|null|token|metafield|webhook|snapshot|timeout|throttl\w*|Metafeld|Variante)\b/i;

const sentencesOf = (language: Language): readonly { readonly at: string; readonly sentence: string }[] =>
  reasonCodes.flatMap((code) =>
    [reasonText, trackingReasonText].flatMap((textOf) =>
      parts.map((part) => ({
        at: `${language} ${code} ${part}`,
        sentence: textOf(code, language)[part],
      })),
    ),
  );

/** What only the catalogue's flow and an installation can meet. */
const ofCatalogue =
  /^(SUP-(608|609|612|613|614)|SHP-(704|707|711|712|713|714|716|720|721|722|723|731|732|733))$/;

/** Answers where the sentences do not fit, so that a failure names the place. */
const misfits = (language: Language, fits: (sentence: string) => boolean): string[] =>
  sentencesOf(language)
    .filter(({ sentence }) => !fits(sentence))
    .map(({ at, sentence }) => `${at}: ${sentence}`);

describe.each(['en', 'de'] as const)('the reasons in %s', (language) => {
  test('consist of exactly four sentences each', () => {
    for (const code of reasonCodes) {
      expect(Object.keys(reasonText(code, language))).toEqual([...parts]);
    }
  });

  test('begin like a sentence and end with their one full stop', () => {
    expect(misfits(language, (sentence) => /^\p{Lu}[^.!?]+\.$/u.test(sentence))).toEqual([]);
  });

  test('tell of a held price what is so whatever the minimum margin, 0 % too', () => {
    const cost = { en: /minimum margin, or below the cost\.$/, de: /Mindestmarge oder unter den Kosten\.$/ };
    expect(reasonText('GRD-304', language).what).toMatch(cost[language]);
    expect(reasonText('GRD-304', language, 2).what).toMatch(cost[language]);
  });

  test('are short enough to be read at a glance', () => {
    expect(misfits(language, ({ length }) => length <= longest)).toEqual([]);
  });

  test('are written for a merchant, not for a developer', () => {
    expect(misfits(language, (sentence) => !jargon.test(sentence))).toEqual([]);
  });

  test('speak of no product where a pass over the trackings gives them', () => {
    const spoken = reasonCodes
      .filter((code) => /^(SUP|SHP)-/.test(code) && !ofCatalogue.test(code))
      .filter((code) =>
        /product|stock|catalogue|removed|Produkt|Bestand|Katalog|entfernt/i.test(
          Object.values(trackingReasonText(code, language)).join(' '),
        ),
      );
    expect(spoken).toEqual([]);
  });

  test('tell every two things that can happen apart', () => {
    const whats = reasonCodes.map((code) => reasonText(code, language).what);
    expect(whats.filter((what, at) => whats.indexOf(what) !== at)).toEqual([]);
  });
});

describe('the German reasons', () => {
  test('address the merchant formally', () => {
    expect(
      misfits('de', (sentence) => !/\b(du|dein(e[mnrs]?)?|dir|dich|euch|eure[mnrs]?|euer)\b/i.test(sentence)),
    ).toEqual([]);
  });

  test('write umlauts as umlauts', () => {
    const asciiUmlaut =
      /\b(fuer|ueber|koenn|muess|wuerd|moech|oeff)|naechst|pruef|aender|waehr|laeuf|zurueck|gueltig|schluessel/i;
    expect(misfits('de', (sentence) => !asciiUmlaut.test(sentence))).toEqual([]);
  });

  test('are not left in English', () => {
    const left = reasonCodes.filter((code) => reasonText(code, 'de').what === reasonText(code, 'en').what);
    expect(left).toEqual([]);
  });
});

const ofOne =
  /\b(this (one )?(product|change|image)|dieses Produkts?|diese[rn]? (eine )?(Änderung|Angabe)|diesem Produkt)\b/i;
const areas = /^(GRD|RUN|SHP|SUP)-/;
const textsOf = (code: ReasonCode, language: Language, count: number) =>
  Object.values(reasonText(code, language, count)).join(' ');

test.each(languages)(
  'what is held, refused or put off is no “this product” where it is many, in %s',
  (language) => {
    const codes = reasonCodes.filter((code) => areas.test(code));
    expect(codes.filter((code) => ofOne.test(textsOf(code, language, 1))).length).toBeGreaterThan(5);
    expect(codes.filter((code) => ofOne.test(textsOf(code, language, 798)))).toEqual([]);
  },
);
