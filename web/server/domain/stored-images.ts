/**
 * Our images of a listing, as far as we know what became of them. Ours are known by their media ids alone: whatever
 * else stands in the gallery is the merchant's, and is never named in a write.
 */
import type { MediaId } from './ids.ts';

/**
 * failed    Shopify could not download or use it (`why`); the address is not tried again by itself
 * refused   Shopify did not take the address (`why`); likewise
 * away      the merchant took it off the product: that address stays away
 * leaving   a call that takes it off is out
 * lost      it may stand in the gallery, but nobody can tell as which of its images; it is not sent again
 * beside    never sent: the product was found in the shop, or linked, with images of which nobody knows whose they are
 */
export type ImageState = 'failed' | 'refused' | 'away' | 'leaving' | 'lost' | 'beside';

export interface StoredImage {
  /** Null: not read back since the creation, or not in the gallery (failed, refused, lost, beside). */
  readonly id: MediaId | null;
  /** The supplier's address. */
  readonly source: string;
  /** As it was sent. */
  readonly alt?: string;
  /** Missing: it stands in the gallery, or shall appear there. */
  readonly state?: ImageState;
  readonly why?: string;
}

/** A call that nobody has heard of yet: what stood in the gallery before it, and what it shall change. */
export interface ImagesOut {
  /** All of the gallery, the merchant's too. */
  readonly before: readonly string[];
  /** What it adds, in this order. */
  readonly added?: { readonly sources: readonly string[]; readonly alt: string };
  /** How ours shall follow each other. */
  readonly order?: readonly MediaId[];
}

export interface StoredImages {
  /** Those that stand come first, as the gallery shows them. */
  readonly media: readonly StoredImage[];
  /** The merchant has moved ours: their order is the merchant's. */
  readonly order?: 'merchant';
  readonly out?: ImagesOut;
}

/**
 * unseen  some are new: nobody has looked yet what became of them
 * whole   all are to be seen, as far as Shopify was given them
 * some    one or more are failed or refused
 * broken  no customer can see any of the gallery
 */
export type ImagesSeen = 'unseen' | 'whole' | 'some' | 'broken';

/** One image, or other medium, of a product's gallery. */
export interface GalleryMedium {
  readonly id: string;
  readonly alt: string;
  /** Processing: Shopify has not looked at it yet. */
  readonly status: 'processing' | 'ready' | 'failed';
  /** What was wrong with it, in Shopify's words; null unless it failed, and while nobody asked. */
  readonly why: string | null;
}

/** A product's gallery, in its order. */
export type Gallery = readonly GalleryMedium[];

/** As many media as Shopify takes for a product, the merchant's included. */
export const mostMedia = 250;

export type StandingImage = StoredImage & { readonly id: MediaId };

const isStanding = (image: StoredImage): image is StandingImage =>
  image.id !== null && image.state !== 'away';

/** Ours in the gallery, as it was seen last. */
export const standing = (images: StoredImages): readonly StandingImage[] => images.media.filter(isStanding);

/** Ours that no customer can see, and what Shopify said of them. */
export const broken = (images: StoredImages | undefined): readonly StoredImage[] =>
  images?.media.filter(({ state }) => state === 'failed' || state === 'refused') ?? [];

/** Each of them is failed or refused: nothing of ours is to be seen, as far as anybody knows. */
export const areAllBroken = (images: StoredImages | undefined): boolean =>
  images !== undefined && images.media.length > 0 && broken(images).length === images.media.length;
