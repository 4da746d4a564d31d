/** What the API refuses is said by the pages' own words, in the language that was asked for; what was thrown is for the log. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ForeignCurrency,
  JobFailed,
  NotReady,
  obstacles,
  SettingsRefused,
  SeenOtherwise,
  ShopBusy,
} from '../../web/server/application/refusals.ts';
import { PlanRefused } from '../../web/server/catalogue/plan-refused.ts';
import { ShopifyError, SupplierError } from '../../web/server/domain/failures.ts';
import { note, notes, retold, type NoteName } from '../../web/server/domain/reason-texts/note.ts';
import { errorAnswer } from '../../web/server/http/error-answer.ts';
import { obstacleWords } from '../../web/server/http/obstacle-words.ts';
import { saidOfAsked } from '../../web/server/http/api/changes/stale-words.ts';
import { toldBeside } from '../../web/server/http/api/told.ts';
import { SealError } from '../../web/server/lib/seal.ts';
import { thrownWords } from '../../web/server/lib/thrown-words.ts';
import { InstallationError, installationObstacles } from '../../web/server/shops/install-shop.ts';

const message = 'Run "connect --force" first, thrown in English.';
const about = { message, scope: 'shop', retry: 'never' } as const;

const thrown: readonly Error[] = [
  ...obstacles.map((obstacle) => new NotReady(message, obstacle, ['Bär', 'Wald'])),
  ...obstacles.map((obstacle) => new JobFailed(`[NotReady ${obstacle}] ${message}`)),
  ...installationObstacles.map((obstacle) => new InstallationError(message, obstacle)),
  new SettingsRefused(message),
  new ShopBusy(message),
  new SeenOtherwise(message),
  new ForeignCurrency(message, 'foreign-currency'),
  new PlanRefused('RUN-521', message),
  new JobFailed(`[RUN-503] ${message}`),
  new JobFailed(message),
  new ShopifyError({ reason: 'SHP-702', ...about }),
  new SupplierError({ reason: 'SUP-001', ...about }),
  new SealError(message),
  new Error(message),
];

test.each(
  thrown.map((error) => [`${error.name} ${'obstacle' in error ? String(error.obstacle) : ''}`, error]),
)('%s is answered in both languages without what was thrown', (_, error) => {
  const [english, german] = [errorAnswer(error, 'en'), errorAnswer(error, 'de')];
  expect(JSON.stringify([english, german])).not.toContain('connect --force');
  expect(german.error.what).not.toBe(english.error.what);
  expect(german.status).toBe(english.status);
  expect(german.error.code).toBe(english.error.code);
});

test('whatever stands in the way has words, and what stood in the way in another process is said as here', () => {
  const all = ['order-number-zeros', ...installationObstacles, ...obstacles];
  expect(Object.keys(obstacleWords).toSorted()).toEqual(all.toSorted());
  const here = new NotReady(message, 'paused');
  const elsewhere = new JobFailed(`[NotReady paused] ${message}`);
  expect(errorAnswer(elsewhere, 'de')).toEqual(errorAnswer(here, 'de'));
  expect(elsewhere.message).toBe(message);
});

test.each(thrown.map((error) => [error.name, error] as const))(
  '%s, thrown over a job, is answered as if it had been thrown here',
  (_, error) => {
    const elsewhere = error instanceof JobFailed ? error : new JobFailed(thrownWords(error));
    for (const language of ['en', 'de'] as const)
      expect(errorAnswer(elsewhere, language)).toEqual(errorAnswer(error, language));
  },
);

test('what a job’s refusal is about keeps its names, whatever they are', () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
  const named = fc.tuple(fc.constantFrom(...obstacles), fc.array(words, { maxLength: 3 }), words);
  fc.assert(
    fc.property(named, ([obstacle, names, said]) => {
      const told = new JobFailed(thrownWords(new NotReady(`${said}.`, obstacle, names)));
      expect(told).toMatchObject({ kind: 'NotReady', obstacle, names });
      expect(told.message).toBe(`${said}.`.replaceAll('\0', ''));
    }),
  );
});

test('words of somebody else’s that look like a refusal are no more than words', () => {
  expect(new JobFailed('[Who knows %ff] what')).toMatchObject({ obstacle: null, names: [], message: 'what' });
});

test('a page that nobody waited at is told of the names, too', () => {
  const refused = new NotReady(message, 'shares-open-market', ['Bär', 'Wald']);
  const { kind: _, ...rest } = new JobFailed(thrownWords(refused));
  const wish = { kind: 'apply', run: null, only: null, refusedPlan: null } as const;
  const asked = { ...wish, state: 'refused', code: null } as const;
  const said = saidOfAsked({ ...asked, ...rest }, 'de');
  expect(said).toEqual(errorAnswer(refused, 'de').error);
  expect(said?.what).toContain('„Bär“, „Wald“');
});

describe('a sentence that a flow keeps', () => {
  const names = Object.keys(notes) as NoteName[];
  const numbers = new Set(['sku', 'run', 'other', 'count']);
  const text = fc.stringMatching(/^[A-Za-zÄÖÜ#][A-Za-zÄÖÜ0-9 -]{0,12}[a-z0-9]$/);
  const valuesOf = (name: NoteName) =>
    fc.record(
      Object.fromEntries(
        [...notes[name].en.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => [
          slot,
          // What is wrong with an image is a sentence of ours, or the whole is none.
          slot === 'fault' ? fc.constant(note('noWord')) : numbers.has(slot) ? fc.nat().map(String) : text,
        ]),
      ),
    );
  const filled = (pattern: string, values: Readonly<Record<string, string>>): string =>
    pattern.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '');

  test.each(names)('is retold with its values: %s', (name) => {
    fc.assert(
      fc.property(valuesOf(name), (values) => {
        const kept = (note as (of: NoteName, given: object) => string)(name, values);
        const told = 'fault' in values ? { ...values, fault: notes.noWord.de } : values;
        expect(retold(kept, 'de')).toBe(filled(notes[name].de, told));
        expect(retold(kept, 'en')).toBe(kept);
      }),
      { numRuns: 5 },
    );
  });

  test('is retold with others that it holds, and beside others', () => {
    const moved = note('moved', {
      first: [note('deletedNow', { sku: '10000001' }), note('more', { count: 3 })].join('; '),
    });
    expect(retold(`${moved} ${note('planAgain')}`, 'de')).toBe(
      'Verändert, seit der Plan gemacht wurde: 10000001 wurde im Shop gelöscht; und 3 weitere. Es wurde nichts geschrieben. Erstellen Sie einen neuen Plan, sehen Sie ihn an, und führen Sie ihn aus.',
    );
  });

  test('is retold as one of several clauses', () => {
    const skus = note('andMore', { skus: '10000001', count: 1 });
    const clauses = [
      note('stays', { count: 2, why: note('staysDraft'), skus }),
      note('quantitiesStay', { count: 104, skus: '10000001, 10000002' }),
      note('quantityStays', { sku: '10000003' }),
      // As it was kept before.
      note('staysTimes', { count: 2, why: note('staysStock'), skus: '10000001, …' }),
    ];
    expect(retold(`${clauses.join('; ')}.`, 'de')).toBe(
      '2 Produkte: von diesem Lauf angelegt; es bleibt als Entwurf im Shop, weil dabei nichts gelöscht wird: Löschen Sie, was Sie nicht möchten, und es bleibt weg (10000001 und 1 weitere); 104 Mengen bleiben beim neuesten Stand des Lieferanten (10000001, 10000002); 1 Menge bleibt beim neuesten Stand des Lieferanten (10000003); 2 × Mengen bleiben beim neuesten Stand des Lieferanten (10000001, …).',
    );
  });

  test('says in words that the supplier’s server fails, without the request', () => {
    const kept =
      'The supplier’s server failed at GET /v2/api/products?itemsPerPage=100&page=1 (status 503): Service Unavailable';
    expect(toldBeside('SUP-006', kept, 'en')).toEqual({
      details: 'The supplier answered that it is not available (503).',
    });
    expect(toldBeside('SUP-006', kept.replace('503', '500'), 'de')).toEqual({
      details: 'Der Server des Lieferanten hat mit einem eigenen Fehler geantwortet (500).',
    });
  });

  test('is told to no page where it is another’s and nobody has to pass it on', () => {
    expect(toldBeside('GRD-302', message, 'de')).toEqual({});
    expect(toldBeside('RUN-513', message, 'en')).toEqual({});
    expect(toldBeside('SHP-705', 'Title is too long', 'de')).toEqual({ wording: 'Title is too long' });
    expect(toldBeside('TRK-107', note('showsNoNumber'), 'de')).toEqual({
      details: 'Die Bestellung zeigt keine Nummer.',
    });
  });
});
