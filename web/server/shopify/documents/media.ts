/** Galleries of products: reading them, and changing ours in them without naming anybody else's. */
import { z } from 'zod';
import type { MediaId, ProductId } from '../../domain/ids.ts';
import { defineDocument, onlyErrors, userErrors } from './define-document.ts';
import { mediaCost, productId } from './product.ts';

const medium = z.object({
  id: z.string(),
  alt: z.string().nullable(),
  status: z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED']),
});
const mediumWithErrors = medium.extend({
  mediaErrors: z.array(z.object({ code: z.string(), message: z.string() })),
});
const ids = z.array(z.object({ id: z.string() }));
const galleryOf = <Medium extends z.ZodType>(one: Medium) =>
  z.object({ id: productId, media: z.object({ nodes: z.array(one) }) }).nullable();

/** So many media of the gallery. */
export const galleryRead = defineDocument<{ id: ProductId; media: number }>()({
  text: `query GalleryRead($id: ID!, $media: Int!) {
    product(id: $id) { id media(first: $media, sortKey: POSITION) { nodes { id alt status } } }
  }`,
  repeatable: true,
  cost: ({ media }) => 1 + mediaCost(media),
  answer: z.object({ product: galleryOf(medium) }),
});

/** At most 250 products, for the points of one; of each so many media, and what is wrong with them, which doubles the price. */
export const galleriesRead = defineDocument<{ ids: readonly ProductId[]; media: number }>()({
  text: `query GalleriesRead($ids: [ID!]!, $media: Int!) {
    nodes(ids: $ids) {
      ... on Product {
        id
        media(first: $media, sortKey: POSITION) { nodes { id alt status mediaErrors { code message } } }
      }
    }
  }`,
  repeatable: true,
  cost: ({ media }) => 2 * mediaCost(media) - 1,
  answer: z.object({ nodes: z.array(galleryOf(mediumWithErrors)) }),
});

export interface NewMedium {
  readonly originalSource: string;
  readonly alt: string;
  readonly mediaContentType: 'IMAGE';
}

/** Adds at the end, or refuses all of them. Sent again, it would add them again. */
export const mediaAppend = defineDocument<{
  id: ProductId;
  media: readonly NewMedium[];
  last: number;
}>()({
  text: `mutation MediaAppend($id: ID!, $media: [CreateMediaInput!]!, $last: Int!) {
    productUpdate(product: { id: $id }, media: $media) {
      product { media(last: $last, sortKey: POSITION) { nodes { id } } }
      userErrors { field message }
    }
  }`,
  repeatable: false,
  cost: ({ media, last }) => Math.round(10 + 1.9 * media.length + mediaCost(last)),
  answer: z.object({
    productUpdate: z
      .object({
        product: z.object({ media: z.object({ nodes: ids }) }).nullable(),
        userErrors,
      })
      .nullable(),
  }),
});

export interface FileChange {
  readonly id: MediaId;
  readonly alt?: string;
  readonly referencesToRemove?: readonly ProductId[];
}

/** Takes media off products, and renames them. Needs the optional scope `write_files`. */
export const filesUpdate = defineDocument<{ files: readonly FileChange[] }>()({
  text: `mutation FilesUpdate($files: [FileUpdateInput!]!) {
    fileUpdate(files: $files) { userErrors { code field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ fileUpdate: onlyErrors }),
});

/** Moves are made one after the other, by a Job. */
export const mediaOrder = defineDocument<{
  id: ProductId;
  moves: readonly { readonly id: string; readonly newPosition: string }[];
}>()({
  text: `mutation MediaOrder($id: ID!, $moves: [MoveInput!]!) {
    productReorderMedia(id: $id, moves: $moves) {
      job { id done }
      mediaUserErrors { code field message }
    }
  }`,
  repeatable: false,
  cost: 10,
  answer: z.object({
    productReorderMedia: z
      .object({
        job: z.object({ id: z.string(), done: z.boolean() }).nullable(),
        mediaUserErrors: userErrors,
      })
      .nullable(),
  }),
});

export const jobRead = defineDocument<{ id: string }>()({
  text: `query JobRead($id: ID!) { job(id: $id) { done } }`,
  repeatable: true,
  cost: 1,
  answer: z.object({ job: z.object({ done: z.boolean() }).nullable() }),
});

/** The whole gallery by ids, in this order: what is not named leaves the product. */
export const galleryWrite = defineDocument<{
  id: ProductId;
  files: readonly { readonly id: string }[];
  media: number;
}>()({
  text: `mutation GalleryWrite($id: ID!, $files: [FileSetInput!]!, $media: Int!) {
    productSet(identifier: { id: $id }, input: { files: $files }, synchronous: true) {
      product { media(first: $media, sortKey: POSITION) { nodes { id } } }
      userErrors { code field message }
    }
  }`,
  repeatable: true,
  cost: ({ files, media }) => Math.round(10 + 1.9 * files.length + mediaCost(media)),
  answer: z.object({
    productSet: z
      .object({
        product: z.object({ media: z.object({ nodes: ids }) }).nullable(),
        userErrors,
      })
      .nullable(),
  }),
});
