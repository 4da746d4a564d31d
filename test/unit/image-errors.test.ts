/** What Shopify finds wrong with an image is said in the reader's language, each code of its own, and what to do. */
import fc from 'fast-check';
import { GraphQLEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { adminSchema } from '../../web/sandbox/shopify/schema/admin-schema.ts';
import { brokenImageSentences } from '../../web/server/domain/image-sentences.ts';
import { imageErrors } from '../../web/server/domain/reason-texts/image-errors.ts';
import { retold } from '../../web/server/domain/reason-texts/note.ts';
import type { StoredImages } from '../../web/server/domain/stored-images.ts';

const codesIn = (name: string): string[] => {
  const type = adminSchema().schema.getType(name);
  return type instanceof GraphQLEnumType ? type.getValues().map((value) => value.name) : [];
};
const codes = codesIn('MediaErrorCode');

const failed = (...whys: readonly string[]): StoredImages => ({
  media: whys.map((why, at) => ({
    id: null,
    source: `https://pictures.example/${at}.jpg?v=1`,
    state: 'failed',
    why,
  })),
});

const english = 'Some english text of Shopify.';

test('each code by which Shopify says what is wrong with a medium has words, and there are no others', () => {
  expect(codes.length).toBeGreaterThan(30);
  expect(Object.keys(imageErrors).toSorted()).toEqual(codes.toSorted());
});

test.each(codes)('%s is said in both languages, with what to do', (code) => {
  const [sentence = ''] = brokenImageSentences(failed(`${english} (${code})`));
  const told = retold(sentence, 'de') ?? '';
  expect(sentence).toMatch(/^Image https:\S+ \p{Lu}[^.]+\. \p{Lu}[^.]+\.$/u);
  expect(told).toMatch(/^Bild https:\S+ \p{Lu}[^.]+\. \p{Lu}[^.]+\.$/u);
  for (const text of [sentence, told]) {
    expect(text).not.toContain(english);
    expect(text).not.toContain(code);
  }
});

test('what Shopify says without a code that is known is quoted, with the same advice', () => {
  const [sentence = ''] = brokenImageSentences(failed('Image URL is invalid'));
  expect(retold(sentence, 'de')).toBe(
    'Bild https://pictures.example/0.jpg?v=1: Shopify nimmt es nicht an und sagt: „Image URL is invalid“. Bitten Sie den Lieferanten um ein anderes Bild; eine neue Adresse wird von selbst versucht.',
  );
});

test('whatever Shopify says of whichever images, all of it has a German form in which no English is left but the quoted', () => {
  const why = fc.oneof(
    fc.constant(''),
    fc.constantFrom(...codes).map((code) => `${english} (${code})`),
    fc
      .tuple(fc.constantFrom(...codes), fc.constantFrom(...codes))
      .map((two) => two.map((code) => `${english} (${code})`).join('; ')),
    fc.constant('The gallery is full: Shopify takes 250 images and other media for a product.'),
    fc.constantFrom('Image URL is invalid', 'Media could not be made'),
  );
  fc.assert(
    fc.property(fc.array(why, { minLength: 1, maxLength: 6 }), (whys) => {
      const told = retold(brokenImageSentences(failed(...whys)).join('; '), 'de') ?? '';
      expect(told).not.toBe('');
      expect(told).not.toMatch(/\b(supplier|the|Ask|Tell|Add)\b/);
    }),
  );
});
