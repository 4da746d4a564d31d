/**
 * fileUpdate and productReorderMedia: what changes a gallery without sending an image again. All or nothing, except where
 * one text is too long: that costs its own row.
 * Guess: the texts of the refusals, the codes are the schema's; an order is changed at once, its Job is done when answered.
 */
import { userError, type UserError } from '../engine/api-error.ts';
import { root, stored, type Area, type Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { MediaImage, Product } from '../state-products.ts';
import { mediaStatus } from './media.ts';
import { productChanged } from './product-events.ts';
import { isLongerThan } from './text-limits.ts';

interface FileChange {
  id: string;
  alt?: string | null;
  referencesToRemove?: string[] | null;
}

const at = (index: number, field: string): string[] => ['files', String(index), field];

function ownerOf({ shop }: Call, id: string): [Product, MediaImage] | undefined {
  for (const product of shop.products.values()) {
    const media = product.media.find((one) => one.id === id);
    if (media) return [product, media];
  }
  return undefined;
}

function checkFile(call: Call, { id, referencesToRemove }: FileChange, index: number): UserError[] {
  const [, media] = ownerOf(call, id) ?? [];
  if (!media) return [userError(at(index, 'id'), `File id ${id} does not exist.`, 'FILE_DOES_NOT_EXIST')];
  if (mediaStatus(media, call.nowMs) !== 'READY')
    return [userError(at(index, 'id'), 'Non-ready files cannot be updated.', 'NON_READY_STATE')];
  const isThere = (referencesToRemove ?? []).every((product) => call.shop.products.has(product));
  const message = 'The reference target does not exist.';
  return isThere
    ? []
    : [userError(at(index, 'referencesToRemove'), message, 'REFERENCE_TARGET_DOES_NOT_EXIST')];
}

const longAlt = (index: number): UserError =>
  userError(
    at(index, 'alt'),
    'The alt value exceeds the maximum limit of 512 characters.',
    'ALT_VALUE_LIMIT_EXCEEDED',
  );

const fileUpdate = root<{ files: FileChange[] }>(['files'], ({ files }, call) => {
  const wrong = files.flatMap((file, index) => checkFile(call, file, index));
  if (wrong.length > 0) return { files: [], userErrors: wrong };
  const tooLong = files.flatMap(({ alt }, index) => (isLongerThan(alt, 512) ? [index] : []));
  const right = files.filter((_file, index) => !tooLong.includes(index));
  const changed = right.flatMap((file) => change(call, file));
  return { files: changed, userErrors: tooLong.map(longAlt) };
});

function change(call: Call, { id, alt, referencesToRemove }: FileChange): MediaImage[] {
  const [product, media] = ownerOf(call, id) ?? [];
  if (!product || !media) return [];
  if (alt !== undefined) media.alt = alt;
  media.updatedAt = call.now;
  if (referencesToRemove?.includes(product.id)) product.media = product.media.filter((one) => one !== media);
  productChanged(call, 'update', product);
  return [media];
}

interface Move {
  id: string;
  newPosition: string;
}

const productReorderMedia = root<{ id: string; moves: Move[] }>(['id', 'moves'], ({ id, moves }, call) => {
  const product = call.shop.products.get(id);
  const refuse = (mediaUserErrors: UserError[]) => ({ job: null, mediaUserErrors });
  if (!product) return refuse([userError(['id'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST')]);
  const wrong = moves.flatMap((move, index) =>
    product.media.some((one) => one.id === move.id)
      ? []
      : [userError(['moves', String(index), 'id'], 'Media does not exist', 'MEDIA_DOES_NOT_EXIST')],
  );
  if (wrong.length > 0) return refuse(wrong);
  for (const { id: moved, newPosition } of moves) {
    const media = product.media.filter((one) => one.id === moved);
    product.media = product.media
      .filter((one) => one.id !== moved)
      .toSpliced(Number(newPosition), 0, ...media);
  }
  productChanged(call, 'update', product);
  return { job: { id: nextId(call.state, 'Job'), done: true }, mediaUserErrors: [] };
});

export const mediaMutationArea: Area = {
  types: {
    QueryRoot: { job: root<{ id: string }>(['id'], ({ id }) => ({ id, done: true })) },
    Mutation: { fileUpdate, productReorderMedia },
    FileUpdatePayload: stored('files', 'userErrors'),
    ProductReorderMediaPayload: stored('job', 'mediaUserErrors'),
    Job: stored('id', 'done'),
  },
  inputs: {
    FileUpdateInput: ['id', 'alt', 'referencesToRemove'],
    MoveInput: ['id', 'newPosition'],
  },
};
