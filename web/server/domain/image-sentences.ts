/** What became of images of ours, in sentences that name the supplier's address. */
import { broken, type StoredImage, type StoredImages } from './stored-images.ts';
import { imageErrors, isImageErrorCode, type ImageErrorCode } from './reason-texts/image-errors.ts';
import { note, retold } from './reason-texts/note.ts';

const codeOf = /\(([A-Z][A-Z0-9_]*)\)(?=; |$)/g;

/** What is kept is Shopify's own, each message with its code in brackets behind it; a page says the codes in our words. */
function faultOf(why: string | undefined): string {
  if (!why) return note('noWord');
  if (retold(why, 'en') !== null) return why;
  const codes = [...new Set([...why.matchAll(codeOf)].map(([, code]) => code ?? ''))];
  if (codes.length === 0 || !codes.every(isImageErrorCode)) return inShopifysWords(why);
  const cans = [...new Set(codes.map((code) => imageErrors[code].can))];
  return [
    ...new Set([...codes, ...cans].map((name: ImageErrorCode | (typeof cans)[number]) => note(name))),
  ].join(' ');
}

const inShopifysWords = (why: string): string =>
  `${note('imageQuoted', { word: why })} ${note('askForPicture')}`;

export const brokenImageSentences = (images: StoredImages | undefined): readonly string[] =>
  broken(images).map(({ source: address, why }) => note('badImage', { address, fault: faultOf(why) }));

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
