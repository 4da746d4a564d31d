/** What happened to a product says of each change what it changed, also of fields that have no row on the page. */
import { expect, test } from 'vitest';
import type { Product } from '../../web/shared/api/products.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { numberOf } from '../support/shopify-stand.ts';
import { say, shown, text } from '../support/stand-translations.ts';

test('a linked product’s details and where it ships to, a market that it leaves, and its translations', async () => {
  await using stand = await startStand({
    supplier: { products: 3 },
    shopify: { shop: { locales: [{ locale: 'de', primary: true }, { locale: 'en' }] } },
  });
  const product = numberOf(await makeProduct(stand, { sku: '10000002' }));
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  await api.post('/products/adopt', { pair: { sku: '10000002', product } });
  const texts = [
    { lang: 'DE', name: 'Neu', description: 'Neu' },
    { lang: 'EN', name: 'New', description: 'New' },
  ];
  stand.supplier.data.catalogue.change(1, { texts, allowedCountryCodes: ['DE', 'AT'] });
  await stand.sync();

  const toldOf = async (sku: string) => {
    const { body } = await api.get<Product>(`/product?sku=${sku}`);
    const done = body.history.filter(({ kind, state }) => kind !== 'create' && state === 'applied');
    expect(done.filter(({ fields, besides }) => fields.length + besides.length === 0)).toEqual([]);
    return done.flatMap(({ kind, besides }) =>
      besides.map(({ field, after }) => `${kind} ${field}: ${after}`),
    );
  };
  expect(await toldOf('10000002')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^update Manufacturer number: \S/),
      'place Ships to: Austria, Germany',
    ]),
  );
  expect(await toldOf('10000001')).toEqual(
    expect.arrayContaining([
      'place Shown in: your online store, Germany, Austria',
      'translate Translations: English (new texts)',
    ]),
  );
});

test('a linked product’s texts in other languages stay the merchant’s: nothing is written, and no line says so', async () => {
  await using stand = await startStand({
    supplier: { products: 3 },
    shopify: { shop: { locales: [{ locale: 'de', primary: true }, { locale: 'en' }] } },
  });
  say(stand, 2, text('DE', 'Neu'), text('EN', 'New'));
  const product = numberOf(await makeProduct(stand, { sku: '10000002' }));
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  await api.post('/products/adopt', { pair: { sku: '10000002', product } });
  const translated = async () => {
    await stand.sync();
    expect(shown(stand, 2)).toEqual([]);
    const { body } = await api.get<Product>('/product?sku=10000002');
    return body.history.filter(({ kind }) => kind === 'translate');
  };
  expect(await translated()).toEqual([]);
  // Whatever the supplier says later: another text, none, and one again.
  say(stand, 2, text('DE', 'Neu'), text('EN', 'Newer'));
  expect(await translated()).toEqual([]);
  say(stand, 2, text('DE', 'Neu'));
  expect(await translated()).toEqual([]);
  say(stand, 2, text('DE', 'Neu'), text('EN', 'New again'));
  expect(await translated()).toEqual([]);
});
