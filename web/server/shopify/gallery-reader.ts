/** Reads galleries of products, the merchant's media too. In: product ids. Out: what Shopify has now. */
import type { ListingReader } from '../catalogue/ports/shop-products.ts';
import type { ProductId } from '../domain/ids.ts';
import { mostMedia, type Gallery, type GalleryMedium } from '../domain/stored-images.ts';
import type { AdminClient } from './admin-document.ts';
import { galleriesRead, galleryRead } from './documents/media.ts';

type GalleryReader = Pick<ListingReader, 'readGallery' | 'readGalleries'>;

/** Hardly a gallery has more; one that is full to the brim is asked for whole. */
const fewMedia = 20;

const statuses = {
  UPLOADED: 'processing',
  PROCESSING: 'processing',
  READY: 'ready',
  FAILED: 'failed',
} as const;

interface Medium {
  readonly id: string;
  readonly alt: string | null;
  readonly status: keyof typeof statuses;
  readonly mediaErrors?: readonly { readonly code: string; readonly message: string }[];
}

const inWords = ({ code, message }: NonNullable<Medium['mediaErrors']>[number]): string =>
  `${message} (${code})`;

const mediumOf = ({ id, alt, status, mediaErrors = [] }: Medium): GalleryMedium => ({
  id,
  alt: alt ?? '',
  status: statuses[status],
  why: status === 'FAILED' && mediaErrors.length > 0 ? mediaErrors.map(inWords).join('; ') : null,
});

async function readSome(
  client: AdminClient,
  ids: readonly ProductId[],
  media: number,
): Promise<[ProductId, Gallery][]> {
  const { nodes } = await client.execute(galleriesRead, { ids, media });
  return nodes.flatMap((product): [ProductId, Gallery][] =>
    product ? [[product.id, product.media.nodes.map(mediumOf)]] : [],
  );
}

export const createGalleryReader = (client: AdminClient): GalleryReader => ({
  async readGallery(id) {
    for (const media of [fewMedia, mostMedia]) {
      const { product } = await client.execute(galleryRead, { id, media });
      const gallery = product?.media.nodes.map(mediumOf) ?? null;
      if (gallery === null || gallery.length < media || media === mostMedia) return gallery;
    }
    return null;
  },
  async readGalleries(ids) {
    const few = await readSome(client, ids, fewMedia);
    const full = few.filter(([, gallery]) => gallery.length >= fewMedia).map(([id]) => id);
    const many = full.length > 0 ? await readSome(client, full, mostMedia) : [];
    return new Map([...few, ...many]);
  },
});
