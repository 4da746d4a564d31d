/**
 * From the images that a listing shall have, and what stands in its gallery, to the calls that bring it there. Pure. It
 * names ours alone: nothing of the merchant's is ever taken off or moved.
 */
import type { MediaId } from '../domain/ids.ts';
import type { ListingGroups } from '../domain/listing.ts';
import { mostMedia, standing } from '../domain/stored-images.ts';
import type { Gallery, StandingImage, StoredImage, StoredImages } from '../domain/stored-images.ts';

export type WantedImages = ListingGroups['images'];

export interface ImagePlan {
  /** Addresses to add, in their order. */
  readonly append: readonly string[];
  /** Those for which the gallery has no room. */
  readonly noRoom: readonly string[];
  /** Ours that the supplier does not name any more. */
  readonly detach: readonly StandingImage[];
  /** Ours whose text is still the one that we sent, and is not the wanted one. */
  readonly rename: readonly StandingImage[];
}

/** An address that was ever tried stands, is the merchant's decision, or does not work: it is not sent again. */
export function planImages(wanted: WantedImages, images: StoredImages, gallery: Gallery): ImagePlan {
  const urls = new Set(wanted.urls);
  const tried = new Set(images.media.map(({ source }) => source));
  const seen = new Set<string>();
  const detach = standing(images).filter(({ source }) => {
    const isDouble = seen.has(source);
    seen.add(source);
    return isDouble || !urls.has(source);
  });
  const going = new Set(detach.map(({ id }) => id));
  const room = Math.max(0, mostMedia - gallery.length + detach.length);
  const missing = [...urls].filter((url) => !tried.has(url));
  const texts = new Map(gallery.map(({ id, alt }) => [id, alt]));
  const rename = standing(images).filter(
    ({ id, alt }) => !going.has(id) && alt !== undefined && alt !== wanted.alt && texts.get(id) === alt,
  );
  return { append: missing.slice(0, room), noRoom: missing.slice(room), detach, rename };
}

/** Ours in the order in which they shall stand; as they stand when the merchant has moved them. */
export function wantedOrder({ urls }: Pick<WantedImages, 'urls'>, images: StoredImages): readonly MediaId[] {
  const ours = standing(images);
  if (images.order === 'merchant') return ours.map(({ id }) => id);
  const places = new Map([...new Set(urls)].map((url, at) => [url, at]));
  const placeOf = ({ source }: StoredImage): number => places.get(source) ?? places.size;
  return ours.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ id }) => id);
}

/** Addresses that the supplier does not name any more, and that left nothing in the gallery, are forgotten. */
export function forgetGone({ urls }: Pick<WantedImages, 'urls'>, images: StoredImages): StoredImages {
  const isWanted = new Set(urls);
  const media = images.media.filter(
    ({ id, source, state }) => isWanted.has(source) || id !== null || state === 'lost' || state === 'beside',
  );
  return { ...images, media };
}
