/**
 * What is known of one gallery while an operation works on it, and how that is written down: before each call what may
 * become of it, after it what did. Whatever is cut short is settled by the next look at the gallery.
 */
import type { MediaId } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { standing } from '../domain/stored-images.ts';
import type { Gallery, ImagesOut, ImageState, StoredImage, StoredImages } from '../domain/stored-images.ts';
import { deleted, type ApplyPorts } from './apply-ports.ts';
import { confirmed } from './confirmation.ts';
import { hadNoEffect } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import { forgetGone, type WantedImages } from './plan-images.ts';
import { imagesOfFound, settleImages } from './settle-images.ts';

export interface GalleryTask {
  readonly operation: Operation;
  readonly listing: Listing;
  readonly wanted: WantedImages;
  readonly ports: ApplyPorts;
}

export const idsOf = (media: readonly { readonly id: string }[]): string[] => media.map(({ id }) => id);

/** Throws ShopifyError; also when the product is gone. */
async function readGallery({ operation, listing, ports }: GalleryTask): Promise<Gallery> {
  const gallery = await ports.reader.readGallery(listing.productId);
  if (!gallery) throw deleted(operation);
  return gallery;
}

export class GalleryWork {
  readonly task: GalleryTask;
  #gallery: Gallery;
  #images: StoredImages;
  #isOld = false;
  private constructor(task: GalleryTask, gallery: Gallery) {
    this.task = task;
    this.#gallery = gallery;
    const { urls: sources, alt } = task.wanted;
    const { images } = task.listing.stored;
    this.#images = images ? settleImages(images, gallery) : imagesOfFound({ sources, alt }, gallery);
  }

  /** Throws ShopifyError. */
  static async begin(task: GalleryTask): Promise<GalleryWork> {
    return new GalleryWork(task, await readGallery(task));
  }

  get gallery(): Gallery {
    return this.#gallery;
  }

  get images(): StoredImages {
    return this.#images;
  }

  /** As it stands at this moment; it was read just now unless something was added since. */
  async readAgain(): Promise<void> {
    if (this.#isOld) this.#gallery = await readGallery(this.task);
    this.#isOld = false;
  }

  /** The gallery has these now, in this order. */
  show(ids: readonly string[]): void {
    const media = new Map(this.#gallery.map((medium) => [medium.id, medium]));
    this.#gallery = ids.flatMap((id) => media.get(id) ?? []);
  }

  /** A call that is written down first; a refusal without effect leaves everything as it was. */
  async send<Answer>(out: ImagesOut, call: () => Promise<Answer>): Promise<Answer> {
    const { operation, ports } = this.task;
    const { sku, id: sending } = operation;
    this.#isOld = true;
    await ports.record([{ sku, sending, doubt: ['images'], believed: { images: { ...this.#images, out } } }]);
    try {
      return await call();
    } catch (error) {
      if (hadNoEffect(error)) await this.learn();
      throw error;
    }
  }

  /** What is known now stands. */
  async learn(): Promise<void> {
    const { operation, ports } = this.task;
    await ports.record([{ sku: operation.sku, believed: { images: this.#images } }]);
  }

  /** Behind ours that stand, and in the gallery as far as they are there. */
  add(added: readonly StoredImage[]): void {
    const ours = standing(this.#images);
    const others = this.#images.media.filter((image) => !ours.some((one) => one === image));
    this.#images = { ...this.#images, media: [...ours, ...added, ...others] };
    const media = added.flatMap(({ id, alt = '' }) =>
      id === null ? [] : [{ id, alt, status: 'processing', why: null } as const],
    );
    this.#gallery = [...this.#gallery, ...media];
  }

  mark(ids: ReadonlySet<string>, change: { readonly state?: ImageState; readonly alt?: string }): void {
    const media = this.#images.media.map((image) =>
      ids.has(image.id ?? '') ? { ...image, ...change } : image,
    );
    this.#images = { ...this.#images, media };
  }

  forget(ids: ReadonlySet<string>): void {
    this.#gallery = this.#gallery.filter(({ id }) => !ids.has(id));
    this.#images = { ...this.#images, media: this.#images.media.filter(({ id }) => !ids.has(id ?? '')) };
  }

  /** Ours stand in this order now. */
  sort(order: readonly MediaId[]): void {
    const places = new Map<string, number>(order.map((id, at) => [id, at]));
    const placeOf = ({ id }: StoredImage): number => places.get(id ?? '') ?? order.length;
    const media = this.#images.media.toSorted((one, other) => placeOf(one) - placeOf(other));
    this.#images = { ...this.#images, media };
  }

  /** Everything is as wanted. What became of new images only a later look tells. */
  async end(): Promise<void> {
    const { operation, wanted, ports } = this.task;
    const images = forgetGone(wanted, this.#images);
    const learnt = confirmed({ images: wanted }, { images }, ports.shop);
    await ports.record([{ sku: operation.sku, confirmed: learnt, images: 'unseen' }]);
  }
}
