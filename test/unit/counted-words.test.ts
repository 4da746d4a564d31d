/** What is counted is said in the right form, in both languages: nothing, one, two and many. */
import { beforeAll, expect, test, vi } from 'vitest';

const counts = [0, 1, 2, 1_240];

type Say = (...values: readonly (number | string | boolean | null)[]) => string;

/** What is asked of the client's words here: types of a browser are none of the server's. */
interface Words {
  readonly home: {
    readonly held: Readonly<Record<string, Say>>;
    readonly products: Say;
    readonly ofTotal: Say;
  };
  readonly setUp: { readonly far: { readonly read: Say } };
  readonly products: { readonly all: Readonly<Record<'link' | 'import' | 'skip', Say>> };
  readonly allCounted: Say;
  readonly decided: Readonly<
    Record<'drafts' | 'sold-out', Readonly<Record<'accept', (which: object) => string>>>
  >;
  readonly late: Say;
  readonly choice: { readonly enter: Say };
  readonly plural: Say;
  readonly percent: Say;
  readonly limits: Say;
  readonly questions: Readonly<
    Record<string, { accept: string; keep: string; one?: { accept?: string; keep?: string } }>
  >;
}

type Settings = { readonly words: Readonly<Record<'en' | 'de', { summaries: Pick<Words, 'limits'> }>> };

const ofClient = (path: string): Promise<never> =>
  import(new URL(`../../web/client/${path}.ts`, import.meta.url).href) as Promise<never>;

/** The client knows its reader's language from the page when it begins. */
async function wordsIn(lang: 'en' | 'de'): Promise<Words> {
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { documentElement: { lang }, getElementById: () => null });
  const { words: home } = await ofClient('pages/home/words');
  const { words: setUp } = await ofClient('pages/set-up/words');
  const { words: products } = await ofClient('own-products/words');
  const { allCounted } = await ofClient('words/all-counted');
  const { decidedWords } = await ofClient('pages/changes/decided-words');
  const { listedLate } = await ofClient('words/parcels-come');
  const { words: choice } = await ofClient('forms/choice-words');
  const { plural } = await ofClient('words/plural');
  const { percent } = await ofClient('format/numbers');
  const { words: settings }: Settings = await ofClient('pages/settings/words');
  const { questionWords } = await ofClient('pages/changes/question-words');
  return {
    home: home[lang],
    setUp: setUp[lang],
    products: products[lang],
    allCounted,
    decided: (decidedWords as Readonly<Record<'en' | 'de', { questions: Words['decided'] }>>)[lang].questions,
    late: listedLate[lang],
    choice: choice[lang],
    plural,
    percent,
    limits: settings[lang].summaries.limits,
    questions: questionWords[lang],
  };
}

let [english, german] = [] as unknown as [Words, Words];
beforeAll(async () => {
  english = await wordsIn('en');
  german = await wordsIn('de');
  return () => vi.unstubAllGlobals();
});

test('a number stands before its word, with its groups marked', () => {
  expect(counts.map((count) => english.plural(count, 'product', 'products'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '1,240 products',
  ]);
  expect(counts.map((count) => german.plural(count, 'Produkt', 'Produkte'))).toEqual([
    '0 Produkte',
    '1 Produkt',
    '2 Produkte',
    '1.240 Produkte',
  ]);
});

test('how far the work is says of how many', () => {
  const read = ({ setUp }: Words) => [
    setUp.far.read(1, null),
    setUp.far.read(1, 1),
    setUp.far.read(0, 1_240),
  ];
  expect(read(english)).toEqual(['1 product read.', '1 of 1 product read.', '0 of 1,240 products read.']);
  expect(read(german)).toEqual([
    '1 Produkt gelesen.',
    '1 von 1 Produkt gelesen.',
    '0 von 1.240 Produkten gelesen.',
  ]);
  expect(german.home.ofTotal(2, null, true)).toBe('2 Änderungen');
  expect(german.home.ofTotal(2, 1_240, false)).toBe('2 von 1.240 Produkten');
});

test('what waits is one product, or several, in German too', () => {
  const told = ({ home }: Words, count: number) =>
    Object.values(home.held).map((say) => say(home.products(count), '', count));
  for (const text of told(german, 1)) {
    expect(text).toMatch(/^1 Produkt(:| (fehlt|wäre|würde|dürfte|hat) )/);
  }
  for (const text of told(german, 2)) {
    expect(text).toMatch(/^2 Produkte(:| (fehlen|wären|würden|dürften|haben) )/);
  }
  expect(told(english, 1).filter((text) => text.includes('1 products'))).toEqual([]);
});

test('nobody is asked to do something with all of one', () => {
  expect(english.products.all.link(1)).toBe('Link the one that fits');
  expect(german.products.all.link(1_240)).toBe('Alle 1.240 passenden verknüpfen');
  expect(english.products.all.import(1)).toBe('Import it beside mine');
  expect(english.products.all.skip(1)).toBe('Leave it out');
  expect([german.allCounted(2, true), english.allCounted(2, true)]).toEqual(['Beide', 'Both']);
  expect(german.products.all.link(2)).toBe('Beide passenden verknüpfen');
  expect(english.products.all.import(2)).toBe('Import both beside mine');
});

test('what is decided is said of one, of both, of all and of some, each in its German case', () => {
  const told = (count: number, all: number) =>
    (['drafts', 'sold-out'] as const).map((question) => german.decided[question].accept({ count, all }));
  expect([told(1, 1), told(2, 2), told(8, 8), told(3, 8)]).toEqual([
    ['dieses Produkt zum Entwurf zu machen', 'den Bestand bei diesem Produkt auf 0 zu setzen'],
    ['beide Produkte zu Entwürfen zu machen', 'den Bestand bei beiden Produkten auf 0 zu setzen'],
    ['alle 8 Produkte zu Entwürfen zu machen', 'den Bestand bei allen 8 Produkten auf 0 zu setzen'],
    ['3 der 8 Produkte zu Entwürfen zu machen', 'den Bestand bei 3 der 8 Produkte auf 0 zu setzen'],
  ]);
});

test('what is decided about one is said of one', () => {
  const told = ({ questions }: Words) =>
    Object.values(questions).flatMap(({ accept, keep, one }) => [one?.accept ?? accept, one?.keep ?? keep]);
  expect(told(english).length).toBeGreaterThan(20);
  expect(told(english).filter((text) => /\b(them|they|prices)\b/.test(text))).toEqual([]);
  expect(told(german).filter((text) => /\b(sie|sind|Preise)\b/.test(text))).toEqual([]);
});

test('a percentage has the sign where the language has it', () => {
  expect([english.percent(0.05), german.percent(0.05)]).toEqual(['5%', '5\u00a0%']);
  expect([english.limits(15, 200, 0), german.limits(15, 200, 0)]).toEqual([
    'At most 15% or 200 products leave a day',
    'Höchstens 15\u00a0% oder 200 Produkte scheiden am Tag aus',
  ]);
});

test('what was listed late is one of them, some, or all', () => {
  const told = ({ late }: Words) =>
    [late(1, 1), late(1, 3), late(2, 3), late(3, 3)].map((text) => text.slice(0, 24));
  expect(told(english)).toEqual([
    'It was listed late, and ',
    '1 of them was listed lat',
    '2 of them were listed la',
    'They were listed late, a',
  ]);
  expect(told(german)).toEqual([
    'Es kam nachträglich in d',
    '1 davon kam nachträglich',
    '2 davon kamen nachträgli',
    'Sie kamen nachträglich i',
  ]);
});

test('what is like products of the merchant’s own is told apart from what comes', () => {
  expect(english.choice.enter(500, 3)).toContain('497 will come in, 3 are like products of your own.');
  expect(english.choice.enter(1, 1)).toContain('0 will come in, 1 is like a product of your own.');
  expect(english.choice.enter(500, 0)).toBe('500 products are not in your shop yet and will come in.');
  expect(english.choice.enter(500, null)).toContain('If you sell some of that already');
  expect(german.choice.enter(2, 1)).toContain('1 kommt hinzu, 1 gleicht einem Ihrer eigenen.');
  expect(german.choice.enter(500, 0)).toBe('500 Produkte sind noch nicht in Ihrem Shop und kommen hinzu.');
});
