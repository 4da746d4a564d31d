/**
 * What we believed of our images, and the gallery as it stands: what became of a call whose answer was lost, what the
 * merchant took away or moved, what Shopify could not use. Pure.
 *
 * Images of a lost call are recognised by three things together: they were not in the gallery before it, they carry the
 * text that it sent, and they are as many. Shopify shows no address that a medium came from. When that does not fit,
 * nobody can tell which are ours: they are called lost, and are neither sent again nor taken off, because a double is
 * seen by customers and a wrong one may be the merchant's.
 */
import type { MediaId } from '../domain/ids.ts';
import { standing } from '../domain/stored-images.ts';
import type { Gallery, ImagesOut, StoredImage, StoredImages } from '../domain/stored-images.ts';
import { movesTo, whileMoving } from './image-moves.ts';

const imageId = (id: string): id is MediaId => id.startsWith('gid://shopify/MediaImage/');

/** Shopify numbers what it takes in the order in which it was sent. */
const byNumber = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1);

/** Nobody knows whether Shopify keeps the blanks of a text. */
const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();

/** What of the gallery is new and carries this text, in the order in which it was sent. */
const sentLike = (gallery: Gallery, known: ReadonlySet<string>, text: string): readonly MediaId[] =>
  gallery
    .filter(({ id, alt }) => !known.has(id) && sameText(alt, text))
    .map(({ id }) => id)
    .filter(imageId)
    .toSorted(byNumber);

type Added = NonNullable<ImagesOut['added']>;

/** Addresses with the media that came of them; lost when these are not as many. */
export const paired = ({ sources, alt }: Added, ids: readonly MediaId[]): readonly StoredImage[] =>
  sources.map((source, at) =>
    ids.length === sources.length
      ? { id: ids[at] ?? null, source, alt }
      : { id: null, source, alt, state: 'lost' },
  );

/** The images of a call whose answer was lost; none when it was not made. Without a text nothing tells whose they are. */
function recognise(added: Added, gallery: Gallery, known: ReadonlySet<string>): readonly StoredImage[] {
  if (added.alt.trim() === '') return gallery.every(({ id }) => known.has(id)) ? [] : paired(added, []);
  const ids = sentLike(gallery, known, added.alt);
  // Where there was nothing before, whatever stands there may be of that call.
  const isNotMade = ids.length === 0 && (known.size > 0 || gallery.length === 0);
  return isNotMade ? [] : paired(added, ids);
}

/**
 * Of a product that was found with our SKU: nobody knows which images it was made with. What carries its text is ours
 * when it is as many; else nothing is sent beside what may be the same.
 */
export function imagesOfFound(added: Added, gallery: Gallery): StoredImages {
  if (gallery.length === 0) return { media: [] };
  const ids = added.alt.trim() === '' ? [] : sentLike(gallery, new Set(), added.alt);
  return { media: paired(added, ids) };
}

const isUnread = ({ id, state }: StoredImage): boolean => id === null && state === undefined;

/** What a creation sent, once it is read: all there is, or what carries its text. */
function readBack({ media }: StoredImages, gallery: Gallery): readonly StoredImage[] {
  const unread = media.filter(isUnread);
  const [first] = unread;
  if (!first) return media;
  const added = { sources: unread.map(({ source }) => source), alt: first.alt ?? '' };
  const all = gallery.map(({ id }) => id).filter(imageId);
  const isAlone = unread.length === media.length && gallery.length === unread.length;
  const ids =
    isAlone && all.length === gallery.length
      ? all
      : sentLike(gallery, new Set(media.flatMap(({ id }) => id ?? [])), added.alt);
  const read = new Map(paired(added, ids).map((image) => [image.source, image]));
  const isEmpty = gallery.length === 0;
  return media.map((image) => {
    if (!isUnread(image)) return image;
    return isEmpty ? { ...image, state: 'away' } : (read.get(image.source) ?? image);
  });
}

function asItStands(image: StoredImage, gallery: ReadonlyMap<string, Gallery[number]>): StoredImage[] {
  if (image.id === null || image.state === 'away') return [image];
  const { id, source, alt } = image;
  const now = gallery.get(id);
  const known = { id, source, ...(alt === undefined ? {} : { alt }) };
  if (now)
    return [now.status === 'failed' ? { ...known, state: 'failed', why: now.why ?? image.why ?? '' } : known];
  if (image.state === 'leaving') return [];
  // What could not be shown is no loss for the merchant: only what was to be seen is taken away on purpose.
  return [image.state === 'failed' ? { ...image, id: null } : { ...known, state: 'away' }];
}

/** Whether ours stand as we left them, or as a call that is out may have left them. */
function isOurOrder(now: readonly string[], last: readonly string[], out: ImagesOut | undefined): boolean {
  const of = (list: readonly string[]) => list.filter((id) => now.includes(id)).join();
  if (of(last) === now.join()) return true;
  if (!out?.order) return false;
  for (const list of whileMoving(out.before, movesTo(out.before, out.order)))
    if (of(list) === now.join()) return true;
  return false;
}

/** What we know once the gallery was read. */
export function settleImages(images: StoredImages, gallery: Gallery): StoredImages {
  const { out, order } = images;
  const before = new Set([...(out?.before ?? []), ...standing(images).map(({ id }) => id)]);
  const added = out?.added ? recognise(out.added, gallery, before) : [];
  const byId = new Map(gallery.map((medium) => [medium.id, medium]));
  const media = [...readBack(images, gallery), ...added].flatMap((image) => asItStands(image, byId));
  const places = new Map(gallery.map(({ id }, at) => [id, at]));
  const placeOf = ({ id, state }: StoredImage): number =>
    id === null || state === 'away' ? places.size : (places.get(id) ?? places.size);
  const sorted = media.toSorted((one, other) => placeOf(one) - placeOf(other));
  const ours = standing({ media: sorted }).map(({ id }) => id);
  const last = [...standing(images), ...standing({ media: added })].map(({ id }) => id);
  const known = ours.filter((id) => last.includes(id));
  const isMerchants = order === 'merchant' || !isOurOrder(known, last, out);
  return { media: sorted, ...(isMerchants ? { order: 'merchant' } : {}) };
}
