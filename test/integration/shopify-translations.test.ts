/** Translations of one product as Shopify takes them: good entries beside bad ones, by the digest of what is there. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProductId } from '../../web/server/domain/ids.ts';
import { createTranslationReader, createTranslationWriter } from '../../web/server/shopify/translations.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import { desiredListing } from '../support/desired-listing.ts';
import { startShopifyStand, type ShopifyStand } from '../support/shopify-stand.ts';
import { productOf, shopOf } from '../support/supplier-products.ts';

let stand: ShopifyStand;
let id: ProductId;

beforeEach(async () => {
  stand = await startShopifyStand({
    locales: [{ locale: 'de', primary: true }, { locale: 'en' }, { locale: 'fr' }],
  });
  const listing = desiredListing(productOf(), shopOf());
  ({ productId: id } = await createListingWriter(stand.admin).create(listing, stand.location));
});
afterEach(() => stand.stop());

const gone = 'gid://shopify/Product/404' as ProductId;

async function sources(): Promise<Record<'title' | 'descriptionHtml', string>> {
  const { readTranslations } = createTranslationReader(stand.admin);
  const read = (await readTranslations([id, gone], ['en'])).get(id);
  return { title: read?.sources.title ?? '', descriptionHtml: read?.sources.descriptionHtml ?? '' };
}

test('what is taken is handed back as it is stored, and what is refused by language and field', async () => {
  const { title, descriptionHtml } = await sources();
  const { translate, untranslate } = createTranslationWriter(stand.admin);
  const { saved, refused } = await translate(id, [
    { locale: 'en', field: 'title', value: 'Drill', source: title },
    { locale: 'it', field: 'title', value: 'Trapano', source: title },
    { locale: 'fr', field: 'descriptionHtml', value: '<p>Perce</p>', source: descriptionHtml },
    { locale: 'fr', field: 'title', value: 'Perceuse', source: 'f'.repeat(64) },
    { locale: 'en', field: 'descriptionHtml', value: ' ', source: descriptionHtml },
  ]);
  expect(saved).toEqual([
    { locale: 'en', field: 'title', value: 'Drill' },
    { locale: 'fr', field: 'descriptionHtml', value: '<p>Perce</p>' },
  ]);
  expect(refused).toMatchObject([
    { locale: 'it', field: 'title', mayPass: true, message: expect.stringContaining('INVALID_LOCALE') },
    { locale: 'fr', field: 'title', mayPass: true },
    { locale: 'en', field: 'descriptionHtml', mayPass: false },
  ]);
  await untranslate(id, { locales: ['en', 'fr'], fields: ['title'] });
  const { readTranslations } = createTranslationReader(stand.admin);
  expect((await readTranslations([id], ['en', 'fr'])).get(id)?.texts).toEqual([
    { locale: 'fr', field: 'descriptionHtml', value: '<p>Perce</p>', isOutdated: false },
  ]);
});

test('what was translated from another primary text is outdated', async () => {
  const { title } = await sources();
  const { translate } = createTranslationWriter(stand.admin);
  await translate(id, [{ locale: 'en', field: 'title', value: 'Drill', source: title }]);
  const { content } = desiredListing(productOf(), shopOf()).groups;
  await createListingWriter(stand.admin).update(id, { content: { ...content, title: 'Neu' } });
  const { readTranslations } = createTranslationReader(stand.admin);
  const read = await readTranslations([gone, id], ['en', 'fr']);
  expect([...read.keys()]).toEqual([id]);
  expect(read.get(id)?.texts).toMatchObject([{ locale: 'en', isOutdated: true }]);
});

test('a product that is gone refuses as a product that is gone', async () => {
  const { translate } = createTranslationWriter(stand.admin);
  const one = { locale: 'en', field: 'title', value: 'Drill', source: 'f'.repeat(64) } as const;
  await expect(translate(gone, [one])).rejects.toMatchObject({
    reason: 'SHP-704',
    scope: 'item',
    effect: 'no',
  });
});
