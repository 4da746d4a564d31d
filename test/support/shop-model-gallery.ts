/** Galleries of a model of a shop: media with running numbers, ours by the address that they came from. */
import { whileMoving, type ImageMove } from '../../web/server/catalogue/image-moves.ts';
import type { ListingWriter } from '../../web/server/catalogue/ports/shop-products.ts';
import type { MediaId, ProductId } from '../../web/server/domain/ids.ts';
import type { Gallery } from '../../web/server/domain/stored-images.ts';

export interface ModelMedium {
  readonly id: MediaId;
  alt: string;
  /** The address that it came from; the merchant's own have none. */
  readonly source: string | null;
}

let numbers = 1000;

export class ModelGallery {
  media: ModelMedium[] = [];
  /** Of ours, in their order. */
  get urls(): string[] {
    return this.media.flatMap(({ source }) => source ?? []);
  }

  append(sources: readonly (string | null)[], alt: string): MediaId[] {
    const added = sources.map((source) => {
      numbers += 1;
      return { id: `gid://shopify/MediaImage/${numbers}` as MediaId, alt, source };
    });
    this.media.push(...added);
    return added.map(({ id }) => id);
  }

  /** The merchant's own. */
  upload(place: number): void {
    const [id] = this.append([null], '');
    const own = this.media.find((medium) => medium.id === id);
    this.media = this.media.filter((medium) => medium !== own);
    if (own) this.media.splice(place, 0, own);
  }

  drop(ids: readonly string[]): void {
    this.media = this.media.filter(({ id }) => !ids.includes(id));
  }

  move(moves: readonly ImageMove[]): void {
    const ids = this.media.map(({ id }) => id);
    this.set([...whileMoving(ids, moves)].at(-1) ?? []);
  }

  set(ids: readonly string[]): string[] {
    this.media = ids.flatMap((id) => this.media.find((medium) => medium.id === id) ?? []);
    return this.media.map(({ id }) => id);
  }

  read(): Gallery {
    return this.media.map(({ id, alt }) => ({ id, alt, status: 'ready', why: null }));
  }
}

/** What the app writes to a gallery; `call` makes one call of it, with whatever becomes of that. */
export const galleryWriter = (
  call: <Result>(id: ProductId, change: (gallery: ModelGallery) => Result) => Promise<Result>,
): Pick<ListingWriter, 'appendImages' | 'changeImages' | 'moveImages' | 'setGallery'> => ({
  appendImages: (id, sources, alt) => call(id, (gallery) => ({ ids: gallery.append(sources, alt) })),
  changeImages: (id, { detach }) => call(id, (gallery) => gallery.drop(detach)),
  moveImages: (id, moves) => call(id, (gallery) => gallery.move(moves)),
  setGallery: (id, media) => call(id, (gallery) => gallery.set(media)),
});
