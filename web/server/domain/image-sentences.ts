/** What became of images of ours, in sentences that name the supplier's address. */
import { broken, type StoredImage, type StoredImages } from './stored-images.ts';

export const brokenImageSentences = (images: StoredImages | undefined): readonly string[] =>
  broken(images).map(({ source, why }) => `${source}: ${why || 'Shopify does not say why.'}`);

function sentenceOf({ source, state }: StoredImage): string[] {
  if (state === 'away') return [`The image ${source} was taken off the product in the shop, and stays away.`];
  if (state === 'lost')
    return [
      `Shopify's answer about the image ${source} was lost, and it may be in the shop: it is not sent again. Should it be missing, or stand there twice, that has to be put right in the shop.`,
    ];
  return [];
}

/** All that a person may wonder about. */
export const imageSentences = (images: StoredImages | undefined): readonly string[] => [
  ...brokenImageSentences(images).map((sentence) => `Image ${sentence}`),
  ...(images?.media.flatMap(sentenceOf) ?? []),
  ...(images?.media.some(({ state }) => state === 'beside')
    ? [
        'When the product was linked, or found in the shop, its images stayed as they were: those of the supplier are not added by themselves.',
      ]
    : []),
  ...(images?.order === 'merchant'
    ? ['The images were put in another order in the shop, and stay in it.']
    : []),
];
