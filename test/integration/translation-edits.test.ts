/** R10: what somebody writes, changes or deletes in another language of the shop, on the real app and both sandboxes. */
import { expect, test } from 'vitest';
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import {
  changeLocale,
  productOf,
  say,
  shown,
  start,
  text,
  translationsOf,
  wordsOf,
  type Text,
} from '../support/stand-translations.ts';

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
