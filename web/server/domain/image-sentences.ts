/** What became of images of ours, in sentences that name the supplier's address. */
import { broken, type StoredImage, type StoredImages } from './stored-images.ts';
import { note } from './reason-texts/note.ts';

export const brokenImageSentences = (images: StoredImages | undefined): readonly string[] =>
  broken(images).map(({ source: address, why }) => note('badImage', { address, why: why || note('noWord') }));

function sentenceOf({ source, state }: StoredImage): string[] {
  if (state === 'away') return [note('takenOff', { address: source })];
  if (state === 'lost') return [note('lostImage', { address: source })];
  return [];
}

/** All that a person may wonder about. */
export const imageSentences = (images: StoredImages | undefined): readonly string[] => [
  ...brokenImageSentences(images),
  ...(images?.media.flatMap(sentenceOf) ?? []),
  ...(images?.media.some(({ state }) => state === 'beside') ? [note('imagesBeside')] : []),
  ...(images?.order === 'merchant' ? [note('imageOrder')] : []),
];
