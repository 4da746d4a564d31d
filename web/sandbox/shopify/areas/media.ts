/**
 * Product images. Shopify answers at once and downloads later: a new image is PROCESSING, then READY or FAILED, and
 * the caller has to come back to know. The outcome is decided when the image is added and shows when its time comes.
 * Guess: nothing is downloaded, every image is fine unless a fault says otherwise; the texts of refused addresses.
 */
import { userError, type UserError } from '../engine/api-error.ts';
import { legacyId, nextId } from '../ids.ts';
import { computed, stored, type Area, type Call } from '../engine/model.ts';
import type { MediaImage, Product } from '../state-products.ts';

export interface FileInput {
  id?: string | null;
  originalSource?: string | null;
  alt?: string | null;
}

export const mediaStatus = (media: MediaImage, nowMs: number): string => {
  if (nowMs < media.doneAtMs) return 'PROCESSING';
  return media.error === null ? 'READY' : 'FAILED';
};

const mostMedia = 250;
const longestUrl = 2048;

const isAddress = (text: string): boolean =>
  text.length <= longestUrl && /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** One bad address refuses the whole call, and so does one medium too many for the product. */
export function checkNewImages(
  sources: readonly (string | null | undefined)[],
  { path, there }: { path: string[]; there: number },
): UserError[] {
  if (there + sources.length > mostMedia)
    return [
      userError(
        path,
        `Cannot have more than ${mostMedia} media per product.`,
        'PRODUCT_MEDIA_LIMIT_EXCEEDED',
      ),
    ];
  return sources.flatMap((source, index) =>
    source && !isAddress(source)
      ? [userError([...path, String(index), 'originalSource'], 'Image URL is invalid', 'INVALID')]
      : [],
  );
}

export function addImage(
  call: Call,
  product: Product,
  file: { originalSource: string; alt?: string | null },
): void {
  product.media.push(newImage(call, file));
}

function newImage(call: Call, file: { originalSource: string; alt?: string | null }): MediaImage {
  return {
    id: nextId(call.state, 'MediaImage'),
    alt: file.alt ?? '',
    mediaContentType: 'IMAGE',
    source: file.originalSource,
    createdAt: call.now,
    updatedAt: call.now,
    doneAtMs: call.nowMs + call.outside.mediaDelayMs,
    error: call.outside.mediaErrorFor(file.originalSource),
  };
}

/** productSet: the list is the whole truth. Ids keep their image, addresses are always downloaded again. */
export function replaceImages(call: Call, product: Product, files: readonly FileInput[]): void {
  const known = new Map(product.media.map((media) => [media.id, media]));
  product.media = files.flatMap((file) => {
    const kept = known.get(file.id ?? '');
    if (kept !== undefined) {
      if (file.alt !== undefined) kept.alt = file.alt;
      return [kept];
    }
    const source = file.originalSource;
    return source === undefined || source === null
      ? []
      : [newImage(call, { ...file, originalSource: source })];
  });
}

const imageOf = (media: MediaImage, call: Call) =>
  mediaStatus(media, call.nowMs) === 'READY'
    ? {
        id: media.id.replace('MediaImage', 'ImageSource'),
        altText: media.alt,
        url: `https://cdn.shopify.com/s/files/1/${legacyId(call.shop.id)}/${legacyId(media.id)}.jpg`,
      }
    : null;

export const mediaArea: Area = {
  types: {
    MediaImage: {
      ...stored('id', 'alt', 'mediaContentType', 'createdAt', 'updatedAt'),
      status: computed((media: MediaImage, call) => mediaStatus(media, call.nowMs)),
      fileStatus: computed((media: MediaImage, call) => mediaStatus(media, call.nowMs)),
      image: computed(imageOf),
      mediaErrors: computed((media: MediaImage, call) =>
        mediaStatus(media, call.nowMs) === 'FAILED' && media.error !== null ? [media.error] : [],
      ),
    },
    Image: stored('id', 'altText', 'url'),
    MediaError: stored('code', 'message', 'details'),
  },
  inputs: {
    FileSetInput: ['id', 'originalSource', 'alt', 'contentType'],
    CreateMediaInput: ['originalSource', 'alt', 'mediaContentType'],
  },
};
