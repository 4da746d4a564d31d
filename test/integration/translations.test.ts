/** The supplier's texts in the languages of the shop, on the real app and both sandboxes. */
import { expect, onTestFinished, test } from 'vitest';
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { numbered, portsOf } from '../support/catalogue-world.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';
import { grant } from '../support/stand-markets.ts';
import {
  changeLocale,
  productOf,
  say,
  shown,
  start,
  text,
  translationsOf,
  wordsOf,
} from '../support/stand-translations.ts';

test('each language of the shop gets the text that is read there, one call a product, and a second sync none', async () => {
  await using stand = await start([
    [text('DE', 'Bohrer', 'Bohrt.'), text('EN', 'Drill', 'Drills.'), text('FR', 'Bohrer', 'Perce.')],
    [text('DE', 'Nur deutsch', 'Nur.')],
    [text('EN', 'English alone', 'Alone.')],
    [text('DE', 'Lang', 'Lang.'), text('EN', 'x'.repeat(300)), text('PT', 'Longo', '<script>x</script>')],
    [
      text('DE', 'Doppelt', ''),
      text('EN', 'One', 'D'),
      text('EN', 'Two'),
      text('XX', 'Odd'),
      text('ZH', '长'),
    ],
  ]);
  await stand.mutations();
  expect(await stand.sync()).toMatchObject({
    state: 'completed',
    applied: { create: 5, translate: 3 },
    operations: { planned: 8 },
  });
  expect([1, 2, 3, 4, 5].map((number) => shown(stand, number))).toEqual([
    ['en.body_html: <p>Drills.</p>', 'en.title: Drill', 'fr.body_html: <p>Perce.</p>'],
    [],
    [],
    [`en.title: ${'x'.repeat(255)}`, 'pt-BR.title: Longo'],
    ['en.title: One'],
  ]);
  expect(productOf(stand, 3)).toMatchObject({ title: 'English alone', status: 'DRAFT' });
  expect(await stand.mutations()).toMatchObject({ translationsRegister: { count: 3, points: 30 } });
  expect((await stand.sync()).operations.planned).toBe(0);
  expect(await stand.mutations()).toEqual({});
  expect(await wordsOf(stand, 'explain', String(skuOf(1)))).toContain(
    'Languages: DE, translated into en, fr; no other text in pt-BR, zh-TW, where that one is shown.',
  );
  expect(await wordsOf(stand, 'status')).toContain(
    'Languages: DE, translated into en, fr (not published), pt-BR, zh-TW.',
  );
});

test('only what changed is written; a new primary text renews its translations, a language that is dropped is removed', async () => {
  await using stand = await start([
    [text('DE', 'Bohrer', 'Bohrt.'), text('EN', 'Drill', 'Drills.'), text('FR', 'Perceuse', 'Perce.')],
    [text('DE', 'Zange'), text('EN', 'Pliers'), text('FR', 'Pince')],
  ]);
  await stand.sync();
  const writtenAt = () => new Map(translationsOf(stand, 1).map((one) => [`${one.locale}.${one.key}`, one]));
  const before = writtenAt();
  say(
    stand,
    1,
    text('DE', 'Bohrer', 'Bohrt.'),
    text('EN', 'Power drill', 'Drills.'),
    text('FR', 'Perceuse', 'Perce.'),
  );
  say(stand, 2, text('DE', 'Zange'), text('EN', 'Pliers'));
  await stand.mutations();
  expect((await stand.sync()).applied).toMatchObject({ translate: 2, update: 0 });
  expect(await stand.mutations()).toMatchObject({
    translationsRegister: { count: 1 },
    translationsRemove: { count: 1 },
  });
  const renewed = [...writtenAt()].filter(([key, one]) => before.get(key) !== one).map(([key]) => key);
  expect(renewed).toEqual(['en.title']);
  expect(shown(stand, 2)).toEqual(['en.title: Pliers']);
  say(
    stand,
    1,
    text('DE', 'Bohrer XL', 'Bohrt.'),
    text('EN', 'Power drill', 'Drills.'),
    text('FR', 'Perceuse', 'Perce.'),
  );
  expect((await stand.sync()).applied).toMatchObject({ translate: 1, update: 1 });
  const digests = (key: string) =>
    new Set(translationsOf(stand, 1).flatMap((one) => (one.key === key ? one.digest : [])));
  expect(digests('title').size).toBe(1);
  expect(digests('title')).not.toContain(before.get('fr.title')?.digest);
  expect(digests('body_html')).toContain(before.get('fr.body_html')?.digest);
});

test('a language that the shop gains is filled in, and one that it gave up for a while is filled again', async () => {
  await using stand = await start([[text('DE', 'Bohrer'), text('EN', 'Drill'), text('IT', 'Trapano')]]);
  await stand.sync();
  await changeLocale(stand, { locale: 'it' });
  await stand.sync();
  expect(shown(stand, 1)).toEqual(['en.title: Drill', 'it.title: Trapano']);
  await changeLocale(stand, { locale: 'en', removed: true });
  await stand.mutations();
  await stand.sync();
  expect(shown(stand, 1)).toEqual(['it.title: Trapano']);
  expect(await stand.mutations()).toEqual({});
  await changeLocale(stand, { locale: 'en' });
  await stand.sync();
  expect(shown(stand, 1)).toEqual(['en.title: Drill', 'it.title: Trapano']);
  await changeLocale(stand, { locale: 'it', primary: true });
  await stand.sync();
  expect(productOf(stand, 1).title).toBe('Trapano');
});

test('a translation waits while its primary text is refused, and comes with it', async () => {
  await using stand = await start([[text('DE', 'Bohrer'), text('EN', 'Drill')]]);
  await stand.sync();
  stand.shopify.fault({ operation: 'productUpdate', times: 1, userErrors: [{ message: 'Title is odd' }] });
  say(stand, 1, text('DE', 'Bohrer XL'), text('EN', 'Drill XL'));
  expect(await stand.sync()).toMatchObject({ reasons: { 'SHP-705': 1, 'SHP-714': 1 } });
  expect(shown(stand, 1)).toEqual(['en.title: Drill']);
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { update: 1, translate: 1 } });
  expect(shown(stand, 1)).toEqual(['en.title: Drill XL']);
});

test('without the optional permissions texts stand in the primary language and status says what is missing; granted later, they come', async () => {
  const scopes =
    'write_products,write_inventory,read_locations,read_publications,write_publications,read_markets';
  await using stand = await start([[text('DE', 'Bohrer'), text('EN', 'Drill')]], {
    shopify: { shop: { scopes: scopes.split(',') } },
  });
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { planned: 1 } });
  expect(await wordsOf(stand, 'status')).toContain(
    'Languages: DE alone. Texts are translated once the shop grants read_locales and write_translations.',
  );
  await grant(stand, [...scopes.split(','), 'read_locales', 'read_translations', 'write_translations']);
  expect((await stand.sync()).applied).toMatchObject({ translate: 1 });
  await grant(stand, scopes.split(','));
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { planned: 0 } });
  expect(shown(stand, 1)).toEqual(['en.title: Drill']);
});

test('of several translations the good ones are kept, and the bad ones are told by language and tried again', async () => {
  const model = new ShopModel();
  const otherLocales = ['en', 'fr'].map((locale) => ({ locale, isPublished: true }));
  const world = { model, db: await openDatabase(':memory:'), shop: shopOf({ otherLocales }) };
  onTestFinished(() => world.db.destroy());
  const products = [
    numbered(1, { texts: [text('DE', 'Bohrer'), text('EN', 'Drill'), text('FR', 'Perceuse')] }),
  ];
  const sent: string[][] = [];
  let isStrict = true;
  const translate: ShopModel['writer']['translate'] = async (id, entries) => {
    sent.push(entries.map(({ locale }) => locale));
    const bad = entries.filter(({ locale }) => isStrict && locale === 'fr');
    const { saved } = await model.writer.translate(
      id,
      entries.filter((entry) => !bad.includes(entry)),
    );
    return {
      saved,
      refused: bad.map(({ locale, field }) => ({ locale, field, message: 'Odd', mayPass: false })),
    };
  };
  const sync = async () => {
    const ports = portsOf(world, { products });
    const writer = { ...model.writer, translate };
    return (await syncCatalogue({ ...ports, writer }, { dryRun: false })).run;
  };
  const first = await sync();
  expect(first).toMatchObject({ operations: { applied: 1, rejected: 1 }, reasons: { 'SHP-705': 1 } });
  expect([...(model.find(numbered(1).sku)?.[1].translations.keys() ?? [])]).toEqual(['en.title']);
  isStrict = false;
  expect(await sync()).toMatchObject({ operations: { planned: 1, applied: 1 } });
  expect(sent).toEqual([['en', 'fr'], ['fr']]);
  expect(await sync()).toMatchObject({ operations: { planned: 0 } });
});

test('what a lost call has written is ours: the next text takes its place', async () => {
  const model = new ShopModel();
  const otherLocales = [{ locale: 'en', isPublished: true }];
  const world = { model, db: await openDatabase(':memory:'), shop: shopOf({ otherLocales }) };
  onTestFinished(() => world.db.destroy());
  const syncWith = async (name: string) => {
    const products = [numbered(1, { texts: [text('DE', 'Bohrer'), text('EN', name)] })];
    const { run } = await syncCatalogue(portsOf(world, { products }), { dryRun: false });
    return run;
  };
  model.fateOf = (call) => (call === 'translate' ? 'answer-lost' : 'works');
  expect(await syncWith('Drill')).toMatchObject({ reasons: { 'SHP-709': 1 } });
  expect(await syncWith('Power drill')).toMatchObject({ reasons: { 'SHP-709': 1 } });
  model.fateOf = () => 'works';
  expect(await syncWith('Hammer drill')).toMatchObject({ operations: { planned: 1, applied: 1 } });
  const { translations } = model.find(numbered(1).sku)?.[1] ?? {};
  expect([...(translations ?? [])]).toEqual([
    ['en.title', { value: 'Hammer drill', source: 'digest of Bohrer' }],
  ]);
});
