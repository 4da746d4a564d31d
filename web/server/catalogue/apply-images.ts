/**
 * Brings the images of one listing to the gallery, step by step: adds what is new, takes off what is gone, and moves ours
 * where their order differs. Each call is recorded before and after; whatever is cut short, the next run reads the
 * gallery first and goes on from there. A broken image costs itself alone.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { MediaId } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { mostMedia, standing } from '../domain/stored-images.ts';
import type {
  Gallery,
  ImagesOut,
  StandingImage,
  StoredImage,
  StoredImages,
} from '../domain/stored-images.ts';
import { deleted, missing, type ApplyPorts } from './apply-ports.ts';
import { confirmed } from './confirmation.ts';
import { arranged, movesTo } from './image-moves.ts';
import { hadNoEffect } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import { forgetGone, planImages, wantedOrder, type WantedImages } from './plan-images.ts';
import { imagesOfFound, paired, settleImages } from './settle-images.ts';

const noRoom = `The gallery is full: Shopify takes ${mostMedia} images and other media for a product.`;

const halves = <Item>(items: readonly Item[]): readonly (readonly Item[])[] => {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
};

const idsOf = (media: readonly { readonly id: string }[]): string[] => media.map(({ id }) => id);

interface Task {
  readonly operation: Operation;
  readonly listing: Listing;
  readonly wanted: WantedImages;
  readonly ports: ApplyPorts;
}

/** One operation on one gallery; holds what is known of it between the calls. */
class GalleryWork {
  readonly #task: Task;
  #gallery: Gallery;
  #images: StoredImages;
  constructor(task: Task, gallery: Gallery) {
    this.#task = task;
    this.#gallery = gallery;
    const { urls: sources, alt } = task.wanted;
    const { images } = task.listing.stored;
    this.#images = images ? settleImages(images, gallery) : imagesOfFound({ sources, alt }, gallery);
  }

  async run(): Promise<void> {
    const { wanted } = this.#task;
    const { append, noRoom: tooMany, detach, rename } = planImages(wanted, this.#images, this.#gallery);
    // A gallery without room gets some first; else customers never see fewer images than before.
    const isFull = this.#gallery.length + append.length > mostMedia;
    if (isFull) await this.#takeOff(detach, rename);
    await this.#append(append);
    if (!isFull) await this.#takeOff(detach, rename);
    await this.#order();
    this.#add(tooMany.map((source) => ({ id: null, source, state: 'refused', why: noRoom })));
    await this.#end();
  }

  /** Written down before a call; as long as nothing else is, nobody knows what became of it. */
  async #intend(out: ImagesOut): Promise<void> {
    const { operation, ports } = this.#task;
    const believed = { images: { ...this.#images, out } };
    const { sku, id: sending } = operation;
    await ports.record([{ sku, sending, doubt: ['images'], believed }]);
  }

  async #learn(images: StoredImages): Promise<void> {
    const { operation, ports } = this.#task;
    this.#images = images;
    await ports.record([{ sku: operation.sku, believed: { images } }]);
  }

  /** A refusal without effect leaves everything as it was. */
  async #send<Answer>(out: ImagesOut, call: () => Promise<Answer>): Promise<Answer> {
    await this.#intend(out);
    try {
      return await call();
    } catch (error) {
      if (hadNoEffect(error)) await this.#learn(this.#images);
      throw error;
    }
  }

  #add(added: readonly StoredImage[]): void {
    const ours = standing(this.#images);
    const others = this.#images.media.filter((image) => !ours.some((one) => one === image));
    this.#images = { ...this.#images, media: [...ours, ...added, ...others] };
  }

  /** One bad address refuses them all: Shopify names it, or halves find it. */
  async #append(sources: readonly string[]): Promise<void> {
    if (sources.length === 0) return;
    const { listing, wanted, ports } = this.#task;
    const added = { sources, alt: wanted.alt };
    const answer = await this.#send({ before: idsOf(this.#gallery), added }, () =>
      ports.writer.appendImages(listing.productId, sources, wanted.alt),
    );
    if ('ids' in answer) {
      const media = answer.ids.map(
        (id) => ({ id, alt: wanted.alt, status: 'processing', why: null }) as const,
      );
      this.#gallery = [...this.#gallery, ...media];
      this.#add(paired(added, answer.ids));
      return this.#learn(this.#images);
    }
    const bad = (_source: string, at: number): boolean => sources.length === 1 || answer.refused.has(at);
    const refused = sources.filter(bad);
    this.#add(refused.map((source) => ({ id: null, source, state: 'refused', why: answer.why })));
    await this.#learn(this.#images);
    const rest = sources.filter((source, at) => !bad(source, at));
    for (const some of refused.length > 0 ? [rest] : halves(sources)) await this.#append(some);
  }

  async #takeOff(detach: readonly StandingImage[], rename: readonly StandingImage[]): Promise<void> {
    const { listing, wanted, ports } = this.#task;
    const mayChange = detach.length + rename.length > 0 && (await ports.mayWriteFiles());
    if (detach.length === 0 && !mayChange) return;
    const isReady = ({ id }: StandingImage): boolean =>
      this.#gallery.some((medium) => medium.id === id && medium.status === 'ready');
    const going = new Set<string>(idsOf(detach));
    const media = this.#images.media.map((image): StoredImage =>
      going.has(image.id ?? '') ? { ...image, state: 'leaving' } : image,
    );
    const before = this.#images;
    this.#images = { ...this.#images, media };
    try {
      if (mayChange && detach.every(isReady)) {
        const renamed = rename.filter(isReady);
        const change = {
          detach: detach.map(({ id }) => id),
          rename: renamed.map(({ id }) => id),
          alt: wanted.alt,
        };
        await this.#send({ before: idsOf(this.#gallery) }, () =>
          ports.writer.changeImages(listing.productId, change),
        );
        this.#rename(new Set(change.rename));
      } else {
        await this.#merge(going);
      }
    } catch (error) {
      if (hadNoEffect(error)) await this.#learn(before);
      throw error;
    }
    await this.#forget(going);
  }

  #rename(ids: ReadonlySet<string>): void {
    const { alt } = this.#task.wanted;
    const media = this.#images.media.map((image) => (ids.has(image.id ?? '') ? { ...image, alt } : image));
    this.#images = { ...this.#images, media };
  }

  async #forget(ids: ReadonlySet<string>): Promise<void> {
    this.#gallery = this.#gallery.filter(({ id }) => !ids.has(id));
    const media = this.#images.media.filter(({ id }) => !ids.has(id ?? ''));
    await this.#learn({ ...this.#images, media });
  }

  /** Everything else in the gallery is named, so that it stays: as it stands at this moment. */
  async #merge(going: ReadonlySet<string>): Promise<void> {
    const { ports, listing, wanted } = this.#task;
    this.#gallery = await readGallery(this.#task);
    const there = new Set(idsOf(this.#gallery));
    const order = wantedOrder(wanted, this.#images).filter((id) => there.has(id) && !going.has(id));
    const rest = arranged(
      [...there].filter((id) => !going.has(id)),
      order,
    );
    const after = await this.#send({ before: [...there], order }, () =>
      ports.writer.setGallery(listing.productId, rest),
    );
    const left = new Map(this.#gallery.map((medium) => [medium.id, medium]));
    this.#gallery = after.flatMap((id) => left.get(id) ?? []);
    this.#sort(order);
    if (after.join() === rest.join()) return;
    throw new ShopifyError({
      reason: 'SHP-709',
      message: 'The gallery changed while images were taken off it.',
      scope: 'item',
      retry: 'next-run',
      effect: 'unknown',
    });
  }

  async #order(): Promise<void> {
    const { listing, wanted, ports } = this.#task;
    const order = wantedOrder(wanted, this.#images);
    const moves = movesTo(idsOf(this.#gallery), order);
    if (moves.length === 0) return;
    await this.#send({ before: idsOf(this.#gallery), order }, () =>
      ports.writer.moveImages(listing.productId, moves),
    );
    this.#sort(order);
  }

  #sort(order: readonly MediaId[]): void {
    const places = new Map<string, number>(order.map((id, at) => [id, at]));
    const placeOf = ({ id }: StoredImage): number => places.get(id ?? '') ?? order.length;
    const media = this.#images.media.toSorted((one, other) => placeOf(one) - placeOf(other));
    this.#images = { ...this.#images, media };
  }

  async #end(): Promise<void> {
    const { operation, wanted, ports } = this.#task;
    const images = forgetGone(wanted, this.#images);
    const learnt = confirmed({ images: wanted }, { images }, ports.shop);
    await ports.record([{ sku: operation.sku, sending: operation.id, confirmed: learnt, images: 'unseen' }]);
  }
}

/** Throws ShopifyError; also when the product is gone. */
async function readGallery({ operation, listing, ports }: Task): Promise<Gallery> {
  const galleries = await ports.reader.readGalleries([listing.productId]);
  const gallery = galleries.get(listing.productId);
  if (!gallery) throw deleted(operation);
  return gallery;
}

/** Throws ShopifyError when the gallery was not brought where it shall be, or not certainly. */
export async function applyImages(operation: Operation, listing: Listing, ports: ApplyPorts): Promise<void> {
  const { images } = operation.after;
  if (!images) throw missing(operation);
  const task = { operation, listing, wanted: images, ports };
  await new GalleryWork(task, await readGallery(task)).run();
}
