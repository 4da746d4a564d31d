/**
 * Writes to the galleries of products: adds, takes off, names and moves single images. In: media ids and addresses of
 * ours. Out: what Shopify made of them, or a ShopifyError. Only `setGallery` sends a list that is the whole truth.
 */
import type { ListingWriter, RefusedImages } from '../catalogue/ports/shop-products.ts';
import type { MediaId, ProductId } from '../domain/ids.ts';
import type { AdminClient } from './admin-document.ts';
import { filesUpdate, galleryWrite, jobRead, mediaAppend, mediaOrder } from './documents/media.ts';
import { accepted, outcomeUnknown, type UserError } from './user-errors.ts';

type GalleryWriter = Pick<ListingWriter, 'appendImages' | 'changeImages' | 'moveImages' | 'setGallery'>;

const isMediaId = (id: string): id is MediaId => id.startsWith('gid://shopify/MediaImage/');

/** What is wrong with an address concerns the image alone; `productUpdate` has no codes to tell it by. */
const isOfImage = ({ message, field }: UserError): boolean =>
  field && field.length > 0
    ? field.some((name) => name === 'media' || name === 'files')
    : /\b(image|media)\b/i.test(message);

const placeOf = ({ field }: UserError): number[] => {
  const place = field?.find((name) => /^\d+$/.test(name));
  return place === undefined ? [] : [Number(place)];
};

/** Null when nothing was refused, or something else than an image. */
export function refusedImages(userErrors: readonly UserError[]): RefusedImages | null {
  if (userErrors.length === 0 || !userErrors.every(isOfImage)) return null;
  const why = [...new Set(userErrors.map(({ message }) => message))].join('; ');
  return { refused: new Set(userErrors.flatMap(placeOf)), why };
}

const append =
  (client: AdminClient): GalleryWriter['appendImages'] =>
  async (id, sources, alt) => {
    const media = sources.map((originalSource) => ({
      originalSource,
      alt,
      mediaContentType: 'IMAGE' as const,
    }));
    const answer = await client.execute(mediaAppend, { id, media, last: sources.length });
    const refused = refusedImages(answer.productUpdate?.userErrors ?? []);
    if (refused) return refused;
    const { product } = accepted(answer.productUpdate, mediaAppend.name);
    const ids = product?.media.nodes.map((node) => node.id).filter(isMediaId) ?? [];
    if (ids.length === sources.length) return { ids };
    throw outcomeUnknown('Shopify did not say which images it added', mediaAppend.name);
  };

/** Shopify moves in the background, mostly at once. */
const mostLooks = 5;

async function move(
  client: AdminClient,
  id: ProductId,
  moves: Parameters<GalleryWriter['moveImages']>[1],
): Promise<void> {
  const inputs = moves.map((one) => ({ id: one.id, newPosition: String(one.place) }));
  const answer = await client.execute(mediaOrder, { id, moves: inputs });
  const payload = answer.productReorderMedia;
  const { job } = accepted(payload && { ...payload, userErrors: payload.mediaUserErrors }, mediaOrder.name);
  if (!job || job.done) return;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const read = await client.execute(jobRead, { id: job.id });
    // A job that is not there any more has come to its end.
    if (read.job?.done ?? true) return;
  }
  throw outcomeUnknown('Shopify is still putting the images in their order', mediaOrder.name);
}

export const createGalleryWriter = (client: AdminClient): GalleryWriter => ({
  appendImages: append(client),
  async changeImages(product, { detach, rename, alt }) {
    const files = [
      ...detach.map((id) => ({ id, referencesToRemove: [product] })),
      ...rename.map((id) => ({ id, alt })),
    ];
    const answer = await client.execute(filesUpdate, { files });
    accepted(answer.fileUpdate, filesUpdate.name);
  },
  moveImages: (product, moves) => move(client, product, moves),
  async setGallery(id, media) {
    const files = media.map((one) => ({ id: one }));
    const answer = await client.execute(galleryWrite, { id, files, media: Math.max(1, files.length + 1) });
    const { product } = accepted(answer.productSet, galleryWrite.name);
    if (!product) throw outcomeUnknown('Shopify did not say what the gallery has now', galleryWrite.name);
    return product.media.nodes.map((node) => node.id);
  },
});
