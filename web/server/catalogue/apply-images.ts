/**
 * Brings the images of one listing to the gallery, step by step: adds what is new, takes off what is gone, and moves ours
 * where their order differs. The merchant's are never named, except where the whole gallery has to be sent: then in their
 * places. A broken image costs itself alone.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { Listing } from '../domain/listing.ts';
import { mostMedia, type StandingImage } from '../domain/stored-images.ts';
import { listingMissing, type ApplyPorts } from './apply-ports.ts';
import { GalleryWork, idsOf } from './gallery-work.ts';
import { arranged, movesTo } from './image-moves.ts';
import type { Operation } from './operations.ts';
import { planImages, wantedOrder, type ImagePlan } from './plan-images.ts';
import { paired } from './settle-images.ts';
import { note } from '../domain/reason-texts/note.ts';

const noRoom = note('galleryFull', { count: mostMedia });

const halves = <Item>(items: readonly Item[]): readonly (readonly Item[])[] => {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
};

const refuse = (work: GalleryWork, sources: readonly string[], why: string): void =>
  work.add(sources.map((source) => ({ id: null, source, state: 'refused', why })));

/** One bad address refuses them all: Shopify names it, or halves find it. */
async function append(work: GalleryWork, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  const { listing, wanted, ports } = work.task;
  const added = { sources, alt: wanted.alt };
  const answer = await work.send({ before: idsOf(work.gallery), added }, () =>
    ports.writer.appendImages(listing.productId, sources, wanted.alt),
  );
  if ('ids' in answer) {
    work.add(paired(added, answer.ids));
    return work.learn();
  }
  const isBad = (at: number): boolean => sources.length === 1 || answer.refused.has(at);
  const bad = sources.filter((_, at) => isBad(at));
  refuse(work, bad, answer.why);
  await work.learn();
  const rest = sources.filter((_, at) => !isBad(at));
  for (const some of bad.length > 0 ? [rest] : halves(rest)) await append(work, some);
}

/** Everything else in the gallery is named, so that it stays: as it stands at this moment. */
async function sendGallery(work: GalleryWork, going: ReadonlySet<string>): Promise<void> {
  const { ports, listing, wanted } = work.task;
  await work.readAgain();
  const before = idsOf(work.gallery);
  const rest = before.filter((id) => !going.has(id));
  const order = wantedOrder(wanted, work.images).filter((id) => rest.includes(id));
  const gallery = arranged(rest, order);
  const after = await work.send({ before, order }, () => ports.writer.setGallery(listing.productId, gallery));
  if (after.join() !== gallery.join())
    throw new ShopifyError({
      reason: 'SHP-709',
      message: note('galleryChanged'),
      scope: 'item',
      retry: 'next-run',
      effect: 'unknown',
    });
  work.show(after);
  work.sort(order);
}

/** Takes single images off and names others, which only the optional permission allows. */
async function changeFiles(
  work: GalleryWork,
  detach: readonly StandingImage[],
  rename: readonly StandingImage[],
): Promise<void> {
  const { listing, wanted, ports } = work.task;
  const ids = (images: readonly StandingImage[]) => images.map(({ id }) => id);
  const change = { detach: ids(detach), rename: ids(rename), alt: wanted.alt };
  await work.send({ before: idsOf(work.gallery) }, () =>
    ports.writer.changeImages(listing.productId, change),
  );
  work.mark(new Set<string>(change.rename), { alt: wanted.alt });
}

async function takeOff(work: GalleryWork, { detach, rename }: ImagePlan): Promise<void> {
  const mayChange = detach.length + rename.length > 0 && (await work.task.ports.mayWriteFiles());
  const ready = new Set(work.gallery.filter(({ status }) => status === 'ready').map(({ id }) => id));
  const renamed = mayChange ? rename.filter(({ id }) => ready.has(id)) : [];
  if (detach.length + renamed.length === 0) return;
  const going = new Set<string>(idsOf(detach));
  work.mark(going, { state: 'leaving' });
  // What is not ready cannot be taken off by itself.
  if (mayChange && detach.every(({ id }) => ready.has(id))) await changeFiles(work, detach, renamed);
  else await sendGallery(work, going);
  work.forget(going);
  await work.learn();
}

async function order(work: GalleryWork): Promise<void> {
  const { listing, wanted, ports } = work.task;
  const ours = wantedOrder(wanted, work.images);
  const before = idsOf(work.gallery);
  const moves = movesTo(before, ours);
  if (moves.length === 0) return;
  await work.send({ before, order: ours }, () => ports.writer.moveImages(listing.productId, moves));
  work.sort(ours);
}

/** Throws ShopifyError when the gallery was not brought where it shall be, or not certainly. */
export async function applyImages(operation: Operation, listing: Listing, ports: ApplyPorts): Promise<void> {
  const { images: wanted } = operation.after;
  if (!wanted) throw listingMissing(operation);
  const work = await GalleryWork.begin({ operation, listing, wanted, ports });
  const plan = planImages(wanted, work.images, work.gallery);
  // A gallery without room gets some first; else customers never see fewer images than before.
  const isFull = work.gallery.length + plan.append.length > mostMedia;
  if (isFull) await takeOff(work, plan);
  await append(work, plan.append);
  if (!isFull) await takeOff(work, plan);
  await order(work);
  refuse(work, plan.noRoom, noRoom);
  await work.end();
}
