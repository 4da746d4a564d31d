/** The supplier's texts in the languages of the shop, on the real app and both sandboxes. */
import { expect, onTestFinished, test } from 'vitest';
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { numbered, portsOf } from '../support/catalogue-world.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';
import { grant } from '../support/stand-markets.ts';

interface Text {
  readonly lang: string;
  readonly name: string;
  readonly description: string;
}
const text = (lang: string, name: string, description = ''): Text => ({ lang, name, description });

const locales = [
  { locale: 'de', primary: true },
  { locale: 'en' },
  { locale: 'fr', published: false },
  { locale: 'pt-BR' },
  { locale: 'zh-TW' },
];

/** A shop with five languages, and a supplier whose first products have these texts. */
async function start(texts: readonly (readonly Text[])[], more: Parameters<typeof startStand>[0] = {}) {
  const stand = await startStand({
    ...more,
    supplier: { products: texts.length },
    shopify: { shop: { locales, ...more.shopify?.shop } },
  });
  texts.forEach((some, index) => stand.supplier.data.catalogue.change(index + 1, { texts: some }));
  return stand;
}

function productOf(stand: Stand, number: number) {
  const { inventoryItems, variants, products } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find(({ sku }) => sku === String(skuOf(number)));
  const variant = [...variants.values()].find(({ inventoryItemId }) => inventoryItemId === item?.id);
  const product = [...products.values()].find(({ variantIds }) => variantIds.includes(variant?.id ?? ''));
  if (!product) throw new Error(`the shop has no product ${number}`);
  return product;
}

const translationsOf = (stand: Stand, number: number) =>
  stand.shopify.shop().translations.get(productOf(stand, number).id) ?? [];

/** As `en.title: Drill`, sorted. */
const shown = (stand: Stand, number: number): string[] =>
  translationsOf(stand, number)
    .map(({ locale, key, value }) => `${locale}.${key}: ${value}`)
    .sort();

function say(stand: Stand, number: number, ...texts: Text[]): void {
  stand.supplier.data.catalogue.change(number, { texts });
}

const changeLocale = (stand: Stand, locale: object) =>
  fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locale }),
  });

const wordsOf = async (stand: Stand, ...args: string[]) => (await stand.command(...args)).words.join('\n');

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

test('R10 a translation that somebody wrote or edited is left alone and told, whatever the supplier says later', async () => {
  await using stand = await start([
    [text('DE', 'Bohrer'), text('EN', 'Drill'), text('FR', 'Perceuse')],
    [text('DE', 'Zange')],
  ]);
  await stand.sync();
  for (const one of translationsOf(stand, 1)) if (one.locale === 'en') one.value = 'My drill';
  const [sample] = translationsOf(stand, 1);
  const { translations } = stand.shopify.shop();
  if (sample) translations.set(productOf(stand, 2).id, [{ ...sample, locale: 'fr', value: 'Ma pince' }]);
  say(stand, 1, text('DE', 'Bohrer'), text('EN', 'Power drill'), text('FR', 'Foreuse'));
  say(stand, 2, text('DE', 'Zange'), text('EN', 'Pliers'), text('FR', 'Pince'));
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { translate: 2 } });
  expect(shown(stand, 1)).toEqual(['en.title: My drill', 'fr.title: Foreuse']);
  expect(shown(stand, 2)).toEqual(['en.title: Pliers', 'fr.title: Ma pince']);
  expect(await wordsOf(stand, 'explain', String(skuOf(1)))).toContain(
    'Left as somebody else wrote it: en.title.',
  );
  say(stand, 1, text('DE', 'Bohrer'), text('FR', 'Foreuse'));
  say(stand, 2, text('DE', 'Zange'));
  await stand.sync();
  expect(shown(stand, 1)).toEqual(['en.title: My drill', 'fr.title: Foreuse']);
  expect(shown(stand, 2)).toEqual(['fr.title: Ma pince']);
});

test('R10 a picture or another link in a translated description is somebody’s edit', async () => {
  const html = (words: string): string => `${words} <a href="https://maker.example/a">here</a>`;
  const textsOf = (words: string, primary = 'Bohrt.'): Text[] => [
    text('DE', 'Bohrer', primary),
    text('EN', 'Drill', html(words)),
  ];
  await using stand = await start([textsOf('Drills'), textsOf('Drills'), textsOf('Drills')]);
  await stand.sync();
  const change = (number: number, edit: (value: string) => string): void => {
    for (const one of translationsOf(stand, number)) one.value = edit(one.value);
  };
  change(1, (value) => value.replace('</p>', '<img src="https://cdn.example/mine.png"></p>'));
  change(2, (value) => value.replace('maker.example', 'mine.example'));
  // The same translation of another text: written anew where it is ours.
  for (const number of [1, 2, 3]) say(stand, number, ...textsOf('Drills', 'Neu.'));
  await stand.sync();
  for (const number of [1, 2, 3]) say(stand, number, ...textsOf('Pierces', 'Neu.'));
  await stand.sync();
  expect(shown(stand, 1)[0]).toContain('Drills <a href="https://maker.example/a"');
  expect(shown(stand, 1)[0]).toContain('mine.png');
  expect(shown(stand, 2)[0]).toContain('Drills <a href="https://mine.example/a"');
  expect(shown(stand, 3)[0]).toContain('Pierces');
});

test('R10 all translations that somebody deleted stay away; with a language that the shop gave up for a moment they come back', async () => {
  const textsOf = (words: string): Text[] => [text('DE', 'Bohrer'), text('EN', words), text('FR', 'Foreuse')];
  await using stand = await start([textsOf('Drill'), textsOf('Drill'), textsOf('Drill')]);
  await stand.sync();
  const { translations } = stand.shopify.shop();
  const { id } = productOf(stand, 1);
  translations.set(
    id,
    translationsOf(stand, 1).filter(({ locale }) => locale !== 'en'),
  );
  for (const words of ['Power drill', 'Hammer drill']) {
    say(stand, 1, ...textsOf(words));
    await stand.sync();
    expect(shown(stand, 1)).toEqual(['fr.title: Foreuse']);
  }
  expect(await wordsOf(stand, 'explain', String(skuOf(1)))).toContain(
    'Left as somebody else wrote it: en.title.',
  );
  // Between two syncs the shop gives French up and takes it back.
  await changeLocale(stand, { locale: 'fr', removed: true });
  await changeLocale(stand, { locale: 'fr' });
  say(stand, 2, ...textsOf('Power drill'));
  await stand.sync();
  await stand.sync();
  expect([1, 2, 3].map((number) => shown(stand, number))).toEqual([
    ['fr.title: Foreuse'],
    ['en.title: Power drill', 'fr.title: Foreuse'],
    ['en.title: Drill', 'fr.title: Foreuse'],
  ]);
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
